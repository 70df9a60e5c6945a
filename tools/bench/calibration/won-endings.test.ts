/** It wins what is won: endings played to the mate by the bot against itself, with the bundled Stockfish and seeded luck. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strengthOf } from '#bot/bot-strength';
import { createRandom } from '#bot/random';
import type { SearchResult } from '#bot/uci-lines';
import { getPosition } from '#chess/fen';
import { statusOf } from '#chess/status';
import { playMove } from '#chess/play-move';
import type { UciMove } from '#chess/chess';
import { startStockfish, type NodeEngine } from '../../miner/machine/stockfish-node.ts';
import { createChanceFinder } from '../../../worker-engine/bot/chances.ts';
import { readPeopleModel } from '../../../worker-engine/testing/people-model.ts';

const LONGEST_PLIES = 200;
const SEEDS = [1, 2, 3];
const findChances = createChanceFinder(readPeopleModel());
let engine: NodeEngine;

beforeAll(async () => {
  engine = await startStockfish();
});
afterAll(() => engine.quit());

/** Whether White mates. */
async function isWon(elo: number, startFen: string, seed: number): Promise<boolean> {
  const { options, limits, choose } = strengthOf(elo);
  const random = createRandom(seed);
  const moves: UciMove[] = [];
  let fen = startFen;
  await engine.configure(options);
  await engine.startNewGame();
  while (moves.length < LONGEST_PLIES && statusOf(fen) === 'playing') {
    const results: SearchResult[] = [];
    for (const limit of limits) results.push(await engine.search({ fen: startFen, played: moves, limit }));
    const { board, enPassant } = getPosition(fen);
    const game = { startFen, moves };
    const context = { position: { board, enPassant }, capturedOn: undefined, game };
    const move = choose({ results, findChances }, context, random) ?? '';
    fen = playMove(fen, move)?.fen ?? '';
    moves.push(move);
  }
  return statusOf(fen) === 'checkmate' && fen.includes(' b ');
}

test.each([
  ['king and queen', '8/8/8/4k3/8/8/8/KQ6 w - - 0 60', 400, 2],
  ['king and queen', '8/8/8/4k3/8/8/8/KQ6 w - - 0 60', 1200, 2],
  ['king and rook', '8/8/8/4k3/8/8/8/KR6 w - - 0 60', 1200, 2],
  ['a queen more among pawns', '6k1/pp3ppp/8/8/8/2Q5/PP3PPP/6K1 w - - 0 40', 1200, 2],
  ['a rook more', '3r2k1/pp3ppp/2n5/8/8/2N2N2/PP3PPP/R2R2K1 w - - 0 25', 2000, 2],
])('%s (%s) at %d', async (_, fen, elo, least) => {
  let won = 0;
  // Once enough are won the others change nothing.
  for (const seed of SEEDS) if (won < least && (await isWon(elo, fen, seed))) won += 1;
  expect(won).toBeGreaterThanOrEqual(least);
});
