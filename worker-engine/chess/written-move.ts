/**
 * A move as people and programs write it, found among the legal ones, or why it is none.
 *
 * Pieces may have their English, Polish or German letters, or figurines; no letter means one piece here and another there, so
 * letters of other languages are refused (`C` is a French knight and a Spanish one, `R` a king).
 * Looser than standard algebraic notation where nothing is left in doubt: `Ng1f3`, `Pe2-e4`, `e7e8q`, `Gb5:c6`, `ed`, `0-0`,
 * `e8(Q)` and `NF3` are read too. Stricter than chess.js where something is: it takes the first of two moves that fit, and a
 * long `a7a8` without a promotion as a knight's; here that is no move.
 */
import { pieceAt, piecesOf } from './board.ts';
import { plainSigns, readableText } from './clean-text.ts';
import { getPosition, type Position } from './fen.ts';
import { canGo, makeMove, type ParsedMove } from './make-move.ts';
import { findSquare } from './squares.ts';
import { ROLES, type Color, type PlacedPiece, type Role, type Square, type UciMove } from './chess.ts';
import { PIECE_LETTERS, findRole } from './piece-letters.ts';

/** Why a written move is none. */
export type MoveFlaw =
  /** It is written in no way that is known. */
  | { readonly kind: 'unreadable' | 'castling' | 'promotion' | 'check' }
  /** No such piece can go there. `role` is undefined where it may be any. */
  | { readonly kind: 'impossible'; readonly role: Role | undefined; readonly to: string }
  | { readonly kind: 'ambiguous'; readonly from: readonly Square[] }
  /** Such a piece can go there, but not from where the move says. */
  | { readonly kind: 'origin'; readonly to: string; readonly from: readonly Square[] }
  /** A letter of a language that is not read. */
  | { readonly kind: 'letter'; readonly letter: string };

export type MoveReading =
  | { readonly ok: true; readonly move: ParsedMove; readonly after: Position }
  | { readonly ok: false; readonly flaw: MoveFlaw };

/** What a written move says; an empty text where it says nothing. */
interface Wanted {
  /** Any of them may be meant. */
  readonly roles: readonly Role[];
  /** Of the origin. */
  readonly file: string;
  readonly rank: string;
  readonly toFile: string;
  readonly toRank: string;
  readonly promotion: Role | undefined;
  readonly isCastling: boolean;
}

/** Longer words are no moves. */
const LONGEST = 40;
/** Signs that may follow a move: check, mate, capture, a judgement, a novelty, a diagram, capture in passing. */
const SIGNS = String.raw`(?:[-+#=!?~/.,:…]|TN|N|D|ch|mate|mat|e\.?p)*`;
const LETTERS = 'KQRBNPHWGSDTL';
/** English letters for those of Polish and German. */
const ENGLISH: Readonly<Record<string, string>> = { H: 'Q', W: 'R', G: 'B', S: 'N', D: 'Q', T: 'R', L: 'B' };
const FIGURINES = '♔♕♖♗♘♙♚♛♜♝♞♟';
const THEIR_LETTERS = 'KQRBNPKQRBNP';

const WRITTEN = new RegExp(
  `^([${LETTERS}]?)([a-h]?)([1-8]?)[x:-]?([a-h])([1-8])(?:([=/:^-]?)\\(?([QRBNHWGSDTLqrbnhwgsdtl])\\)?)?(${SIGNS})$`,
);
/** A pawn's capture by its files alone. */
const FILES_ALONE = new RegExp(String.raw`^([a-h])[x:]?(?!\1)([a-h])${SIGNS}$`);
const CASTLING = new RegExp(`^[O0o]-?[O0o](-?[O0o])?${SIGNS}$`);
/** What stands where a piece's letter stands, and is none; `Кр` is a Russian king. A small one is what French and Spanish have. */
const FOREIGN_LETTER = new RegExp(
  String.raw`^((?![${LETTERS}])\p{Lu}р?|[acf])[a-h]?[1-8]?[x:-]?[a-h][1-8]${SIGNS}$`,
  'u',
);
const HOME_RANK: Readonly<Record<Color, string>> = { white: '1', black: '8' };
const LAST_RANK: Readonly<Record<Color, string>> = { white: '8', black: '1' };

