/**
 * The task player: what a learner does with the positions of a task, one after another. A pure reducer.
 *
 * Knows neither the rules of chess (the worker's answers come in as events) nor clocks, networks or React.
 * An event that does not fit the step changes nothing.
 */
import { TIME_TAKEN_MAX_SECONDS } from '#contract/time-taken';
import type { GradedPositionAttempt } from '#web/platform/outbox/parcel.ts';
import type { Arrow } from '#chess/types';
import type { Answer, Exercise, Feedback, Verdict } from '#grading/types';
import type { ArrowJudgement, PositionView } from '#worker-engine/engine-api';

/** A position, read by the worker and ready for the board. */
export interface PlayPosition {
  readonly id: string;
  readonly exercise: Exercise;
  readonly view: PositionView;
}

/** A task, ready to be played. */
export interface PlayTask {
  readonly assignmentId: string;
  readonly positions: readonly [PlayPosition, ...PlayPosition[]];
}

/** What became of a position. A skipped one counts as not correct (product-spec §4). */
export type Outcome = 'correct' | 'incorrect' | 'skipped';

/** An arrow on the board; until the worker has judged it, it may still vanish. */
export interface DrawnArrow extends Arrow {
  readonly judged: boolean;
}

/** What every step of a run through a task knows. */
interface Run {
  readonly task: PlayTask;
  /** Key of the attempt at the whole task, made when it starts. */
  readonly taskAttemptKey: string;
  readonly index: number;
  /** One for each position left behind or graded. */
  readonly outcomes: readonly Outcome[];
  /** One for each position submitted, in order, as the server will want it. */
  readonly attempts: readonly GradedPositionAttempt[];
  readonly positionSeconds: number;
  readonly taskSeconds: number;
}

interface Board {
  readonly arrows: readonly DrawnArrow[];
  /** Arrows that vanished because they were no attack (exercises.md, "Grading"). */
  readonly invalidTries: number;
  /** What the last arrow was answered with. */
  readonly notice: Feedback | undefined;
}

export interface Answering extends Run, Board {
  readonly step: 'answering';
}
/** Submitted; the worker has still to judge the last arrows or to grade. */
export interface Grading extends Run, Board {
  readonly step: 'grading';
  readonly attemptKey: string;
  /** What the worker grades; undefined while an arrow of it is still to be judged. */
  readonly answer: Answer | undefined;
}
export interface Graded extends Run {
  readonly step: 'graded';
  readonly verdict: Verdict;
  readonly feedback: Feedback;
}
/** The worker failed; nothing is lost and the clocks stand still until the learner has it started again. */
export interface Stalled extends Run {
  readonly step: 'stalled';
  readonly resume: Answering | Grading;
}
export interface Completed extends Run {
  readonly step: 'completed';
}
export type Player = Answering | Grading | Graded | Stalled | Completed;

export type PlayerEvent =
  | { readonly type: 'drawn'; readonly arrow: Arrow }
  | {
      readonly type: 'judged';
      readonly index: number;
      readonly arrow: Arrow;
      readonly judgement: ArrowJudgement;
    }
  | { readonly type: 'submitted'; readonly attemptKey: string }
  | {
      readonly type: 'graded';
      readonly attemptKey: string;
      readonly verdict: Verdict;
      readonly feedback: Feedback;
    }
  | { readonly type: 'advanced' }
  | { readonly type: 'skipped' }
  | { readonly type: 'ticked'; readonly seconds: number }
  | { readonly type: 'engineFailed' }
  | { readonly type: 'engineRestarted' }
  | { readonly type: 'restarted'; readonly taskAttemptKey: string };

const EMPTY_BOARD: Board = { arrows: [], invalidTries: 0, notice: undefined };

/** A fresh run through a task. */
export function startPlayer(task: PlayTask, taskAttemptKey: string): Player {
  return {
    step: 'answering',
    task,
    taskAttemptKey,
    index: 0,
    outcomes: [],
    attempts: [],
    positionSeconds: 0,
    taskSeconds: 0,
    ...EMPTY_BOARD,
  };
}

/** What the player becomes by an event. */
export function nextPlayer(player: Player, event: PlayerEvent): Player {
  switch (event.type) {
    case 'drawn':
      return player.step === 'answering' ? draw(player, event.arrow) : player;
    case 'judged':
      return isOnBoard(player) && player.index === event.index ? withAnswer(judge(player, event)) : player;
    case 'submitted':
      return player.step === 'answering'
        ? withAnswer({ ...player, step: 'grading', attemptKey: event.attemptKey, answer: undefined })
        : player;
    case 'graded':
      return player.step === 'grading' && player.attemptKey === event.attemptKey
        ? settle(player, event.verdict, event.feedback)
        : player;
    case 'advanced':
      return player.step === 'graded' ? advance(player) : player;
    case 'skipped':
      return player.step === 'answering'
        ? advance({ ...player, outcomes: [...player.outcomes, 'skipped'] })
        : player;
    case 'ticked':
      return tick(player, event.seconds);
    case 'engineFailed':
      return isOnBoard(player) ? { ...runOf(player), step: 'stalled', resume: player } : player;
    case 'engineRestarted':
      return player.step === 'stalled' ? player.resume : player;
    case 'restarted':
      return player.step === 'completed' ? startPlayer(player.task, event.taskAttemptKey) : player;
  }
}

