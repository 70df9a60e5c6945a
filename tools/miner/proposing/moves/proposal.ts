/**
 * A candidate move that becomes an exercise of chapter 3 or 4 if the engine agrees, and what both chapters ask of one.
 */
import { getPosition, type Position } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import type { PlayedShare } from '#content/format';
import type { Arrow, Square, UciMove } from '#chess/chess';
import { CENTIPAWNS } from '#vision/exchange';
import { abandonedPieces, findWalkIntoAttack, type Loss } from '#vision/safety';
import { fromPosition, type UsablePosition } from '../../sifting/usable-position.ts';
import { capturedValueOf, readMove } from './possible-move.ts';
import type { JudgedPosition, MoveLesson, PossibleMove } from './possible-move.ts';

/** An exercise that the engine has not verified yet. Its truth is empty when we hold the move to be safe. */
export interface Proposal extends Omit<UsablePosition, 'move'> {
  readonly lesson: MoveLesson;
  readonly green: UciMove;
  /** The warning arrow; absent when the move is safe. */
  readonly red?: string;
  /** How many people play the candidate, if the source knows people. */
  readonly played?: PlayedShare;
  /** What the move loses by our count, in centipawns: the capture gain less what it took. */
  readonly loss: number;
  /** Whether there is something to look at twice: the piece in question is attacked. */
  readonly isDoubtful: boolean;
}

/**
 * What the engine takes off for a loss of ours, at most: its centipawns measure chances of winning, and early in a game it
 * takes off 500 to 600 for a knight.
 */
const ENGINE_SCALE = 2;
/** A trade or a gambit that costs less is a matter of taste, in centipawns. */
const LEAST_LOSS_CP = 100;
/** What a capture has to cost on balance, in centipawns: a rook for a knight, a knight for a pawn. */
const LEAST_TRADE_LOSS_CP = 200;
/**
 * The quick look of the source is two plies deep and errs by a pawn and more: only what is hopeless is refused by it, in
 * centipawns. A safe move is not far below the best …
 */
const ROUGHLY_BEST_CP = 60;
/**
 * … and an unsafe one costs something, but not far more than its loss explains. Of the pawns that cost less than this by the
 * quick look hardly one costs enough by a deep one; of more it is another matter.
 */
const ROUGH_COST_OF_PAWN_CP = 150;
const ROUGH_COST_CP = 50;
const ROUGHLY_UNEXPLAINED_CP = 300;
/** A rating is said to the nearest hundred. */
const RATING_STEP = 100;

/** What a chapter knows of a candidate move once it wants to ask about it. */
interface ProposalFinding extends Pick<
  Proposal,
  'lesson' | 'isDoubtful' | 'pattern' | 'targets' | 'difficulty'
> {
  readonly possibleMove: PossibleMove;
  /** What the move loses, the greatest loss first; none when it is safe. */
  readonly losses: readonly Loss[];
}

/** The proposal of a move. */
export function proposeMove(position: JudgedPosition, finding: ProposalFinding): Proposal {
  const { lesson, possibleMove, losses, ...described } = finding;
  const [worst] = losses;
  return {
    ...fromPosition(position, lesson),
    ...described,
    lesson,
    ...refutationOf(losses),
    ...shareOf(possibleMove, position.rating),
    green: arrowName(possibleMove.move),
    loss: worst ? worst.gain - capturedValueOf(possibleMove) : 0,
  };
}

/** Whether a move that is safe by our count may also be good enough, as far as the quick look tells. */
export function looksSafe({ drop, hanging }: PossibleMove): boolean {
  return drop <= ROUGHLY_BEST_CP && hanging.length === 0;
}

/** Whether a move that loses `gain` by our count may really cost that, and is no trade. */
export function looksLost(possibleMove: PossibleMove, gain: number): boolean {
  const loss = gain - capturedValueOf(possibleMove);
  const least = possibleMove.captured ? LEAST_TRADE_LOSS_CP : LEAST_LOSS_CP;
  const cost = loss <= CENTIPAWNS.pawn ? ROUGH_COST_OF_PAWN_CP : ROUGH_COST_CP;
  const { drop } = possibleMove;
  return loss >= least && drop >= cost && drop <= expectedDrop(loss) + ROUGHLY_UNEXPLAINED_CP;
}

/** How far below the best move the engine should see a move with this loss, in centipawns. */
export function expectedDrop(loss: number): number {
  return ENGINE_SCALE * loss;
}

function shareOf({ chance }: PossibleMove, rating: number): Pick<Proposal, 'played'> {
  if (chance === undefined) return {};
  return {
    played: { percent: Math.round(100 * chance), rating: RATING_STEP * Math.round(rating / RATING_STEP) },
  };
}

/** The truth and the warning of these losses, the greatest first; arrows in board order. */
function refutationOf(losses: readonly Loss[]): Pick<Proposal, 'truth' | 'red'> {
  const truth = losses.flatMap(({ attackers, square }) => attackers.map((from) => `${from}${square}`));
  const [worst] = losses;
  return worst ? { truth: truth.toSorted(byBoardOrder), red: arrowName(worst.warning) } : { truth };
}

/** The legal moves that walk into nothing and abandon nothing; no promotions. */
export function soundMoves(fen: string): readonly UciMove[] {
  const position = getPosition(fen);
  return legalMoves(fen).filter((move) => isSound(position, move));
}

function isSound(position: Position, uci: UciMove): boolean {
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
