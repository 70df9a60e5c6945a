import { describe, expect, test } from 'vitest';
import { attackTargets, capturesThatPunish, menAskedAbout, xRayKinds, type Share } from './balance.ts';
import { guessUndefended } from './guess-undefended.ts';
import { measureGuessing, readMoves, type JudgedMove } from './guessing.ts';
import { readStoredContent } from './stored-content.ts';

const EXERCISES = readStoredContent();
const ofChapter = (chapter: string) => EXERCISES.filter(({ lesson }) => lesson.startsWith(chapter));

function shareOf(shares: readonly Share[], name: string): number {
  const share = shares.find((one) => one.name === name);
  return share ? share.count / share.of : 0;
}

/**
 * Today's content as it was measured (docs/positions.md), rounded up: it must not become worse. The aims are 56 % for both
 * chapters; whoever mines anew lowers these numbers.
 */
describe('what can be guessed does not grow', () => {
  test.each([
    ['walkingIntoAttack', 0.77],
    ['abandonedDefense', 0.68],
  ])('%s without looking at attacks: at most %d', (chapter, most) => {
    const { all } = measureGuessing(readMoves(ofChapter(chapter)));
    expect(all.moves).toBe(862);
    expect(all.logistic).toBeLessThan(most);
  });
  test('chapter 2 by role and square', () => {
    expect(guessUndefended(menAskedAbout(EXERCISES)).areaUnderCurve).toBeLessThan(0.8);
  });
  test('pawns among the targets of chapter 1, and behind pawns in chapter 5', () => {
    expect(shareOf(attackTargets(EXERCISES), 'pawn')).toBeLessThan(0.74);
    const kinds = xRayKinds(EXERCISES);
    expect(shareOf(kinds, 'pawn behind own pawn') + shareOf(kinds, 'pawn behind their pawn')).toBeLessThan(
      0.54,
    );
  });
  test('unsafe moves that one plain capture punishes', () => {
    expect(shareOf(capturesThatPunish(ofChapter('walkingIntoAttack')), '1')).toBeLessThan(0.94);
  });
});

describe('the measure of guessing', () => {
  const seen: JudgedMove['seen'] = {
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
  const moves = (isUnsafe: (place: number) => boolean): JudgedMove[] =>
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
