/** The reader answers as if it remembered nothing. */
import { expect, test } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { randomCount } from '../testing/random-count.ts';
import { randomGames } from '../testing/random-games.ts';
import { createGameReader } from './last-game.ts';
import { playMove, readGame } from './read-game.ts';

const ofMoves = (...moves: readonly string[]) => ({ startFen: STARTING_FEN, moves });

test('a game that was just read or played is not read again', () => {
  const reader = createGameReader();
  const read = reader.readGame(ofMoves('e2e4'));
  expect(reader.readGame(ofMoves('e2e4'))).toBe(read);
  const played = reader.playMove(ofMoves('e2e4'), 'e7e5');
  expect(reader.readGame(ofMoves('e2e4', 'e7e5'))).toBe(played);
});

test.each([
  ['a move more', ofMoves('e2e4', 'e7e5', 'g1f3')],
  ['a move less', ofMoves('e2e4')],
  ['another move', ofMoves('e2e4', 'e7e6')],
  ['another start', { startFen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', moves: ['e2e4', 'e8e7'] }],
  ['an illegal move', ofMoves('e2e4', 'e2e4')],
])('%s is another game', (_, record) => {
  const reader = createGameReader();
  reader.readGame(ofMoves('e2e4', 'e7e5'));
  expect(reader.readGame(record)).toEqual(readGame(record));
});

test('what is no game is not remembered, and the last game still is', () => {
  const reader = createGameReader();
  const read = reader.readGame(ofMoves('e2e4'));
  expect(reader.playMove(ofMoves('e2e4'), 'e2e4').ok).toBe(false);
  expect(reader.readGame(ofMoves('e2e4'))).toBe(read);
});

test('a whole game, move after move, is answered as without it', () => {
  const reader = createGameReader();
  const [moves = []] = randomGames(5, 1);
  for (const [ply, { lan }] of moves.slice(0, randomCount(50, 120)).entries()) {
    const before = ofMoves(...moves.slice(0, ply).map((move) => move.lan));
    expect(reader.playMove(before, lan)).toEqual(playMove(before, lan));
  }
});
