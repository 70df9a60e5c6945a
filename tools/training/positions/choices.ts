/**
 * Quiet moves that a player had, and whether it was played: moves that nothing speaks against, and moves that lose one thing in one
 * way. How much rarer the second are played than the first says how often people see what is wrong with them.
 *
 * What a move loses is found by the product's own rules (`#vision/risk`). Nothing is asked of Stockfish.
 */
import { promotionOf, uciOf } from '#chess/seen-position';
import { listLegalMoves } from '#chess/moves';
import { afterMove } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { findKing, pieceAt } from '#chess/board';
import { getPosition, type Position } from '#chess/fen';
import { describeAbandonment } from '#vision/guard-features';
import { risksAfter, type Risk, type RiskKind } from '#vision/risk';
import { describeCapture } from '#vision/sight-features';
import { describeXRay } from '#vision/x-ray-features';
import { opponentOf, type Arrow } from '#chess/chess';
import type { Random } from '#bot/random';
import { fenOf } from '../replay.ts';
import type { SetName } from '../split.ts';
import { describeAppeal } from './appeal.ts';
import { readArrow } from './read-arrow.ts';
import type { SightMoment } from './sight-situations.ts';

export const CHOICE_KINDS = ['walk', 'guard', 'xRay'] as const;
/** What is wrong with a move: its man can be taken, it leaves what it guarded, or it opens a line that it closed. */
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

export interface MoveChoice {
  readonly kind: ChoiceKind | 'safe';
  readonly set: SetName;
  readonly rating: number;
  readonly isPlayed: boolean;
  /** Why one would play it, whatever is wrong with it. */
  readonly appeal: readonly number[];
  /** What there is to see, by the features of its kind; empty of a safe move. */
  readonly seen: readonly number[];
}

const KINDS: Readonly<Record<RiskKind, ChoiceKind | undefined>> = {
  'walks-into-attack': 'walk',
  'leaves-defence': 'guard',
  'opens-line': 'xRay',
  'leaves-hanging': undefined,
};
const LEAST_GAIN = 100;
const legal = new Uint16Array(256);

/** The move that was played, and one that was not, by chance: those of them that are of use. Nothing may hang before. */
export function findChoices({ situation, view, played, set }: SightMoment, random: Random): readonly MoveChoice[] {
  const hasHanging = view.hangs.some((gain) => gain > 0) || view.threats.some((gain) => gain > 0);
  if (view.inCheck || hasHanging) return [];
  const others = legal.subarray(0, listLegalMoves(situation.board, legal)).filter((move) => move !== played);
  const other = others[Math.floor(random() * others.length)];
  const position = getPosition(fenOf(situation));
  return [played, ...(other === undefined ? [] : [other])].flatMap((move) => {
    if (promotionOf(move) !== 0) return [];
    const arrow = readArrow(uciOf(move, situation.isBlack));
    const found = findKind(position, arrow, situation.rating);
    if (!found) return [];
    const appeal = describeAppeal(position, arrow, situation.rating);
    return [{ ...found, set, rating: situation.rating, isPlayed: move === played, appeal }];
  });
}

/** Neither a capture nor a check, neither castling nor in passing; it loses nothing and goes where nothing attacks, or loses one thing. */
function findKind(
  position: Position,
  move: Arrow,
  rating: number,
): Pick<MoveChoice, 'kind' | 'seen'> | undefined {
  const { board, turn, enPassant } = position;
  const piece = pieceAt(board, move.from);
  if (!piece || pieceAt(board, move.to) || (piece.role === 'pawn' && move.to === enPassant)) return undefined;
  if (piece.role === 'king' && Math.abs(move.to.charCodeAt(0) - move.from.charCodeAt(0)) > 1)
    return undefined;
  const after = afterMove(position, move);
  const king = findKing(after.board, opponentOf(turn));
  if (king && attackersOf(after.board, king, turn).length > 0) return undefined;
  const [risk, ...more] = risksAfter(position, move);
  if (more.length > 0) return undefined;
  if (risk) return describeRisk({ position, move, risk, rating });
  return attackersOf(after.board, move.to, opponentOf(turn)).length > 0
    ? undefined
    : { kind: 'safe', seen: [] };
}

interface Mistake {
  readonly position: Position;
  readonly move: Arrow;
  readonly risk: Risk;
  readonly rating: number;
}

function describeRisk({ position, move, risk, rating }: Mistake): Pick<MoveChoice, 'kind' | 'seen'> | undefined {
  const { square: to, exchange } = risk;
  const [first] = exchange.line;
  const kind = KINDS[risk.kind];
  const guard = pieceAt(position.board, move.from);
  if (!kind || !guard || !first || first.to !== to || exchange.gain < LEAST_GAIN) return undefined;
  if (kind === 'xRay') {
    const xRay = { from: first.from, through: move.from, to };
    return { kind, seen: describeXRay({ board: position.board, xRay, rating }) };
  }
  const { board } = afterMove(position, move);
  const seen = { board, capture: { from: first.from, to }, gain: exchange.gain, rating };
  if (kind === 'walk') return { kind, seen: describeCapture(seen) };
  return { kind, seen: describeAbandonment({ ...seen, guard }) };
}
