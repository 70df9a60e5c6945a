import { describe, expect, test } from 'vitest';
import { seenFromFen, uciOf } from '#chess/seen-position';
import { KNIGHT } from '#chess/board';
import { situationAfter } from './played-situation.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('the situation of a game', () => {
  test('is the position after its moves, castling, promotions and captures in passing included', () => {
    const start = 'r3k2r/8/8/8/3p4/8/4P2p/R3K3 w Qkq - 0 21';
    const situation = situationAfter({ startFen: start, moves: ['e2e4', 'd4e3', 'e1c1', 'h2h1n'] }, 900);
    const after = seenFromFen('r3k2r/8/8/8/8/4p3/8/2KR3n w kq - 0 23');
    expect([...situation.board.squares]).toEqual([...after.squares]);
    expect(situation).toMatchObject({ ply: 44, isBlack: false, rating: 900 });
  });

  test('remembers the last four moves, the last first, each as seen by who played it', () => {
    const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f3e5'];
    const { lastMoves, lastCaptured, isBlack, ply } = situationAfter({ startFen: START, moves }, 900);
    expect(lastMoves.map((move, index) => uciOf(move, index % 2 === 1))).toEqual(moves.slice(1).toReversed());
    expect([lastCaptured, isBlack, ply]).toEqual([1, true, 5]);
  });

  test('of a game that has just begun has nothing to remember', () => {
    const { lastMoves, lastCaptured, board } = situationAfter({ startFen: START, moves: [] }, 900);
    expect([lastMoves, lastCaptured, board.squares[1]]).toEqual([[], 0, KNIGHT]);
  });

  test('takes a start without counters for the first move', () => {
    const situation = situationAfter({ startFen: '4k3/8/8/8/8/8/8/4K2R b K -', moves: [] }, 900);
    expect(situation).toMatchObject({ ply: 1, isBlack: true });
  });
});
