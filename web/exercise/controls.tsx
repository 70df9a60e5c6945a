/** Renders the two buttons under the board. They keep their places; only their labels change. */
import { useRef, useState } from 'react';
import type { Dispatch, ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useDeliberatePress } from '#web/shared/ui/use-deliberate-press.ts';
import { useKeptFocus } from '#web/shared/ui/use-kept-focus.ts';
import { hasReplay } from './aftermath.ts';
import styles from './controls.module.css';
import { isLookOffered, LookOffer } from './look-offer.tsx';
import { findMissed } from './missed.ts';
import type { PlayTask } from './play-task.ts';
import type { Completed, Player, PlayerEvent } from './player.ts';
import { usePracticeSettings } from './practice-settings.ts';
import { isAtLast } from './run.ts';
import { wasSkipped } from './task-attempt.ts';
import type { IsHasty } from './use-is-hasty.ts';
import { goOn } from './way-on.ts';

interface ControlsProps {
  readonly player: Player;
  readonly send: Dispatch<PlayerEvent>;
  readonly isHasty: IsHasty;
  /** Starts another run; undefined if not offered. */
  readonly onRestart: (() => void) | undefined;
  /** Plays the missed positions; undefined if not offered. */
  readonly onPractise: ((missed: PlayTask) => void) | undefined;
  /** Opens the next task; undefined after the last. */
  readonly onNextTask: (() => void) | undefined;
  /** Label of the next button; “Next task” by default. */
  readonly nextLabel: string | undefined;
  /** A link shown when no task follows. */
  readonly wayOn: ReactNode;
}

/** Renders the buttons for the player's step. */
export function Controls({ player, send, isHasty, ...after }: ControlsProps): ReactNode {
  const [isOfferOpen, setIsOfferOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button may have unmounted: the one for the offer, the rest, or the end of the task.
  useKeptFocus(`${player.step} ${isOfferOpen}`, () => focusMainButton(place.current));
  return (
    <>
      <div ref={place} className={styles.controls}>
        {player.step === 'completed' ? (
          <AfterTask {...after} player={player} />
        ) : (
          <DuringTask player={player} send={send} isHasty={isHasty} onOffer={() => setIsOfferOpen(true)} />
        )}
      </div>
      {isOfferOpen && <LookOffer onClose={() => setIsOfferOpen(false)} />}
    </>
  );
}

/** Focuses the button that replaced the pressed one, without scrolling. */
function focusMainButton(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
}

type DuringTaskProps = Pick<ControlsProps, 'send' | 'isHasty'> & {
  readonly player: Exclude<Player, { step: 'completed' }>;
  /** Opens the offer of one more look. */
  readonly onOffer: () => void;
};

/**
 * Submit and Next are one button. Each new position focuses the board, where Space does the same.
 */
function DuringTask(props: DuringTaskProps): ReactNode {
  const { player, send, isHasty } = props;
  const t = useTranslate();
  const press = useDeliberatePress(isHasty);
  const isOffered = isLookOffered(player, usePracticeSettings());
  const isGraded = player.step === 'graded' || player.step === 'awaiting';
  const isLast = isAtLast(player);
  const label = isLast ? 'lesson.controls.finish' : 'lesson.controls.next';
  const proceed = () => goOn(player, send);
  return (
    <>
      <SideButton {...props} isOffered={isOffered} />
      <Button
        variant="primary"
        aria-keyshortcuts="Space"
        busy={player.step === 'grading' || player.step === 'awaiting'}
        aria-disabled={player.step === 'stalled'}
        {...press(proceed)}
      >
        {t(isGraded ? label : 'lesson.controls.submit')}
      </Button>
    </>
  );
}

type SideButtonProps = DuringTaskProps & { readonly isOffered: boolean };

/** Renders Skip; after the verdict, the alternatives to going on. */
function SideButton({ player, send, isHasty, onOffer, isOffered }: SideButtonProps): ReactNode {
  const t = useTranslate();
  const press = useDeliberatePress(isHasty);
  if (isOffered) return <Button {...press(onOffer)}>{t('lesson.settings.offer.open')}</Button>;
  if (player.step === 'lookingAgain') {
    return <Button {...press(() => send({ type: 'restWanted' }))}>{t('lesson.controls.showRest')}</Button>;
  }
  if (canReplay(player)) {
    return <Button {...press(() => send({ type: 'replayWanted' }))}>{t('lesson.controls.replay')}</Button>;
  }
  return (
    <Button disabled={!canSkip(player)} {...press(() => send({ type: 'skipped' }))}>
      {t('lesson.controls.skip')}
    </Button>
  );
}

function canSkip({ step }: Player): boolean {
  return step === 'answering' || step === 'stalled';
}

/** Returns whether a punished move can be replayed. */
function canReplay(player: Player): boolean {
  return player.step === 'graded' && player.aftermath !== undefined && hasReplay(player.aftermath);
}

type AfterTaskProps = Omit<ControlsProps, 'player' | 'send' | 'isHasty'> & { readonly player: Completed };

/** Renders the ways on for a learner who closed the end dialog. */
function AfterTask(props: AfterTaskProps): ReactNode {
  const { player, onRestart, onPractise, onNextTask, nextLabel, wayOn } = props;
  const t = useTranslate();
  const press = useDeliberatePress();
  // “Train again” already repeats a run in which everything was skipped.
  const missed = onRestart && wasSkipped(player) ? undefined : findMissed(player);
  return (
    <>
      {onRestart && <Button {...press(onRestart)}>{t('lesson.controls.restart')}</Button>}
      {missed && onPractise && (
        <Button {...press(() => onPractise(missed))}>{t('lesson.controls.practise')}</Button>
      )}
      {onNextTask ? (
        <Button variant="primary" {...press(onNextTask)}>
          {nextLabel ?? t('lesson.controls.nextTask')}
        </Button>
      ) : (
        wayOn
      )}
    </>
  );
}
