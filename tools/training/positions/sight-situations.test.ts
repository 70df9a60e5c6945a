import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { SIGHT_FEATURES } from '#vision/sight-features';
import { createView, lookAt } from '../../../worker-engine/bot/situation.ts';
import type { PeopleGame } from '../read-games.ts';
import { replay } from '../replay.ts';
import { chancesOf, fitSight } from './fit-sight.ts';
import { fitSpread } from './fit-spread.ts';
import { learnedOf } from './fitted-sight.ts';
import { describeSituation, findSightSituation, type SightSituation } from './sight-situations.ts';

/** White guards the pawn on e4 by d3; then Black's bishop takes on h3, where a pawn can take it back. */
const UNTIL_TAKEN = 'e4 e5 Nf3 Nc6 Bc4 Bc5 h3 d6 O-O Nf6 d3 Bxh3';
const FIRST_PLY = 10;

function situationsOf(moves: string): readonly SightSituation[] {
  const game: PeopleGame = {
    source: 'lichess-2017',
    players: [undefined, 'a'],
    ratings: [1234, 1300],
    speed: 'rapid',
    sans: `${UNTIL_TAKEN} ${moves}`.split(' '),
  };
  const view = createView();
  const found: SightSituation[] = [];
  for (const { situation, played } of replay(game)) {
    if (situation.ply < FIRST_PLY) continue;
    lookAt(situation.board, view);
    const one = findSightSituation({ situation, view, played, set: 'train' });
    if (one) found.push(one);
  }
  return found;
}

describe('situations in which one thing was to be seen', () => {
  test('a pawn that had just been attacked, and is guarded', () => {
    expect(situationsOf('gxh3')[0]).toMatchObject({
      question: 'keep',
      played: 'd2d3',
      captures: [{ from: 'f6', to: 'e4', hasJustMoved: true }],
      isOverlooked: false,
    });
  });
  test('a man that is taken back is none', () => {
    expect(situationsOf('gxh3').slice(1)).toEqual([]);
  });
  test.each([
    ['the bishop saves itself', 'Bd7', false],
    ['the bishop stays and can still be taken', 'a6', true],
  ])('a man that was left: %s', (_, reply, isOverlooked) => {
    expect(situationsOf(`Nc3 ${reply}`)[1]).toMatchObject({
      question: 'keep',
      captures: [{ from: 'g2', to: 'h3', gain: 300 }],
      rating: 1300,
      isOverlooked,
    });
  });
  test('two men that could be taken, and one of them was', () => {
    const [pair] = situationsOf('Nc3 a6 a3 Nd5 exd5').slice(-1);
    expect(pair).toMatchObject({ question: 'take', isOverlooked: false });
    expect(pair?.captures.map(({ to }) => to)).toEqual(['h3', 'd5']);
  });
  test('what only a game knows comes after what is seen', () => {
    const [kept] = situationsOf('gxh3');
    const [capture] = kept?.captures ?? [];
    expect(kept && capture && describeSituation(kept, capture).slice(SIGHT_FEATURES.length)).toEqual([1, 0]);
  });
});

describe('what is learned of them', () => {
  const sample = situationsOf('Nc3 a6')[1];
  const [capture] = sample?.captures ?? [];
  if (!sample || !capture) throw new RangeError('the game has a situation');
  const random = createRandom(5);
  /** Weak players overlook it four times of five, strong ones once; nothing else matters. */
  const many = Array.from({ length: 2000 }, (_, place): SightSituation => {
    const rating = place % 2 === 0 ? 1100 : 1900;
    const isOverlooked = random() < (rating === 1100 ? 0.8 : 0.2);
    return { ...sample, question: 'take', rating, isOverlooked, set: place % 5 === 0 ? 'test' : 'train' };
  });
  const fitted = fitSight(many).take;

  test('is judged by others than it was learned from', () => {
    expect(fitted).toMatchObject({ learnedFrom: 1600, judgedBy: 400 });
    expect(fitted.areaUnderCurve).toBeGreaterThan(0.75);
  });
  test('foretells what comes true', () => {
    expect(fitted.tenths[0]).toMatchObject({
      foretold: expect.closeTo(0.2, 1),
      happened: expect.closeTo(0.2, 1),
    });
    expect(fitted.tenths[9]).toMatchObject({
      foretold: expect.closeTo(0.8, 1),
      happened: expect.closeTo(0.8, 1),
    });
  });
  test('is written by name, without what only a game knows, and without what there is no evidence of', () => {
    const { weights } = learnedOf(SIGHT_FEATURES, fitted);
    expect(Object.keys(weights)).toEqual([...SIGHT_FEATURES]);
    expect(weights.rating).toBeLessThan(-1);
    expect(weights.backward).toBe(0);
  });

  /** Two things, of which a careless player overlooks both and a careful one neither. */
  test('how far chances rise and fall together', () => {
    const pairs = many.map((one) => ({ ...one, captures: [capture, capture] }));
    const [chance = 0] = chancesOf(fitted, many[0] ?? sample);
    const apart = pairs.map((one) => ({ ...one, isOverlooked: random() < chance ** 2, rating: 1100 }));
    const together = pairs.map((one) => ({ ...one, isOverlooked: random() < chance, rating: 1100 }));
    expect(fitSpread(apart, fitted).spread).toBeLessThan(1.5);
    expect(fitSpread(together, fitted).spread).toBeGreaterThan(2);
  });
});
