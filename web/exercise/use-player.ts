/** Connects the player reducer to the lesson worker, the clock and the sounds. */
import { useEffect, useEffectEvent, useLayoutEffect, useReducer } from 'react';
import type { Dispatch } from 'react';
import { getChapter } from '#contract/curriculum';
import { followCall } from '#web/shared/workers/follow-call.ts';
import { useSecondsTick } from '#web/shared/clock/use-seconds-tick.ts';
import { playSound, prepareSound } from '#web/shared/sound/play-sound.ts';
import { lessonWorker } from '#web/shared/workers/lesson-worker.ts';
import type { ArrowsExercise, AskedExercise, AskedMove, Feedback, GradingResult } from '#vision/types';
import type { SoundName } from '#web/shared/sound/tunes.ts';
import type { PlayTask } from './play-task.ts';
import { practiceSettings } from './practice-settings.ts';
import { findUnjudgedArrow, nextPlayer, startPlayer, type Player, type PlayerEvent } from './player.ts';
import type { Referee } from './referee.ts';
import { positionOf } from './run.ts';
import { isLastBoard, type Aftermath } from './aftermath.ts';
import {
  CANDIDATE_DELAY_MS,
  CANDIDATE_REDRAW_MS,
  REPLAY_END_MS,
  REPLAY_PACE_MS,
  SNAP_BACK_MS,
  THREATS_DELAY_MS,
} from './delays.ts';
import type { DecisionDraft } from './draft.ts';

/** Plays a task from its first position or a resumed run; use a new `key` for another task. */
export function usePlayer(
  task: PlayTask,
  referee: Referee,
  start: Player | undefined,
): readonly [Player, Dispatch<PlayerEvent>] {
  const [player, send] = useReducer(
    nextPlayer,
    undefined,
    () => start ?? startPlayer(task, crypto.randomUUID()),
  );
  useEffect(prepareSound, []);
  useEffect(wakeWorker, []);
  useJudge(player, send, referee);
  useGrade(player, send, referee);
  useHandOut(player, send, referee);
  useTimer(player, send);
  const isRunning = !['stalled', 'awaiting', 'completed'].includes(player.step);
  useSecondsTick(isRunning, (seconds) => send({ type: 'ticked', seconds }));
  return [player, send];
}

/** Starts the worker while the learner looks at the board. A failure surfaces at its first call. */
function wakeWorker(): void {
  lessonWorker.wake().catch(() => {});
}

/** Asks the referee to judge arrows, one at a time. */
function useJudge(player: Player, send: Dispatch<PlayerEvent>, referee: Referee): void {
  const arrow = findUnjudgedArrow(player);
  const { index } = player;
  const { exercise } = positionOf(player);
  useEffect(() => {
    if (!arrow || !takesArrows(exercise)) return undefined;
    return followCall(
      referee.judgeArrow(exercise, { from: arrow.from, to: arrow.to }),
      (judgement) => {
        send({ type: 'judged', index, arrow, judgement });
        if (judgement.feedback) playSound(judgement.valid ? 'arrowSuccess' : 'arrowError');
      },
      (cause) => send({ type: 'failed', cause }),
    );
  }, [arrow, index, exercise, referee, send]);
}

function takesArrows(exercise: AskedExercise): exercise is ArrowsExercise | AskedMove {
  return getChapter(exercise.chapter).answerMethod !== 'circles';
}

/** Asks the referee to grade a complete answer. */
function useGrade(player: Player, send: Dispatch<PlayerEvent>, referee: Referee): void {
  const answer = player.step === 'grading' ? player.answer : undefined;
  const attemptKey = player.step === 'grading' ? player.attemptKey : undefined;
  const position = positionOf(player);
  useEffect(() => {
    if (!answer || attemptKey === undefined) return undefined;
    return followCall(
      referee.grade(position, answer),
      ({ grading, revealed }) => {
        // An answer that reveals something is final: no second look.
        const allowsLook = !revealed && practiceSettings().oneMoreLook;
        send({ type: 'graded', attemptKey, grading, allowsLook, revealed });
        playSound(soundOf(grading));
      },
      (cause) => send({ type: 'failed', cause }),
    );
  }, [answer, attemptKey, position, referee, send]);
}

/** Requests the next position if it is missing. */
function useHandOut(player: Player, send: Dispatch<PlayerEvent>, referee: Referee): void {
  const index = player.step === 'awaiting' ? player.index + 1 : undefined;
  useEffect(() => {
    if (index === undefined) return undefined;
    return followCall(
      referee.handOut(index),
      (position) => send({ type: 'handedOut', index, position }),
      (cause) => send({ type: 'failed', cause }),
    );
  }, [index, referee, send]);
}

const SUBMIT_SOUNDS: Readonly<Record<Feedback['tone'], SoundName>> = {
  success: 'submitSuccess',
  partly: 'submitPartly',
  error: 'submitError',
};

/** Returns the sound; an objection sounds like a rejected arrow. */
function soundOf(grading: GradingResult): SoundName {
  if (grading.kind === 'objection') return 'arrowError';
  return SUBMIT_SOUNDS[grading.feedback.tone];
}

/** Sends the player's timed event on time. */
function useTimer(player: Player, send: Dispatch<PlayerEvent>): void {
  const timer = findTimer(player);
  const elapse = useEffectEvent(() => timer && send(timer.event));
  const key = timer?.key;
  const delayMs = timer?.delayMs;
  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    const timeout = setTimeout(() => elapse(), delayMs);
    return () => clearTimeout(timeout);
  }, [key, delayMs]);
}

/** A timed event; its timer restarts only when the key changes. */
interface Timer {
  readonly key: string;
  readonly delayMs: number;
  readonly event: PlayerEvent;
}

/** Finds the next timed event; undefined when only the learner can act. */
export function findTimer(player: Player): Timer | undefined {
  const place = `${player.taskAttemptKey} ${player.index}`;
  switch (player.step) {
    case 'answering':
      return player.draft.kind === 'decision' ? timerOfDraft(player.draft, player.index, place) : undefined;
    case 'graded':
      return player.aftermath && timerOfAftermath(player.aftermath, player.index, place);
    case 'lookingAgain':
    case 'grading':
    case 'awaiting':
    case 'stalled':
    case 'completed':
      return undefined;
  }
}

function timerOfDraft(draft: DecisionDraft, index: number, place: string): Timer | undefined {
  if (draft.candidate === 'shown') return undefined;
  return {
    key: `${place} candidate ${draft.invalidTries}`,
    delayMs: draft.candidate === 'awaited' ? CANDIDATE_DELAY_MS : SNAP_BACK_MS + CANDIDATE_REDRAW_MS,
    event: { type: 'candidateShown', index },
  };
}

function timerOfAftermath(aftermath: Aftermath, index: number, place: string): Timer | undefined {
  const { shownBoard, round, threatsAreShown } = aftermath;
  if (!threatsAreShown) {
    const event = { type: 'threatsShown', index } as const;
    return { key: `${place} threats`, delayMs: THREATS_DELAY_MS, event };
  }
  if (shownBoard === undefined) return undefined;
  return {
    key: `${place} replay ${round} ${shownBoard}`,
    delayMs: isLastBoard(aftermath, shownBoard) ? REPLAY_END_MS : REPLAY_PACE_MS,
    event: { type: 'replayAdvanced', index, board: shownBoard },
  };
}
