/**
 * What a player may overlook about a move: the men it leaves to be captured, and the capture it is itself.
 *
 * All that is on the board, with the effort of seeing it. Who overlooks what is not decided here (`persona.ts`).
 */
import { afterMove, type Scene } from '#chess/after-move';
import { attackersOf, attacksOn } from '#chess/attacks';
import { pieceAt, type Board } from '#chess/board';
import { opponentOf, type Arrow, type Attack, type Color, type Square } from '#chess/types';
import { effortOf } from '#insight/effort';
import { CENTIPAWNS, exchangeOn, type Capture, type Exchange } from '#insight/exchange';
import { abandonedPieces, movesOf } from '#insight/safety';
import { xRaysOn } from '#insight/x-ray';

/** How a move comes to lose something. */
export type ThreatKind =
  /** The piece moves to where it can be won. */
  | 'walks-into-attack'
  /** A guard walks off, and what it guarded can be won. */
  | 'leaves-guard'
  /** The piece steps out of an x-ray, and what stood behind it can be won. */
  | 'opens-line'
  /** Another piece can be won: it was hanging and stays so, or the move takes something else away that it needed. */
  | 'leaves-hanging';

/** The last kind: the move wins something, and the player does not see that it does. */
export type OversightKind = ThreatKind | 'misses-capture';

/** Something that a player may overlook. */
export interface Oversight {
  readonly kind: OversightKind;
  /** What has to be seen: the opponent's first capture, or one's own. */
  readonly attack: Attack;
  /** What it wins for the side that captures, in centipawns. */
  readonly gain: number;
  /** What it costs to see (`#insight/effort`, and a little more or less). */
  readonly effort: number;
}

/** Our judgement, as all effort: nobody forgets the man in their hand, and few think of what it did where it stood. */
const KIND_EFFORT: Readonly<Record<ThreatKind, number>> = {
  'walks-into-attack': 0,
  'leaves-hanging': 0.1,
  'leaves-guard': 0.25,
  'opens-line': 0.3,
};
/** Each further capture that has to be counted. */
const COUNT_EFFORT = 0.05;
/** A capturer that waits behind another man: an x-ray. */
const HIDDEN_EFFORT = 0.2;
/** One looks after one's queen, and looks for the opponent's: so much less is a gain of a queen overlooked. */
const QUEEN_CARE = 0.2;

/** What can be lost after `move` on one square each, in board order. */
export function threatsAfter(scene: Scene, move: Arrow): Oversight[] {
  const color = pieceAt(scene.board, move.from)?.color;
  if (!color) throw new RangeError(`nothing to move on ${move.from}`);
  const after = afterMove(scene, move);
  return squaresAtRisk(after, color, move).flatMap((square) => {
    const exchange = exchangeOn(after, square);
    const [first] = exchange.line;
    if (!first) return [];
    const kind = kindOf(scene, move, { from: first.from, to: square });
    const effort = effortOfExchange(after.board, exchange, opponentOf(color)) + KIND_EFFORT[kind];
    return [{ kind, attack: first, gain: exchange.gain, effort }];
  });
}

/** What `move` wins by capturing, if it wins anything; a capture in passing has no man to look at, and is left out. */
export function findChance(scene: Scene, move: Arrow): Oversight | undefined {
  const [piece, target] = [pieceAt(scene.board, move.from), pieceAt(scene.board, move.to)];
  if (!piece || !target) return undefined;
  const reply = exchangeOn(afterMove(scene, move), move.to);
  const gain = CENTIPAWNS[target.role] - reply.gain;
  if (gain <= 0) return undefined;
  const attack: Capture = { ...move, piece: piece.role };
  const effort = effortOfExchange(scene.board, { gain, line: [attack, ...reply.line] }, piece.color);
  return { kind: 'misses-capture', attack, gain, effort };
}

/** Where `color`'s attacked men stand, and where the move went: a pawn there may be taken in passing, unattacked. */
function squaresAtRisk({ board }: Scene, color: Color, { to }: Arrow): Square[] {
  return [...new Set([to, ...attacksOn(board, color).map((attack) => attack.to)])].toSorted();
}

/** How the move comes to lose what stands on `square`, to a capturer from `from`. */
function kindOf(scene: Scene, move: Arrow, { from, to: square }: Arrow): ThreatKind {
  if (movesOf(scene.board, move).some(({ to }) => to === square)) return 'walks-into-attack';
  if (abandonedPieces(scene, move).some((loss) => loss.square === square)) return 'leaves-guard';
  return isUnmasked(scene.board, move, { from, to: square }) ? 'opens-line' : 'leaves-hanging';
}

/** Whether the piece that moves stood on the line of this attack. */
function isUnmasked(board: Board, move: Arrow, attack: Arrow): boolean {
  const color = pieceAt(board, attack.to)?.color;
  if (!color) return false;
  return xRaysOn(board, color).some(
    ({ from, through, to }) => from === attack.from && through === move.from && to === attack.to,
  );
}

function effortOfExchange(board: Board, { gain, line }: Exchange, attacker: Color): number {
  const [first] = line;
  if (!first) return 0;
  const known = attackersOf(board, first.to, attacker);
  const own = line.filter((_, index) => index % 2 === 0);
  const isHidden = own.some(({ from }) => from !== first.from && !known.includes(from));
  const care = (QUEEN_CARE * Math.min(gain, CENTIPAWNS.queen)) / CENTIPAWNS.queen;
  const counting = COUNT_EFFORT * (line.length - 1) + (isHidden ? HIDDEN_EFFORT : 0);
  return effortOf(first, attacker) + counting - care;
}
