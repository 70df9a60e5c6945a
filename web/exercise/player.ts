/**
 * The task player: a learner's way through the positions of a task, one after another. A pure reducer.
 *
 * What is on the board before Submit is in `draft.ts`, what follows a decision on a move in `aftermath.ts`. Knows neither
 * the rules of chess (the worker's answers come in as events) nor clocks, networks or React.
 * An event that does not fit the step changes nothing.
 */
import { TIME_TAKEN_MAX_SECONDS } from '#contract/time-taken';
import type { GradedPositionAttempt } from '#web/platform/outbox/parcel.ts';
import type { Arrow, Square } from '#names/chess';
import type { Feedback, Verdict } from '#grading/types';
import type { ArrowJudgement, GradingResult } from '#worker-engine/lesson-worker/api';
import { advanceReplay, showThreats, startAftermath, startReplay, type Aftermath } from './aftermath.ts';
import {
  answerOf,
  drawArrow,
  findMoveAnswer,
  findUnjudged,
  judgeArrow,
  markSquare,
  objectTo,
  refuseMark,
  showCandidate,
  startDraft,
  type Draft,
  type DrawnArrow,
  type SubmittedAnswer,
} from './draft.ts';
import type { PlayPosition, PlayTask } from './play-task.ts';

/** What became of a position. A skipped one counts as not correct (product.md §4.14). */
export type Outcome = 'correct' | 'incorrect' | 'skipped';

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

export interface Answering extends Run {
  readonly step: 'answering';
  readonly draft: Draft;
}
/** Submitted; the worker has still to judge the last arrows or to grade. */
export interface Grading extends Run {
  readonly step: 'grading';
  readonly draft: Draft;
  readonly attemptKey: string;
  /** What the worker grades; undefined while an arrow of it is still to be judged. */
  readonly answer: SubmittedAnswer | undefined;
}
export interface Graded extends Run {
  readonly step: 'graded';
  readonly verdict: Verdict;
  readonly feedback: Feedback;
  /** Chapters 3 and 4 only. */
  readonly aftermath: Aftermath | undefined;
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

/** What comes late, from the worker or a timer, says which position it is for: nothing leaks into the next. */
export type PlayerEvent =
  | { readonly type: 'drawn'; readonly arrow: Arrow }
  | { readonly type: 'marked'; readonly square: Square }
  /** A piece was moved: that submits. */
  | { readonly type: 'dropped'; readonly move: Arrow; readonly attemptKey: string }
  | { readonly type: 'submitted'; readonly attemptKey: string }
  | {
      readonly type: 'judged';
      readonly index: number;
      readonly arrow: Arrow;
      readonly judgement: ArrowJudgement;
    }
  | { readonly type: 'graded'; readonly attemptKey: string; readonly grading: GradingResult }
  | { readonly type: 'candidateShown'; readonly index: number }
  | { readonly type: 'threatsShown'; readonly index: number }
  | { readonly type: 'replayAdvanced'; readonly index: number; readonly board: number }
  | { readonly type: 'replayWanted' }
  | { readonly type: 'advanced' }
  | { readonly type: 'skipped' }
  | { readonly type: 'ticked'; readonly seconds: number }
  | { readonly type: 'workerFailed' }
  | { readonly type: 'workerRestarted' }
  | { readonly type: 'restarted'; readonly taskAttemptKey: string };

type EventOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>;

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
    draft: startDraft(task.positions[0].exercise),
  };
}

/** What the player becomes by an event. */
export function nextPlayer(player: Player, event: PlayerEvent): Player {
  switch (event.type) {
    case 'drawn':
      return redraft(player, (draft) => drawArrow(draft, event.arrow));
    case 'marked':
      return redraft(player, (draft) => mark(draft, event.square, positionOf(player)));
    case 'candidateShown':
      return event.index === player.index ? redraft(player, showCandidate) : player;
    case 'judged':
      return event.index === player.index ? judge(player, event) : player;
    case 'dropped':
      return player.step === 'answering' ? drop(player, event) : player;
    case 'submitted':
      return player.step === 'answering' ? submit(player, event.attemptKey) : player;
    case 'graded':
      return player.step === 'grading' && player.attemptKey === event.attemptKey
        ? settle(player, event.grading)
        : player;
    case 'threatsShown':
      return event.index === player.index ? follow(player, showThreats) : player;
    case 'replayAdvanced':
      return event.index === player.index
        ? follow(player, (aftermath) => advanceReplay(aftermath, event.board))
        : player;
    case 'replayWanted':
      return follow(player, startReplay);
    case 'advanced':
      return player.step === 'graded' ? advance(player) : player;
    case 'skipped':
      // Also while stalled: a position on which the worker fails every time must not hold up the task.
      return player.step === 'answering' || player.step === 'stalled'
        ? advance({ ...player, outcomes: [...player.outcomes, 'skipped'] })
        : player;
    case 'ticked':
      return tick(player, event.seconds);
    case 'workerFailed':
      return isOnBoard(player) ? { ...runOf(player), step: 'stalled', resume: player } : player;
    case 'workerRestarted':
      return player.step === 'stalled' ? player.resume : player;
    case 'restarted':
      return player.step === 'completed' ? startPlayer(player.task, event.taskAttemptKey) : player;
  }
}

