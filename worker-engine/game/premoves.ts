/**
 * Premoves: what the side that waits may plan while the other thinks, every move that some reply might make legal.
 *
 * Only its own pieces count, because the opponent's may move away or step into reach: pieces go through the opponent's, and
 * onto their own, which may be captured first and then recaptured. Some of these moves no reply will make legal; none that one does is missing.
 */
import { attackersOf } from '#chess/attacks';
import { boardOf, findKing, pieceAt, piecesOf, withoutPiece, type Board } from '#chess/board';
import { canCastle } from '#chess/castling';
import type { Position } from '#chess/fen';
import { SQUARES, findSquare } from '#chess/squares';
import { opponentOf, type Arrow, type Color, type Square } from '#names/chess';

/** In board order by target. */
export function premovesOf(position: Position): readonly Arrow[] {
  const turn = opponentOf(position.turn);
  const board = boardOf(piecesOf(position.board, turn));
  const boards = [board, ...boardsAfterPassing(position, board)];
  const planned = [
    ...boards.flatMap((own) => strikes(own, turn)),
    ...advances(board, turn),
    ...castlings({ ...position, board, turn }),
  ];
  return [...new Map(planned.map((arrow) => [arrow.from + arrow.to, arrow])).values()];
}

/** A pawn captured in passing is the one piece that can vanish from a line without its captor standing there. */
function boardsAfterPassing({ enPassant, turn }: Position, board: Board): readonly Board[] {
  if (!enPassant) return [];
  const passed = squareBeyond(enPassant, turn === 'white' ? -1 : 1);
  return passed ? [withoutPiece(board, passed)] : [];
}

function strikes(board: Board, color: Color): readonly Arrow[] {
  return SQUARES.flatMap((to) => attackersOf(board, to, color).map((from) => ({ from, to })));
}

/** Straight ahead, one square or two, past no piece of its own. */
function advances(board: Board, color: Color): readonly Arrow[] {
  const [ahead, home] = color === 'white' ? ([1, '2'] as const) : ([-1, '7'] as const);
  return piecesOf(board, color)
    .filter(({ role }) => role === 'pawn')
    .flatMap(({ square: from }) => {
      const next = squareBeyond(from, ahead);
      if (!next || pieceAt(board, next)) return [];
      const second = from.endsWith(home) ? squareBeyond(next, ahead) : undefined;
      const isFree = second && !pieceAt(board, second);
      return isFree
        ? [
            { from, to: next },
            { from, to: second },
          ]
        : [{ from, to: next }];
    });
}

/** With the opponent gone from the board, only lost rights and own pieces forbid castling. */
function castlings(alone: Position): readonly Arrow[] {
  const king = findKing(alone.board, alone.turn);
  if (!king) return [];
  return ['g', 'c']
    .map((file) => findSquare(file + king.slice(1)))
    .flatMap((to) => (to && canCastle(alone, { from: king, to }) ? [{ from: king, to }] : []));
}

/** The square so many ranks up the board. */
function squareBeyond(square: Square, ranks: number): Square | undefined {
  return findSquare(`${square.charAt(0)}${Number(square.charAt(1)) + ranks}`);
}
