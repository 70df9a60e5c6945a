/** The bot's errors have names: of what loses three pawns or more, in games against itself, most is on the board as the review says it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCentipawns } from '#bot/uci-lines';
import { COLORS } from '#chess/chess';
import { startStockfish, type NodeEngine } from '../../miner/machine/stockfish-node.ts';
import { readGame, type ReadGame } from '../../../worker-engine/game/read-game.ts';
import { seeMoves } from '../../../worker-engine/game/review-game.ts';
import { randomCount } from '../../../worker-engine/testing/random-count.ts';
import { playGame } from '../review.ts';

const SEEDS = [1, 2].slice(0, randomCount(1, 2));
const DEPTH = 8;
const LOST_CP = 300;
/** Beyond this a game is decided. */
const DECIDED_CP = 700;
let engine: NodeEngine;

beforeAll(async () => {
  engine = await startStockfish();
});
afterAll(() => engine.quit());

/** What each position of the game is worth to the side to move, in centipawns. */
async function scoresOf({ view }: ReadGame, firstPly: number): Promise<readonly number[]> {
  const scores: number[] = [];
  for (const [ply, { fen }] of view.plies.entries()) {
    if (ply < firstPly - 1) scores.push(0);
    else {
      const { candidates } = await engine.search({ fen, limit: { depth: DEPTH } });
      const cp = candidates[0] ? toCentipawns(candidates[0].score) : 0;
      scores.push(Math.max(-2000, Math.min(2000, cp)));
    }
  }
  return scores;
}

test('most of them are on the board, under a name that the review has', async () => {
  let errors = 0;
  let named = 0;
  for (const seed of SEEDS) {
    const { record, firstPly } = await playGame(engine, seed);
    const game = readGame(record);
    if (!game.ok) throw new Error(game.error);
    await engine.configure({ MultiPV: 1, UCI_LimitStrength: false, Hash: 16 });
    const scores = await scoresOf(game, firstPly);
    const moves = COLORS.flatMap((learnerColor) => seeMoves(game, { learnerColor, firstPly }));
    for (const move of moves) {
      const before = scores[move.ply - 1] ?? 0;
      const after = -(scores[move.ply] ?? 0);
      if (Math.abs(before) > DECIDED_CP || before - after < LOST_CP) continue;
      errors += 1;
      if (move.found.length > 0) named += 1;
    }
  }
  expect(errors).toBeGreaterThan(5);
  expect(named / errors).toBeGreaterThan(0.5);
});