/** The one legal move that the text can mean; undefined when there is none, or more than one. */
export function findWrittenMove(fen: string, text: string): UciMove | undefined {
  const reading = readWrittenMove(getPosition(fen), text);
  return reading.ok ? uciOf(reading.move) : undefined;
}

/** The move as UCI writes it. */
export function uciOf({ from, to, promotion }: ParsedMove): UciMove {
  return from + to + (promotion ? PIECE_LETTERS[promotion].toLowerCase() : '');
}

/** Reads a move of the side to move. */
export function readWrittenMove(position: Position, text: string): MoveReading {
  const wanted = readWanted(position, text);
  const found = new Map(
    wanted.flatMap((one) => fittingMoves(position, one)).map((move) => [uciOf(move), move]),
  );
  const [move] = found.values();
  const after = move && makeMove(position, move);
  if (move && after && found.size === 1) return { ok: true, move, after };
  if (found.size > 1) return refuse({ kind: 'ambiguous', from: originsOf([...found.values()]) });
  if (wanted[0]) return refuse(flawOf(position, wanted[0]));
  const letter = FOREIGN_LETTER.exec(plainWord(text))?.[1];
  return refuse(letter === undefined ? { kind: 'unreadable' } : { kind: 'letter', letter });
}

function refuse(flaw: MoveFlaw): MoveReading {
  return { ok: false, flaw };
}

/** Mostly one reading; a text in capitals may be a pawn's move and a bishop's. */
function readWanted(position: Position, text: string): readonly Wanted[] {
  if (text.length > LONGEST) return [];
  const word = plainWord(text);
  const { turn } = position;
  const plain = readWord(word, turn);
  if (plain) return mayBeDutch(position, word, plain) ? [plain, { ...plain, roles: ['knight'] }] : [plain];
  const small = word.toLowerCase();
  if (FOREIGN_LETTER.test(word) && !isCapitalPawn(position, small)) return [];
  const named = small.charAt(0).toUpperCase() + small.slice(1);
  return [small, named].flatMap((other) => readWord(other, turn) ?? []);
}

function plainWord(text: string): string {
  return plainSigns(readableText(text)).replaceAll(/[♔-♟]/g, (figurine) =>
    THEIR_LETTERS.charAt(FIGURINES.indexOf(figurine)),
  );
}

/** `P` is a pawn, and a knight (paard) in Dutch. */
function mayBeDutch(position: Position, word: string, pawn: Wanted): boolean {
  if (!/^P[x:]?[a-h][1-8]/.test(word)) return false;
  return [pawn, { ...pawn, roles: ['knight'] as const }].every(
    (one) => fittingMoves(position, one).length > 0,
  );
}

/** Phones begin a line with a capital: `Cxd5` is the pawn's capture where no piece with whatever letter could go there. */
function isCapitalPawn(position: Position, small: string): boolean {
  const pawn = readWord(small, position.turn);
  if (!pawn || pawn.isCastling || fittingMoves(position, pawn).length !== 1) return false;
  const others = { ...pawn, roles: ROLES.filter((role) => role !== 'pawn'), file: '' };
  return small.startsWith('e') || fittingMoves(position, others).length === 0;
}

function readWord(word: string, turn: Color): Wanted | undefined {
  const castling = CASTLING.exec(word);
  if (castling) return castlingOf(castling[1] ? 'c' : 'g', HOME_RANK[turn]);
  const [, ownFile, otherFile] = FILES_ALONE.exec(word) ?? [];
  if (ownFile && otherFile) return { ...ANY_PAWN, file: ownFile, toFile: otherFile };
  const written = WRITTEN.exec(word);
  if (!written) return undefined;
  const [, letter = '', file = '', rank = '', toFile = '', toRank = '', link = '', become = '', signs = ''] =
    written;
  const roles = rolesOf(letter, file + rank);
  if (letter + rank === '' && file !== '' && Math.abs(file.charCodeAt(0) - toFile.charCodeAt(0)) !== 1)
    return undefined;
  // N, TN and D behind a move that is no promotion are signs.
  const isPromotion = roles.includes('pawn') && /[18]/.test(toRank);
  const isSign =
    link === '' && !isPromotion && (/[ND]/.test(become) || (become === 'T' && signs.startsWith('N')));
  const promotion = isSign ? undefined : roleOf(become.toUpperCase());
  return { roles, file, rank, toFile, toRank, promotion, isCastling: false };
}

