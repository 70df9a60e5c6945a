/**
 * Holds the unsubmitted answer on the board, one kind for each answer method. Pure. A change that
 * does not fit the kind does nothing.
 */
import type { Answer } from '#contract/attempts';
import { getChapter } from '#contract/curriculum';
import { INVALID_TRIES_MAX } from '#contract/limits';
import type { Arrow, Square } from '#chess/chess';
import type { AskedExercise, Feedback } from '#vision/types';
import type { LookNote } from './look-again.ts';
import { isSameArrow } from '#web/board/same-arrow.ts';
import type { ArrowJudgement } from '#worker-engine/workers/lesson/api';

/** Says that a square has no piece that the exercise asks about. */
interface Hint {
  readonly tone: 'hint';
  readonly key: 'hint.notMarkable.me' | 'hint.notMarkable.opponent';
}
/** The message about the learner's last action. */
export type Notice = Feedback | Hint | LookNote;

/** Fields of every draft. */
interface Notes {
  /** Rejected arrows, unmarkable squares and drops elsewhere (product/grading.md#the-grade). */
  readonly invalidTries: number;
  readonly notice: Notice | undefined;
  /** Counts notices, so that a repeated message is announced again. */
  readonly noticeCount: number;
}

/** A drawn arrow; it may vanish until the worker has judged it. */
export interface DrawnArrow extends Arrow {
  readonly judged: boolean;
}

/** Chapters 1 and 5. */
interface ArrowsDraft extends Notes {
  readonly kind: 'arrows';
  readonly arrows: readonly DrawnArrow[];
}

/** Chapter 2. */
interface CirclesDraft extends Notes {
  readonly kind: 'circles';
  readonly squares: readonly Square[];
}

/**
 * State of the green arrow: `awaited` at first, `withdrawn` after a drop elsewhere. Moves are
 * possible only while `shown`.
 */
type CandidateArrow = 'awaited' | 'shown' | 'withdrawn';

/** Chapters 3 and 4. */
export interface DecisionDraft extends Notes {
  readonly kind: 'decision';
  readonly candidate: CandidateArrow;
  /** Arrows drawn to refute the candidate. */
  readonly arrows: readonly DrawnArrow[];
}

export type Draft = ArrowsDraft | CirclesDraft | DecisionDraft;

const NO_NOTES: Notes = { invalidTries: 0, notice: undefined, noticeCount: 0 };

/** Returns an empty draft. */
export function startDraft({ chapter }: AskedExercise): Draft {
  switch (getChapter(chapter).answerMethod) {
    case 'arrows':
      return { kind: 'arrows', arrows: [], ...NO_NOTES };
    case 'circles':
      return { kind: 'circles', squares: [], ...NO_NOTES };
    case 'moves':
      return { kind: 'decision', candidate: 'awaited', arrows: [], ...NO_NOTES };
  }
}

/** Returns whether nothing is drawn or marked. */
export function isBlank(draft: Draft): boolean {
  return (draft.kind === 'circles' ? draft.squares : draft.arrows).length === 0;
}

/** Draws an arrow, or removes it if drawn already. */
export function drawArrow(draft: Draft, { from, to }: Arrow): Draft {
  if (draft.kind === 'circles') return draft;
  const arrows = toggled(draft.arrows, { from, to, judged: false }, isSameArrow);
  return { ...draft, notice: undefined, arrows };
}

/**
 * Applies the worker's judgement: the arrow stays or vanishes. Ignored if the learner has removed
 * it.
 */
export function judgeArrow(draft: Draft, arrow: Arrow, { valid, feedback }: ArrowJudgement): Draft {
  if (draft.kind === 'circles') return draft;
  const waiting = draft.arrows.find((drawn) => isSameArrow(drawn, arrow) && !drawn.judged);
  if (!waiting) return draft;
  const judged = { from: waiting.from, to: waiting.to, judged: true };
  const said = feedback ? saying(draft, feedback) : draft;
  if (valid) return { ...said, arrows: draft.arrows.map((drawn) => (drawn === waiting ? judged : drawn)) };
  const arrows = draft.arrows.filter((drawn) => drawn !== waiting);
  return { ...said, arrows, invalidTries: draft.invalidTries + 1 };
}

/** Returns the draft without its notice. */
export function withoutNotice(draft: Draft): Draft {
  return { ...draft, notice: undefined };
}

/** Finds the next arrow to judge. */
export function findUnjudged(draft: Draft): DrawnArrow | undefined {
  return draft.kind === 'circles' ? undefined : draft.arrows.find(({ judged }) => !judged);
}

/** Toggles the mark on a square. */
export function markSquare(draft: Draft, square: Square): Draft {
  if (draft.kind !== 'circles') return draft;
  const squares = toggled(draft.squares, square, (one, other) => one === other);
  return { ...draft, squares, notice: undefined };
}

/** Notes a try to mark an unmarkable square. */
export function refuseMark(draft: Draft, hint: Hint): Draft {
  if (draft.kind !== 'circles') return draft;
  return { ...saying(draft, hint), invalidTries: draft.invalidTries + 1 };
}

/** Shows the green arrow, for the first time or again. */
export function showCandidate(draft: Draft): Draft {
  if (draft.kind !== 'decision' || draft.candidate === 'shown') return draft;
  return { ...draft, candidate: 'shown' };
}

/**
 * Applies an objection: the answer cannot be graded. A drop elsewhere clears the board
 * (product/grading.md#a-dropped-move).
 */
export function objectTo(draft: Draft, answer: Answer, feedback: Feedback): Draft {
  if (draft.kind !== 'decision' || answer.kind !== 'move') return saying(draft, feedback);
  const invalidTries = draft.invalidTries + 1;
  return { ...saying(draft, feedback), candidate: 'withdrawn', arrows: [], invalidTries };
}

/** Returns the answer that a draft holds. */
export function answerOf(draft: Draft): Answer {
  const invalid_tries = countedTries(draft);
  switch (draft.kind) {
    case 'arrows':
    case 'decision':
      return {
        kind: 'arrows',
        arrows: draft.arrows.map(({ from, to }) => ({ from, to })),
        invalid_tries,
      };
    case 'circles':
      return { kind: 'circles', squares: draft.squares, invalid_tries };
  }
}

/** Returns the answer of a drop; undefined while no move can be played. */
export function findMoveAnswer(draft: Draft, { from, to }: Arrow): Answer | undefined {
  if (draft.kind !== 'decision' || draft.candidate !== 'shown') return undefined;
  return { kind: 'move', move: { from, to }, invalid_tries: countedTries(draft) };
}

/** Returns the tries, capped at the server's limit. */
function countedTries({ invalidTries }: Draft): number {
  return Math.min(invalidTries, INVALID_TRIES_MAX);
}

function toggled<Item>(
  items: readonly Item[],
  item: Item,
  isSame: (one: Item, other: Item) => boolean,
): readonly Item[] {
  const others = items.filter((other) => !isSame(other, item));
  return others.length === items.length ? [...items, item] : others;
}

function saying<Kind extends Draft>(draft: Kind, notice: Notice): Kind {
  return { ...draft, notice, noticeCount: draft.noticeCount + 1 };
}
