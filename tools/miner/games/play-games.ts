/**
 * The first stage of mining: every planned game played by the bot against itself, or taken from an earlier run.
 */
import { ALL_MOVES_MULTI_PV, type EngineOptions } from '#bot/uci';
import type { GamePlan } from './game-plan.ts';
import { readGame, writeGame } from './game-record.ts';
import type { StoredSelfPlay } from './game-record.ts';
import { finishJobs } from '../machine/finish-jobs.ts';
import type { MinerMachine } from '../machine/machine.ts';
import { playGame } from './self-play.ts';
import type { SelfPlayedGame, SelfPlayer } from './self-play.ts';

/** Who plays, and where its games are kept. */
export interface GameSource {
  /** Names the store and the progress line. */
  readonly name: string;
  /** Counts up when the same plan would give another game. */
  readonly version: number | string;
  readonly player: SelfPlayer;
  /** Besides that all moves are scored. */
  readonly engineOptions: EngineOptions;
}

/** Games in the order of their plans. Each is read from the store when it is asked for: all of them would fill the memory. */
export interface Games extends Iterable<SelfPlayedGame> {
  readonly count: number;
}

/** The games of all plans. */
export async function playGames(
  machine: MinerMachine,
  plans: readonly GamePlan[],
  { name, version, player, engineOptions }: GameSource,
): Promise<Games> {
  const records = await finishJobs(machine, {
    name,
    jobs: plans,
    keyOf: ({ seed, opening, elo }) => JSON.stringify({ seed, opening: opening.moves, elo }),
    work: async (engine, plan) => {
      await engine.configure({ ...engineOptions, MultiPV: ALL_MOVES_MULTI_PV });
      return writeGame(await playGame(engine, plan, player));
    },
    store: machine.openStore<StoredSelfPlay>(name, version),
  });
  return { count: plans.length, [Symbol.iterator]: () => readGames(plans, records) };
}

function* readGames(plans: readonly GamePlan[], records: readonly StoredSelfPlay[]): Generator<SelfPlayedGame> {
  for (const [index, plan] of plans.entries()) {
    const record = records[index];
    if (!record) throw new RangeError(`game ${index} was not played`);
    yield readGame(plan, record);
  }
}
