/**
 * Premoves: what the side that waits may plan while the other thinks, every move that some reply might make legal.
 *
 * Only its own pieces count, because the opponent's may move away or step into reach: pieces go through the opponent's, and
 * onto their own, which may be captured first and then recaptured. Some of these moves no reply will make legal; none that one does is missing.
 */
import { arrowOf } from '#chess/arrows';
import { attackersOf } from '#chess/attacks';
import { boardOf, pieceAt, piecesOf, withoutPiece, type Board } from '#chess/board';
import type { Position } from '#chess/fen';
import { legalMovesIn } from '#chess/moves';
import { SQUARES, getSquare } from '#chess/squares';
import { opponentOf, type Arrow, type Color } from '#chess/chess';

/** In board order by target. */
export function premovesOf(position: Position): readonly Arrow[] {
  const turn = opponentOf(position.turn);
  const board = boardOf(piecesOf(position.board, turn));
  const boards = [board, ...boardsAfterPassing(position, board)];
  const alone = legalMovesIn({ ...position, board, turn, enPassant: undefined });
  const planned = [
    ...boards.flatMap((own) => strikes(own, turn)),
    // With the opponent gone only lost rights and own pieces forbid a pawn's advance and castling.
    ...alone.map(arrowOf).filter(({ from }) => ['pawn', 'king'].includes(pieceAt(board, from)?.role ?? '')),
  ];
  return [...new Map(planned.map((arrow) => [arrow.from + arrow.to, arrow])).values()];
}

/** A pawn captured in passing is the one piece that can vanish from a line without its captor standing there. */
function boardsAfterPassing({ enPassant, turn }: Position, board: Board): readonly Board[] {
  if (!enPassant) return [];
  return [withoutPiece(board, getSquare(enPassant.charAt(0) + (turn === 'white' ? '5' : '4')))];
}

function strikes(board: Board, color: Color): readonly Arrow[] {
  return SQUARES.flatMap((to) => attackersOf(board, to, color).map((from) => ({ from, to })));
}
