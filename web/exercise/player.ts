/**
 * Reduces what a learner does in a task's positions. Pure. `run.ts` keeps clocks and results,
 * `draft.ts` the answer, `aftermath.ts` the replay. Worker replies are events; one that does not
 * fit the step changes nothing.
 */
import type { Answer } from '#contract/attempts';
import type { Arrow, Square } from '#chess/chess';
import type { ArrowJudgement } from '#worker-engine/workers/lesson/api';
import type { GradingResult } from '#vision/types';
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
  withoutNotice,
  type Draft,
  type DrawnArrow,
} from './draft.ts';
import { gradedPositionOf, type GradedPosition } from './graded-position.ts';
import { hiddenCountOf, type LookedAnswer } from './look-again.ts';
import type { PlayPosition, PlayTask } from './play-task.ts';
import {
  findNextPosition,
  isAtLast,
  positionOf,
  runOf,
  startRun,
  withNewPosition,
  withPast,
  withResult,
  withRevealed,
  withSeconds,
  type Run,
} from './run.ts';

interface Answering extends Run {
  readonly step: 'answering';
  readonly draft: Draft;
}
/** Chapters 1, 2 and 5, if the setting is on: the first answer is stored, the rest still hidden. */
interface LookingAgain extends Run {
  readonly step: 'lookingAgain';
  readonly draft: Draft;
  readonly first: LookedAnswer;
}
/** Submitted: the worker judges the last arrows, or grades. */
interface Grading extends Run {
  readonly step: 'grading';
  readonly draft: Draft;
  readonly attemptKey: string;
  /** The answer to grade; undefined until all its arrows are judged. */
  readonly answer: Answer | undefined;
  /** The answer that counts, in a second look. */
  readonly first?: LookedAnswer | undefined;
}
export interface Graded extends Run, GradedPosition {
  readonly step: 'graded';
}
/** The position was left, and the next one is requested. */
export interface Awaiting extends Run {
  readonly step: 'awaiting';
}
/** The worker or the server failed: the clocks stop until the learner retries. */
interface Stalled extends Run {
  readonly step: 'stalled';
  readonly resume: OnBoard | Awaiting;
  /** The thrown value. */
  readonly cause: unknown;
}
export interface Completed extends Run {
  readonly step: 'completed';
}
/** Steps with an open or graded draft on the board. */
type OnBoard = Answering | LookingAgain | Grading;
export type Player = OnBoard | Graded | Awaiting | Stalled | Completed;

/** Events of workers and timers name their position, so late ones are ignored. */
export type PlayerEvent =
  | { readonly type: 'drawn'; readonly arrow: Arrow }
  | { readonly type: 'marked'; readonly square: Square }
  /** Moving a piece submits. */
  | { readonly type: 'dropped'; readonly move: Arrow; readonly attemptKey: string }
  | { readonly type: 'submitted'; readonly attemptKey: string }
  | {
      readonly type: 'judged';
      readonly index: number;
      readonly arrow: Arrow;
      readonly judgement: ArrowJudgement;
    }
  | {
      readonly type: 'graded';
      readonly attemptKey: string;
      readonly grading: GradingResult;
      /** The learner's setting for one more look. */
      readonly allowsLook?: boolean;
      /** The position with its withheld part. */
      readonly revealed?: PlayPosition | undefined;
    }
  /** The position at `index` has arrived. */
  | { readonly type: 'handedOut'; readonly index: number; readonly position: PlayPosition }
  /** Ends the second look: the rest is shown. */
  | { readonly type: 'restWanted' }
  | { readonly type: 'candidateShown'; readonly index: number }
  | { readonly type: 'threatsShown'; readonly index: number }
  | { readonly type: 'replayAdvanced'; readonly index: number; readonly board: number }
  | { readonly type: 'replayWanted' }
  | { readonly type: 'advanced' }
  | { readonly type: 'skipped' }
  | { readonly type: 'ticked'; readonly seconds: number }
  /** A request to the worker or the server failed. */
  | { readonly type: 'failed'; readonly cause: unknown }
  | { readonly type: 'resumed' }
  | { readonly type: 'restarted'; readonly taskAttemptKey: string };

type EventOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>;

/** Returns a new run through a task. */
export function startPlayer(task: PlayTask, taskAttemptKey: string): Player {
  return {
    ...startRun(task, taskAttemptKey),
    step: 'answering',
    draft: startDraft(task.positions[0].exercise),
  };
}

/** Returns the player after an event. */
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
      return takesAnswer(player) ? submit(player, event.attemptKey) : player;
    case 'graded':
      return player.step === 'grading' && player.attemptKey === event.attemptKey
        ? settle(player, event)
        : player;
    case 'handedOut':
      return player.step === 'awaiting' && event.index === player.index + 1
        ? takeNext(withNewPosition(runOf(player), event.position))
        : player;
    case 'restWanted':
      return player.step === 'lookingAgain' ? showRest(player) : player;
    case 'threatsShown':
      return event.index === player.index ? follow(player, showThreats) : player;
    case 'replayAdvanced':
      return event.index === player.index
        ? follow(player, (aftermath) => advanceReplay(aftermath, event.board))
        : player;
    case 'replayWanted':
      return follow(player, startReplay);
    case 'advanced':
      return player.step === 'graded' ? advance(player, gradedPositionOf(player)) : player;
    case 'skipped':
      return skip(player);
    case 'ticked':
      return tick(player, event.seconds);
    case 'failed':
      return isOnBoard(player) || player.step === 'awaiting'
        ? { ...runOf(player), step: 'stalled', resume: player, cause: event.cause }
        : player;
    case 'resumed':
      return player.step === 'stalled' ? player.resume : player;
    case 'restarted':
      return player.step === 'completed' ? startPlayer(player.task, event.taskAttemptKey) : player;
  }
}

