import { expect, test } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { playMove } from '#chess/play-move';
import { findWrittenMove } from '#chess/written-move';
import { OPENINGS } from '#chess/openings';
import { readPeopleBook } from '../testing/people-model.ts';
import { drawBookMove } from './draw-book-move.ts';
import { createRandom } from './random.ts';

const BOOK = readPeopleBook();
const SEEDS = Array.from({ length: 400 }, (_, seed) => seed);

const drawnAt = (rating: number, played: readonly string[] = []) =>
  SEEDS.map((seed) => drawBookMove(BOOK, { played, rating }, createRandom(seed)));
const shareOf = (san: string, moves: readonly unknown[]) =>
  moves.filter((move) => move === san).length / moves.length;

test('a first move is drawn as often as people of the rating choose it', () => {
  const moves = drawnAt(1200);
  expect(shareOf('e4', moves)).toBeGreaterThan(0.5);
  expect(shareOf('d4', moves)).toBeGreaterThan(0.1);
  expect(new Set(moves).size).toBeGreaterThan(4);
});

test('the same luck gives the same move', () => {
  expect(drawnAt(900, ['e4'])).toEqual(drawnAt(900, ['e4']));
});

test('a game that hardly anybody played is not known', () => {
  expect(drawnAt(1200, ['h4', 'a5', 'Rh3'])).toEqual(SEEDS.map(() => undefined));
});

test('every move of the book is legal where it is played, and checks do not end it', () => {
  let checks = 0;
  for (const seed of SEEDS.slice(0, 100)) {
    const random = createRandom(seed);
    const played: string[] = [];
    let fen = STARTING_FEN;
    for (;;) {
      const san = drawBookMove(BOOK, { played, rating: 1500 }, random);
      if (san === undefined) break;
      const move = playMove(fen, findWrittenMove(fen, san) ?? san);
      if (!move) throw new Error(`${played.join(' ')} ${san}`);
      if (played.at(-1)?.endsWith('+')) checks += 1;
      played.push(move.san);
      fen = move.fen;
    }
  }
  expect(checks).toBeGreaterThan(0);
});

test('named openings are known', () => {
  const known = OPENINGS.filter(({ moves }) =>
    moves.every(
      (san, ply) => ply >= 12 || drawnAt(1600, moves.slice(0, ply)).some((drawn) => drawn !== undefined),
    ),
  );
  expect(known.length).toBeGreaterThan(0.9 * OPENINGS.length);
});
