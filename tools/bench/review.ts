/**
 * How true the review is: games of the bot against itself, reviewed from both sides, each moment checked by a search to depth 18.
 *
 * Takes hours at its full 200 games, and may be stopped and gone on with: what is done is kept in `OKO_STATE`. `REVIEW_GAMES`
 * sets how many games, `REVIEW_ENGINES` how many engines work side by side.
 */
import { join } from 'node:path';
import { finishJobs } from '../miner/machine/finish-jobs.ts';
import { withMachine } from '../miner/machine/machine.ts';
import { createProgress } from '../miner/machine/progress.ts';
import { seedOfPart } from '#bot/random';
import { REAL_PERCENT, type CheckedMoment } from './review/check-moment.ts';
import { reviewOneGame, type BenchedReview } from './review/review-one-game.ts';
import type { BenchRow } from './row.ts';

const GAMES = 200;
const ENGINES = 2;
const SEED = 613;
/** Counts up when the same game would now be reviewed or checked otherwise. */
const VERSION = 4;
/** Of a hundred moments so many have to hold (product/bot-review.md#review). */
const GOAL_PERCENT = 98;

export async function benchReview(): Promise<readonly BenchRow[]> {
  const count = Number(process.env['REVIEW_GAMES'] ?? GAMES);
  const games = await reviewGames(count);
  const reviews = games.flatMap((game) => game.reviews);
  const moments = reviews.flatMap((review) => review.moments);
  const ms = reviews.map((review) => review.ms).toSorted((one, other) => one - other);
  return [
    {
      name: `moments of ${count} games that hold at depth 18`,
      ...share(moments, ({ holds }) => holds, GOAL_PERCENT),
    },
    {
      name: 'better moves that mend what is said',
      ...share(moments, ({ isMended }) => isMended, 100),
    },
    {
      name: 'a review, the middle one and the longest',
      measured: `${ms[Math.floor(ms.length / 2)] ?? 0} and ${ms.at(-1) ?? 0} ms`,
      budget: `costs ≥ ${REAL_PERCENT} % count as real`,
      ok: true,
    },
  ];
}

/** Prints each moment that fails, so that it can be looked at. */
function share(
  moments: readonly CheckedMoment[],
  isGood: (moment: CheckedMoment) => boolean,
  goal: number,
): Pick<BenchRow, 'measured' | 'budget' | 'ok'> {
  const bad = moments.filter((moment) => !isGood(moment));
  for (const { motif, effect, costPercent, deepPercent, told } of bad) {
    console.log(`    ${motif}, ${effect}, ${costPercent} %, ${deepPercent} % at depth 18: ${told}`);
  }
  const percent = (100 * (moments.length - bad.length)) / Math.max(1, moments.length);
  return {
    measured: `${moments.length - bad.length} of ${moments.length} (${percent.toFixed(1)} %)`,
    budget: `≥ ${goal} in 100`,
    ok: moments.length > 0 && percent >= goal,
  };
}

function reviewGames(count: number): Promise<readonly BenchedReview[]> {
  return withMachine(
    {
      engines: Number(process.env['REVIEW_ENGINES'] ?? ENGINES),
      folder: join(process.env['OKO_STATE'] ?? '.state', 'review'),
      progress: createProgress(),
    },
    (machine) =>
      finishJobs(machine, {
        name: 'reviewed games',
        jobs: Array.from({ length: count }, (_, index) => seedOfPart(SEED, index)),
        keyOf: String,
        work: reviewOneGame,
        store: machine.openStore<BenchedReview>('review', VERSION),
      }),
  );
}
