/**
 * A game as it is shown, from its moves.
 */
import { findKing, placedPieces } from '#chess/board';
import type { Position } from '#chess/fen';
import { positionRulesOf, type PositionRules } from '#chess/moves';
import { countRepetitions } from '#chess/repetition';
import { getSquare } from '#chess/squares';
import { opponentOf, type UciMove } from '#names/chess';
import { CENTIPAWNS } from '#insight/exchange';
import { materialLead } from '#insight/material';
import { capturedIn } from './captured.ts';
import type { Line } from './line.ts';
import { premovesOf } from './premoves.ts';
import type { BoardEnding, GameView, LegalMove } from './types.ts';

/** Times a position has to stand on the board for a draw (product.md §10.3). */
const THREEFOLD = 3;

export function viewOf(line: Line): GameView {
  const last = line.steps.at(-1);
  const fen = last?.ply.fen ?? line.startFen;
  const position = last?.position ?? line.start;
  const { board, turn } = position;
  const rules = positionRulesOf(fen);
  const ending = findEnding(line, position, rules);
  const plies = line.steps.map(({ ply }) => ply);
  return {
    fen,
    turn,
    pieces: placedPieces(board),
    legal: ending ? [] : legalArrows(rules.legal),
    premoves: ending ? [] : premovesOf(position),
    check: rules.isCheck ? findKing(board, turn) : undefined,
    plies,
    captured: capturedIn(plies),
    lead: materialLead(board, 'white') / CENTIPAWNS.pawn,
    ending,
  };
}

/** Of two reasons for a draw the position's own comes first. */
function findEnding(
  { start, steps }: Line,
  position: Position,
  rules: PositionRules,
): BoardEnding | undefined {
  const { status } = rules;
  if (status === 'checkmate') return { kind: status, winner: opponentOf(position.turn) };
  if (status !== 'playing') return { kind: status };
  const positions = [start, ...steps.map((step) => step.position)];
  return countRepetitions(positions, position) >= THREEFOLD ? { kind: 'threefold' } : undefined;
}

/** A promotion is one entry, whatever the pawn becomes. */
function legalArrows(moves: readonly UciMove[]): readonly LegalMove[] {
  const arrows = moves.map((move): [string, LegalMove] => {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    return [
      from + to,
      { from: getSquare(from), to: getSquare(to), isPromotion: move.length > from.length + to.length },
    ];
  });
  return [...new Map(arrows).values()];
}
