/**
 * The buttons under the board: one that goes on, one beside it. They stay where they are; only their words change.
 */
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
  /** Starts another run; undefined where another one is not offered. */
  readonly onRestart: (() => void) | undefined;
  /** Plays what the run missed; undefined where that is not offered. */
  readonly onPractise: ((missed: PlayTask) => void) | undefined;
  /** Goes to the task after this one; undefined after the last. */
  readonly onNextTask: (() => void) | undefined;
  /** What that button says, if not “Next task”. */
  readonly nextLabel: string | undefined;
  /** A link where no task comes next. */
  readonly wayOn: ReactNode;
}

/** What can be done in the player's step. */
export function Controls({ player, send, isHasty, ...after }: ControlsProps): ReactNode {
  const [isOfferOpen, setIsOfferOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone then: the one that opened the offer, that shows the rest, that ends the task.
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

/** What stands there takes the place of what was pressed there: nothing scrolls. */
function focusMainButton(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
}

type DuringTaskProps = Pick<ControlsProps, 'send' | 'isHasty'> & {
  readonly player: Exclude<Player, { step: 'completed' }>;
  /** Asks whether one wants one more look next time. */
  readonly onOffer: () => void;
};

/** Submit and Next are one button. With the next position the board takes the focus, where Space does what the button does. */
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

/** Skipping ends with the verdict; its place is then for what one may do instead of going on. */
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

/** Where a move is punished one may see how. */
function canReplay(player: Player): boolean {
  return player.step === 'graded' && player.aftermath !== undefined && hasReplay(player.aftermath);
}

type AfterTaskProps = Omit<ControlsProps, 'player' | 'send' | 'isHasty'> & { readonly player: Completed };

/** The ways on from the run’s end, for whoever closed it to look at the board. */
function AfterTask(props: AfterTaskProps): ReactNode {
  const { player, onRestart, onPractise, onNextTask, nextLabel, wayOn } = props;
  const t = useTranslate();
  const press = useDeliberatePress();
  // After a run that skipped everything, to train again is the same.
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
