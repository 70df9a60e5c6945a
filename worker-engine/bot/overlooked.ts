/**
 * What a player may overlook about a move: the pieces it leaves to be captured, and the capture it is itself.
 *
 * All that is on the board, with the effort of seeing it. Who overlooks what is not decided here.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { pieceAt, type Board } from '#chess/board';
import { opponentOf, type Arrow, type Attack, type Color, type Square } from '#chess/chess';
import { effortOf } from '#vision/effort';
import { CENTIPAWNS, exchangeOn, mayCapture, type Exchange } from '#vision/exchange';
import { hasHiddenCapturer, risksAfter, type RiskKind } from '#vision/risk';

export type OversightKind =
  | RiskKind
  /** The move wins something, and the player does not see that it does. */
  | 'misses-capture';

/** Something that a player may overlook. */
export interface Oversight {
  readonly kind: OversightKind;
  /** What has to be seen: the opponent's first capture, or one's own. */
  readonly attack: Attack;
  /** Whose attack it is. */
  readonly attacker: Color;
  /** What it wins for the side that captures, in centipawns. */
  readonly gain: number;
  /** What it costs to see (`#vision/effort`, and a little more or less). */
  readonly effort: number;
  /** Whether a capturer of the exchange waits behind another piece. */
  readonly isHidden: boolean;
}

/** Our judgement, as all effort: nobody forgets the piece that they move, and few think of what it defended where it stood. */
const KIND_EFFORT: Readonly<Record<RiskKind, number>> = {
  'walks-into-attack': 0,
  'leaves-hanging': 0.1,
  'leaves-defence': 0.25,
  'opens-line': 0.3,
};
/** Each further capture that has to be counted. */
const COUNT_EFFORT = 0.05;
/** A capturer that waits behind another piece: an x-ray. */
const HIDDEN_EFFORT = 0.2;
/** One looks after one's queen, and looks for the opponent's: so much less is a gain of a queen overlooked. */
const QUEEN_CARE = 0.2;

/** What can be lost after `move` on one square each, in board order; each by the capture that is the easiest to see. */
export function threatsAfter(position: BoardPosition, move: Arrow): Oversight[] {
  const after = afterMove(position, move);
  return risksAfter(position, move).flatMap(({ kind, square, exchange }) => {
    const color = pieceAt(after.board, square)?.color;
    if (!color) return [];
    const attacker = opponentOf(color);
    const exchanges = [exchange, ...exchangesBy(after, square, attacker)];
    const [easiest] = exchanges
      .flatMap((each) => sightOf(after.board, each, attacker) ?? [])
      .toSorted((one, other) => one.effort - other.effort);
    if (!easiest) return [];
    return [{ ...easiest, kind, attacker, gain: exchange.gain, effort: easiest.effort + KIND_EFFORT[kind] }];
  });
}

/** What `move` wins by capturing, if it wins anything; a capture in passing has no piece to look at, and is left out. */
export function findChance(position: BoardPosition, move: Arrow): Oversight | undefined {
  const color = pieceAt(position.board, move.from)?.color;
  const exchange = findExchange(position, move);
  const sight = color && exchange && sightOf(position.board, exchange, color);
  return sight && { kind: 'misses-capture', ...sight, attacker: color, gain: exchange.gain };
}

/** The exchanges on `square` that win something, one for each piece that `color` can begin with. */
function exchangesBy(position: BoardPosition, square: Square, color: Color): readonly Exchange[] {
  return attackersOf(position.board, square, color)
    .map((from) => ({ from, to: square }))
    .filter((capture) => mayCapture(position.board, capture))
    .flatMap((capture) => findExchange(position, capture) ?? []);
}

/** What this capture begins, if it wins anything. */
function findExchange(position: BoardPosition, capture: Arrow): Exchange | undefined {
  const [piece, target] = [pieceAt(position.board, capture.from), pieceAt(position.board, capture.to)];
  if (!piece || !target) return undefined;
  const reply = exchangeOn(afterMove(position, capture), capture.to);
  const gain = CENTIPAWNS[target.role] - reply.gain;
  return gain > 0 ? { gain, line: [{ ...capture, piece: piece.role }, ...reply.line] } : undefined;
}

/** What has to be seen of an exchange, and what it costs to see it; undefined when nothing is captured. */
function sightOf(
  board: Board,
  exchange: Exchange,
  attacker: Color,
): Pick<Oversight, 'attack' | 'effort' | 'isHidden'> | undefined {
  const { gain, line } = exchange;
  const [attack] = line;
  if (!attack) return undefined;
  const care = (QUEEN_CARE * Math.min(gain, CENTIPAWNS.queen)) / CENTIPAWNS.queen;
  const isHidden = hasHiddenCapturer(board, exchange, attacker);
  const counting = COUNT_EFFORT * (line.length - 1) + (isHidden ? HIDDEN_EFFORT : 0);
  return { attack, isHidden, effort: effortOf(attack, attacker) + counting - care };
}
