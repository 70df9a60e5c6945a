/**
 * What a finished game has to teach, in plain data: the learner's moves that gave something away.
 */
import type { Arrow, PlacedPiece, Role, Square } from '#names/chess';
import type { Exercise } from '#grading/types';
import type { XRay } from '#insight/x-ray';

/** How a move gave something away; the ideas of chapters 2 to 5. */
const MOTIFS = ['leftUndefended', 'walkedIntoAttack', 'abandonedDefence', 'missedXRay'] as const;
export type Motif = (typeof MOTIFS)[number];

/** A move on its way through a line: what was played, and the board after it. */
export interface LineMove extends Arrow {
  readonly san: string;
  readonly pieces: readonly PlacedPiece[];
}

/** One move of the learner's that gave something away. */
export interface Moment {
  /** Index of the learner's move in the record. */
  readonly ply: number;
  readonly motif: Motif;
  /** The position before the move. */
  readonly fen: string;
  readonly pieces: readonly PlacedPiece[];
  readonly move: LineMove;
  /** What is lost, and where it stands after the move. */
  readonly square: Square;
  readonly piece: Role;
  /** Whether anything of the learner's defends it after the move. */
  readonly isDefended: boolean;
  /** The x-ray that decides it; set for `missedXRay` alone. */
  readonly xRay: XRay | undefined;
  /** What the opponent wins, in centipawns, by exchange evaluation, beyond what the move itself won. */
  readonly gain: number;
  /** The captures that win it, the opponent's first; every one legal, at least one. */
  readonly line: readonly LineMove[];
  /** Whether the opponent took it at once, by the first of them or another capture. */
  readonly wasPunished: boolean;
  /** A better move by Stockfish; undefined when Stockfish could not be asked. */
  readonly better: (Arrow & { readonly san: string }) | undefined;
  /** What the move cost by Stockfish, in centipawns; undefined when it could not be asked. */
  readonly costCp: number | undefined;
}

export interface Review {
  /** Those with the most at stake, in the order they were played. */
  readonly moments: readonly Moment[];
  /** How many there were, with those that are left out; not counting what Stockfish found sound. */
  readonly momentsFound: number;
  /** How many moves of the learner's were looked at. */
  readonly movesSeen: number;
  /** False when Stockfish could not be asked: then moves that only look like losses are among the moments. */
  readonly isEngineChecked: boolean;
}

/** A moment as an exercise of the course, to play again until it is seen. */
export interface TrainingPosition {
  readonly id: string;
  /** Of the moment it is made of. */
  readonly ply: number;
  readonly exercise: Exercise;
  /** What would be captured, for the red arrow; undefined when the exercise has no candidate. */
  readonly warning: Arrow | undefined;
}
