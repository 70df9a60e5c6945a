/**
 * A task on the screen: counters, board, feedback, buttons, and the dialog at its end.
 */
import { useEffect, useEffectEvent } from 'react';
import type { Dispatch, ReactNode } from 'react';
import { Board } from '#web/board/board.tsx';
import type { BoardInput } from '#web/board/input.ts';
import type { Arrow } from '#chess/types';
import type { CheckedAssignmentAttempt, GradedPositionAttempt } from '#web/platform/outbox/parcel.ts';
import { CompletionDialog } from './completion-dialog.tsx';
import { Controls } from './controls.tsx';
import { EngineFailure } from './engine-failure.tsx';
import type { Engine } from '#web/platform/engine/engine.ts';
import { FeedbackBanner } from './feedback-banner.tsx';
import { learnerTimeZone } from './learner-time-zone.ts';
import { marksOf } from './marks-of.ts';
import { piecesOf } from './pieces-of.ts';
import type { PlayTask } from './play-task.ts';
import { positionOf, type Player, type PlayerEvent } from './player.ts';
import { StatsBar } from './stats-bar.tsx';
import { taskAttemptOf, type Result } from './task-attempt.ts';
import styles from './task-player.module.css';
import { usePlayer } from './use-player.ts';

export interface TaskPlayerProps {
  readonly task: PlayTask;
  readonly engine: Engine;
  readonly best: Result | undefined;
  /** Called once for every submitted position. */
  readonly onPositionAttempt: (attempt: GradedPositionAttempt) => void;
  /** Called once at the end of every run. */
  readonly onTaskAttempt: (attempt: CheckedAssignmentAttempt) => void;
  readonly onNextTask: (() => void) | undefined;
}

/** Plays one task; give it the task as a key. */
export function TaskPlayer(props: TaskPlayerProps): ReactNode {
  const [player, send] = usePlayer(props.task, props.engine);
  useReports(player, props);
  const { id, view } = positionOf(player);
  return (
    <div className={styles.player}>
      <StatsBar player={player} />
      <Board
        positionId={`${player.taskAttemptKey} ${id}`}
        pieces={piecesOf(player)}
        orientation={view.turn}
        marks={marksOf(player)}
        input={findInput(player, send)}
        glides={player.step !== 'completed'}
      />
      {player.step === 'stalled' ? (
        <EngineFailure onRestart={() => send({ type: 'engineRestarted' })} />
      ) : (
        <FeedbackBanner player={player} />
      )}
      <Controls player={player} send={send} onNextTask={props.onNextTask} />
      {player.step === 'completed' && (
        <CompletionDialog key={player.taskAttemptKey} player={player} best={props.best} />
      )}
    </div>
  );
}

/** What the board takes: the gesture of the exercise, and nothing once the position is submitted. */
function findInput(player: Player, send: Dispatch<PlayerEvent>): BoardInput | undefined {
  if (player.step !== 'answering') return undefined;
  const onDraw = (arrow: Arrow) => send({ type: 'drawn', arrow });
  switch (player.draft.kind) {
    case 'arrows':
      return { kind: 'arrows', onDraw };
    case 'circles':
      return { kind: 'circles', onMark: (square) => send({ type: 'marked', square }) };
    case 'decision': {
      const onDrop = (move: Arrow) => send({ type: 'dropped', move, attemptKey: crypto.randomUUID() });
      return { kind: 'moves', movable: positionOf(player).view.turn, onDrop, onDraw };
    }
  }
}

/** Hands on each attempt when it comes to be, and only then: other functions to hand it to are no new attempt. */
function useReports(player: Player, { onPositionAttempt, onTaskAttempt }: TaskPlayerProps): void {
  const attempt = player.attempts.at(-1);
  const completed = player.step === 'completed' ? player : undefined;
  const reportPosition = useEffectEvent(onPositionAttempt);
  const reportTask = useEffectEvent(onTaskAttempt);
  useEffect(() => {
    if (attempt) reportPosition(attempt);
  }, [attempt]);
  useEffect(() => {
    if (completed) reportTask(taskAttemptOf(completed, learnerTimeZone()));
  }, [completed]);
}
