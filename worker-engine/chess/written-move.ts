/**
 * A move as people and programs write it, found among the legal ones.
 *
 * Pieces may have their English or Polish letters, or figurines; no letter means one piece here and another there.
 * Looser than standard algebraic notation where nothing is left in doubt, as chess.js is: `Ng1f3`, `Pe2-e4`, `e7e8q` and `0-0`
 * are read too. Stricter than chess.js where something is: it takes the first of two moves that fit, and a long `a7a8`
 * without a promotion as a knight's; here that is no move.
 */
import { pieceAt } from './board.ts';
import { getPosition } from './fen.ts';
import { legalMoves } from './moves.ts';
import { getSquare } from './squares.ts';
import { ROLES, type Color, type Piece, type Role, type Square, type UciMove } from '../names/chess.ts';
import { findRole } from '../names/piece-letters.ts';

/** What a written move says; an empty text where it says nothing. */
interface Wanted {
  /** Any of them may be meant. */
  readonly roles: readonly Role[];
  /** Of the origin. */
  readonly file: string;
  readonly rank: string;
  readonly to: string;
  /** As UCI writes it. */
  readonly promotion: string;
}

const WRITTEN = /^([KQRBNP]?)([a-h]?)([1-8]?)[x-]?([a-h][1-8])(?:=?([QRBNqrbn]))?$/;
const CASTLING = /^[O0o][-–][O0o]([-–][O0o])?$/;
/** Check, mate and capture in passing may be marked or not. */
const MARKS = /(?:[+#]|e\.p\.)*$/;
/** Polish letters (a king's is the English one) and the figurines of both colours; under each the English letter. */
const OTHER_PIECES = 'HWGS♔♕♖♗♘♙♚♛♜♝♞♟';
const THEIR_LETTERS = 'QRBNKQRBNPKQRBNP';
/** A figurine may be followed by a sign that has it drawn as text or as a picture. */
const OTHER_PIECE = /([HWGS♔-♟])[\uFE0E\uFE0F]?/gu;
const HOME_RANK: Readonly<Record<Color, string>> = { white: '1', black: '8' };

/** The one legal move that the text can mean; undefined when there is none, or more than one. */
export function findWrittenMove(fen: string, text: string): UciMove | undefined {
  const { board, turn } = getPosition(fen);
  const bare = text.replace(MARKS, '');
  const wanted = readWanted(bare, turn) ?? readWanted(inEnglish(bare), turn);
  if (!wanted) return undefined;
  const fitting = legalMoves(fen).filter((move) => fits(move, pieceAt(board, originOf(move)), wanted));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function inEnglish(text: string): string {
  return text.replaceAll(OTHER_PIECE, (_, piece: string) =>
    THEIR_LETTERS.charAt(OTHER_PIECES.indexOf(piece)),
  );
}

function readWanted(text: string, turn: Color): Wanted | undefined {
  const castling = CASTLING.exec(text);
  if (castling) {
    const rank = HOME_RANK[turn];
    return { roles: ['king'], file: 'e', rank, to: (castling[1] ? 'c' : 'g') + rank, promotion: '' };
  }
  const written = WRITTEN.exec(text);
  if (!written) return undefined;
  const [, letter = '', file = '', rank = '', to = '', promotion = ''] = written;
  return { roles: rolesOf(letter, file + rank), file, rank, to, promotion: promotion.toLowerCase() };
}

/** Without a letter it is a pawn, unless a whole square says where the piece stands. */
function rolesOf(letter: string, origin: string): readonly Role[] {
  const role = findRole(letter);
  if (role) return [role];
  return origin.length === 2 ? ROLES : ['pawn'];
}

function fits(move: UciMove, piece: Piece | undefined, wanted: Wanted): boolean {
  return (
    piece !== undefined &&
    wanted.roles.includes(piece.role) &&
    move.charAt(0).startsWith(wanted.file) &&
    move.charAt(1).startsWith(wanted.rank) &&
    move.slice(2, 4) === wanted.to &&
    move.slice(4) === wanted.promotion
  );
}

function originOf(move: UciMove): Square {
  return getSquare(move.slice(0, 2));
}
