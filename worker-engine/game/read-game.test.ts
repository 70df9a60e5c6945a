import { Chess } from 'chess.js';
import { describe, expect, test, vi } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { randomCount } from '../testing/random-count.ts';
import { randomGames } from '../testing/random-games.ts';
import { playMove, readGame, type ReadGame } from './read-game.ts';
import type { GameReading, GameRecord } from './types.ts';

const START: GameRecord = { startFen: STARTING_FEN, moves: [] };
const THERE_AND_BACK = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

function getGame(reading: GameReading): ReadGame {
  if (!reading.ok) throw new Error(reading.error);
  return reading;
}

function game(moves: string, startFen: string = STARTING_FEN): ReadGame {
  return getGame(readGame({ startFen, moves: moves.split(' ').filter(Boolean) }));
}

describe('a game is shown', () => {
  test('before its first move', () => {
    const { record, view } = game('');
    expect(record).toEqual(START);
    expect(view).toMatchObject({ fen: STARTING_FEN, turn: 'white', plies: [], lead: 0 });
    expect(view.check).toBeUndefined();
    expect(view.ending).toBeUndefined();
    expect(view.pieces).toHaveLength(32);
    expect(view.legal).toHaveLength(20);
    expect(view.premoves).toContainEqual({ from: 'e7', to: 'e5' });
  });

  test('after some moves', () => {
    const { view } = game('e2e4 d7d5 e4d5 d8d5 b1c3 d5e5');
    expect(view).toMatchObject({
      turn: 'white',
      check: 'e1',
      lead: 0,
      captured: { white: ['pawn'], black: ['pawn'] },
    });
    expect(view.plies.map(({ san }) => san)).toEqual(['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qe5+']);
    expect(view.plies[2]).toEqual({
      from: 'e4',
      to: 'd5',
      color: 'white',
      san: 'exd5',
      fen: 'rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2',
      captured: 'pawn',
    });
  });

  test('with a promotion as one move', () => {
    const { view } = game('', '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    expect(view.legal.filter(({ isPromotion }) => isPromotion)).toEqual([
      { from: 'a7', to: 'a8', isPromotion: true },
      { from: 'a7', to: 'b8', isPromotion: true },
    ]);
    expect(view.legal).toContainEqual({ from: 'e1', to: 'e2', isPromotion: false });
  });

  test('from where it can begin', () => {
    const { record, view } = getGame(readGame({ startFen: '4k3/8/8/8/8/8/8/4K3 w KQ', moves: [] }));
    expect(record.startFen).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    expect(view.fen).toBe(record.startFen);
  });

  test('though it went on after a draw that nobody claimed', () => {
    const { view } = game([...THERE_AND_BACK, ...THERE_AND_BACK, 'e2e4'].join(' '));
    expect(view.ending).toBeUndefined();
    expect(view.plies).toHaveLength(9);
  });

  test('as chess.js has it, move after move of random games', () => {
    for (const moves of randomGames(27, randomCount(1, 3))) {
      const chess = new Chess();
      let record: GameRecord = START;
      for (const { lan, san, after } of moves) {
        chess.move(san);
        const played = getGame(playMove(record, lan));
        record = played.record;
        expect(played.view.plies.at(-1)).toMatchObject({ san, fen: after });
        expect(played.view.fen).toBe(after);
        expect(played.view.ending !== undefined).toBe(chess.isGameOver());
        expect(played.view.check !== undefined).toBe(chess.isCheck());
        expect(new Set(played.view.legal.map(({ from, to }) => from + to))).toEqual(
          new Set(chess.isGameOver() ? [] : chess.moves({ verbose: true }).map(({ from, to }) => from + to)),
        );
      }
      expect(getGame(readGame(record)).view.plies.map(({ san }) => san)).toEqual(chess.history());
    }
  });
});

describe('a game is over', () => {
  test.each([
    ['by mate', STARTING_FEN, 'f2f3 e7e5 g2g4 d8h4', { kind: 'checkmate', winner: 'black' }],
    ['by White’s mate', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', { kind: 'checkmate', winner: 'white' }],
    ['by stalemate', '7k/8/6K1/5Q2/8/8/8/8 w - - 0 1', 'f5f7', { kind: 'stalemate' }],
    ['when nobody can mate', '4k3/8/8/8/8/8/3q4/3K4 w - - 0 1', 'd1d2', { kind: 'insufficient-material' }],
    ['after fifty moves', '4k3/8/8/8/8/8/8/K6R w - - 99 80', 'h1h2', { kind: 'fifty-moves' }],
    [
      'by mate on the fiftieth',
      '6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80',
      'a1a8',
      { kind: 'checkmate', winner: 'white' },
    ],
    [
      'when a position comes for the third time',
      STARTING_FEN,
      [...THERE_AND_BACK, ...THERE_AND_BACK].join(' '),
      { kind: 'threefold' },
    ],
  ])('%s', (_, fen, moves, ending) => {
    const { view } = game(moves, fen);
    expect(view).toMatchObject({ ending, legal: [], premoves: [] });
    expect(view.plies).not.toEqual([]);
  });

  test.each([
    ['when it came twice', THERE_AND_BACK.join(' ')],
    ['when a right to castle was lost in between', `e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 ${'e1e2 e8e7 e2e1 e7e8 '}`],
    [
      'while a pawn could be taken in passing the first time',
      `e2e4 a7a6 e4e5 d7d5 ${`${THERE_AND_BACK.join(' ')} `.repeat(2)}`,
    ],
  ])('not %s', (_, moves) => {
    expect(game(moves).view.ending).toBeUndefined();
  });

  test('and then no move is legal', () => {
    const drawn = { startFen: STARTING_FEN, moves: [...THERE_AND_BACK, ...THERE_AND_BACK] };
    expect(playMove(drawn, 'e2e4')).toEqual({ ok: false, error: 'Invalid move: e2e4' });
  });
});

describe('a move is refused', () => {
  test.each([
    ['when it is not legal', 'e2e5'],
    ['when it is the other side’s', 'e7e5'],
    ['when it is no move', 'castle'],
    ['when a pawn becomes something on its way', 'e2e4q'],
    ['when it is written otherwise', 'Nf3'],
  ])('%s', (_, move) => {
    expect(playMove(START, move)).toEqual({ ok: false, error: `Invalid move: ${move}` });
    expect(readGame({ ...START, moves: ['e2e4', 'e7e5', move] })).toEqual({
      ok: false,
      error: `Invalid move: ${move}`,
    });
  });

  test('like a start that is none', () => {
    const error = 'Invalid FEN: missing white king';
    expect(readGame({ startFen: '4k3/8/8/8/8/8/8/8 w - - 0 1', moves: [] })).toEqual({ ok: false, error });
    expect(playMove({ startFen: '4k3/8/8/8/8/8/8/8 w - - 0 1', moves: [] }, 'e2e4')).toEqual({
      ok: false,
      error,
    });
  });
});

test('a long game is read by asking chess.js about its last position alone', () => {
  const asked = vi.spyOn(Chess.prototype, 'isCheckmate');
  const long = { ...START, moves: Array.from({ length: 75 }, () => THERE_AND_BACK).flat() };
  expect(getGame(readGame(long)).view.plies).toHaveLength(300);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});
