/**
 * The second opinion on moves, for chapters 3 and 4: what a move loses, by chessops alone.
 *
 * For tests only. A move is written as UCI (`e2e4`; a pawn that reaches the last rank becomes a queen) or in standard
 * algebraic notation. A move that is not legal is a mistake of the content, and throws. Checks count here, as in chess:
 * where a capture would leave a king in check, our rules may say something else. Such positions are for the miner to leave out.
 */
import type { Chess } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import { parseSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import { isNormal } from 'chessops/types';
import type { NormalMove, Square } from 'chessops/types';
import { makeSquare, opposite, parseUci } from 'chessops/util';
import { legalExchange } from '#worker-engine/testing/by-chessops/exchange';
import { attackersOf, legalPosition } from './marks.ts';

/** What the opponent wins on a square, in centipawns, and all that attacks it, in board order, pinned or not. */
interface Threat {
  readonly gain: number;
  readonly attackers: string[];
}

/** What happens to one of the pieces that a move stops defending. */
export interface Abandoned extends Threat {
  readonly square: string;
}

/** A position before and after a move. */
interface Played {
  readonly before: Chess;
  readonly after: Chess;
}

const UCI = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

/** Whether the move can be played. */
export function isLegal(fen: string, move: string): boolean {
  return findMove(legalPosition(fen), move) !== undefined;
}

/** Whether the move attacks the other king, by the piece that moves or by one behind it. */
export function givesCheck(fen: string, move: string): boolean {
  return play(fen, move).after.isCheck();
}

/** Chapter 3: what the opponent wins on the square that the move goes to. */
export function walkIntoAttack(fen: string, move: string): Threat {
  const { before, after } = play(fen, move);
  return threatOn(after, getMove(before, move).to);
}

/**
 * Chapter 4: the pieces that the move abandons, the greatest gain first, then in board order.
 *
 * Worthless to capture before, won after, and defended by what moved before but not after; castling moves two pieces.
 */
export function abandoned(fen: string, move: string): Abandoned[] {
  const { before, after } = play(fen, move);
  return [...stayed({ before, after })]
    .filter((square) => losesDefender({ before, after }, square))
    .filter((square) => threatOn(before, square).gain === 0)
    .map((square) => ({ square: makeSquare(square), ...threatOn(after, square) }))
    .filter(({ gain }) => gain > 0)
    .toSorted((one, other) => other.gain - one.gain);
}

function play(fen: string, move: string): Played {
  const before = legalPosition(fen);
  const after = before.clone();
  after.play(getMove(before, move));
  return { before, after };
}

function getMove(position: Chess, move: string): NormalMove {
  const found = findMove(position, move);
  if (!found) throw new Error(`${move} is not legal in ${makeFen(position.toSetup())}`);
  return found;
}

function findMove(position: Chess, written: string): NormalMove | undefined {
  const move = UCI.test(written) ? parseUci(written) : parseSan(position, written);
  if (!move || !isNormal(move)) return undefined;
  const isPawn = position.board.pawn.has(move.from);
  const isPromotion = isPawn && SquareSet.backranks().has(move.to);
  const completed = isPromotion ? { ...move, promotion: move.promotion ?? 'queen' } : move;
  return position.isLegal(completed) ? completed : undefined;
}

/** What the side to move wins on `target`, and its attackers; a pawn that may be taken in passing is attacked too. */
function threatOn(position: Chess, target: Square): Threat {
  const owner = position.board.getColor(target);
  if (!owner) return { gain: 0, attackers: [] };
  const capturers = attackersOf(position.board, target, opposite(owner)).union(inPassing(position, target));
  const { gain } = legalExchange(makeFen(position.toSetup()), makeSquare(target), 'cheapest');
  return { gain, attackers: [...capturers].map(makeSquare) };
}

/** The pawns beside the pawn on `target` that could take it in passing. */
function inPassing({ board, epSquare, turn }: Chess, target: Square): SquareSet {
  const behind = turn === 'white' ? target + 8 : target - 8;
  if (epSquare === undefined || epSquare !== behind || !board.pawn.has(target)) return SquareSet.empty();
  return attackersOf(board, epSquare, turn).intersect(board.pawn);
}

/** The mover's pieces that stand where they stood. */
function stayed({ before, after }: Played): SquareSet {
  return before.board[before.turn].intersect(after.board[before.turn]);
}

/** Whether a piece that moved defended `target`, and does not from where it stands now. */
function losesDefender({ before, after }: Played, target: Square): boolean {
  const color = before.turn;
  const gone = attackersOf(before.board, target, color).diff(after.board[color]);
  return [...gone].some(
    (from) => !attackersOf(after.board, target, color).has(arrival({ before, after }, from)),
  );
}

/** Where the piece from `from` stands after the move; of the two that castle, the one of the same role. */
function arrival({ before, after }: Played, from: Square): Square {
  const color = before.turn;
  const arrived = [...after.board[color].diff(before.board[color])];
  const same = arrived.filter((to) => after.board.getRole(to) === before.board.getRole(from));
  const [to] = arrived.length > 1 ? same : arrived;
  if (to === undefined) throw new Error(`the piece from ${makeSquare(from)} has not arrived`);
  return to;
}
