/**
 * The draft of an answer: what the learner has put on the board of a position and not yet submitted. Pure.
 *
 * One kind for each answer method of the course. A change that does not fit the kind changes nothing.
 */
import type { Answer } from '#contract/attempts';
import { getChapter } from '#contract/curriculum';
import { INVALID_TRIES_MAX } from '#contract/limits';
import type { Arrow, Square } from '#chess/chess';
import type { AskedExercise, Feedback } from '#vision/types';
import type { LookNote } from './look-again.ts';
import { isSameArrow } from '#web/board/same-arrow.ts';
import type { ArrowJudgement } from '#worker-engine/workers/lesson/api';

/** A note: the square has none of the pieces that the exercise is about. */
interface Hint {
  readonly tone: 'hint';
  readonly key: 'hint.notMarkable.me' | 'hint.notMarkable.opponent';
}
/** The message about the learner's last action. */
export type Notice = Feedback | Hint | LookNote;

/** What every draft has. */
interface Notes {
  /** Arrows that vanished, squares that cannot be marked, drops elsewhere (product/grading.md#the-grade). */
  readonly invalidTries: number;
  readonly notice: Notice | undefined;
  /** Counts the notices, so that the same message twice in a row is read out twice. */
  readonly noticeCount: number;
}

/** An arrow on the board; until the worker has judged it, it may still vanish. */
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
 * Where the green arrow is: `awaited` before it first appears, `withdrawn` after a drop elsewhere until it comes back.
 * Only while it is `shown` a move can be played.
 */
type CandidateArrow = 'awaited' | 'shown' | 'withdrawn';

/** Chapters 3 and 4. */
export interface DecisionDraft extends Notes {
  readonly kind: 'decision';
  readonly candidate: CandidateArrow;
  /** Drawn to refute the candidate. */
  readonly arrows: readonly DrawnArrow[];
}

export type Draft = ArrowsDraft | CirclesDraft | DecisionDraft;

const NO_NOTES: Notes = { invalidTries: 0, notice: undefined, noticeCount: 0 };

/** An empty board. */
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

/** Whether nothing is drawn or marked. */
export function isBlank(draft: Draft): boolean {
  return (draft.kind === 'circles' ? draft.squares : draft.arrows).length === 0;
}

/** Draws an arrow, or removes it when it is there already. */
export function drawArrow(draft: Draft, { from, to }: Arrow): Draft {
  if (draft.kind === 'circles') return draft;
  const arrows = toggled(draft.arrows, { from, to, judged: false }, isSameArrow);
  return { ...draft, notice: undefined, arrows };
}

/** The worker has judged an arrow: it stays or it vanishes. Nothing changes if the learner has removed it meanwhile. */
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

/** The same marks with nothing said about them. */
export function withoutNotice(draft: Draft): Draft {
  return { ...draft, notice: undefined };
}

/** The next arrow for the worker to judge. */
export function findUnjudged(draft: Draft): DrawnArrow | undefined {
  return draft.kind === 'circles' ? undefined : draft.arrows.find(({ judged }) => !judged);
}

/** Marks a square, or unmarks it. */
export function markSquare(draft: Draft, square: Square): Draft {
  if (draft.kind !== 'circles') return draft;
  const squares = toggled(draft.squares, square, (one, other) => one === other);
  return { ...draft, squares, notice: undefined };
}

/** The learner tried to mark a square that cannot be marked. */
export function refuseMark(draft: Draft, hint: Hint): Draft {
  if (draft.kind !== 'circles') return draft;
  return { ...saying(draft, hint), invalidTries: draft.invalidTries + 1 };
}

/** The green arrow appears, for the first time or again. */
export function showCandidate(draft: Draft): Draft {
  if (draft.kind !== 'decision' || draft.candidate === 'shown') return draft;
  return { ...draft, candidate: 'shown' };
}

/** The answer cannot be graded. A drop elsewhere clears the board (product/grading.md#a-dropped-move); else nothing changes. */
export function objectTo(draft: Draft, answer: Answer, feedback: Feedback): Draft {
  if (draft.kind !== 'decision' || answer.kind !== 'move') return saying(draft, feedback);
  const invalidTries = draft.invalidTries + 1;
  return { ...saying(draft, feedback), candidate: 'withdrawn', arrows: [], invalidTries };
}

/** The answer of a draft. */
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

/** The answer of a drop; undefined when no move can be played now. */
export function findMoveAnswer(draft: Draft, { from, to }: Arrow): Answer | undefined {
  if (draft.kind !== 'decision' || draft.candidate !== 'shown') return undefined;
  return { kind: 'move', move: { from, to }, invalid_tries: countedTries(draft) };
}

/** The server counts no more. */
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
