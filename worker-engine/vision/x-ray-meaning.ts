/**
 * What an x-ray is good for: a pin, a skewer, a discovered attack, a battery or a guard (product/chess.md#what-an-x-ray-means); or nothing.
 *
 * All of it is true of the board alone: whose turn it is, is not asked, nor whether something better can be done.
 */
import { movePiece } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { pieceAt, withoutPiece, type Board } from '#chess/board';
import { SQUARES } from '#chess/squares';
import type { Color, Piece, PlacedPiece, Square } from '#chess/chess';
import { CENTIPAWNS, gainOf, mayCapture } from './exchange.ts';
import type { XRay } from './x-ray.ts';

/** In the order in which they are asked: an x-ray that is two of them is the first. */
export const X_RAY_MEANINGS = ['pin', 'skewer', 'battery', 'guard', 'discovery'] as const;
export type XRayMeaning = (typeof X_RAY_MEANINGS)[number];

/** The pieces of an x-ray: the slider, the one in front and the one behind. */
interface Seen {
  readonly slider: Piece;
  readonly front: Piece;
  readonly behind: Piece;
}

/** What this x-ray of the board means; undefined when it is none of these. */
export function meaningOfXRay(board: Board, xRay: XRay): XRayMeaning | undefined {
  const [slider, front, behind] = [xRay.from, xRay.through, xRay.to].map((square) => pieceAt(board, square));
  if (!slider || !front || !behind) throw new RangeError(`no x-ray from ${xRay.from} to ${xRay.to}`);
  const seen: Seen = { slider, front, behind };
  return front.color === slider.color ? throughOwn(board, xRay, seen) : throughEnemy(board, xRay, seen);
}

/** Two enemy pieces on the line. */
function throughEnemy(board: Board, xRay: XRay, seen: Seen): XRayMeaning | undefined {
  if (isPin(board, xRay, seen)) return 'pin';
  if (isSkewer(board, xRay, seen)) return 'skewer';
  return isGuardThroughEnemy(board, xRay, seen) ? 'guard' : undefined;
}

/** Behind the front piece stands the king, or something dearer that the slider would win if the front piece left. */
function isPin(board: Board, xRay: XRay, { front, behind }: Seen): boolean {
  if (CENTIPAWNS[behind.role] <= CENTIPAWNS[front.role]) return false;
  return behind.role === 'king' || winsBehind(board, xRay);
}

/** The front piece has to move away, and the slider then wins the one behind. A pawn seldom can move away. */
function isSkewer(board: Board, xRay: XRay, { front }: Seen): boolean {
  if (front.role === 'pawn') return false;
  const { from, through } = xRay;
  const hasToMove = front.role === 'king' || gainOf(board, { from, to: through }) > 0;
  return hasToMove && winsBehind(board, xRay);
}

/**
 * The front piece defends the one behind along the line, and another piece of the slider's side attacks that one: when both are
 * traded on the square behind, the slider takes last.
 */
function isGuardThroughEnemy(board: Board, { from, through, to }: XRay, { slider, behind }: Seen): boolean {
  if (behind.role === 'king') return false;
  const isDefendedInLine = attackersOf(board, to, behind.color).includes(through);
  return isDefendedInLine && attackersOf(board, to, slider.color).some((attacker) => attacker !== from);
}

/** Where the front piece, by leaving, opens a line to the slider's own king, nothing can be taken. */
function winsBehind(board: Board, { from, through, to }: XRay): boolean {
  const opened = withoutPiece(board, through);
  const capture = { from, to };
  return mayCapture(board, capture, movePiece(opened, capture)) && gainOf(opened, capture) > 0;
}

/** The front piece is the slider's own. Where it attacks along the line itself, the slider supports it from behind. */
function throughOwn(board: Board, xRay: XRay, { slider, front }: Seen): XRayMeaning | undefined {
  const { through, to } = xRay;
  if (attackersOf(board, to, slider.color).includes(through)) {
    if (front.role === 'pawn') return 'guard';
    if (front.role !== 'king') return 'battery';
  }
  return isDiscovery(board, xRay, slider.color) ? 'discovery' : undefined;
}

/** The front piece has a move after which the slider gives check or wins what stands behind. */
function isDiscovery(board: Board, { from, through, to }: XRay, color: Color): boolean {
  const front = pieceAt(board, through);
  if (!front) return false;
  const isKing = pieceAt(board, to)?.role === 'king';
  return SQUARES.some((target) => {
    const move = { from: through, to: target };
    if (target === to || !canGo(board, { ...front, square: through }, target)) return false;
    const after = movePiece(board, move);
    if (!mayCapture(board, move, after) || !attackersOf(after, to, color).includes(from)) return false;
    return isKing || gainOf(after, { from, to }) > 0;
  });
}

/** Whether a piece goes to this square by its way of moving; castling and captures in passing left aside. */
function canGo(board: Board, { role, color, square }: PlacedPiece, target: Square): boolean {
  const there = pieceAt(board, target);
  if (there?.color === color || there?.role === 'king') return false;
  if (role !== 'pawn' || there) return attackersOf(board, target, color).includes(square);
  return advancesOf(board, square, color).includes(target);
}

/** The empty squares straight ahead of a pawn that it can go to. */
function advancesOf(board: Board, from: Square, color: Color): readonly Square[] {
  const ahead = SQUARES.filter((square) => square.charAt(0) === from.charAt(0)).toSorted();
  const way = color === 'white' ? ahead : ahead.toReversed();
  const start = way.indexOf(from);
  // From its second square a pawn may go two.
  const next = way.slice(start + 1, start === 1 ? start + 3 : start + 2);
  const blocked = next.findIndex((square) => pieceAt(board, square));
  return blocked === -1 ? next : next.slice(0, blocked);
}
