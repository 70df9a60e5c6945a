/**
 * A game of the bot against itself, at two strengths of people: what a review looks through in the bench.
 *
 * Up to 2000 the same seed gives the same game (`#bot/bot-strength`).
 */
import { strengthOf } from '#bot/bot-strength';
import { createRandom, pick, type Random } from '#bot/random';
import { getPosition, STARTING_FEN } from '#chess/fen';
import { statusOf } from '#chess/status';
import { playMove } from '#chess/play-move';
import type { Square, UciMove } from '#chess/chess';
import { OPENINGS } from '#chess/openings';
import type { JobEngine } from '../../miner/machine/engine-pool.ts';
import { createChanceFinder } from '../../../worker-engine/bot/chances.ts';
import { readPeopleModel } from '../../../worker-engine/testing/people-model.ts';
import type { SearchResult } from '#bot/uci-lines';
import type { GameRecord } from '../../../worker-engine/game/types.ts';

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
