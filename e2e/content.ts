/**
 * What the course asks, what is right and what is wrong, read from the mined content.
 */
import { pieceAt, placedPieces, type Board } from '#chess/board';
import { readFen } from '#chess/fen';
import { findBlockers } from '#chess/lines';
import { SQUARES } from '#chess/squares';
import { FILES, RANKS, type Color, type PlacedPiece, type Square } from '#chess/chess';
import { readCourse } from '#content/course';
import type { ContentMove, MinedPosition } from '#content/format';

/** The positions of a task, in the order in which the product shows them. */
export function positionsOf(task: string): readonly MinedPosition[] {
  const found = readCourse().find((candidate) => candidate.task === task);
  if (!found) throw new Error(`the course has no task ${task}`);
  return found.positions;
}

/** A position of a task by its place, from 0. */
export function getPosition(task: string, place: number): MinedPosition {
  const position = positionsOf(task)[place];
  if (!position) throw new Error(`${task} has no position ${place}`);
  return position;
}

/** The first arrow that belongs to a perfect answer. */
export function rightArrow({ fen, truth: [first] }: MinedPosition): string {
  if (first === undefined) throw new Error(`nothing to find in ${fen}`);
  return first;
}

/** An arrow that belongs to no answer of any chapter: a way of an opponent's piece to an empty square. */
export function wrongArrow(position: MinedPosition): string {
  const { board, turn, pieces } = readPosition(position);
  const isFree = (square: Square) => !pieceAt(board, square) && square !== position.move?.green.slice(2);
  const arrows = pieces
    .filter(({ color }) => color !== turn)
    .flatMap(({ square: from }) => SQUARES.filter(isFree).map((to) => ({ from, to })));
  // Chapters 3 and 4 refuse at once what no piece can do.
  const wrong = arrows.find((arrow) => findBlockers(board, arrow));
  if (!wrong) throw new Error(`the opponent has no piece that goes anywhere in ${position.fen}`);
  return wrong.from + wrong.to;
}

/** An empty square that the candidate of chapters 3 and 4 does not go to. */
export function emptySquare(position: MinedPosition): Square {
  const { board } = readPosition(position);
  const squares = FILES.flatMap((file) => RANKS.map((rank): Square => `${file}${rank}`));
  const empty = squares.find((name) => !pieceAt(board, name) && name !== position.move?.green.slice(2));
  if (!empty) throw new Error(`no empty square in ${position.fen}`);
  return empty;
}

/** The pieces of one side that are no part of a perfect answer; the side is seen by the learner. */
export function wrongSquares(position: MinedPosition, side: 'me' | 'opponent'): readonly Square[] {
  return squaresOf(position, side).filter((name) => !position.truth.includes(name));
}

/** Where the pieces of one side stand. */
export function squaresOf(position: MinedPosition, side: 'me' | 'opponent'): readonly Square[] {
  const { turn, pieces } = readPosition(position);
  return pieces.filter(({ color }) => (color === turn) === (side === 'me')).map(({ square }) => square);
}

/** The candidate of a position of chapters 3 and 4, and what is said about it. */
export function moveOf({ fen, move }: MinedPosition): ContentMove {
  if (!move) throw new Error(`no move in ${fen}`);
  return move;
}

interface ReadPosition {
  readonly turn: Color;
  readonly board: Board;
  readonly pieces: readonly PlacedPiece[];
}

function readPosition({ fen }: MinedPosition): ReadPosition {
  const reading = readFen(fen);
  if (!reading.ok) throw new Error(`${reading.error}: ${fen}`);
  const { turn, board } = reading.position;
  return { turn, board, pieces: placedPieces(board) };
}
