/**
 * The task player: what a learner can do in the positions of a task, one after another. A pure reducer.
 *
 * The position on the board, the clocks and the results are in `run.ts`, the answer before Submit in `draft.ts`, what
 * follows a decision on a move in `aftermath.ts`. Knows neither the rules of chess (the worker's replies are events) nor
 * clocks, networks or React. An event that does not fit the step changes nothing.
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
/** Chapters 1, 2 and 5, if the learner wants it: the first answer is stored, and the rest not shown yet. */
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
  /** What the worker grades; undefined until the worker has judged all its arrows. */
  readonly answer: Answer | undefined;
  /** The answer that counts, when this is the second look. */
  readonly first?: LookedAnswer | undefined;
}
export interface Graded extends Run, GradedPosition {
  readonly step: 'graded';
}
/** The position on the board is left, and the next one is not there yet: it is asked for. */
export interface Awaiting extends Run {
  readonly step: 'awaiting';
}
/** The worker or the server failed. Nothing is lost, and the clocks stand still until the learner tries again. */
interface Stalled extends Run {
  readonly step: 'stalled';
  readonly resume: OnBoard | Awaiting;
  /** What was thrown. */
  readonly cause: unknown;
}
export interface Completed extends Run {
  readonly step: 'completed';
}
/** What is on the board can still change, or is being graded. */
type OnBoard = Answering | LookingAgain | Grading;
export type Player = OnBoard | Graded | Awaiting | Stalled | Completed;

/** Events of the worker and of timers name their position: one that comes late changes nothing in the next. */
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
  | {
      readonly type: 'graded';
      readonly attemptKey: string;
      readonly grading: GradingResult;
      /** The learner's setting: whether one may look again before the rest is shown. */
      readonly allowsLook?: boolean;
      /** The position with what was withheld until its answer. */
      readonly revealed?: PlayPosition | undefined;
    }
  /** The position at `index` has come. */
  | { readonly type: 'handedOut'; readonly index: number; readonly position: PlayPosition }
  /** Instead of looking again: the rest is shown. */
  | { readonly type: 'restWanted' }
  | { readonly type: 'candidateShown'; readonly index: number }
  | { readonly type: 'threatsShown'; readonly index: number }
  | { readonly type: 'replayAdvanced'; readonly index: number; readonly board: number }
  | { readonly type: 'replayWanted' }
  | { readonly type: 'advanced' }
  | { readonly type: 'skipped' }
  | { readonly type: 'ticked'; readonly seconds: number }
  /** What was asked of the worker or of the server did not come. */
  | { readonly type: 'failed'; readonly cause: unknown }
  | { readonly type: 'resumed' }
  | { readonly type: 'restarted'; readonly taskAttemptKey: string };

type EventOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>;

/** A fresh run through a task. */
export function startPlayer(task: PlayTask, taskAttemptKey: string): Player {
  return {
    ...startRun(task, taskAttemptKey),
    step: 'answering',
    draft: startDraft(task.positions[0].exercise),
  };
}

/** The player after an event. */
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

/** Whether two players differ in their clocks alone. */
export function differOnlyInTime(one: Player, other: Player): boolean {
  const own = withoutTime(one);
  const others = withoutTime(other);
  const keys = Object.keys(own);
  return keys.length === Object.keys(others).length && keys.every((key) => own[key] === others[key]);
}

function withoutTime(player: Player): Readonly<Record<string, unknown>> {
  return { ...player, positionSeconds: 0, taskSeconds: 0 };
}

/** The next arrow for the worker to judge. */
export function findUnjudgedArrow(player: Player): DrawnArrow | undefined {
  return isOnBoard(player) ? findUnjudged(player.draft) : undefined;
}

/** Whether marks can be drawn and submitted. */
export function takesAnswer(player: Player): player is Answering | LookingAgain {
  return player.step === 'answering' || player.step === 'lookingAgain';
}

function isOnBoard(player: Player): player is OnBoard {
  return takesAnswer(player) || player.step === 'grading';
}

/** The answer that counts, once the learner looks again. */
function firstOf(player: OnBoard | Awaiting): LookedAnswer | undefined {
  return player.step === 'answering' || player.step === 'awaiting' ? undefined : player.first;
}

function redraft(player: Player, change: (draft: Draft) => Draft): Player {
  if (!takesAnswer(player)) return player;
  const draft = change(player.draft);
  return draft === player.draft ? player : { ...player, draft };
}

/** Only pieces of the side that the exercise names can be marked (product/grading.md#chapter-2-circles). */
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

/** The answer is complete as soon as it is submitted and every arrow of it is judged. */
function withAnswer(player: OnBoard): Player {
  if (takesAnswer(player) || player.answer || findUnjudged(player.draft)) return player;
  return { ...player, answer: answerOf(player.draft) };
}

/** After an objection the learner goes on answering; a verdict makes an attempt. */
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
  // The second answer is for learning: the first is stored already.
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

/** Also while stalled: the worker may fail on one position every time, and the task must go on. */
function skip(player: Player): Player {
  if (player.step !== 'answering' && player.step !== 'stalled') return player;
  if (player.step === 'stalled' && player.resume.step === 'awaiting') return player;
  const first = player.step === 'stalled' ? firstOf(player.resume) : undefined;
  if (first) return advance(player, { ...first, aftermath: undefined });
  return advance({ ...player, outcomes: [...player.outcomes, 'skipped'] }, undefined);
}

/** Leaves the position: as it was graded, or skipped. */
function advance(player: Run, graded: GradedPosition | undefined): Player {
  const left = withPast(runOf(player), graded);
  return isAtLast(left) ? { ...left, step: 'completed' } : takeNext(left);
}

/** The next position on the board, or waiting for it. */
function takeNext(left: Run): Player {
  const run = findNextPosition(left);
  if (!run) return { ...left, step: 'awaiting' };
  return { ...run, step: 'answering', draft: startDraft(positionOf(run).exercise) };
}

/** A position's clock stops at its verdict; both clocks stand still while the worker has failed. */
function tick(player: Player, seconds: number): Player {
  if (player.step === 'stalled' || player.step === 'completed' || player.step === 'awaiting') return player;
  const isPositionGraded = player.step === 'graded' || firstOf(player) !== undefined;
  return { ...player, ...withSeconds(player, { seconds, isPositionGraded }) };
}
