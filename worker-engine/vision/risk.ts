/**
 * What a move puts or leaves at risk: every piece of the mover's that the opponent could win after it, and by which idea.
 *
 * Says what stands on the board; neither who overlooks it (`#bot/overlooked`) nor what is taught of it (`#game`). That the
 * move gives check, and so leaves no time to capture, is not seen.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { attackersOf, attacksOn } from '#chess/attacks';
import { pieceAt, type Board } from '#chess/board';
import { type Arrow, type Color, type Square } from '#chess/chess';
import { exchangeOn, type Exchange } from './exchange.ts';
import { abandonedPieces, movesOf } from './safety.ts';
import { xRaysOn } from './x-ray.ts';

/** How a move comes to lose something. */
export type RiskKind =
  /** The piece moves to where it can be won. */
  | 'walks-into-attack'
  /** A defender walks off, and what it defended can be won. */
  | 'leaves-defence'
  /** The piece steps out of an x-ray, and what stood behind it can be won. */
  | 'opens-line'
  /** Another piece can be won: it was hanging and stays so, or the move takes something else away that it needed. */
  | 'leaves-hanging';

/** A piece that could be won, and how. */
export interface Risk {
  readonly kind: RiskKind;
  /** Where it stands after the move. */
  readonly square: Square;
  /** The captures that win it; never empty. */
  readonly exchange: Exchange;
}

/** What could be won after `move`, in the order of the squares' names. */
export function risksAfter(position: BoardPosition, move: Arrow): Risk[] {
  const color = pieceAt(position.board, move.from)?.color;
  if (!color) throw new RangeError(`nothing to move on ${move.from}`);
  const after = afterMove(position, move);
  return squaresAtRisk(after, color, move).flatMap((square) => {
    const exchange = exchangeOn(after, square);
    const [first] = exchange.line;
    if (!first) return [];
    return [{ kind: kindOf(position, move, { from: first.from, to: square }), square, exchange }];
  });
}

/** Whether a capturer of the exchange on `square` waits behind another piece: it joins in only when the line opens. */
export function hasHiddenCapturer(board: Board, { line }: Exchange, attacker: Color): boolean {
  const [first] = line;
  if (!first) return false;
  const known = attackersOf(board, first.to, attacker);
  const own = line.filter((_, index) => index % 2 === 0);
  return own.some(({ from }) => from !== first.from && !known.includes(from));
}

/** Where `color`'s attacked pieces stand, and where the move went: a pawn there may be captured in passing, though nothing attacks its square. */
function squaresAtRisk({ board }: BoardPosition, color: Color, { to }: Arrow): Square[] {
  return [...new Set([to, ...attacksOn(board, color).map((attack) => attack.to)])].toSorted();
}

/** How the move comes to lose what stands on `square`, to a capturer from `from`. */
function kindOf(position: BoardPosition, move: Arrow, { from, to: square }: Arrow): RiskKind {
  if (movesOf(position.board, move).some(({ to }) => to === square)) return 'walks-into-attack';
  if (abandonedPieces(position, move).some((loss) => loss.square === square)) return 'leaves-defence';
  return isUnmasked(position.board, move, { from, to: square }) ? 'opens-line' : 'leaves-hanging';
}

/** Whether the piece that moves stood on the line of this attack. */
function isUnmasked(board: Board, move: Arrow, attack: Arrow): boolean {
  const color = pieceAt(board, attack.to)?.color;
  if (!color) return false;
  return xRaysOn(board, color).some(
    ({ from, through, to }) => from === attack.from && through === move.from && to === attack.to,
  );
}
