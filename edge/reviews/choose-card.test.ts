/** Of the cards that are due, the one that is as hard as the learner can just do. */
import { NO_MOVE } from '#contract/no-move';
import { expect, test } from 'vitest';
import type { DueCard } from '#db/queries/review-cards';
import { NEW_LEARNER } from '../ratings/rating.ts';
import { chooseCard } from './choose-card.ts';

const POSITION = {
  lesson: 'attackedPieces.markYourPieces',
  fen: '4k3/8/8/3r4/8/8/3N4/4K3 w - - 0 1',
  difficulty: 50,
  ...NO_MOVE,
} as const;
const due = (id: string, rating: number | null, difficulty = 50): DueCard => ({
  rating,
  ownedBy: null,
  mirroring: null,
  position: { ...POSITION, id, difficulty },
});
const learner = (rating: number) => ({ ...NEW_LEARNER, rating, deviation: 60 });
const idOf = (card: DueCard | undefined) => card?.position.id;

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
  const own = { ...due('own', null), ownedBy: 'zofia' };
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
