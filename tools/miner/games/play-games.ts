/**
 * The first stage of mining: every planned game played by the bot against itself, or taken from an earlier run.
 */
import { ALL_MOVES_MULTI_PV, type EngineOptions } from '#bot/uci';
import type { GamePlan } from './game-plan.ts';
import { finishJobs } from '../machine/finish-jobs.ts';
import type { MinerMachine } from '../machine/machine.ts';
import { playGame, type GameEnd, type GamePosition, type ScoredMove } from './self-play.ts';
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

function* readGames(
  plans: readonly GamePlan[],
  records: readonly StoredSelfPlay[],
): Generator<SelfPlayedGame> {
  for (const [index, plan] of plans.entries()) {
    const record = records[index];
    if (!record) throw new RangeError(`game ${index} was not played`);
    yield readGame(plan, record);
  }
}

/**
 * A played game as the store keeps it: all but its plan, which is the key, and its moves as short text. A thousand games
 * hold four million scored moves.
 */
interface StoredSelfPlay {
  readonly end: GameEnd;
  readonly positions: readonly GamePositionRecord[];
}

/** `moves` is `e2e4 34 d2d4 30 …`, best first; `e2e4 34 0.412 d2d4 30 0.25 …` where chances are known. */
interface GamePositionRecord {
  readonly fen: string;
  readonly ply: number;
  readonly played: string;
  readonly moves: string;
}

/** The game as it is stored. */
export function writeGame({ end, positions }: SelfPlayedGame): StoredSelfPlay {
  return { end, positions: positions.map(writePosition) };
}

/** The game of a record that `writeGame` made. */
export function readGame(plan: GamePlan, { end, positions }: StoredSelfPlay): SelfPlayedGame {
  return { plan, positions: positions.map(readPosition), end };
}

function writePosition({ fen, ply, played, moves }: GamePosition): GamePositionRecord {
  return { fen, ply, played, moves: moves.map(writeMove).join(' ') };
}

function writeMove({ move, cp, chance }: ScoredMove): string {
  return chance === undefined ? `${move} ${cp}` : `${move} ${cp} ${chance}`;
}

/** A move begins with a letter, so what follows its score and is a number is its chance. */
const SCORED_MOVE = /([a-h]\S+) (-?\d+)(?: (\d\S*))?/g;

function readPosition({ fen, ply, played, moves }: GamePositionRecord): GamePosition {
  const scored = [...moves.matchAll(SCORED_MOVE)].map(([, move = '', cp, chance]): ScoredMove => ({
    move,
    cp: Number(cp),
    ...(chance === undefined ? {} : { chance: Number(chance) }),
  }));
  return { fen, ply, scoreCp: scored[0]?.cp ?? 0, moves: scored, played };
}
