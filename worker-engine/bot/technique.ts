/**
 * How a player brings a won ending home: a pawn becomes a queen, then the king without men is given less and less room, and
 * the own king comes near.
 *
 * A search of two half-moves sees no such plan, and a bot that moves a queen about for fifty moves would play random
 * nonsense. The judgement is by eye, as people learn it; a mate is still seen or not (`unforeseen.ts`).
 */
import { afterMove, type Scene } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { findKing, pieceAt, piecesOf, withoutPiece, type Board } from '#chess/board';
import { SQUARES } from '#chess/squares';
import { opponentOf, type Arrow, type Color, type PlacedPiece, type Square } from '#chess/types';
import { findArrow } from './impression.ts';
import { toCentipawns, type Candidate } from './uci-lines.ts';

/** A move after which the engine sees less than this, in centipawns, gives the win away. */
const WON_CP = 300;
/** What it is worth to have somebody who can mate, in centipawns: more than all the freedom that a king can have. */
const CAN_MATE_CP = 20_000;
/** A plan is not wavered about: each step of it weighs as much as the most patient player forgives, or more. */
const CP_PER_SQUARE_OF_ROOM = 200;
const CP_PER_STEP_BETWEEN_KINGS = 300;
const CP_PER_RANK_OF_PAWN = 400;
/** A queen is a pawn that has arrived. */
const QUEEN_RANK = 8;

/**
 * The candidates as a player with technique judges them: against a king without men by their plan, else as they are. Moves
 * that give the win away are out of the question: whoever is so far ahead looks after it.
 */
export function bringHome(scene: Scene, candidates: readonly Candidate[]): readonly Candidate[] {
  const color = findMover(scene.board, candidates);
  if (!color || piecesOf(scene.board, opponentOf(color)).length > 1) return candidates;
  const winning = candidates.filter(
    (candidate) => toCentipawns(candidate.score) >= WON_CP && !isStalemate(scene, candidate, color),
  );
  return winning.length > 0 ? winning.map((candidate) => byPlan(scene, candidate, color)) : candidates;
}

/** Stockfish does not see it at this depth. A bare king without room is mated or stalemated, and a mate has its own score. */
function isStalemate(scene: Scene, { move, score }: Candidate, color: Color): boolean {
  const arrow = findArrow(move);
  if (!arrow || score.kind === 'mate') return false;
  const { board } = afterMove(scene, arrow);
  const bare = findKing(board, opponentOf(color));
  return bare !== undefined && roomOf(board, bare, color) === 0;
}

function byPlan(scene: Scene, candidate: Candidate, color: Color): Candidate {
  const { score } = candidate;
  const move = findArrow(candidate.move);
  if (!move || score.kind === 'mate') return candidate;
  const cp = score.cp + planOf(afterMove(scene, move).board, color);
  return { ...candidate, score: { kind: 'cp', cp } };
}

function findMover(board: Board, [first]: readonly Candidate[]): Color | undefined {
  const move = first && findArrow(first.move);
  return move && pieceAt(board, move.from)?.color;
}

/** How far the plan is carried out, in centipawns: first a queen, then, with her or a rook, the king to the edge. */
function planOf(board: Board, color: Color): number {
  const men = piecesOf(board, color);
  const farthest = Math.max(0, ...men.map((man) => rankOf(man)));
  const canMate = men.some(({ role }) => role === 'queen' || role === 'rook');
  return CP_PER_RANK_OF_PAWN * farthest + (canMate ? CAN_MATE_CP - freedomOf(board, color) : 0);
}

/** How far a pawn has come, a queen farther than any; 0 of all other men. */
function rankOf({ role, color, square }: PlacedPiece): number {
  if (role === 'queen') return QUEEN_RANK;
  if (role !== 'pawn') return 0;
  const rank = Number(square.charAt(1));
  return color === 'white' ? rank : QUEEN_RANK + 1 - rank;
}

/** What the bare king still has, in centipawns. */
function freedomOf(board: Board, color: Color): number {
  const [own, bare] = [findKing(board, color), findKing(board, opponentOf(color))];
  if (!own || !bare) return 0;
  const room = roomOf(board, bare, color);
  return CP_PER_SQUARE_OF_ROOM * room + CP_PER_STEP_BETWEEN_KINGS * stepsBetween({ from: own, to: bare });
}

/** How many squares the king on `bare` could ever walk to if `color` never moved again; it does not hide what is behind it. */
function roomOf(board: Board, bare: Square, color: Color): number {
  const seen = withoutPiece(board, bare);
  const free = SQUARES.filter((square) => attackersOf(seen, square, color).length === 0);
  const reached = new Set([bare]);
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
