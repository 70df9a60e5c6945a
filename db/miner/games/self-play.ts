/**
 * The bot playing itself: one game from its plan, the same moves every time.
 *
 * Knows when a game is over for the miner (also when it is decided: such positions are not used), not what the positions
 * are good for.
 */
import { createRandom } from '#bot/random';
import { sampleMove } from '#bot/sample-move';
import type { UciConversation } from '#bot/uci';
import { toCentipawns } from '#bot/uci-lines';
import type { Candidate } from '#bot/uci-lines';
import { STARTING_FEN } from '#chess/fen';
import { playMove } from '#chess/play-move';
import type { UciMove } from '#names/chess';
import type { GamePlan } from './game-plan.ts';
import { SAMPLING_DEPTH, temperatureFor } from './sampling-temperature.ts';

/** A legal move and what the bot thinks of it, in centipawns for the side to move. */
export interface ScoredMove {
  readonly move: UciMove;
  readonly cp: number;
}

/** A position of a game, after its opening, with the bot's judgement of it. */
export interface GamePosition {
  readonly fen: string;
  /** Half-moves since the first position. */
  readonly ply: number;
  /** Centipawns for the side to move: those of its best move. */
  readonly scoreCp: number;
  /** Every legal move, best first. */
  readonly moves: readonly ScoredMove[];
  /** The move the game went on with, not always the best. */
  readonly played: UciMove;
}

export type GameEnd = 'no-move' | 'fifty-moves' | 'repetition' | 'decided' | 'too-long';

export interface Game {
  readonly plan: GamePlan;
  readonly positions: readonly GamePosition[];
  readonly end: GameEnd;
}

/** The part of an engine that a game needs: it must be configured to score all legal moves. */
export type Scorer = Pick<UciConversation, 'search' | 'startNewGame'>;

/** Counts up when the same plan would give another game: here, in `sampling-temperature.ts`, `#bot/sample-move` or `#bot/random`. */
export const SELF_PLAY_VERSION = 1;

/** Half-moves after which a game has shown enough. */
const LONGEST_GAME_PLIES = 200;
/** The game is decided when the score stays beyond this, in centipawns, for `DECIDED_PLIES` half-moves. */
const DECIDED_CP = 900;
const DECIDED_PLIES = 8;
/** 50 moves of each side (product.md §10.3). */
const FIFTY_MOVES_PLIES = 100;
const REPETITIONS = 3;

/** Plays one game. The engine forgets earlier games first, so that a game does not depend on its place in the row. */
export async function playGame(scorer: Scorer, plan: GamePlan): Promise<Game> {
  await scorer.startNewGame();
  const random = createRandom(plan.seed);
  const positions: GamePosition[] = [];
  let fen = plan.opening.moves.reduce(play, STARTING_FEN);

  for (;;) {
    const end = findEnd(positions);
    if (end) return { plan, positions, end };
    const elo = plan.elo[turnOf(fen)];
    const { candidates } = await scorer.search({ fen, limit: { depth: SAMPLING_DEPTH } });
    const move = sampleMove(candidates, temperatureFor(elo), random);
    const best = candidates[0];
    if (!move || !best) return { plan, positions, end: 'no-move' };
    positions.push({
      fen,
      ply: plan.opening.moves.length + positions.length,
      scoreCp: toCentipawns(best.score),
      moves: candidates.map(toScoredMove),
      played: move.move,
    });
    fen = play(fen, move.move);
  }
}

function toScoredMove({ move, score }: Candidate): ScoredMove {
  return { move, cp: toCentipawns(score) };
}

/** Looks at the game up to its latest position. */
function findEnd(positions: readonly GamePosition[]): GameEnd | undefined {
  const latest = positions.at(-1);
  if (!latest) return undefined;
  if (halfMovesOf(latest.fen) >= FIFTY_MOVES_PLIES) return 'fifty-moves';
  const same = positions.filter(({ fen }) => withoutCounters(fen) === withoutCounters(latest.fen));
  if (same.length >= REPETITIONS) return 'repetition';
  const lastScores = positions.slice(-DECIDED_PLIES);
  const isDecided = lastScores.every(({ scoreCp }) => Math.abs(scoreCp) > DECIDED_CP);
  if (lastScores.length === DECIDED_PLIES && isDecided) return 'decided';
  return latest.ply >= LONGEST_GAME_PLIES ? 'too-long' : undefined;
}

/** Openings are tested and the engine was asked about this very position: an illegal move is a bug. */
function play(fen: string, move: string): string {
  const played = playMove(fen, move);
  if (!played) throw new Error(`${move} is not legal in ${fen}`);
  return played.fen;
}

function turnOf(fen: string): 'white' | 'black' {
  return fen.split(' ')[1] === 'w' ? 'white' : 'black';
}

function halfMovesOf(fen: string): number {
  return Number(fen.split(' ')[4]);
}

/** What makes two positions the same for the repetition rule: all but the two counters. */
function withoutCounters(fen: string): string {
  return fen.split(' ').slice(0, 4).join(' ');
}
