/**
 * How a player brings a won ending home: a pawn becomes a queen, the last pieces around the other king are captured, then it is given
 * less and less room, and the own king comes near.
 *
 * Neither a search of two half-moves nor the model of people sees such a plan, and a bot that moves a queen about for fifty
 * moves would play nonsense. The judgement is by eye, as people learn it, and added to how likely people are to play each
 * move; a mate is still seen or not.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { arrowOf } from '#chess/arrows';
import { attackersOf } from '#chess/attacks';
import { findKing, pieceAt, piecesOf, withoutPiece, type Board } from '#chess/board';
import { hasLegalMove } from '#chess/moves';
import { findSquare, SQUARES } from '#chess/squares';
import { opponentOf, type Color, type PlacedPiece, type Square, type UciMove } from '#chess/chess';
import { squaresAway } from '#vision/look';
import { toCentipawns, type Candidate } from './uci-lines.ts';

/** What a player who is winning plays for. */
export interface EndgamePlan {
  /** What there is to choose from: at least one. */
  readonly candidates: readonly Candidate[];
  /** How far the plan is carried out after the move; 0 is standing still, and more is better. */
  readonly progressOf: (move: UciMove) => number;
}

/** A king with more pieces, its pawns aside, is played against by what is seen on the board alone. */
const MOST_WITHOUT_PAWNS = 1;
/** A move after which the engine sees less than this, in centipawns, gives the win away. */
const WON_CP = 300;

/** What each part of the plan counts. To have somebody who can mate counts more than all the freedom that a king can have. */
const CAN_MATE = 200;
const PER_PIECE_TAKEN = 10;
const PER_RANK_OF_PAWN = 4;
const PER_STEP_BETWEEN_KINGS = 3;
const PER_SQUARE_OF_ROOM = 2;
/** A queen is a pawn that has arrived. */
const QUEEN_RANK = 8;

/** Log-odds for each point of progress, at most so many either way: a pawn that goes a step is more than twice as likely to. */
const PER_PROGRESS = 0.25;
const MOST_PROGRESS = 16;
/** Log-odds of a move that is out of the question. */
const OUT_OF_THE_QUESTION = -12;

/** What the plan adds to the log-odds of each move, in their order; nothing where there is none. */
export function planShifts(
  position: BoardPosition,
  moves: readonly UciMove[],
  candidates: readonly Candidate[],
): readonly number[] {
  const plan = findPlan(position, candidates);
  if (!plan) return moves.map(() => 0);
  const allowed = new Set(plan.candidates.map(({ move }) => move));
  return moves.map((move) => {
    if (!allowed.has(move)) return OUT_OF_THE_QUESTION;
    const progress = Math.max(-MOST_PROGRESS, Math.min(MOST_PROGRESS, plan.progressOf(move)));
    return PER_PROGRESS * progress;
  });
}

/**
 * The plan of a player who is winning against a king with little around it, else undefined. What stalemates is out of the question, and
 * against a king that is quite alone all that gives the win away: whoever is so far ahead looks after it.
 */
export function findPlan(position: BoardPosition, candidates: readonly Candidate[]): EndgamePlan | undefined {
  const color = findMover(position.board, candidates);
  if (
    !color ||
    !isWinning(candidates) ||
    countWithoutPawns(position.board, opponentOf(color)) > MOST_WITHOUT_PAWNS
  ) {
    return undefined;
  }
  const winning = candidates.filter((candidate) => keepsTheWin(position, candidate, color));
  const here = planOf(position.board, color);
  return {
    candidates: winning.length > 0 ? winning : candidates,
    progressOf: (move) => planOf(afterMove(position, arrowOf(move)).board, color) - here,
  };
}

/** Most moves win, so that one need not find the only one to know it. */
function isWinning(candidates: readonly Candidate[]): boolean {
  const winning = candidates.filter(({ score }) => toCentipawns(score) >= WON_CP);
  return winning.length > candidates.length / 2;
}

/** The king and its pawns aside. */
function countWithoutPawns(board: Board, color: Color): number {
  return piecesOf(board, color).filter(({ role }) => role !== 'king' && role !== 'pawn').length;
}

function findMover(board: Board, [first]: readonly Candidate[]): Color | undefined {
  return first && pieceAt(board, arrowOf(first.move).from)?.color;
}

/**
 * A mate keeps it, and a stalemate does not, which Stockfish does not see at this depth. While there are other pieces, the player
 * may still go wrong.
 */
function keepsTheWin(position: BoardPosition, { move, score }: Candidate, color: Color): boolean {
  if (score.kind === 'mate' && score.moves > 0) return true;
  if (leavesNoMove(afterMove(position, arrowOf(move)), opponentOf(color))) return false;
  return piecesOf(position.board, opponentOf(color)).length > 1 || toCentipawns(score) >= WON_CP;
}

/** A stalemate, as a mate has its own score. Castling is no way out of it. */
function leavesNoMove({ board, enPassant }: BoardPosition, turn: Color): boolean {
  return !hasLegalMove({ board, turn, castling: '', enPassant, halfMoves: 0, moveNumber: 1 });
}

/** How far the plan is carried out: a queen, the other side's last pieces, the king to the edge. */
function planOf(board: Board, color: Color): number {
  const men = piecesOf(board, color);
  const farthest = Math.max(0, ...men.map((man) => rankOf(board, man)));
  const canMate = men.some(({ role }) => role === 'queen' || role === 'rook');
  const others = piecesOf(board, opponentOf(color)).length - 1;
  return (
    PER_RANK_OF_PAWN * farthest -
    PER_PIECE_TAKEN * others +
    (canMate ? CAN_MATE - freedomOf(board, color) : 0)
  );
}

/** How far a pawn has come, a queen farther than any; 0 of all other pieces, and of a pawn that is stopped or would just be taken. */
function rankOf(board: Board, { role, color, square }: PlacedPiece): number {
  if (role === 'queen') return QUEEN_RANK;
  if (role !== 'pawn' || isStopped(board, color, square) || isLost(board, color, square)) return 0;
  const rank = Number(square.charAt(1));
  return color === 'white' ? rank : QUEEN_RANK + 1 - rank;
}

/** By a pawn; a king has to give way one day. */
function isStopped(board: Board, color: Color, square: Square): boolean {
  const ahead = findSquare(square.charAt(0) + (Number(square.charAt(1)) + (color === 'white' ? 1 : -1)));
  return ahead !== undefined && pieceAt(board, ahead)?.role === 'pawn';
}

function isLost(board: Board, color: Color, square: Square): boolean {
  const attackers = attackersOf(board, square, opponentOf(color));
  return attackers.length > 0 && attackersOf(board, square, color).length === 0;
}

/** What the other king still has. */
function freedomOf(board: Board, color: Color): number {
  const [own, bare] = [findKing(board, color), findKing(board, opponentOf(color))];
  if (!own || !bare) return 0;
  const room = roomOf(board, bare, color);
  return PER_SQUARE_OF_ROOM * room + PER_STEP_BETWEEN_KINGS * squaresAway({ from: own, to: bare });
}

/** How many squares the king on `bare` could ever walk to if `color` never moved again; it does not hide what is behind it. */
function roomOf(board: Board, bare: Square, color: Color): number {
  const seen = withoutPiece(board, bare);
  const free = SQUARES.filter((square) => attackersOf(seen, square, color).length === 0);
  const reached = new Set([bare]);
  for (const from of reached) {
    for (const to of free) if (squaresAway({ from, to }) === 1) reached.add(to);
  }
  return reached.size - 1;
}
