import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { randomCount } from '../testing/random-count.ts';
import { randomGames } from '../testing/random-games.ts';
import { STARTING_FEN, getPosition } from './fen.ts';
import { readPlayedGame, standingOf, type PlayedGame } from './played-game.ts';

function play(moves: string, startFen: string = STARTING_FEN): PlayedGame {
  const reading = readPlayedGame(getPosition(startFen), moves === '' ? [] : moves.split(' '));
  if (!reading.ok) throw new Error(`ply ${reading.ply} cannot be played`);
  return reading.game;
}

const sansOf = ({ plies }: PlayedGame) => plies.map(({ san }) => san);

describe('a game played over', () => {
  test('is written move by move; the last check is a mate when it mates', () => {
    expect(sansOf(play('f2f3 e7e5 g2g4 d8h4'))).toEqual(['f3', 'e5', 'g4', 'Qh4#']);
    expect(sansOf(play('e2e4 e7e5 d1h5 b8c6 h5f7')).at(-1)).toBe('Qxf7+');
  });

  test.each([
    ['without a move', '', STARTING_FEN, 'playing'],
    ['that mates', 'f2f3 e7e5 g2g4 d8h4', STARTING_FEN, 'checkmate'],
    ['that leaves no move', 'f2f7', '7k/8/6K1/8/8/8/5Q2/8 w - - 0 1', 'stalemate'],
    ['that takes the last piece', 'd1d2', '4k3/8/8/8/8/8/3q4/3K4 w - - 0 1', 'insufficient-material'],
    ['whose clock runs out', 'a1b1', '4k3/8/8/8/8/8/4q3/K6R w - - 99 80', 'fifty-moves'],
  ])('ends as it stands: one %s', (_, moves, fen, status) => {
    expect(standingOf(play(moves, fen)).status).toBe(status);
  });

  test.each([
    ['a move that is not legal', 'e2e4 e7e5 e4e5', STARTING_FEN, 2],
    ['a move after mate', 'f2f3 e7e5 g2g4 d8h4 a2a3', STARTING_FEN, 4],
    ['the other side’s move', 'e7e5', STARTING_FEN, 0],
    ['a text that is no move', 'e2e4 Nf6', STARTING_FEN, 1],
  ])('stops at %s', (_, moves, fen, ply) => {
    expect(readPlayedGame(getPosition(fen), moves.split(' '))).toEqual({ ok: false, ply });
  });
});

describe('a position stands again', () => {
  const THERE_AND_BACK = 'g1f3 g8f6 f3g1 f6g8';

  test.each([
    ['once at the start', '', 1],
    ['twice after going there and back', THERE_AND_BACK, 2],
    ['three times after that again', `${THERE_AND_BACK} ${THERE_AND_BACK}`, 3],
    ['not when a right to castle is gone', 'h2h4 h7h5 h1h2 h8h7 h2h1 h7h8', 1],
    ['even though a pawn had jumped that nobody could take', 'e2e4 g8f6 g1f3 f6g8 f3g1', 2],
    ['not when the pawn could be taken in passing then', 'e2e4 a7a6 e4e5 d7d5 g1f3 g8f6 f3g1 f6g8', 1],
  ])('%s', (_, moves, times) => {
    expect(standingOf(play(moves)).repetitions).toBe(times);
  });
});

test.each([
  ['from the start', undefined],
  ['of few men, where positions come again', '8/8/8/8/8/4k3/8/R3K3 w Q - 0 1'],
])('random games %s are written and end as chess.js says', (_, startFen) => {
  for (const moves of randomGames(12, randomCount(4, 20), startFen)) {
    const game = new Chess(startFen);
    for (const move of moves) game.move(move);
    const played = play(moves.map(({ lan }) => lan).join(' '), startFen);
    const { repetitions, status } = standingOf(played);
    expect(sansOf(played)).toEqual(moves.map(({ san }) => san));
    expect(repetitions >= 3).toBe(game.isThreefoldRepetition());
    expect(status === 'checkmate').toBe(game.isCheckmate());
  }
});
