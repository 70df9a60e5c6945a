import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import type { PeopleGame } from '../read-games.ts';
import { fitSight, weightsOf } from './fit-sight.ts';
import { SIGHT_FEATURES } from '#insight/sight-features';
import { describeSituation, findSightSituations, type SightSituation } from './sight-situations.ts';

/** White guards the pawn on e4 by d3; then Black's bishop takes on h3, where a pawn can take it back. */
const UNTIL_TAKEN = 'e4 e5 Nf3 Nc6 Bc4 Bc5 h3 d6 O-O Nf6 d3 Bxh3';

function situationsOf(moves: string): readonly SightSituation[] {
  const game: PeopleGame = {
    source: 'lichess-2017',
    players: [undefined, 'a'],
    ratings: [1234, 1300],
    speed: 'rapid',
    sans: `${UNTIL_TAKEN} ${moves}`.split(' '),
  };
  return [...findSightSituations(game)];
}

describe('situations in which one thing was to be seen', () => {
  test('a pawn that had just been attacked, and is guarded', () => {
    expect(situationsOf('gxh3')[0]).toMatchObject({
      question: 'keep',
      played: 'd2d3',
      capture: { from: 'f6', to: 'e4' },
      hasJustMoved: true,
      isOverlooked: false,
    });
  });
  test('a man that was taken back', () => {
    expect(situationsOf('gxh3').slice(1)).toEqual([
      expect.objectContaining({
        question: 'take',
        played: 'g2h3',
        capture: { from: 'g2', to: 'h3' },
        gain: 300,
        rating: 1234,
        isRecapture: true,
        isOverlooked: false,
      }),
    ]);
  });
  test.each([
    ['the bishop saves itself', 'Bd7', false],
    ['the bishop stays and can still be taken', 'a6', true],
  ])('a man that was left, and then the other side: %s', (_, reply, isOverlooked) => {
    const [, left, own] = situationsOf(`Nc3 ${reply}`);
    expect(left).toMatchObject({ question: 'take', isOverlooked: true });
    expect(own).toMatchObject({
      question: 'keep',
      capture: { from: 'g2', to: 'h3' },
      rating: 1300,
      isRecapture: false,
      isOverlooked,
    });
  });
  test('what only a game knows comes after what is seen', () => {
    const [, taken] = situationsOf('gxh3');
    expect(taken && describeSituation(taken).slice(SIGHT_FEATURES.length)).toEqual([1, 1]);
  });
});

describe('what is learned of them', () => {
  const [, sample] = situationsOf('Nc3 a6');
  if (!sample) throw new RangeError('the game has a situation');
  const random = createRandom(5);
  /** Weak players overlook it four times of five, strong ones once. */
  const many = Array.from({ length: 2000 }, (_, place): SightSituation => {
    const rating = place % 2 === 0 ? 1100 : 1900;
    const isOverlooked = random() < (rating === 1100 ? 0.8 : 0.2);
    return { ...sample, rating, isOverlooked, set: place % 5 === 0 ? 'test' : 'train' };
  });
  const fitted = fitSight('take', many);

  test('is judged by others than it was learned from', () => {
    expect(fitted).toMatchObject({ learnedFrom: 1600, judgedBy: 400 });
    expect(fitted.areaUnderCurve).toBeGreaterThan(0.75);
    expect(fitted.effortAreaUnderCurve).toBe(0.5);
  });
  test('foretells what comes true', () => {
    expect(fitted.tenths[0]).toMatchObject({
      foretold: expect.closeTo(0.2, 1),
      overlooked: expect.closeTo(0.2, 1),
    });
    expect(fitted.tenths[9]).toMatchObject({
      foretold: expect.closeTo(0.8, 1),
      overlooked: expect.closeTo(0.8, 1),
    });
  });
  test('is written by name, without what only a game knows', () => {
    const { weights } = weightsOf(fitted);
    expect(Object.keys(weights)).toEqual([...SIGHT_FEATURES]);
    expect(weights.rating).toBeLessThan(-1);
  });
});
