import { describe, expect, test } from 'vitest';
import { DAILY_COUNT } from '#contract/daily';
import { abandonedRoles, attackTargets, menAskedAbout, xRayWorth, type BalanceShare } from './balance.ts';
import { measureOrder } from './course-order.ts';
import { guessUndefended } from './guess-undefended.ts';
import { measureGuessing, readMoves, type GuessedMove } from './guessing.ts';
import { readStoredContent } from './stored-content.ts';

const EXERCISES = readStoredContent();
const ofChapter = (chapter: string) => EXERCISES.filter(({ lesson }) => lesson.startsWith(chapter));

function shareOf(shares: readonly BalanceShare[], name: string): number {
  const share = shares.find((one) => one.name === name);
  return share ? share.count / share.of : 0;
}

describe('nothing is there to guess by', () => {
  test.each(['walkingIntoAttack', 'abandonedDefense'])(
    '%s without looking at attacks: 56 %% at most, in course and dailies',
    (chapter) => {
      const { all, course, dailies } = measureGuessing(readMoves(ofChapter(chapter)));
      expect(course.moves).toBe(50);
      expect(dailies.moves).toBeGreaterThan(DAILY_COUNT);
      for (const { logistic } of [all, course, dailies]) expect(logistic).toBeLessThanOrEqual(0.56);
    },
  );
  test('chapter 2 by role, square and rim: not far from chance', () => {
    expect(guessUndefended(menAskedAbout(EXERCISES)).areaUnderCurve).toBeLessThan(0.65);
  });
});

describe('what is asked is worth asking', () => {
  test('at least half of the targets of chapter 1 are pieces', () => {
    expect(shareOf(attackTargets(EXERCISES), 'pawn')).toBeLessThanOrEqual(0.5);
  });
  test('at least 60 % of the x-rays mean something; at most 10 % are a pawn behind a pawn', () => {
    const { meaningful, pawnBehindPawn } = xRayWorth(EXERCISES);
    expect(meaningful).toBeGreaterThanOrEqual(0.6);
    expect(pawnBehindPawn).toBeLessThanOrEqual(0.1);
  });
  test('what chapter 4 abandons is mostly a piece', () => {
    expect(shareOf(abandonedRoles(ofChapter('abandonedDefense')), 'pawn')).toBeLessThan(0.5);
  });
});

describe('the order of tasks and weekdays', () => {
  test.each(measureOrder(EXERCISES))('$lesson goes by difficulty, not by men', ({ difficulty, men }) => {
    expect(difficulty).toBeGreaterThanOrEqual(0.8);
    expect(men).toBeLessThanOrEqual(0.5);
  });
});

describe('the measure of guessing', () => {
  const seen: GuessedMove['seen'] = {
    mover: 'knight',
    captured: undefined,
    rank: 3,
    rankBefore: 1,
    centrality: 2,
    towardsCentre: 1,
    length: 2,
    givesCheck: false,
    men: 20,
  };
  const moves = (isUnsafe: (place: number) => boolean): GuessedMove[] =>
    Array.from({ length: 200 }, (_, place) => ({
      seen: { ...seen, rank: place % 2 === 0 ? 3 : 5 },
      isUnsafe: isUnsafe(place),
      assignment: `daily.${Math.floor(place / 4)}`,
      origin: place < 40 ? 'course' : 'dailies',
    }));

  test('finds an answer that goes with the rank', () => {
    const { all, course, rules } = measureGuessing(moves((place) => place % 2 === 1));
    expect(all).toMatchObject({ moves: 200, unsafe: 100, logistic: 1 });
    expect(course.moves).toBe(40);
    expect(rules[0]?.right).toBe(1);
  });
  test('finds nothing where the rank says nothing', () => {
    const { all } = measureGuessing(moves((place) => place % 4 >= 2));
    expect(all.logistic).toBeLessThan(0.6);
  });
});
