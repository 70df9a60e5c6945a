/**
 * What can be said of a position's moves at a glance, without an engine: what each wins, and what it then leaves to be won.
 *
 * It stands in for a search when Stockfish cannot be had, in the same words, so that the same player chooses among them. It
 * sees mate in one and counts exchanges; it looks no further, and knows nothing of the game before.
 */
import { findCastledRook } from '#chess/after-move';
import { pieceAt, piecesOf, placedPieces } from '#chess/board';
import { writeFen, type Position } from '#chess/fen';
import { isInCheck, makeMove, readUciMove, type ParsedMove } from '#chess/make-move';
import { statusOf } from '#chess/status';
import { FILES, type Role, type Square, type UciMove } from '#chess/chess';
import { materialLead } from '#vision/material';
import { threatsAfter } from './overlooked.ts';
import { toCentipawns, type Candidate, type Score, type SearchResult } from './uci-lines.ts';

/** For each step nearer to the centre of the board, in centipawns: our judgement, so that quiet moves differ. */
const CENTRE_CP: Readonly<Record<Role, number>> = {
  pawn: 5,
  knight: 8,
  bishop: 5,
  rook: 1,
  queen: 2,
  king: -8,
};
/** Once few pieces are left a king belongs in the centre. */
const ENDGAME_CENTRE_CP = { ...CENTRE_CP, king: 8 };
const ENDGAME_PIECES = 12;
const CASTLING_CP = 40;
/** For each rank that a pawn goes; more when there is little to stop it. */
const ADVANCE_CP = 2;
const ENDGAME_ADVANCE_CP = 10;
/** A side with more pieces than this is never stalemated in practice, and looking costs time. */
const STALEMATE_PIECES = 3;

/** Every legal move with its score, the best first, as a search with a line for each would give them. */
export function scoreByEye(position: Position, legal: readonly UciMove[]): SearchResult {
  const candidates = legal
    .flatMap((move) => candidateOf(position, move))
    .toSorted((one, other) => toCentipawns(other.score) - toCentipawns(one.score));
  return { best: candidates[0]?.move, candidates };
}

function candidateOf(position: Position, move: UciMove): Candidate[] {
  const step = readUciMove(move);
  const after = step && makeMove(position, step);
  return after ? [{ move, score: scoreOf(position, step, after), depth: 1, line: [move] }] : [];
}

function scoreOf(position: Position, step: ParsedMove, after: Position): Score {
  const status = mayEnd(after) ? statusOf(writeFen(after)) : 'playing';
  if (status === 'checkmate') return { kind: 'mate', moves: 1 };
  if (status !== 'playing') return { kind: 'cp', cp: 0 };
  const lost = Math.max(0, ...threatsAfter(position, step).map(({ gain }) => gain));
  return { kind: 'cp', cp: materialLead(after.board, position.turn) - lost + quietMoveBonus(position, step) };
}

function mayEnd(position: Position): boolean {
  const { board, turn } = position;
  return isInCheck(position, turn) || piecesOf(board, turn).length <= STALEMATE_PIECES;
}

/** What a player does when there is nothing to do: castle, bring the pieces to the centre, push a pawn. In centipawns. */
function quietMoveBonus({ board }: Position, { from, to }: ParsedMove): number {
  const piece = pieceAt(board, from);
  if (!piece) return 0;
  if (piece.role === 'king' && findCastledRook({ from, to })) return CASTLING_CP;
  const isEndgame = placedPieces(board).length <= ENDGAME_PIECES;
  const centre =
    (isEndgame ? ENDGAME_CENTRE_CP : CENTRE_CP)[piece.role] * (centrality(to) - centrality(from));
  const advance = Math.abs(rankOf(to) - rankOf(from)) * (isEndgame ? ENDGAME_ADVANCE_CP : ADVANCE_CP);
  return centre + (piece.role === 'pawn' ? advance : 0);
}

/** 0 at the edge, 3 on the four squares in the middle. */
function centrality(square: Square): number {
  const file = FILES.findIndex((name) => square.startsWith(name));
  const rank = rankOf(square) - 1;
  return Math.min(file, 7 - file, rank, 7 - rank);
}

function rankOf(square: Square): number {
  return Number(square.slice(1));
}
