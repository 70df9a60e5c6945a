/**
 * What a finished game has to teach, in plain data: what the learner's moves gave away, and what they did not take.
 */
import type { Arrow, Color, PlacedPiece, Role, Square } from '#chess/chess';
import type { Exercise } from '#vision/types';
import type { XRay } from '#vision/x-ray';

/** How a move gave something away; the ideas of chapters 2 to 5. */
export type LossMotif = 'leftUndefended' | 'walkedIntoAttack' | 'abandonedDefence' | 'missedXRay';
/** What the opponent offered and the learner did not take. */
export type MissMotif = 'missedCapture' | 'missedMate';
export type Motif = LossMotif | MissMotif;

/** A move on its way through a line: what was played, and the board after it. */
export interface LineMove extends Arrow {
  readonly san: string;
  readonly pieces: readonly PlacedPiece[];
}

/** What a better move does about a moment; true by the board, and of a mate by a line that ends in one. */
export type BetterEffect =
  /** The piece that the moment names can no longer be won (`mended.ts`). */
  | { readonly kind: 'saves' }
  /** It mates, at the latest with the move of this number. */
  | { readonly kind: 'mates'; readonly moves: number }
  /** It takes what stands on the square; `isFree`: and nothing that takes back wins it back. */
  | { readonly kind: 'takes'; readonly piece: Role; readonly square: Square; readonly isFree: boolean }
  /** A pawn becomes a queen, and stays one. */
  | { readonly kind: 'promotes' }
  /** It threatens to win more than can be won by the opponent. */
  | { readonly kind: 'attacks'; readonly piece: Role; readonly square: Square };

export interface BetterMove extends Arrow {
  readonly san: string;
  readonly effect: BetterEffect;
}

/** One move of the learner's that the review stops at. */
interface MomentBase {
  /** Index of the learner's move in the record. */
  readonly ply: number;
  /** The position before the move. */
  readonly fen: string;
  readonly pieces: readonly PlacedPiece[];
  readonly move: LineMove;
  /** What the move cost in winning chances (`winning-chances.ts`), in percent; undefined when Stockfish could not be asked. */
  readonly costPercent: number | undefined;
  /** How many others go wrong there; absent where that is not sure (`peers.ts`). */
  readonly peers?: PeersWrong;
}

/** So many of ten players of a rating go wrong in a position: five to nine. */
export interface PeersWrong {
  readonly ofTen: number;
  /** On Lichess. */
  readonly rating: number;
}

/** A moment about a piece that can be won: the learner's after the move, or the opponent's before it. */
interface PieceMoment extends MomentBase {
  readonly square: Square;
  readonly piece: Role;
  /** Whether its own side defends it. */
  readonly isDefended: boolean;
  /** What can be won, in centipawns, by exchange evaluation. */
  readonly gain: number;
  /** The captures of both sides in turn that win it; every one legal, at least one. */
  readonly line: readonly LineMove[];
}

/** The move gave a piece away. */
export interface LossMoment extends PieceMoment {
  readonly motif: LossMotif;
  /** The x-ray that decides it; set for `missedXRay` alone. */
  readonly xRay: XRay | undefined;
  /** Whether the opponent took it at once, by the first capture of the line or another. */
  readonly wasPunished: boolean;
  /** A better move by Stockfish; undefined when Stockfish could not be asked. */
  readonly better: BetterMove | undefined;
}

/** A piece of the opponent's could be won, and the learner moved elsewhere. Told only when Stockfish has confirmed it. */
export interface MissedCapture extends PieceMoment {
  readonly motif: 'missedCapture';
  readonly better: BetterMove;
}

/** There was a mate. Told only when Stockfish has confirmed it. */
export interface MissedMate extends MomentBase {
  readonly motif: 'missedMate';
  /** The learner's moves to mate. */
  readonly moves: number;
  /** To mate, the learner's move first. */
  readonly line: readonly LineMove[];
  readonly better: BetterMove;
}

export type Moment = LossMoment | MissedCapture | MissedMate;

export interface GameReview {
  readonly learnerColor: Color;
  /** Index of the first move that was looked at. */
  readonly firstPly: number;
  /** Those that cost most, in the order they were played. */
  readonly moments: readonly Moment[];
  /** How many there were, with those that are left out; not counting what Stockfish found sound. */
  readonly momentsFound: number;
  /** How many moves of the learner's were looked at. */
  readonly movesSeen: number;
  /** Whether, by the board alone, no move gave anything away: not even what Stockfish found sound, or what is left out. */
  readonly gaveNothing: boolean;
  /** False when Stockfish could not be asked: then moves that only look like losses are among the moments. */
  readonly isEngineChecked: boolean;
}

/** An exercise of the course, made of the learner's own game. */
export interface TrainingPosition {
  readonly id: string;
  /** Of the learner's move it is made of. */
  readonly ply: number;
  readonly exercise: Exercise;
  /** What would be captured, for the red arrow; undefined when the exercise has no candidate, or a safe one. */
  readonly warning: Arrow | undefined;
  /** What it is made of: a moment, or a safe move, with what is said of it. */
  readonly source: { readonly kind: 'moment'; readonly motif: Motif } | SafeMove;
}

/** A candidate that loses nothing. */
export interface SafeMove {
  readonly kind: 'safe';
  readonly san: string;
  /** Whether the opponent attacks the square it goes to. */
  readonly isAttacked: boolean;
}
