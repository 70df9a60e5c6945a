/**
 * Eighty-four positions of games that an earlier bot played against itself below 1320, with all moves as Stockfish scored them for it.
 * For tests only.
 *
 * A move is written `e2e4 35 e7e5` or `d1d8 #1`: its score in centipawns or its mate, and the reply that Stockfish expects.
 */
import { getPosition, type Position } from '#chess/fen';
import { findSquare } from '#chess/squares';
import type { Square } from '#chess/chess';
import type { Candidate, Score } from '../bot/uci-lines.ts';
import rows from './scored-positions.json' with { type: 'json' };

interface ScoredPosition {
  readonly position: Position;
  /** Where the opponent has just captured, if so. */
  readonly capturedOn: Square | undefined;
  readonly candidates: readonly Candidate[];
}

interface Row {
  readonly fen: string;
  readonly capturedOn?: string;
  readonly moves: string;
}

export const SCORED_POSITIONS: readonly ScoredPosition[] = rows.map(({ fen, capturedOn, moves }: Row) => ({
  position: getPosition(fen),
  capturedOn: capturedOn === undefined ? undefined : findSquare(capturedOn),
  candidates: moves.split(', ').map(readCandidate),
}));

function readCandidate(text: string): Candidate {
  const [move = '', score = '', ...replies] = text.split(' ');
  return { move, score: readScore(score), depth: 2, line: [move, ...replies] };
}

function readScore(text: string): Score {
  return text.startsWith('#')
    ? { kind: 'mate', moves: Number(text.slice(1)) }
    : { kind: 'cp', cp: Number(text) };
}
