/**
 * A weakness as a shift of how people choose: what is added to the log-odds of each move, so that the player misses what
 * their weakness covers more often, and plays as before where nothing of it is on the board.
 *
 * The shifts are our judgement; games say what they cost (docs/bot-calibration.md), and the ladder gives that back. It knows no
 * names, no rating and no luck.
 */
import type { BoardPosition } from '#chess/after-move';
import { arrowOf } from '#chess/arrows';
import type { Square, UciMove } from '#chess/chess';
import { findChance, threatsAfter, type Oversight } from './overlooked.ts';
import { findOwnMove, findReply, isMoveOfWeakness } from './seen-move.ts';
import { toCentipawns, type Candidate } from './uci-lines.ts';
import {
  isEngineWeakness,
  isOfWeakness,
  type EngineWeakness,
  type PersonWeakness,
  type Weakness,
} from './weakness.ts';

/** Where moves are to be shifted. */
export interface ShiftedChoice {
  readonly position: BoardPosition;
  readonly moves: readonly UciMove[];
  /** What Stockfish says of the moves, with the replies that it expects; none without it. */
  readonly candidates: readonly Candidate[];
  /** Where the opponent has just captured, if so. Nobody overlooks that they can take back. */
  readonly capturedOn: Square | undefined;
}

/** A capture of the theme is thought of about a quarter as often. */
const MISSED_CAPTURE = -1.4;
/** A move of the theme that need not capture is thought of half as often. */
const MISSED_MOVE = -0.7;
/** A move that loses something to the theme is shunned less, for each pawn that it loses; what people shun of it is about that much. */
const PER_PAWN_LOST = 0.5;
const MOST_FORGIVEN = 2;
/** A reply that costs less, in centipawns, is no surprise; and one that costs more is seen by everybody. */
const LEAST_SURPRISE_CP = 60;
const MOST_SURPRISE_CP = 400;

/** What to add to the log-odds of each move, in the order of the moves. */
export function weaknessShifts(weakness: Weakness, choice: ShiftedChoice): readonly number[] {
  const lossOf = lossesOf(choice.candidates);
  return choice.moves.map((move) => {
    const reply = surpriseOf(weakness, choice, lossOf.get(move));
    return isEngineWeakness(weakness)
      ? ownShift(weakness, choice, move) + reply
      : sightShift(weakness, choice, move) + reply;
  });
}

/** A candidate, and how much worse than the best it is in centipawns. */
interface WeaknessLoss {
  readonly candidate: Candidate;
  readonly lossCp: number;
}

function lossesOf(candidates: readonly Candidate[]): ReadonlyMap<UciMove, WeaknessLoss> {
  const best = Math.max(...candidates.map(({ score }) => toCentipawns(score)));
  return new Map(
    candidates.map((candidate) => [
      candidate.move,
      { candidate, lossCp: best - toCentipawns(candidate.score) },
    ]),
  );
}

/** For what is seen on the board: a capture of the theme, and what the move leaves to be captured. */
function sightShift(
  weakness: PersonWeakness,
  { position, capturedOn }: ShiftedChoice,
  move: UciMove,
): number {
  const arrow = arrowOf(move);
  const chance = arrow.to === capturedOn ? undefined : findChance(position, arrow);
  const missed = chance && isOfWeakness(weakness, chance) ? MISSED_CAPTURE : 0;
  const threats = threatsAfter(position, arrow);
  const seen = threats.filter((threat) => !isOfWeakness(weakness, threat));
  // The opponent captures once at a time: what is not seen hides only what it loses more than what is.
  return missed + forgivenFor(greatestGain(threats) - greatestGain(seen));
}

function greatestGain(oversights: readonly Oversight[]): number {
  return Math.max(0, ...oversights.map(({ gain }) => gain));
}

function forgivenFor(lostCp: number): number {
  return Math.min(MOST_FORGIVEN, (PER_PAWN_LOST * lostCp) / 100);
}

/** For a move of one's own that the player may not think of. */
function ownShift(weakness: EngineWeakness, { position, capturedOn }: ShiftedChoice, move: UciMove): number {
  const own = findOwnMove(position, move);
  return own && own.to !== capturedOn && isMoveOfWeakness(weakness, own) ? MISSED_MOVE : 0;
}

/** For a reply of the theme that costs something, as far as Stockfish's line shows it. */
function surpriseOf(weakness: Weakness, { position }: ShiftedChoice, loss: WeaknessLoss | undefined): number {
  if (!loss || loss.lossCp < LEAST_SURPRISE_CP || loss.lossCp > MOST_SURPRISE_CP) return 0;
  const reply = findReply(position, loss.candidate.line);
  if (!reply) return 0;
  // What a reply captures at once is on the board, and told by `sightShift`; a fork is not.
  const isOverlooked = isEngineWeakness(weakness)
    ? isMoveOfWeakness(weakness, reply)
    : weakness === 'knights' && reply.role === 'knight' && !reply.isCapture;
  return isOverlooked ? forgivenFor(loss.lossCp) : 0;
}
