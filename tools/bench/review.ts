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
import { seedOfPart, createRandom, pick, type Random } from '#bot/random';
import { REAL_PERCENT, type CheckedMoment, checkMoment } from './review/check-moment.ts';
import type { BenchRow } from './row.ts';
import { COLORS, type Color, type Square, type UciMove } from '#chess/chess';
import type { JobEngine } from '../miner/machine/engine-pool.ts';
import type { AskEngine, EngineQuestion } from '../../worker-engine/game/ask-engine.ts';
import { readGame, type ReadGame } from '../../worker-engine/game/read-game.ts';
import { reviewGame } from '../../worker-engine/game/review-game.ts';
import { FULL_STRENGTH, REVIEW_NODES } from '../../worker-engine/workers/game/opponent.ts';
import { strengthOf } from '#bot/bot-strength';
import { getPosition, STARTING_FEN } from '#chess/fen';
import { statusOf } from '#chess/status';
import { playMove } from '#chess/play-move';
import { OPENINGS } from '#chess/openings';
import { createChanceFinder } from '../../worker-engine/bot/chances.ts';
import { readPeopleModel } from '../../worker-engine/testing/people-model.ts';
import type { SearchResult } from '#bot/uci-lines';
import type { GameRecord } from '../../worker-engine/game/types.ts';

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

/**
 * One game of the review's bench: played, reviewed from both sides as the product does it, and each moment checked.
 */
interface BenchedReview {
  readonly moves: readonly string[];
  readonly firstPly: number;
  readonly reviews: readonly ReviewOfSide[];
}

interface ReviewOfSide {
  readonly color: Color;
  readonly movesSeen: number;
  readonly momentsFound: number;
  readonly moments: readonly CheckedMoment[];
  /** How often Stockfish was asked, by effort. */
  readonly asked: Readonly<Record<EngineQuestion['effort'], number>>;
  /** How long the review took, in milliseconds. */
  readonly ms: number;
}

async function reviewOneGame(engine: JobEngine, seed: number): Promise<BenchedReview> {
  const { record, firstPly } = await playGame(engine, seed);
  const game = readGame(record);
  if (!game.ok) throw new Error(game.error);
  const reviews: ReviewOfSide[] = [];
  for (const color of COLORS) reviews.push(await reviewSide(engine, game, { color, firstPly }));
  return { moves: record.moves, firstPly, reviews };
}

async function reviewSide(
  engine: JobEngine,
  game: ReadGame,
  { color, firstPly }: { readonly color: Color; readonly firstPly: number },
): Promise<ReviewOfSide> {
  const asked = { glance: 0, look: 0, weigh: 0 };
  const ask: AskEngine = async (question) => {
    asked[question.effort] += 1;
    return askAsProduct(engine, question);
  };
  const start = performance.now();
  const reviewed = { learnerColor: color, firstPly };
  const review = await reviewGame(game, reviewed, { getReady: async () => {}, ask });
  const ms = performance.now() - start;
  const moments: CheckedMoment[] = [];
  for (const moment of review.moments) moments.push(await checkMoment(engine, moment));
  const { movesSeen, momentsFound } = review;
  return { color, movesSeen, momentsFound, moments, asked, ms: Math.round(ms) };
}

/** The same options and limits as in the product's worker. */
async function askAsProduct(engine: JobEngine, { fen, effort, moves }: EngineQuestion) {
  await engine.configure(FULL_STRENGTH);
  await engine.startNewGame();
  const limit = { nodes: REVIEW_NODES[effort] };
  const { candidates } = await engine.search({ fen, limit, ...(moves && { moves }) });
  return candidates[0];
}

/** Who play: those whose games a learner of the course would have. */
const ELOS = [400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300] as const;
/** Longer games are broken off. */
const LONGEST_PLIES = 160;

interface ReviewCourse {
  fen: string;
  capturedOn: Square | undefined;
  readonly moves: UciMove[];
}

/** The game of this seed; `firstPly` is the first move after its opening. */
export async function playGame(
  engine: JobEngine,
  seed: number,
): Promise<{ readonly record: GameRecord; readonly firstPly: number }> {
  const random = createRandom(seed);
  const elos = { white: pick(ELOS, random), black: pick(ELOS, random) };
  const course: ReviewCourse = { fen: STARTING_FEN, capturedOn: undefined, moves: [] };
  for (const san of pick(OPENINGS, random).moves) advance(course, san);
  const firstPly = course.moves.length;
  while (course.moves.length < LONGEST_PLIES && statusOf(course.fen) === 'playing') {
    await playOn(engine, course, elos[getPosition(course.fen).turn], random);
  }
  return { record: { startFen: STARTING_FEN, moves: course.moves }, firstPly };
}

const findChances = createChanceFinder(readPeopleModel());

async function playOn(engine: JobEngine, course: ReviewCourse, elo: number, random: Random): Promise<void> {
  const { options, limits, choose } = strengthOf(elo);
  const { board, enPassant } = getPosition(course.fen);
  await engine.configure(options);
  await engine.startNewGame();
  const game = { startFen: STARTING_FEN, moves: course.moves };
  const results: SearchResult[] = [];
  for (const limit of limits) {
    results.push(await engine.search({ fen: STARTING_FEN, played: course.moves, limit }));
  }
  const context = { position: { board, enPassant }, capturedOn: course.capturedOn, game };
  const move = choose({ results, findChances }, context, random);
  if (move === undefined) throw new Error(`no move in ${course.fen}`);
  advance(course, move);
}

function advance(course: ReviewCourse, move: string): void {
  const played = playMove(course.fen, move);
  if (!played) throw new Error(`${move} is not legal in ${course.fen}`);
  const promotion = (/=([QRBN])/.exec(played.san)?.[1] ?? '').toLowerCase();
  course.moves.push(played.from + played.to + promotion);
  course.capturedOn = played.captured ? played.to : undefined;
  course.fen = played.fen;
}
