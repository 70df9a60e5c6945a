import { expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { readCourse, readDailies, readStocks } from '#content/course';
import { readChosen } from './read-chosen.ts';

const isFirst = (volume: number): boolean => volume === 1;
const boardOf = ({ fen }: { readonly fen: string }) => ({ board: getPosition(fen).board });

test('the first volume is like nothing yet', () => {
  for (const { positions } of readCourse().slice(0, 1))
    for (const position of positions) expect(readChosen(1).hasNearlySame(boardOf(position))).toBe(false);
});

test('a later one knows course, dailies and stock of those before it, and no more', () => {
  const chosen = readChosen(2);
  const known = [readCourse(), readDailies(isFirst), readStocks(isFirst)].map(([some]) => some?.positions[0]);
  for (const position of known) expect(position && chosen.hasNearlySame(boardOf(position))).toBe(true);
  const later = readDailies((volume) => volume > 1).flatMap(({ positions }) => positions);
  for (const position of later.slice(0, 50)) expect(chosen.hasNearlySame(boardOf(position))).toBe(false);
});