/** The position on the board; after the last one it stays there. */
export function positionOf({ task, index }: Pick<Player, 'task' | 'index'>): PlayPosition {
  return task.positions[index] ?? task.positions[0];
}

/** Whether nothing but the clocks tells two players apart. */
export function differOnlyInTime(one: Player, other: Player): boolean {
  const withoutTime = (player: Player) => Object.entries({ ...player, positionSeconds: 0, taskSeconds: 0 });
  const others = new Map(withoutTime(other));
  const own = withoutTime(one);
  return own.length === others.size && own.every(([key, value]) => others.get(key) === value);
}

/** How many positions were right so far. */
export function correctCountOf({ outcomes }: Pick<Player, 'outcomes'>): number {
  return outcomes.filter((outcome) => outcome === 'correct').length;
}

/** The arrow that the worker has to judge next. */
export function findUnjudgedArrow(player: Player): DrawnArrow | undefined {
  return isOnBoard(player) ? findUnjudged(player.draft) : undefined;
}

function isOnBoard(player: Player): player is Answering | Grading {
  return player.step === 'answering' || player.step === 'grading';
}

function redraft(player: Player, change: (draft: Draft) => Draft): Player {
  if (player.step !== 'answering') return player;
  const draft = change(player.draft);
  return draft === player.draft ? player : { ...player, draft };
}

/** Only pieces of the side that the exercise names can be marked (product.md §4.3). */
function mark(draft: Draft, square: Square, { exercise, view }: PlayPosition): Draft {
  if (exercise.chapter !== 'undefendedPieces') return draft;
  const { target } = exercise;
  const piece = view.pieces.find((placed) => placed.square === square);
  const isMarkable = piece !== undefined && (piece.color === view.turn) === (target === 'me');
  if (isMarkable) return markSquare(draft, square);
  return refuseMark(draft, { tone: 'hint', key: `hint.notMarkable.${target}` });
}

function judge(player: Player, { arrow, judgement }: EventOf<'judged'>): Player {
  if (!isOnBoard(player)) return player;
  const draft = judgeArrow(player.draft, arrow, judgement);
  return draft === player.draft ? player : withAnswer({ ...player, draft });
}

function drop(player: Answering, { move, attemptKey }: EventOf<'dropped'>): Player {
  const answer = findMoveAnswer(player.draft, move);
  return answer ? { ...player, step: 'grading', attemptKey, answer } : player;
}

function submit(player: Answering, attemptKey: string): Player {
  return withAnswer({ ...player, step: 'grading', attemptKey, answer: undefined });
}

/** The answer is complete as soon as it is submitted and every arrow of it is judged. */
function withAnswer(player: Answering | Grading): Player {
  if (player.step === 'answering' || player.answer || findUnjudged(player.draft)) return player;
  return { ...player, answer: answerOf(player.draft) };
}

/** An objection gives the board back; a verdict makes an attempt. */
function settle(player: Grading, grading: GradingResult): Player {
  const { draft, answer, attemptKey } = player;
  if (!answer) return player;
  if (grading.kind === 'objection') {
    return { ...runOf(player), step: 'answering', draft: objectTo(draft, answer, grading.feedback) };
  }
  const { verdict, feedback } = grading;
  const attempt: GradedPositionAttempt = {
    position_task_id: positionOf(player).id,
    assignment_id: player.task.assignmentId,
    is_correct: verdict.correct,
    time_taken_seconds: player.positionSeconds,
    answer,
    attempt_key: attemptKey,
  };
  return {
    ...runOf(player),
    step: 'graded',
    outcomes: [...player.outcomes, verdict.correct ? 'correct' : 'incorrect'],
    attempts: [...player.attempts, attempt],
    verdict,
    feedback,
    aftermath: findAftermath(draft, grading),
  };
}

function findAftermath(
  draft: Draft,
  { verdict, replay }: Extract<GradingResult, { kind: 'verdict' }>,
): Aftermath | undefined {
  if (draft.kind !== 'decision' || verdict.kind !== 'decision' || !replay) return undefined;
  return startAftermath(verdict, replay, draft.arrows);
}

function follow(player: Player, change: (aftermath: Aftermath) => Aftermath): Player {
  if (player.step !== 'graded' || !player.aftermath) return player;
  const aftermath = change(player.aftermath);
  return aftermath === player.aftermath ? player : { ...player, aftermath };
}

function advance(player: Answering | Graded | Stalled): Player {
  const run = { ...runOf(player), index: player.index + 1, positionSeconds: 0 };
  if (run.index === player.task.positions.length) return { ...runOf(player), step: 'completed' };
  return { ...run, step: 'answering', draft: startDraft(positionOf(run).exercise) };
}

/**
 * A position's clock stops at its verdict, the task's clock at the end (product.md §4.13); both at the most that the
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
