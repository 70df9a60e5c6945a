/**
 * What only pawns, only kings or only pieces can do: features of a move by what is moved.
 */
import { OWN_LONG, OWN_SHORT } from '#chess/seen-position';
import { DISTANCES } from '#chess/geometry';
import { KNIGHT, PAWN, QUEEN, ROOK } from '#chess/board';
import { add, type FeatureList } from './feature-groups.ts';
import { ENDGAME_MATERIAL, isMinorAtHome, type Situation, type SituationView } from './situation.ts';

/** A move and what is known of it before and after it is made. */
export interface Step {
  readonly situation: Situation;
  readonly view: SituationView;
  readonly list: FeatureList;
  readonly from: number;
  readonly to: number;
  readonly piece: number;
  /** The kind captured, or 0. */
  readonly captured: number;
  /** What it wins on its square, in pawns; below 0 what it loses. */
  readonly net: number;
}

const EARLY_PLIES = 24;

export function addPawn({ list, situation, from, to, captured, view }: Step): void {
  if (to - from === 16) add(list, 'pawnDouble', 0);
  const isPassed = isPassedPawn(situation.board.squares, to);
  add(list, 'pawnAdvance', Math.min(5, (to >> 3) - 2) * 2 + (isPassed ? 1 : 0));
  if ((to & 7) === 0 || (to & 7) === 7) add(list, 'pawnEdge', 0);
  if (captured > 0) {
    const isInwards = Math.abs(2 * (to & 7) - 7) < Math.abs(2 * (from & 7) - 7);
    add(list, 'pawnCaptureInwards', isInwards ? 1 : 0);
  }
  const isInFront = (DISTANCES[from * 64 + view.king] ?? 0) === 1 && from >> 3 > view.king >> 3;
  if (isInFront && view.king < 8 && (view.king & 7) !== 4) add(list, 'opensOwnKing', 0);
}

function isPassedPawn(squares: Int8Array, square: number): boolean {
  for (let rank = (square >> 3) + 1; rank < 7; rank++) {
    for (let file = Math.max(0, (square & 7) - 1); file <= Math.min(7, (square & 7) + 1); file++) {
      if (squares[rank * 8 + file] === -PAWN) return false;
    }
  }
  return true;
}

export function addKing({ list, from, to, situation, view }: Step): void {
  if (from === 4 && Math.abs(to - from) === 2) add(list, 'castling', to > from ? 0 : 1);
  else if ((situation.board.castling & (OWN_SHORT | OWN_LONG)) !== 0) add(list, 'givesUpCastling', 0);
  if (view.material <= ENDGAME_MATERIAL) add(list, 'kingInEndgame', 0);
}

export function addPiece({ list, from, to, piece, situation, view }: Step): void {
  const { squares, castling } = situation.board;
  const isEarly = situation.ply < EARLY_PLIES;
  if (isMinorAtHome(piece, from)) add(list, 'develops', piece === KNIGHT ? 0 : 1);
  else if (isEarly && view.undeveloped > 0) add(list, 'movesAgainEarly', 0);
  if (piece === QUEEN && isEarly && view.undeveloped > 1) add(list, 'earlyQueen', 0);
  if (piece !== ROOK) return;
  const corner = from === 7 ? OWN_SHORT : OWN_LONG;
  if ((from === 0 || from === 7) && (castling & corner) !== 0) add(list, 'givesUpCastling', 0);
  if (to >> 3 === 6) add(list, 'rookSeventh', 0);
  const pawns = pawnsOnFile(squares, to & 7);
  if ((pawns & 1) === 0) add(list, 'rookFile', pawns === 0 ? 1 : 0);
}

/** 1 for own pawns, 2 for theirs. */
function pawnsOnFile(squares: Int8Array, file: number): number {
  let found = 0;
  for (let square = file + 8; square < 56; square += 8) {
    if (squares[square] === PAWN) found |= 1;
    if (squares[square] === -PAWN) found |= 2;
  }
  return found;
}
