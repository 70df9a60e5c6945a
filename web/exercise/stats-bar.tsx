/** Shows progress in the task: a dot for each position, the right ones, both clocks. */
import { memo } from 'react';
import type { ReactNode } from 'react';
import check from 'lucide:check';
import x from 'lucide:x';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { formatTime } from './format-time.ts';
import { findEarlier } from './look-back.ts';
import { sizeOf } from './play-task.ts';
import type { Player } from './player.ts';
import { usePracticeSettings } from './practice-settings.ts';
import { correctCountOf, type Outcome } from './run.ts';
import styles from './stats-bar.module.css';
import type { LookBack } from './use-look-back.ts';
import type { LookedAnswer } from './look-again.ts';

interface StatsBarProps {
  readonly player: Player;
  readonly lookBack: LookBack;
}

/** Renders one line of constant height above the board. */
export const StatsBar = memo(function StatsBar({ player, lookBack }: StatsBarProps): ReactNode {
  const t = useTranslate();
  const { clocksHidden } = usePracticeSettings();
  return (
    <section aria-label={t('lesson.stats.label')}>
      <div className={styles.line}>
        <Progress current={player.index + 1} total={sizeOf(player.task)} />
        <div className={styles.numbers}>
          <Figure label={t('lesson.stats.correct')} value={String(correctCountOf(player))} />
          {!clocksHidden && <Clocks player={player} />}
        </div>
      </div>
      <Outcomes player={player} lookBack={lookBack} />
    </section>
  );
}, isSameBar);

function isSameBar(before: StatsBarProps, after: StatsBarProps): boolean {
  return before.player === after.player && before.lookBack.shownIndex === after.lookBack.shownIndex;
}

/** Memoised: the clocks render the bar every second. */
const Progress = memo(function Progress(place: { readonly current: number; readonly total: number }) {
  const t = useTranslate();
  return (
    <span className={styles.progress}>
      <span aria-hidden="true">{t('lesson.stats.progressShort', { ...place })}</span>
      <VisuallyHidden>{t('lesson.stats.progress', { ...place })}</VisuallyHidden>
    </span>
  );
});

/** Unmounted when hidden, also for screen readers (product/grading.md#clocks-and-counts). */
function Clocks({ player }: Pick<StatsBarProps, 'player'>): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Figure label={t('lesson.stats.positionTime')} value={formatTime(player.positionSeconds)} isTimer />
      <Figure label={t('lesson.stats.taskTime')} value={formatTime(player.taskSeconds)} isTimer />
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly isTimer?: boolean;
}

/** `role=timer`: read on request, not every second. */
function Figure({ label, value, isTimer = false }: FigureProps): ReactNode {
  return (
    <div className={styles.figure}>
      <span className={styles.name}>{label}</span>
      <span className={styles.value} role={isTimer ? 'timer' : undefined}>
        {value}
      </span>
    </div>
  );
}

const Outcomes = memo(function Outcomes({ player, lookBack }: StatsBarProps): ReactNode {
  return (
    <ol className={styles.outcomes}>
      {Array.from({ length: sizeOf(player.task) }, (_, index) => {
        const outcome = shownOutcomeOf(player, index);
        const isCurrent = index === player.index && player.step !== 'completed';
        const isShown = index === lookBack.shownIndex;
        return (
          <li
            key={index}
            className={classNames(
              styles.outcome,
              styles[outcome],
              isCurrent && styles.current,
              isShown && styles.shown,
            )}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {outcome === 'correct' && <Icon svg={check} />}
            {outcome === 'incorrect' && <Icon svg={x} />}
            <OutcomeInWords
              place={index + 1}
              outcome={outcome}
              isShown={isShown}
              onLook={findEarlier(player, index) && (() => lookBack.lookAt(index))}
            />
          </li>
        );
      })}
    </ol>
  );
}, haveSameOutcomes);

/** Returns whether no outcome changed; clocks and drawing change none. */
function haveSameOutcomes(before: StatsBarProps, after: StatsBarProps): boolean {
  const [old, now] = [before.player, after.player];
  return (
    old.outcomes === now.outcomes &&
    old.past === now.past &&
    old.index === now.index &&
    old.taskAttemptKey === now.taskAttemptKey &&
    (old.step === 'completed') === (now.step === 'completed') &&
    before.lookBack.shownIndex === after.lookBack.shownIndex
  );
}

interface OutcomeInWordsProps {
  readonly place: number;
  readonly outcome: ShownOutcome;
  readonly isShown: boolean;
  /** Undefined if there is nothing to look back at. */
  readonly onLook: (() => void) | undefined;
}

/**
 * Renders a dot's bar; an answered position is a button that shows it again (product/lesson.md).
 */
function OutcomeInWords({ place, outcome, isShown, onLook }: OutcomeInWordsProps): ReactNode {
  const t = useTranslate();
  const words = t(`lesson.stats.outcome.${outcome}`);
  if (!onLook) return <VisuallyHidden>{words}</VisuallyHidden>;
  return (
    <button
      type="button"
      className={styles.look}
      aria-label={t('lesson.stats.lookAgain', { place, outcome: words })}
      aria-pressed={isShown}
      onClick={onLook}
    />
  );
}

/**
 * State of a position's dot; `partly` is a wrong answer that was right in part
 * (product/grading.md#the-grade). Pure.
 */
type ShownOutcome = Outcome | 'partly' | 'open';

/** Returns the shown outcome of the position at `index`. */
export function shownOutcomeOf(player: Player, index: number): ShownOutcome {
  const outcome = player.outcomes[index] ?? 'open';
  if (outcome !== 'incorrect') return outcome;
  return findCounted(player, index)?.feedback.tone === 'partly' ? 'partly' : 'incorrect';
}

/**
 * Finds the first answer, which counts also after a second look (product/grading.md#one-more-look).
 */
function findCounted(player: Player, index: number): LookedAnswer | undefined {
  const past = player.past[index];
  if (past) return past.first ?? past;
  if (index !== player.index) return undefined;
  switch (player.step) {
    case 'graded':
      return player.first ?? player;
    case 'lookingAgain':
    case 'grading':
      return player.first;
    case 'stalled':
      return findCounted(player.resume, index);
    case 'answering':
    case 'awaiting':
    case 'completed':
      return undefined;
  }
}
