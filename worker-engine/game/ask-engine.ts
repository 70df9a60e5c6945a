/**
 * What a review asks Stockfish, in plain data.
 */
import type { UciMove } from '#chess/chess';
import type { Candidate } from '#bot/uci-lines';

export interface EngineQuestion {
  /** A position with a legal move. */
  readonly fen: string;
  /** `glance` costs next to nothing and says where to look; `look` finds what is better; `weigh` settles what is in doubt. */
  readonly effort: 'glance' | 'look' | 'weigh';
  /** These moves alone are considered; all when absent. */
  readonly moves?: readonly UciMove[];
}

/** The best move, its score, and what Stockfish expects to follow. */
export type EngineAnswer = Pick<Candidate, 'move' | 'score' | 'line'>;

/** Undefined when Stockfish cannot be asked. */
export type AskEngine = (question: EngineQuestion) => Promise<EngineAnswer | undefined>;
