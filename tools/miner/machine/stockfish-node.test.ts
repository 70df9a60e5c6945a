import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ALL_MOVES_MULTI_PV } from '#bot/uci';
import { startStockfish } from './stockfish-node.ts';

const AFTER_1E4_E5_NF3 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
const BACK_RANK_MATE_IN_1 = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1';
const MATED = '3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1';

test('the bundled engine scores every legal move, the same way each time', async () => {
  const engine = await startStockfish();
  await engine.configure({ Hash: 16, MultiPV: ALL_MOVES_MULTI_PV });
  const searchAnew = async () => {
    await engine.startNewGame();
    return engine.search({ fen: AFTER_1E4_E5_NF3, limit: { depth: 4 } });
  };

  const first = await searchAnew();
  const second = await searchAnew();
  const mate = await engine.search({ fen: BACK_RANK_MATE_IN_1, limit: { depth: 4 } });
  const mated = await engine.search({ fen: MATED, limit: { depth: 4 } });
  await engine.quit();

  // Black has 29 legal moves here, by chess.js.
  expect(first.candidates).toHaveLength(29);
  expect(second).toEqual(first);
  expect(mate.best).toBe('d1d8');
  expect(mate.candidates[0]?.score).toEqual({ kind: 'mate', moves: 1 });
  expect(mated.best).toBeUndefined();
});

test('an engine that ends before it greets is an error, not a silence', async () => {
  const script = fileURLToPath(new URL('no-such-engine.js', import.meta.url));
  await expect(startStockfish(script)).rejects.toThrow(/^Stockfish ended with code 1\..*Cannot find module/s);
});

test('after quit a search is refused', async () => {
  const engine = await startStockfish();
  await engine.quit();
  await expect(engine.search({ fen: MATED, limit: { depth: 1 } })).rejects.toThrow('Stockfish ended');
});
