/** The game's worker put together: what needs no Stockfish never waits for it, what asks it gets by without. */
import { describe, expect, test } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { EngineFailure, type EngineState } from '../../bot/engine-state.ts';
import type { StockfishKeeper } from '../../bot/stockfish-keeper.ts';
import { keptPeople } from '../../testing/people-model.ts';
import { createGame } from './calls.ts';
import type { GameRecord } from '../../game/types.ts';

const people = keptPeople();
const getPeople = async () => people;

const OPENED: GameRecord = { startFen: STARTING_FEN, moves: ['e2e4', 'e7e5'] };
/** 3. Qxh7 gives the queen away. */
const BLUNDERED: GameRecord = {
  startFen: STARTING_FEN,
  moves: ['d2d4', 'd7d5', 'd1d3', 'b8c6', 'd3h7', 'h8h7', 'a2a3'],
};

/** A Stockfish that never says a word, or cannot be had. */
function stockfishIn(state: EngineState): StockfishKeeper {
  return {
    state: () => state,
    watch: (listener) => listener(state),
    warmUp: async () => state,
    search: () =>
      state.kind === 'unavailable'
        ? Promise.reject(new EngineFailure(state.fault, 'given up'))
        : new Promise(() => {}),
  };
}

describe('while the bot thinks', () => {
  test('moves, overlays, predictions and records are answered at once', async () => {
    const game = createGame(stockfishIn({ kind: 'ready' }), getPeople);
    void game.botMove(OPENED, { elo: 800, seed: 1 });
    expect(game.playMove(OPENED, 'g1f3')).toMatchObject({ ok: true });
    expect(game.overlays(OPENED, 'white').myAttacks).toEqual([]);
    expect(game.scorePrediction(OPENED, 'white', 'myUndefended', [])).toHaveProperty('missed');
    expect(await game.writePgn(OPENED, {})).toContain('1. e4 e5');
  });
});

describe('without Stockfish', () => {
  const game = createGame(stockfishIn({ kind: 'unavailable', fault: 'not-loaded' }), getPeople);

  test('the bot moves', async () => {
    const record = { ...OPENED, moves: [...OPENED.moves, 'h2h4'] };
    const { reading, source } = await game.botMove(record, { elo: 1200, seed: 3 });
    expect(reading).toMatchObject({ ok: true, record: { moves: { length: 4 } } });
    expect(source).toBe('eye');
  });

  test('a review finds what was given away, and says that it was not checked', async () => {
    const review = await game.review(BLUNDERED, 'white', 0);
    expect(review.isEngineChecked).toBe(false);
    expect(review.moments.map(({ ply }) => ply)).toContain(4);
    expect((await game.trainingOf(BLUNDERED, review)).length).toBeGreaterThan(0);
  });

  test('its state is told to whoever watches', () => {
    const told: EngineState[] = [];
    game.watchEngine((state) => told.push(state));
    expect(told).toEqual([{ kind: 'unavailable', fault: 'not-loaded' }]);
  });
});

const fresh = () => createGame(stockfishIn({ kind: 'ready' }), getPeople);

test('overlays are those of the record that is asked about, whatever was read last', () => {
  const game = fresh();
  const others = [
    { ...OPENED, moves: ['e2e4'] },
    { ...OPENED, moves: ['e2e4', 'd7d5'] },
    { ...OPENED, startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1' },
  ];
  for (const other of others) {
    expect(game.playMove(OPENED, 'g1f3').ok).toBe(true);
    expect(game.overlays(other, 'white')).toEqual(fresh().overlays(other, 'white'));
  }
  expect(game.playMove(OPENED, 'e4e6').ok).toBe(false);
  expect(game.overlays(OPENED, 'white')).toEqual(fresh().overlays(OPENED, 'white'));
});

test('a record that is no game is a bug of the caller, and says which move', async () => {
  const game = createGame(stockfishIn({ kind: 'ready' }), getPeople);
  const broken = { ...OPENED, moves: ['e2e5'] };
  expect(() => game.overlays(broken, 'white')).toThrow('Invalid move: e2e5');
  await expect(game.botMove(broken, { elo: 800, seed: 1 })).rejects.toThrow('Invalid move: e2e5');
});
