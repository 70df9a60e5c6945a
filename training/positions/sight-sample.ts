/**
 * Which situations of which games are learned from and judged: a few of each game, the same for the same seed; and of those only
 * where Stockfish agrees that seeing it was what the position asked for.
 */
import { createRandom, seedOfPart, type Random } from '#bot/random';
import { getPosition } from '#chess/fen';
import { finishJobs } from '../../db/miner/machine/finish-jobs.ts';
import type { Machine } from '../../db/miner/machine/machine.ts';
import { readGames } from '../read-games.ts';
import { isUnsettled } from '../split.ts';
import {
  SIGHT_QUESTIONS,
  findSightSituations,
  isOverlooked,
  type SightSituation,
} from './sight-situations.ts';

interface SampleOptions {
  readonly paths: readonly string[];
  /** At most so many games are taken, evenly over the files. */
  readonly mostGames: number;
  readonly seed: number;
}

/** Recaptures are many and nearly always seen: this share of them is taken. */
const RECAPTURE_SHARE = 0.2;

/** One situation of each question of a game. */
export async function sampleSituations(options: SampleOptions): Promise<readonly SightSituation[]> {
  const situations: SightSituation[] = [];
  for await (const [index, game] of pickGames(options)) {
    const random = createRandom(seedOfPart(options.seed, index));
    const all = [...findSightSituations(game)].filter(
      ({ isRecapture }) => !isRecapture || random() < RECAPTURE_SHARE,
    );
    for (const question of SIGHT_QUESTIONS) {
      const one = pickOne(
        all.filter((each) => each.question === question),
        random,
      );
      if (one) situations.push(one);
    }
  }
  return situations;
}

async function* pickGames({ paths, mostGames, seed }: SampleOptions) {
  const random = createRandom(seed);
  const usable: number[] = [];
  for (const path of paths) {
    let count = 0;
    for await (const game of readGames(path)) if (!isUnsettled(game.source)) count += 1;
    usable.push(count);
  }
  const share = mostGames / usable.reduce((sum, count) => sum + count, 0);
  let index = 0;
  for (const path of paths) {
    for await (const game of readGames(path)) {
      if (isUnsettled(game.source) || random() >= share) continue;
      yield [index++, game] as const;
    }
  }
}

function pickOne<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Deep enough to see that a capture is refuted. */
const VERDICT_DEPTH = 8;
/** Counts up when a verdict would be another. */
const VERDICT_VERSION = 1;

/** Those where the best move does what the question asks for, in their order. */
export async function keepAgreed(
  machine: Machine,
  situations: readonly SightSituation[],
): Promise<readonly SightSituation[]> {
  const best = await finishJobs(machine, {
    name: 'sight',
    jobs: situations,
    keyOf: ({ fen }) => fen,
    work: async (engine, { fen }) => {
      await engine.configure({ Hash: 1 });
      return (await engine.search({ fen, limit: { depth: VERDICT_DEPTH } })).best ?? '';
    },
    store: machine.openStore<string>('sight', VERDICT_VERSION),
  });
  return situations.filter(({ question, fen, capture }, index) => {
    const move = best[index] ?? '';
    return move !== '' && !isOverlooked(question, getPosition(fen), { target: capture.to, move });
  });
}