const ANY_PAWN: Wanted = {
  roles: ['pawn'],
  file: '',
  rank: '',
  toFile: '',
  toRank: '',
  promotion: undefined,
  isCastling: false,
};

function castlingOf(toFile: string, rank: string): Wanted {
  return { ...ANY_PAWN, roles: ['king'], file: 'e', rank, toFile, toRank: rank, isCastling: true };
}

/** Without a letter it is a pawn, unless a whole square says where the piece stands. */
function rolesOf(letter: string, origin: string): readonly Role[] {
  const role = roleOf(letter);
  if (role) return [role];
  return origin.length === 2 ? ROLES : ['pawn'];
}

function roleOf(letter: string): Role | undefined {
  return findRole(ENGLISH[letter] ?? letter);
}

function fittingMoves(position: Position, wanted: Wanted): readonly ParsedMove[] {
  return stepsOf(position, wanted).filter((step) => makeMove(position, step) !== undefined);
}

/** What the wanted pieces would do, legal or not. */
function stepsOf(position: Position, wanted: Wanted): readonly ParsedMove[] {
  const { promotion, toFile, toRank } = wanted;
  const origins = piecesOf(position.board, position.turn).filter(
    ({ role, square }) =>
      wanted.roles.includes(role) && square.startsWith(wanted.file) && square.endsWith(wanted.rank),
  );
  return origins.flatMap((piece) =>
    ranksOf(piece, toRank).flatMap((rank) => {
      const to = findSquare(`${toFile}${rank}`);
      return to ? [{ from: piece.square, to: castledTo(position, piece, to), promotion }] : [];
    }),
  );
}

/** The rank that is written, or those beside the pawn's. */
function ranksOf({ square }: PlacedPiece, written: string): readonly string[] {
  const rank = Number(square.slice(1));
  return written === '' ? [`${rank - 1}`, `${rank + 1}`] : [written];
}

/** Some programs write castling as the king's capture of the rook. */
function castledTo({ board, turn }: Position, { role, square }: PlacedPiece, to: Square): Square {
  const taken = pieceAt(board, to);
  const isRook = role === 'king' && taken?.role === 'rook' && taken.color === turn;
  if (!isRook || square !== `e${HOME_RANK[turn]}` || !/[ah]/.test(to)) return to;
  return findSquare(`${to.startsWith('h') ? 'g' : 'c'}${HOME_RANK[turn]}`) ?? to;
}

function originsOf(moves: readonly ParsedMove[]): readonly Square[] {
  return [...new Set(moves.map(({ from }) => from))].toSorted();
}

function flawOf(position: Position, wanted: Wanted): MoveFlaw {
  if (wanted.isCastling) return { kind: 'castling' };
  if (stepsOf(position, wanted).some((step) => canGo(position, step))) return { kind: 'check' };
  const isToLast = wanted.toRank === '' || wanted.toRank === LAST_RANK[position.turn];
  if (isToLast && !wanted.promotion && fittingMoves(position, { ...wanted, promotion: 'queen' }).length > 0) {
    return { kind: 'promotion' };
  }
  const role = wanted.roles.length === 1 ? wanted.roles[0] : undefined;
  const from = role ? originsOf(fittingMoves(position, { ...wanted, file: '', rank: '' })) : [];
  if (from.length > 0) return { kind: 'origin', to: wanted.toFile + wanted.toRank, from };
  return { kind: 'impossible', role, to: wanted.toFile + wanted.toRank };
}
