/** Plays a task on the screen: counters, board, feedback, buttons and the end dialog. */
import { Fragment, useEffect, useEffectEvent, useRef, useState, memo } from 'react';
import type { ReactNode } from 'react';
import type { CheckedAssignmentAttempt, GradedPositionAttempt } from '#web/shared/outbox/parcel.ts';
import { Controls } from './controls.tsx';
import { WorkerFailure } from './worker-failure.tsx';
import { FeedbackBanner } from './feedback-banner.tsx';
import { learnerTimeZone } from './learner-time-zone.ts';
import type { PlayTask } from './play-task.ts';
import { PlayerBoard } from './player-board.tsx';
import type { Completed, Player } from './player.ts';
import type { Referee } from './referee.ts';
import { StatsBar } from './stats-bar.tsx';
import { taskAttemptOf, wasSkipped } from './task-attempt.ts';
import { BoardPlace, ButtonsPlace, CountersPlace, WordsPlace } from './task-frame.tsx';
import { useIsHasty } from './use-is-hasty.ts';
import { useLookBack } from './use-look-back.ts';
import { usePlayer } from './use-player.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import styles from './controls.module.css';
import settings from 'lucide:settings';
import { LookDialog } from '#web/board/look/look-dialog.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import practiceSettingsButtonStyles from './practice-settings-button.module.css';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { changePracticeSettings, usePracticeSettings } from './practice-settings.ts';
import practiceSettingsFormStyles from './practice-settings-form.module.css';

interface TaskPlayerProps {
  readonly task: PlayTask;
  /** The run to resume; a new one by default. */
  readonly start?: Player | undefined;
  /** Whether the board is focused on mount, not only with the next position. */
  readonly takesFocus?: boolean;
  /** Stable for the task's lifetime. */
  readonly referee: Referee;
  /** Called once for each submitted position. */
  readonly onPositionAttempt?: ((attempt: GradedPositionAttempt) => void) | undefined;
  /** Called once at the end of each run that has an answer. */
  readonly onTaskAttempt?: ((attempt: CheckedAssignmentAttempt) => void) | undefined;
  /** Called on each change of the player, clock ticks included. */
  readonly onChange?: ((player: Player) => void) | undefined;
  readonly onNextTask: (() => void) | undefined;
  /** Label of the next button; “Next task” by default. */
  readonly nextLabel?: string | undefined;
  /** Replaces what “Train again” does: restarting the task. */
  readonly onRestart?: (() => void) | undefined;
  /** Whether “Train again” is offered. */
  readonly trainsAgain?: boolean;
  /** Plays the missed positions, also after the end dialog closed. */
  readonly onPractise?: ((missed: PlayTask) => void) | undefined;
  /** A link under the board when no task follows. */
  readonly wayOn?: ReactNode;
  /** Hides the buttons at the end, because another screen follows. */
  readonly endsElsewhere?: boolean;
  /** Renders the end of a run. */
  readonly renderEnd: (end: TaskRunEnd) => ReactNode;
  /** Renders a failure; by default the worker's. */
  readonly renderStall?: (stall: Stall) => ReactNode;
}

/** Props of the end of a run. */
export interface TaskRunEnd {
  readonly player: Completed;
  /** Starts another run. */
  readonly onRestart: () => void;
}

/** A failure and its retry. */
export interface Stall {
  readonly cause: unknown;
  readonly onRetry: () => void;
}

/** Plays one task in a `TaskFrame`; pass the task as key. */
export function TaskPlayer(props: TaskPlayerProps): ReactNode {
  const { renderEnd, renderStall = showWorkerFailure, takesFocus = false } = props;
  const [player, send] = usePlayer(props.task, props.referee, props.start);
  useReports(player, props);
  const runAgain = () => send({ type: 'restarted', taskAttemptKey: crypto.randomUUID() });
  const { onRestart = runAgain, trainsAgain = true, endsElsewhere = false } = props;
  const lookBack = useLookBack(player);
  const shown = lookBack.earlier ?? player;
  const hasControls = !lookBack.earlier && !(player.step === 'completed' && endsElsewhere);
  const focusOn = useFocusOn(`${player.taskAttemptKey} ${player.index} ${lookBack.returns}`, takesFocus);
  const isHasty = useIsHasty(shown, focusOn);
  return (
    <>
      <CountersPlace>
        <StatsBar player={player} lookBack={lookBack} />
        <PracticeSettingsButton />
      </CountersPlace>
      <BoardPlace>
        <PlayerBoard
          player={shown}
          send={send}
          onBack={lookBack.onBack}
          focusOn={focusOn}
          isHasty={isHasty}
        />
      </BoardPlace>
      <WordsPlace>
        {shown.step === 'stalled' ? (
          renderStall({ cause: shown.cause, onRetry: () => send({ type: 'resumed' }) })
        ) : (
          <FeedbackBanner player={shown} />
        )}
      </WordsPlace>
      <ButtonsPlace>
        {lookBack.earlier && <BackToRun player={player} onBack={lookBack.onBack} />}
        {hasControls && (
          <Controls
            player={player}
            send={send}
            isHasty={isHasty}
            onRestart={trainsAgain ? onRestart : undefined}
            onPractise={props.onPractise}
            onNextTask={props.onNextTask}
            nextLabel={props.nextLabel}
            wayOn={props.wayOn}
          />
        )}
      </ButtonsPlace>
      {player.step === 'completed' && (
        <Fragment key={player.taskAttemptKey}>{renderEnd({ player, onRestart })}</Fragment>
      )}
    </>
  );
}

