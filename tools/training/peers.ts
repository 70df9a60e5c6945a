/**
 * What others play in the situations that judge: Stockfish's own limit, and Stockfish at depth 8.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEnginePool, type JobEngine } from '../miner/machine/engine-pool.ts';
import { startStockfish } from '../miner/machine/stockfish-node.ts';
import type { SampleJudge } from './make-samples.ts';

/** Moves that each player chose. */
export interface PeerMoves {
  readonly limited: readonly string[];
  readonly full: readonly string[];
}

export interface PeerOptions {
  readonly folder: string;
  readonly judges: readonly SampleJudge[];
  readonly engines: number;
  readonly report: (text: string) => void;
}

/** The weakest `UCI_Elo` that Stockfish honours. */
const LEAST_UCI_ELO = 1320;
const FULL_DEPTH = 8;
const HASH = 1;

/** The moves of all others, in the order of the situations; what was found before is not looked for again. */
export async function findPeerMoves({
  folder,
  judges,
  engines,
  report,
}: PeerOptions): Promise<readonly PeerMoves[]> {
  const file = join(folder, 'peers.jsonl');
  const known = readKnown(file);
  const missing = judges.filter(({ fen }) => !known.has(fen));
  if (missing.length > 0) {
    const pool = await startEnginePool(engines, startStockfish);
    let done = 0;
    try {
      await pool.runAll(missing, async (engine, judge) => {
        const moves = await movesOf(engine, judge);
        appendFileSync(file, `${JSON.stringify([judge.fen, moves])}\n`);
        known.set(judge.fen, moves);
        done += 1;
        if (done % 100 === 0) report(`others: ${done} of ${missing.length} situations`);
      });
    } finally {
      await pool.quit();
    }
  }
  return judges.flatMap(({ fen }) => known.get(fen) ?? []);
}

function readKnown(file: string): Map<string, PeerMoves> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line): [string, PeerMoves] => JSON.parse(line)));
}

async function movesOf(engine: JobEngine, judge: SampleJudge): Promise<PeerMoves> {
  await engine.configure({
    Hash: HASH,
    MultiPV: 1,
    UCI_LimitStrength: true,
    UCI_Elo: Math.max(LEAST_UCI_ELO, judge.rating),
  });
  const limited = await bestMove(engine, judge.fen);
  await engine.configure({ UCI_LimitStrength: false });
  return { limited, full: await bestMove(engine, judge.fen) };
}

async function bestMove(engine: JobEngine, fen: string): Promise<string[]> {
  await engine.startNewGame();
  const { best } = await engine.search({ fen, limit: { depth: FULL_DEPTH } });
  return best === undefined ? [] : [best];
}
