/**
 * Material: what the pieces are worth, counted.
 */
import { piecesOf, type Board } from '#chess/board';
import { opponentOf, type Color } from '#chess/chess';
import { CENTIPAWNS } from './exchange.ts';

/** How much more `color` has on the board than the other side, in centipawns; below 0 when it has less. Kings do not count. */
export function materialLead(board: Board, color: Color): number {
  return worthOf(board, color) - worthOf(board, opponentOf(color));
}

function worthOf(board: Board, color: Color): number {
  return piecesOf(board, color)
    .filter(({ role }) => role !== 'king')
    .reduce((sum, { role }) => sum + CENTIPAWNS[role], 0);
}