function showWorkerFailure({ onRetry }: Stall): ReactNode {
  return <WorkerFailure onRestart={onRetry} />;
}

/** Returns the position to focus: every one after the first shown. */
function useFocusOn(position: string, takesFocus: boolean): string | undefined {
  const [first] = useState(position);
  return takesFocus || position !== first ? position : undefined;
}

/** Reports each attempt once, whatever callbacks change. */
function useReports(player: Player, props: TaskPlayerProps): void {
  const { onPositionAttempt, onTaskAttempt, onChange } = props;
  const attempt = player.attempts.at(-1);
  const reported = useRef(attempt);
  const completed = player.step === 'completed' ? player : undefined;
  const reportPosition = useEffectEvent((made: GradedPositionAttempt) => onPositionAttempt?.(made));
  const reportTask = useEffectEvent((made: CheckedAssignmentAttempt) => onTaskAttempt?.(made));
  useEffect(() => {
    if (!attempt || attempt === reported.current) return;
    reported.current = attempt;
    reportPosition(attempt);
  }, [attempt]);
  const reportChange = useEffectEvent((changed: Player) => onChange?.(changed));
  useEffect(() => reportChange(player), [player]);
  useEffect(() => {
    if (completed && !wasSkipped(completed)) reportTask(taskAttemptOf(completed, learnerTimeZone()));
  }, [completed]);
}

/** The only button while looking back: it returns to the run. */
interface BackToRunProps {
  /** The current run. */
  readonly player: Player;
  readonly onBack: (() => void) | undefined;
}

/** Replaces the controls. */
function BackToRun({ player, onBack }: BackToRunProps): ReactNode {
  const t = useTranslate();
  return (
    <div className={styles.controls}>
      <Button variant="primary" aria-keyshortcuts="Space" onClick={onBack}>
        {player.step === 'completed'
          ? t('lesson.controls.backToEnd')
          : t('lesson.controls.backToPosition', { place: player.index + 1 })}
      </Button>
    </div>
  );
}

/** Opens the settings and the look. Memoised: the clocks beside it render every second. */
export const PracticeSettingsButton = memo(function PracticeSettingsButton(): ReactNode {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [isLookOpen, setIsLookOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        label={t('lesson.settings.title')}
        className={practiceSettingsButtonStyles.gear}
        onClick={() => setIsOpen(true)}
      >
        <Icon svg={settings} />
      </IconButton>
      <Dialog
        open={isOpen}
        title={t('lesson.settings.title')}
        closeLabel={t('ui.close')}
        onClose={close}
        actions={
          <>
            <Button onClick={() => setIsLookOpen(true)}>{t('lesson.settings.colours')}</Button>
            <Button variant="primary" onClick={close}>
              {t('ui.ok')}
            </Button>
          </>
        }
      >
        {isOpen && <PracticeSettingsForm />}
      </Dialog>
      <LookDialog
        open={isLookOpen}
        title={t('lesson.settings.colours')}
        failed={t('lesson.settings.colours.failed')}
        onClose={() => setIsLookOpen(false)}
      />
    </>
  );
});

/** Changes apply at once. */
function PracticeSettingsForm(): ReactNode {
  const t = useTranslate();
  const { clocksHidden, oneMoreLook } = usePracticeSettings();
  return (
    <>
      <Checkbox
        label={<Setting name={t('lesson.settings.clocks')} note={t('lesson.settings.clocksNote')} />}
        checked={clocksHidden}
        onChange={({ target }) => changePracticeSettings({ clocksHidden: target.checked })}
      />
      <Checkbox
        label={<Setting name={t('lesson.settings.look')} note={t('lesson.settings.lookNote')} />}
        checked={oneMoreLook}
        onChange={({ target }) => changePracticeSettings({ oneMoreLook: target.checked, lookOffered: true })}
      />
    </>
  );
}

function Setting({ name, note }: { readonly name: string; readonly note: string }): ReactNode {
  return (
    <span className={practiceSettingsFormStyles.setting}>
      <strong>{name}</strong> <span className={practiceSettingsFormStyles.note}>{note}</span>
    </span>
  );
}