/** Returns whether two players differ only in their clocks. */
export function differOnlyInTime(one: Player, other: Player): boolean {
  const own = withoutTime(one);
  const others = withoutTime(other);
  const keys = Object.keys(own);
  return keys.length === Object.keys(others).length && keys.every((key) => own[key] === others[key]);
}

function withoutTime(player: Player): Readonly<Record<string, unknown>> {
  return { ...player, positionSeconds: 0, taskSeconds: 0 };
}

/** Finds the next arrow to judge. */
export function findUnjudgedArrow(player: Player): DrawnArrow | undefined {
  return isOnBoard(player) ? findUnjudged(player.draft) : undefined;
}

/** Returns whether marks can be drawn and submitted.1519|Stores one odd text for each entry. */
export function takesAnswer(player: Player): player is Answering | LookingAgain {
  return player.step === 'answering' || player.step === 'lookingAgain';
}

function isOnBoard(player: Player): player is OnBoard {
  return takesAnswer(player) || player.step === 'grading';
}

/** Returns the answer that counts during a second look. */
function firstOf(player: OnBoard | Awaiting): LookedAnswer | undefined {
  return player.step === 'answering' || player.step === 'awaiting' ? undefined : player.first;
}

function redraft(player: Player, change: (draft: Draft) => Draft): Player {
  if (!takesAnswer(player)) return player;
  const draft = change(player.draft);
  return draft === player.draft ? player : { ...player, draft };
}

/** Marks only pieces of the exercise's side (product/grading.md#chapter-2-circles). */
function mark(draft: Draft, square: Square, { exercise, view }: PlayPosition): Draft {
  if (draft.kind !== 'circles' || !('target' in exercise)) return draft;
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

function submit(player: Answering | LookingAgain, attemptKey: string): Player {
  return withAnswer({ ...player, step: 'grading', attemptKey, answer: undefined, first: firstOf(player) });
}

/** Completes the answer once it is submitted and every arrow judged. */
function withAnswer(player: OnBoard): Player {
  if (takesAnswer(player) || player.answer || findUnjudged(player.draft)) return player;
  return { ...player, answer: answerOf(player.draft) };
}

/** Applies a grading: an objection returns to answering, a verdict adds an attempt. */
function settle(player: Grading, { grading, allowsLook = false, revealed }: EventOf<'graded'>): Player {
  const { draft, answer, attemptKey, first } = player;
  if (!answer) return player;
  if (grading.kind === 'objection') {
    return { ...runOf(player), step: 'answering', draft: objectTo(draft, answer, grading.feedback) };
  }
  const { verdict, feedback } = grading;
  const graded = {
    step: 'graded',
    verdict,
    feedback,
    aftermath: findAftermath(draft, grading),
    first,
  } as const;
  // The first answer is already stored.
  if (first) return { ...runOf(player), ...graded };
  const known = revealed ? withRevealed(runOf(player), revealed) : runOf(player);
  const run = withResult(known, { isCorrect: verdict.correct, answer, attemptKey });
  if (!allowsLook || hiddenCountOf(verdict) === 0) return { ...run, ...graded };
  return { ...run, step: 'lookingAgain', draft: withoutNotice(draft), first: { verdict, feedback } };
}

function showRest(player: LookingAgain): Player {
  return { ...runOf(player), step: 'graded', ...player.first, aftermath: undefined };
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

/** Skips, also while stalled: the worker may fail on one position every time. */
function skip(player: Player): Player {
  if (player.step !== 'answering' && player.step !== 'stalled') return player;
  if (player.step === 'stalled' && player.resume.step === 'awaiting') return player;
  const first = player.step === 'stalled' ? firstOf(player.resume) : undefined;
  if (first) return advance(player, { ...first, aftermath: undefined });
  return advance({ ...player, outcomes: [...player.outcomes, 'skipped'] }, undefined);
}

/** Leaves the position, graded or skipped. */
function advance(player: Run, graded: GradedPosition | undefined): Player {
  const left = withPast(runOf(player), graded);
  return isAtLast(left) ? { ...left, step: 'completed' } : takeNext(left);
}

/** Takes the next position, or waits for it. */
function takeNext(left: Run): Player {
  const run = findNextPosition(left);
  if (!run) return { ...left, step: 'awaiting' };
  return { ...run, step: 'answering', draft: startDraft(positionOf(run).exercise) };
}

/** Advances the clocks; a position's clock stops at its verdict, both while stalled. */
function tick(player: Player, seconds: number): Player {
  if (player.step === 'stalled' || player.step === 'completed' || player.step === 'awaiting') return player;
  const isPositionGraded = player.step === 'graded' || firstOf(player) !== undefined;
  return { ...player, ...withSeconds(player, { seconds, isPositionGraded }) };
}
