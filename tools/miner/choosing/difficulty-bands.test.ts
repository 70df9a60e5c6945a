import { expect, test } from 'vitest';
import { difficultyBands } from './choose-lesson.ts';

const graded = (difficulty: number, pieceCount: number) => ({
  difficulty,
  pieceCount,
  fen: '8/8/8/8/8/8/8/8 w - - 0 30',
});
const hundred = Array.from({ length: 100 }, (_, index) => graded(index, 20));

test('bands follow each other without a gap and are equally full', () => {
  expect(difficultyBands(hundred, 4)).toEqual([
    { from: 1, to: 25 },
    { from: 26, to: 49 },
    { from: 50, to: 73 },
    { from: 74, to: 97 },
  ]);
});

test('a phase with few positions counts as much as one with many', () => {
  const easyEndings = Array.from({ length: 10 }, (_, index) => graded(index, 8));
  const [first] = difficultyBands([...easyEndings, ...hundred.slice(50)], 2);
  expect(first?.to).toBeGreaterThan(8);
  expect(first?.to).toBeLessThan(60);
});

test('where very many are equally hard the bands still do not overlap', () => {
  const same = [...hundred, ...Array.from({ length: 500 }, () => graded(47, 20))];
  for (const [index, { from, to }] of difficultyBands(same, 5).entries()) {
    expect(to).toBeGreaterThanOrEqual(from);
    expect(from).toBeGreaterThan(difficultyBands(same, 5)[index - 1]?.to ?? -1);
  }
});