/** The position on the board; after the last one it stays there. */
export function positionOf({ task, index }: Player): PlayPosition {
  return task.positions[index] ?? task.positions[0];
}

/** How many positions were right so far. */
export function correctCountOf({ outcomes }: Pick<Player, 'outcomes'>): number {
  return outcomes.filter((outcome) => outcome === 'correct').length;
}

/** The arrow that the worker has to judge next. */
export function findUnjudgedArrow(player: Player): DrawnArrow | undefined {
  return isOnBoard(player) ? player.arrows.find(({ judged }) => !judged) : undefined;
}

/** The answer is complete as soon as it is submitted and every arrow of it is judged. */
function withAnswer(player: Answering | Grading): Player {
  if (player.step === 'answering' || player.answer || findUnjudgedArrow(player)) return player;
  return { ...player, answer: answerOf(player) };
}

function isOnBoard(player: Player): player is Answering | Grading {
  return player.step === 'answering' || player.step === 'grading';
}

const isSame = (a: Arrow, b: Arrow) => a.from === b.from && a.to === b.to;

/** Drawing an arrow that is there already takes it away. */
function draw(player: Answering, arrow: Arrow): Player {
  const others = player.arrows.filter((drawn) => !isSame(drawn, arrow));
  const isNew = others.length === player.arrows.length;
  return {
    ...player,
    notice: undefined,
    arrows: isNew ? [...others, { from: arrow.from, to: arrow.to, judged: false }] : others,
  };
}

function judge(
  player: Answering | Grading,
  { arrow, judgement }: Extract<PlayerEvent, { type: 'judged' }>,
): Answering | Grading {
  if (!player.arrows.some((drawn) => isSame(drawn, arrow) && !drawn.judged)) return player;
  const { valid, feedback: notice } = judgement;
  const others = player.arrows.filter((drawn) => !isSame(drawn, arrow));
  if (!valid) return { ...player, arrows: others, invalidTries: player.invalidTries + 1, notice };
  const arrows = player.arrows.map((drawn) => (isSame(drawn, arrow) ? { ...drawn, judged: true } : drawn));
  return { ...player, arrows, notice };
}

function settle(player: Grading, verdict: Verdict, feedback: Feedback): Player {
  const attempt: GradedPositionAttempt = {
    position_task_id: positionOf(player).id,
    assignment_id: player.task.assignmentId,
    is_correct: verdict.correct,
    time_taken_seconds: player.positionSeconds,
    answer: answerOf(player),
    attempt_key: player.attemptKey,
  };
  return {
    ...runOf(player),
    step: 'graded',
    outcomes: [...player.outcomes, verdict.correct ? 'correct' : 'incorrect'],
    attempts: [...player.attempts, attempt],
    verdict,
    feedback,
  };
}

function answerOf({ arrows, invalidTries }: Board): GradedPositionAttempt['answer'] {
  return {
    kind: 'arrows',
    arrows: arrows.map(({ from, to }) => ({ from, to })),
    invalid_tries: invalidTries,
  };
}

function advance(player: Answering | Graded): Player {
  const run = runOf(player);
  const index = player.index + 1;
  if (index === player.task.positions.length) return { ...run, step: 'completed' };
  return { ...run, ...EMPTY_BOARD, step: 'answering', index, positionSeconds: 0 };
}

/**
 * A position's clock stops at its verdict, the task's clock at the end (product-spec §4); both at the most that the
 * server believes: a tab left open overnight must not lose its attempt.
 */
function tick(player: Player, seconds: number): Player {
  if (player.step === 'stalled' || player.step === 'completed') return player;
  const taskSeconds = Math.min(player.taskSeconds + seconds, TIME_TAKEN_MAX_SECONDS);
  if (player.step === 'graded') return { ...player, taskSeconds };
  return {
    ...player,
    taskSeconds,
    positionSeconds: Math.min(player.positionSeconds + seconds, TIME_TAKEN_MAX_SECONDS),
  };
}

function runOf(player: Player): Run {
  const { task, taskAttemptKey, index, outcomes, attempts, positionSeconds, taskSeconds } = player;
  return { task, taskAttemptKey, index, outcomes, attempts, positionSeconds, taskSeconds };
}
