/**
 * How a player brings a won ending home: a king without men is given less and less room, and the own king comes near.
 *
 * A search of two half-moves sees no such plan, and a bot that moves a queen about for fifty moves would play random
 * nonsense. The judgement is by eye, as people learn it; a mate is still seen or not (`unforeseen.ts`).
 */
import { afterMove, type Scene } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { findKing, pieceAt, piecesOf, withoutPiece, type Board } from '#chess/board';
import { SQUARES } from '#chess/squares';
import { opponentOf, type Arrow, type Color, type Square } from '#chess/types';
import { findArrow } from './impression.ts';
import type { Candidate } from './uci-lines.ts';

/** A move after which the engine sees less than this, in centipawns, gives the win away: it is judged as the engine does. */
const WON_CP = 300;
/** What a move is worth that leaves the bare king no room at all, in centipawns: below any mate. */
const BROUGHT_HOME_CP = 6000;
const CP_PER_SQUARE_OF_ROOM = 60;
const CP_PER_STEP_BETWEEN_KINGS = 100;

/** The candidates as a player with technique judges them: against a king without men by its room, else as they are. */
export function bringHome(scene: Scene, candidates: readonly Candidate[]): readonly Candidate[] {
  const color = findMover(scene.board, candidates);
  if (!color || !canMateAlone(scene.board, color)) return candidates;
  return candidates.map((candidate) => {
    const move = findArrow(candidate.move);
    const isWon = candidate.score.kind === 'cp' && candidate.score.cp >= WON_CP;
    if (!move || !isWon) return candidate;
    return { ...candidate, score: { kind: 'cp', cp: worthOf(afterMove(scene, move).board, color) } };
  });
}

function findMover(board: Board, [first]: readonly Candidate[]): Color | undefined {
  const move = first && findArrow(first.move);
  return move && pieceAt(board, move.from)?.color;
}

/** Whether the opponent has only a king left, and `color` a rook or a queen to mate it with. */
function canMateAlone(board: Board, color: Color): boolean {
  const isBare = piecesOf(board, opponentOf(color)).length === 1;
  return isBare && piecesOf(board, color).some(({ role }) => role === 'rook' || role === 'queen');
}

function worthOf(board: Board, color: Color): number {
  const [own, bare] = [findKing(board, color), findKing(board, opponentOf(color))];
  if (!own || !bare) return 0;
  const room = roomOf(withoutPiece(board, bare), bare, color);
  return (
    BROUGHT_HOME_CP -
    CP_PER_SQUARE_OF_ROOM * room -
    CP_PER_STEP_BETWEEN_KINGS * stepsBetween({ from: own, to: bare })
  );
}

/** How many squares a king on `start` could ever walk to if `color` never moved again. */
function roomOf(board: Board, start: Square, color: Color): number {
  const free = SQUARES.filter((square) => attackersOf(board, square, color).length === 0);
  const reached = new Set([start]);
  for (const from of reached) {
    for (const to of free) if (stepsBetween({ from, to }) === 1) reached.add(to);
  }
  return reached.size - 1;
}

/** How many moves a king needs on an empty board. */
function stepsBetween({ from, to }: Arrow): number {
  const files = Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
  const ranks = Math.abs(from.charCodeAt(1) - to.charCodeAt(1));
  return Math.max(files, ranks);
}
