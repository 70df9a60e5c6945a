/**
 * Quiet moves that a player had, and whether it was played: moves that nothing speaks against, and moves that lose one thing in one
 * way. How much rarer the second are played than the first says how often people see what is wrong with them.
 *
 * What a move loses is found by the product's own rules (`#vision/risk`). Nothing is asked of Stockfish.
 */
import { promotionOf, uciOf } from '#chess/seen-position';
import { listLegalMoves } from '#chess/moves';
import { afterMove, movePiece } from '#chess/after-move';
import { attackersOf, attacksBy } from '#chess/attacks';
import { findKing, pieceAt } from '#chess/board';
import { getPosition, type Position } from '#chess/fen';
import { describeAbandonment } from '#vision/guard-features';
import { risksAfter, type Risk, type RiskKind } from '#vision/risk';
import { describeCapture, describePhase, oneIf, stepsOfRating } from '#vision/sight-features';
import { describeXRay } from '#vision/x-ray-features';
import { opponentOf, type Arrow, ROLES, type Square } from '#chess/chess';
import type { Random } from '#bot/random';
import { fenOf } from '../replay.ts';
import type { SetName } from '../split.ts';
import { readArrow } from './read-arrow.ts';
import type { SightMoment } from './sight-situations.ts';
import { CENTIPAWNS } from '#vision/exchange';
import { lookAlong } from '#vision/look';
import { undefendedPieces } from '#vision/undefended';

/**
 * Why a player would make a quiet move, as numbers: what moves, from where, to where, and what it attacks then.
 *
 * It does not look at what is wrong with the move.
 */
const LATER_ROLES = ROLES.filter((role) => role !== 'pawn');

export const APPEAL_FEATURES: readonly string[] = [
  ...LATER_ROLES,
  'goes back',
  'goes sideways',
  'squares',
  'leaves the first rank',
  'a minor piece leaves the first rank',
  'nearer to the middle',
  'a pawn nearer to the middle',
  'a king nearer to the middle',
  'attacked where it stood',
  'attacks something dearer or undefended',
  ...ROLES.map((role) => `rank of a ${role}`),
  ...ROLES.map((role) => `rank of a ${role}, squared`),
  'men',
  'queens',
  'a king with queens',
  'rating of the player',
];

/** The numbers in the order of `APPEAL_FEATURES`. */
function describeAppeal({ board, turn }: Position, move: Arrow, rating: number): readonly number[] {
  const piece = pieceAt(board, move.from);
  if (!piece) throw new RangeError(`nothing to move on ${move.from}`);
  const { role } = piece;
  const { squares, isBackward, isSideways } = lookAlong(move, turn);
  const [from, to] = [rankOf(move.from, turn), rankOf(move.to, turn)];
  const nearer = centrality(move.to) - centrality(move.from);
  const comesOut = from === 0 && to > 0;
  const [men, queens] = describePhase(board);
  return [
    ...LATER_ROLES.map((one) => oneIf(one === role)),
    oneIf(isBackward),
    oneIf(isSideways),
    squares,
    oneIf(comesOut),
    oneIf(comesOut && (role === 'knight' || role === 'bishop')),
    nearer,
    role === 'pawn' ? nearer : 0,
    role === 'king' ? nearer : 0,
    oneIf(attackersOf(board, move.from, opponentOf(turn)).length > 0),
    oneIf(threatens({ board, turn }, move)),
    ...ROLES.map((one) => (one === role ? to : 0)),
    ...ROLES.map((one) => (one === role ? to * to : 0)),
    men,
    queens,
    role === 'king' ? queens : 0,
    stepsOfRating(rating),
  ];
}

function threatens({ board, turn }: Pick<Position, 'board' | 'turn'>, move: Arrow): boolean {
  const after = movePiece(board, move);
  const worth = CENTIPAWNS[pieceAt(after, move.to)?.role ?? 'king'];
  const undefended = new Set(undefendedPieces(after, opponentOf(turn)));
  return attacksBy(after, turn).some(({ from, to }) => {
    const target = from === move.to ? pieceAt(after, to)?.role : undefined;
    return target !== undefined && (undefended.has(to) || CENTIPAWNS[target] > worth);
  });
}

/** From 0, seen by its own side. */
function rankOf(square: Square, color: 'white' | 'black'): number {
  const rank = Number(square.charAt(1)) - 1;
  return color === 'white' ? rank : 7 - rank;
}

/** 0 on the edge of the board, 3 on its four middle squares. */
function centrality(square: Square): number {
  const [file, rank] = [square.charCodeAt(0) - 'a'.charCodeAt(0), Number(square.charAt(1)) - 1];
  return Math.min(file, 7 - file, rank, 7 - rank);
}

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
export function findChoices(
  { situation, view, played, set }: SightMoment,
  random: Random,
): readonly MoveChoice[] {
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

function describeRisk({
  position,
  move,
  risk,
  rating,
}: Mistake): Pick<MoveChoice, 'kind' | 'seen'> | undefined {
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
