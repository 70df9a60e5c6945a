/**
 * A candidate move that becomes an exercise of chapter 3 or 4 if the engine agrees, and what both chapters ask of one.
 */
import type { Arrow, Square, UciMove } from '#names/chess';
import { CENTIPAWNS } from '#insight/exchange';
import { abandonedPieces, findWalkIntoAttack, type Loss } from '#insight/safety';
import { fromPosition, type UsablePosition } from '../../sifting/usable-position.ts';
import { SAFE_DROP_CP, UNSAFE_DROP_CP, capturedValueOf, readMove } from './possible-move.ts';
import type { JudgedPosition, PossibleMove } from './possible-move.ts';

/** An exercise that the engine has not verified yet. Its truth is empty when we hold the move to be safe. */
export interface Proposal extends Omit<UsablePosition, 'move'> {
  readonly green: UciMove;
  /** The warning arrow; absent when the move is safe. */
  readonly red?: string;
  /** What the move loses by our count, in centipawns: the capture gain less what it took. */
  readonly loss: number;
  /** How good an exercise it promises to be: of two proposals from one game the better one has more. */
  readonly appeal: number;
  /** For an unsafe move: the best moves, best first, that are safe by the rules of both chapters. */
  readonly alternatives: readonly UciMove[];
}

/**
 * What the engine takes off for a loss of ours, at most: its centipawns measure chances of winning, and early in a game it
 * takes off 500 to 600 for a knight.
 */
const ENGINE_SCALE = 2;
/** An unsafe move may cost this much more than that, in centipawns; beyond, something else is wrong with it too. */
const UNEXPLAINED_CP = 100;
/** A trade or a gambit that costs less is a matter of taste, in centipawns. */
const LEAST_LOSS_CP = 100;
/** What a capture has to cost on balance, in centipawns: a rook for a knight, a knight for a pawn. */
const LEAST_TRADE_LOSS_CP = 200;
/** A good reason to play a move (`naturalness`). */
const LEAST_NATURALNESS = 0.3;

/** A whole piece, in centipawns: nobody shrugs it off, and the engine seldom finds something more urgent. */
const PLAIN_LOSS_CP = 300;

const ALTERNATIVES = 5;
const ALTERNATIVE_DROP_CP = 60;

/** What a chapter knows of a candidate move once it wants to ask about it. */
interface Finding {
  readonly lesson: Proposal['lesson'];
  readonly possibleMove: PossibleMove;
  /** What the move loses, the greatest loss first; none when it is safe. */
  readonly losses: readonly Loss[];
  /** How natural the move is (`naturalness`). */
  readonly natural: number;
  /** How good an exercise it is if it is safe. */
  readonly safeAppeal: number;
  readonly pattern: string;
  readonly targets: readonly Square[];
  readonly difficulty: number;
}

/** The proposal of a move; undefined when it is unsafe and nothing sound could be played instead. */
export function proposeMove(position: JudgedPosition, finding: Finding): Proposal | undefined {
  const { lesson, possibleMove, losses, natural, safeAppeal, pattern, targets, difficulty } = finding;
  const [worst] = losses;
  const alternatives = worst ? soundMoves(position) : [];
  if (worst && alternatives.length === 0) return undefined;
  const loss = worst ? worst.gain - capturedValueOf(possibleMove) : 0;
  return {
    ...fromPosition(position, lesson),
    ...refutationOf(losses),
    green: arrowName(possibleMove.move),
    loss,
    appeal: worst ? appealOfLoss(loss, natural) : safeAppeal,
    alternatives,
    pattern,
    targets,
    difficulty,
  };
}

/** The appeal of an unsafe move: how natural it is, and how plain its loss (`PLAIN_LOSS_CP`: a piece). */
function appealOfLoss(loss: number, natural: number): number {
  return natural + Math.min(1, loss / PLAIN_LOSS_CP) / 2;
}

/** Whether a move that is safe by our count is also good enough, as far as the quick look tells. */
export function looksSafe({ drop, hanging }: PossibleMove): boolean {
  return drop <= SAFE_DROP_CP && hanging.length === 0;
}

/** Whether a move that loses `gain` by our count really costs that, is no trade, and would be played. */
export function looksLost(possibleMove: PossibleMove, gain: number, natural: number): boolean {
  const loss = gain - capturedValueOf(possibleMove);
  const least = possibleMove.captured ? LEAST_TRADE_LOSS_CP : LEAST_LOSS_CP;
  const rest = possibleMove.drop - expectedDrop(loss);
  const isTempting =
    possibleMove.isLikely || natural >= LEAST_NATURALNESS || (rest <= 0 && tempts(possibleMove, natural));
  return loss >= least && possibleMove.drop >= UNSAFE_DROP_CP && rest <= UNEXPLAINED_CP && isTempting;
}

/**
 * Whether somebody would play a move that has no good reason for it, only a small one. A knight that goes home for nothing,
 * or a queen that strolls to where a pawn takes it, gives the answer away.
 */
function tempts({ piece, captured }: PossibleMove, natural: number): boolean {
  const isLight = CENTIPAWNS[piece.role] <= CENTIPAWNS.bishop;
  return captured !== undefined || (isLight && natural > 0);
}

/** How far below the best move the engine should see a move with this loss, in centipawns. */
export function expectedDrop(loss: number): number {
  return ENGINE_SCALE * loss;
}

/** The truth and the warning of these losses, the greatest first; arrows in board order. */
function refutationOf(losses: readonly Loss[]): Pick<Proposal, 'truth' | 'red'> {
  const truth = losses.flatMap(({ attackers, square }) => attackers.map((from) => `${from}${square}`));
  const [worst] = losses;
  return worst ? { truth: truth.toSorted(byBoardOrder), red: arrowName(worst.warning) } : { truth };
}

/** The best moves that walk into nothing and abandon nothing, best first. */
export function soundMoves({ position, moves }: JudgedPosition): readonly UciMove[] {
  const best = moves[0]?.cp ?? 0;
  return moves
    .filter(({ cp, move }) => best - cp <= ALTERNATIVE_DROP_CP && isSound(position, move))
    .map(({ move }) => move)
    .slice(0, ALTERNATIVES);
}

function isSound(position: JudgedPosition['position'], uci: UciMove): boolean {
  const move = readMove(uci);
  if (!move) return false;
  return !findWalkIntoAttack(position, move) && abandonedPieces(position, move).length === 0;
}

/** An arrow as content stores it, origin + target. */
function arrowName({ from, to }: Arrow): `${Square}${Square}` {
  return `${from}${to}`;
}

/** By origin, then by target: a1, b1 … h8. */
function byBoardOrder(one: string, other: string): number {
  return sortKey(one).localeCompare(sortKey(other), 'en');
}

function sortKey(arrow: string): string {
  return [1, 0, 3, 2].map((index) => arrow.charAt(index)).join('');
}
