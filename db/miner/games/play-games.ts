/**
 * The first stage of mining: every planned game played by the bot against itself, or taken from an earlier run.
 */
import { ALL_MOVES_MULTI_PV } from '#bot/uci';
import type { GamePlan } from './game-plan.ts';
import { readGame, writeGame } from './game-record.ts';
import type { StoredSelfPlay } from './game-record.ts';
import type { JobEngine } from '../machine/engine-pool.ts';
import { finishJobs } from '../machine/finish-jobs.ts';
import type { Machine } from '../machine/machine.ts';
import { SELF_PLAY_VERSION, playGame } from './self-play.ts';
import type { Game } from './self-play.ts';

/** The games of all plans, in their order. */
export async function playGames(machine: Machine, plans: readonly GamePlan[]): Promise<readonly Game[]> {
  const records = await finishJobs(machine, {
    name: 'games',
    jobs: plans,
    keyOf: ({ seed, opening, elo }) => JSON.stringify({ seed, opening: opening.moves, elo }),
    work: playRecorded,
    store: machine.openStore<StoredSelfPlay>('games', SELF_PLAY_VERSION),
  });
  return plans.map((plan, index) => readGame(plan, getRecord(records, index)));
}

async function playRecorded(engine: JobEngine, plan: GamePlan): Promise<StoredSelfPlay> {
  await engine.configure({ MultiPV: ALL_MOVES_MULTI_PV });
  return writeGame(await playGame(engine, plan));
}

function getRecord(records: readonly StoredSelfPlay[], index: number): StoredSelfPlay {
  const record = records[index];
  if (!record) throw new RangeError(`game ${index} was not played`);
  return record;
}
