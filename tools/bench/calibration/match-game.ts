/**
 * One game between two dials, as the bot would play it against itself: every move of a search that has forgotten all
 * earlier ones and knows the moves of the game, as in the product.
 *
 * It ends by the rules of chess, or earlier when both sides' searches agree for long enough that it is decided or drawn;
 * some games are played to the end all the same, to see how often that is wrong.
 */
import type { Dial } from '#bot/calibrated-ladder';
import type { Opening } from '#chess/openings';
import { strengthWith, type BotStrength } from '#bot/bot-strength';
import { createRandom, type Random } from '#bot/random';
import { toCentipawns, type SearchResult } from '#bot/uci-lines';
import { getPosition, STARTING_FEN } from '#chess/fen';
import { statusOf, type GameStatus } from '#chess/status';
import { playMove, type PlayedMove } from '#chess/play-move';
import type { Color, Square, UciMove } from '#chess/chess';
import type { JobEngine } from '../../miner/machine/engine-pool.ts';
import { createChanceFinder } from '../../../worker-engine/bot/chances.ts';
import { readPeopleModel } from '../../../worker-engine/testing/people-model.ts';

/** White's points. */
type Points = 0 | 0.5 | 1;

/** Decided: beyond this, in centipawns, in every search of so many half-moves. */
const DECIDED_CP = 1000;
const DECIDED_PLIES = 8;
/** Level: within this, in centipawns, in every search of so many half-moves, late in the game. */
const LEVEL_CP = 15;
const LEVEL_PLIES = 16;
const LEVEL_AFTER_PLIES = 80;
/** What a game comes to whose searches said this, in centipawns for White; undefined when it has to go on. */
export function adjudicate(scores: readonly number[]): Points | undefined {
  if (isAlways(scores, DECIDED_PLIES, (cp) => cp >= DECIDED_CP)) return 1;
  if (isAlways(scores, DECIDED_PLIES, (cp) => cp <= -DECIDED_CP)) return 0;
  const isLate = scores.length >= LEVEL_AFTER_PLIES;
  return isLate && isAlways(scores, LEVEL_PLIES, (cp) => Math.abs(cp) <= LEVEL_CP) ? 0.5 : undefined;
}

function isAlways(scores: readonly number[], plies: number, says: (cp: number) => boolean): boolean {
  return scores.length >= plies && scores.slice(-plies).every(says);
}

/** All a game needs to be played again; only below 1320 are its moves the same then (`#bot/bot-strength`). */
export interface MatchGame {
  readonly seed: number;
  readonly opening: Opening;
  readonly white: Dial;
  readonly black: Dial;
  /** Whether it goes on when the searches agree. */
  readonly isPlayedOut: boolean;
}

export interface FinishedGame {
  /** White's. */
  readonly points: Points;
  readonly end: Exclude<GameStatus, 'playing'> | 'repetition' | 'too-long' | 'adjudicated';
  /** What the searches would have made of it, or did. */
  readonly adjudged: Points | undefined;
  /** Half-moves, those of the opening included. */
  readonly plies: number;
}

/** A game as far as it has come. */
interface MatchCourse {
  fen: string;
  readonly played: UciMove[];
  capturedOn: Square | undefined;
  /** Each position's key for the repetition rule, from the end of the opening on. */
  readonly seen: string[];
  /** What each search said, in centipawns for White. */
  readonly scores: number[];
}

const findChances = createChanceFinder(readPeopleModel());

/** Nobody makes progress any more after so many half-moves: a draw. */
const LONGEST_PLIES = 300;
const REPETITIONS = 3;

/** Plays a game to its end. */
export async function playMatchGame(engine: JobEngine, matchGame: MatchGame): Promise<FinishedGame> {
  const plays: Readonly<Record<Color, BotStrength>> = {
    white: strengthWith(matchGame.white),
    black: strengthWith(matchGame.black),
  };
  const random = createRandom(matchGame.seed);
  const course = begin(matchGame.opening);
  let adjudged: Points | undefined;
  for (;;) {
    const plies = matchGame.opening.moves.length + course.scores.length;
    const ending = endingOf(course);
    if (ending) return { ...ending, adjudged, plies };
    adjudged ??= adjudicate(course.scores);
    if (adjudged !== undefined && !matchGame.isPlayedOut) {
      return { points: adjudged, end: 'adjudicated', adjudged, plies };
    }
    await playOn(engine, course, plays, random);
  }
}

async function playOn(
  engine: JobEngine,
  course: MatchCourse,
  plays: Readonly<Record<Color, BotStrength>>,
  random: Random,
): Promise<void> {
  const { turn, board, enPassant } = getPosition(course.fen);
  const { options, limits, asksPeople, choose } = plays[turn];
  await engine.configure(options);
  const results: SearchResult[] = [];
  // What two half-moves are searched for does not depend on what was seen before, and to forget takes longer than to search.
  if (!asksPeople) await engine.startNewGame();
  for (const limit of limits) {
    results.push(await engine.search({ fen: STARTING_FEN, played: course.played, limit }));
  }
  const game = { startFen: STARTING_FEN, moves: course.played };
  const context = { position: { board, enPassant }, capturedOn: course.capturedOn, game };
  const move = choose({ results, findChances }, context, random);
  if (!move) throw new Error(`no move in ${course.fen}`);
  course.scores.push(findScore(results.at(-1), turn) ?? course.scores.at(-1) ?? 0);
  advance(course, move);
}

/** In centipawns for White; undefined after a search so short that it gave bounds only. */
function findScore(result: SearchResult | undefined, turn: Color): number | undefined {
  const best = result?.candidates[0];
  return best && toCentipawns(best.score) * (turn === 'white' ? 1 : -1);
}

function begin({ moves }: Opening): MatchCourse {
  const course: MatchCourse = { fen: STARTING_FEN, played: [], capturedOn: undefined, seen: [], scores: [] };
  for (const move of moves) advance(course, move);
  return course;
}

/** Openings are tested and the engine was asked about this very position: an illegal move is a bug. */
function advance(course: MatchCourse, move: string): void {
  const played = playMove(course.fen, move);
  if (!played) throw new Error(`${move} is not legal in ${course.fen}`);
  course.capturedOn = played.captured ? played.to : undefined;
  course.fen = played.fen;
  course.played.push(writeUci(played));
  course.seen.push(withoutCounters(played.fen));
}

function writeUci({ from, to, san }: PlayedMove): UciMove {
  return from + to + (/=([QRBN])/.exec(san)?.[1] ?? '').toLowerCase();
}

/** How the game is over by the rules, or by our patience. */
function endingOf({ fen, seen, scores }: MatchCourse): Pick<FinishedGame, 'points' | 'end'> | undefined {
  const status = statusOf(fen);
  if (status === 'checkmate') return { points: getPosition(fen).turn === 'white' ? 0 : 1, end: status };
  if (status !== 'playing') return { points: 0.5, end: status };
  const same = seen.filter((position) => position === seen.at(-1));
  if (same.length >= REPETITIONS) return { points: 0.5, end: 'repetition' };
  return scores.length >= LONGEST_PLIES ? { points: 0.5, end: 'too-long' } : undefined;
}

/** What makes two positions the same for the repetition rule: all but the two counters. */
function withoutCounters(fen: string): string {
  return fen.split(' ').slice(0, 4).join(' ');
}
