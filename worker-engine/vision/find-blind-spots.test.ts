/**
 * Simulated learners: whose habit is known is told that habit and nothing else; who misses at random is told nothing.
 */
import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '#bot/random';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { elementsOf, type Element } from './elements.ts';
import { findBlindSpots, LEAST_ANSWERS, type AnsweredElements } from './find-blind-spots.ts';
import { TRAITS, traitKey } from './traits.ts';

/** As many answers as the profile reads. */
const ANSWERS = 500;

/** Positions of all kinds that a random game gives: who attacks, what is undefended, where the x-rays run. */
const POSITIONS: readonly AnsweredElements[] = randomGameFens(14, ANSWERS * 7)
  .filter((_, index) => index % 7 === 0)
  .map((fen, index) => {
    const target = index % 2 === 0 ? 'me' : 'opponent';
    const kinds = ['attackedPieces', 'undefendedPieces', 'xRay'] as const;
    const chapter = kinds[index % 3] ?? 'xRay';
    return { group: `${chapter}.${target}`, elements: elementsOf({ chapter, target, fen }) };
  });

/** Answers in which each element is found with the chance that a learner has for it in this position. */
function answersOf(
  random: Random,
  chanceIn: (position: AnsweredElements) => (element: Element) => number,
  positions = POSITIONS,
): readonly AnsweredElements[] {
  return positions.map((position) => {
    const chanceOf = chanceIn(position);
    const elements = position.elements.map((element) => ({
      ...element,
      found: random() < chanceOf(element),
    }));
    return { ...position, elements };
  });
}

const has = ({ traits }: Element, key: string) => traits.some((trait) => traitKey(trait) === key);
const spotsOf = (answers: readonly AnsweredElements[]) =>
  findBlindSpots(answers).blindSpots.map(({ trait }) => traitKey(trait));

describe('a learner with a habit', () => {
  test.each([
    ['misses knights that come towards them', ['direction:knight-towards']],
    ['misses knights, whichever way', ['attacker:knight']],
    ['misses what is far', ['distance:5', 'distance:4']],
    ['misses rooks and queens that look sideways', ['direction:sideways']],
    ['misses undefended pawns', ['undefended:pawn']],
  ])('%s: exactly that is found', (_, keys) => {
    const habit = (element: Element) => (keys.some((key) => has(element, key)) ? 0.25 : 0.88);
    const found = spotsOf(answersOf(createRandom(3), () => habit));
    expect(found.toSorted()).toEqual(keys.toSorted());
  });

  test('is told the narrower of two traits, however sure both are', () => {
    // Nearly all that one sees of knights comes towards the learner, and nearly all of it is missed.
    const attacks = POSITIONS.filter(({ group }) => group === 'attackedPieces.me');
    const many = Array.from({ length: 6 }, () => attacks).flat();
    const found = spotsOf(
      answersOf(
        createRandom(7),
        () => (element) => (has(element, 'direction:knight-towards') ? 0.02 : 0.95),
        many,
      ),
    );
    expect(found).toEqual(['direction:knight-towards']);
  });

  test('who misses whatever stands on one square reads that square, with what was counted', () => {
    const { blindSpots } = findBlindSpots(
      answersOf(createRandom(5), () => (element) => (has(element, 'square:e4') ? 0.1 : 0.9)),
    );
    const [spot] = blindSpots;
    expect(blindSpots).toHaveLength(1);
    expect(spot?.trait).toEqual({ aspect: 'square', value: 'e4' });
    const counted = POSITIONS.flatMap(({ elements }) => elements).filter((element) =>
      has(element, 'square:e4'),
    );
    expect(spot?.total).toBe(counted.length);
    expect(spot?.rate).toBeLessThan(spot?.expected ?? 0);
  });

  test('one chapter that is harder than the others is no blind spot', () => {
    const alarms = [1, 2, 3, 4, 5].flatMap((seed) =>
      spotsOf(
        answersOf(createRandom(seed), ({ group }) => {
          const chance = group.startsWith('xRay') ? 0.4 : 0.92;
          return () => chance;
        }),
      ),
    );
    expect(alarms).toEqual([]);
  });
});

describe('learners without a habit are told nothing', () => {
  const learners = randomCount(40, 1_000);
  /** At most one in twenty is told something that is not there; 0.05 and what chance adds in so many learners. */
  const most = Math.ceil(learners * 0.05 + 2 * Math.sqrt(learners * 0.05));

  test.each([0.5, 0.75, 0.95])('each element is found with the same chance: %d', (chance) => {
    expect(countAlarms(() => () => chance)).toBeLessThanOrEqual(most);
  });

  test('some positions are given up altogether', () => {
    const alarms = countAlarms((_, random) => {
      const chance = random() < 0.2 ? 0 : 0.9;
      return () => chance;
    });
    expect(alarms).toBeLessThanOrEqual(most);
  });

  test('a beginner with few answers', () => {
    expect(countAlarms(() => () => 0.6, POSITIONS.slice(0, 40))).toBeLessThanOrEqual(most);
  });

  function countAlarms(
    chanceIn: (position: AnsweredElements, random: Random) => (element: Element) => number,
    positions = POSITIONS,
  ): number {
    const random = createRandom(11);
    return Array.from({ length: learners }, () =>
      spotsOf(answersOf(random, (position) => chanceIn(position, random), positions)),
    ).filter((spots) => spots.length > 0).length;
  }
});

describe('rates', () => {
  test('too few answers have none', () => {
    const [few] = findBlindSpots(answersWith(LEAST_ANSWERS - 1, false)).traits;
    expect(few).toMatchObject({ found: 0, total: LEAST_ANSWERS - 1, rate: null });
    const [enough] = findBlindSpots(answersWith(LEAST_ANSWERS, false)).traits;
    expect(enough?.rate).toBeGreaterThan(0);
  });

  test('one that is like the rest stays where it is, few answers or many', () => {
    const answers = [...answersWith(300, true), ...answersWith(100, false)];
    const report = findBlindSpots(answers);
    expect(report).toMatchObject({ found: 300, total: 400, blindSpots: [] });
    expect(report.traits[0]?.rate).toBeCloseTo(0.75, 2);
  });

  test('nothing answered has nothing in it', () => {
    expect(findBlindSpots([])).toEqual({ found: 0, total: 0, traits: [], blindSpots: [] });
  });
});

/** So many answers, with one element each, of the same trait. */
function answersWith(count: number, found: boolean): readonly AnsweredElements[] {
  return Array.from({ length: count }, () => ({
    group: 'one',
    elements: [{ found, traits: TRAITS.slice(0, 1) }],
  }));
}
