/**
 * Which card comes next: the chapters take turns, and of one the card that is as hard as the
 * learner can just do.
 */
import { NO_MOVE } from '#contract/exercise';
import { describe, expect, test } from 'vitest';
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import { NEW_LEARNER } from '../rating/rating.ts';
import { chooseCard, nextChapter } from './next.ts';
import type { ReviewedCard } from './review.ts';

describe('the chapters take turns', () => {
  /** Three chapters with something due, and two with nothing. */
  const THREE = [
    { chapter: 'attackedPieces', due_at: 3 },
    { chapter: 'xRay', due_at: 1 },
    { chapter: 'undefendedPieces', due_at: 2 },
  ] as const;

  test.each<readonly [string, ChapterKey | null, ChapterKey]>([
    ['the first time, the one with what is due longest', null, 'xRay'],
    ['behind the last of the course its first', 'xRay', 'attackedPieces'],
    ['then the next one that has something due', 'attackedPieces', 'undefendedPieces'],
    ['over those that have nothing due', 'undefendedPieces', 'xRay'],
    ['also from one that has nothing due any more', 'walkingIntoAttack', 'xRay'],
  ])('%s', (_, last, expected) => {
    expect(nextChapter(THREE, last)).toBe(expected);
  });

  test('of five chapters that are due at the same moment each has its turn before any has a second', () => {
    const due = CHAPTER_KEYS.toReversed().map((chapter) => ({ chapter, due_at: 7 }));
    const turns: ChapterKey[] = [];
    for (let round = 0; round < 10; round += 1) {
      turns.push(nextChapter(due, turns.at(-1) ?? null) ?? 'xRay');
    }
    expect(turns).toEqual([...CHAPTER_KEYS, ...CHAPTER_KEYS]);
  });

  test('the same chapter again when only it is due', () => {
    expect(nextChapter([{ chapter: 'xRay', due_at: 1 }], 'xRay')).toBe('xRay');
  });

  test('none when nothing is due', () => {
    expect(nextChapter([], null)).toBeUndefined();
    expect(nextChapter([], 'xRay')).toBeUndefined();
  });
});

const due = (id: string, rating: number | null, difficulty = 50): ReviewedCard => ({
  card: {
    position_id: id,
    assignment_id: 'attackedPieces.markYourPieces.1',
    moment: null,
    chapter: 'attackedPieces',
    stability: 1,
    difficulty: 5,
    due_at: 0,
    reviewed_at: 0,
    reps: 1,
    lapses: 0,
    rating,
    review_key: null,
    mirroring: null,
    handed_out_at: null,
    answered_at: null,
    answer: null,
    is_correct: null,
    time_ms: null,
  },
  position: {
    id,
    lesson: 'attackedPieces.markYourPieces',
    fen: '4k3/8/8/3r4/8/8/3N4/4K3 w - - 0 1',
    difficulty,
    ...NO_MOVE,
  },
  ownGame: null,
});
const learner = (rating: number) => ({ ...NEW_LEARNER, rating, deviation: 60 });
const idOf = (one: ReviewedCard | undefined) => one?.position.id;

describe('of a chapter', () => {
  const DUE = [due('hard', 1_900), due('easy', 1_100), due('middle', 1_500)];

  test.each([
    ['the easy one for a beginner', 1_250, 'easy'],
    ['a middling one for who is a little stronger than it', 1_691, 'middle'],
    ['the hard one for an expert', 2_200, 'hard'],
  ])('%s', (_, rating, expected) => {
    expect(idOf(chooseCard(DUE, learner(rating)))).toBe(expected);
  });

  test('what is as hard as the learner is strong is harder than what they can just do', () => {
    const two = [due('even', 1_500), due('below', 1_310)];
    expect(idOf(chooseCard(two, learner(1_500)))).toBe('below');
  });

  test('a position that nobody has answered is as hard as is stated', () => {
    const two = [due('hard', null, 100), due('easy', null, 0)];
    expect(idOf(chooseCard(two, learner(1_300)))).toBe('easy');
  });

  test('a moment of one’s own game comes before both', () => {
    const own = { ...due('own', null), ownGame: { date: null } };
    expect(idOf(chooseCard([...DUE, own], learner(1_250)))).toBe('own');
  });

  test('of equally hard ones the one that is due longest', () => {
    expect(idOf(chooseCard([due('first', 1_500), due('second', 1_500)], learner(1_500)))).toBe('first');
  });

  test('while the learner’s rating is not known, what is due longest', () => {
    expect(idOf(chooseCard(DUE, undefined))).toBe('hard');
  });

  test('none of none', () => {
    expect(chooseCard([], learner(1_500))).toBeUndefined();
  });
});
