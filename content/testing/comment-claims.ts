/**
 * What a comment of chapters 3 and 4 claims, read off its text in either language, and whether the board bears it out: asked of chessops,
 * which shares no code with what wrote it. For tests only.
 *
 * A claim speaks of one piece, the subject: in chapter 3 the one that moves, in chapter 4 the one whose defender moves.
 */
import type { Board } from 'chessops/board';
import type { Chess } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import type { Role } from 'chessops/types';
import { makeSquare, opposite, parseUci } from 'chessops/util';
import { legalExchange } from '#worker-engine/testing/by-chessops/exchange';
import { legalPosition, pinned } from '#worker-engine/testing/by-chessops/marks';
import type { Language } from '#contract/languages';
import type { ChapterKey } from '#contract/curriculum';
import { isSquare } from '#contract/squares';
import type { ContentMove } from '../format.ts';
import { colorOn, numberOf, reaching, strikes, without } from './chessops-board.ts';
import { claimsIn, type Claim, type ClaimKind, type PlacedRole } from './read-claims.ts';

const WORTH: Readonly<Record<Role, number>> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 99 };

/** A move that is stored with a comment. */
export interface StoredComment {
  readonly chapter: ChapterKey;
  readonly fen: string;
  readonly move: ContentMove;
}

/** A move on two boards of chessops, and what its comment is about. */
interface CommentedMove {
  readonly before: Chess;
  readonly after: Chess;
  readonly from: string;
  readonly to: string;
  /** The square of the piece that the comment is about. */
  readonly subject: string;
  readonly isSafe: boolean;
  /** Who first takes the subject, by the text. */
  readonly capturer: string | undefined;
}

/** What is not true of a text; an empty list when all is. */
export function untruthsIn(stored: StoredComment, language: Language): readonly string[] {
  const text = stored.move[language];
  const claims = claimsIn(text, language);
  const move = readMove(stored, claims);
  if (typeof move === 'string') return [move];
  return claims.flatMap((claim) => {
    const misplaced = claim.pieces.find((piece) => !standsThere(move, piece));
    if (misplaced) return [`no ${misplaced.role} on ${misplaced.square}`];
    return TRUTHS[claim.kind](move, claim) ? [] : [`not so: ${claimName(claim)}`];
  });
}

/** What a text claims, each claim in one line, the same in both languages but for how it calls the piece that is lost. */
export function claimNames(text: string, language: Language): readonly string[] {
  const names = claimsIn(text, language)
    .filter(({ kind }) => kind !== 'lost')
    .map(claimName);
  return [...new Set(names)].toSorted();
}

/** Whether it says of the board anything but which pieces stand where. */
export function claimsSomething(text: string, language: Language): boolean {
  return claimsIn(text, language).some(({ kind }) => kind !== 'placed' && kind !== 'subject');
}

function claimName({ kind, pieces, roles, squares, numbers }: Claim): string {
  return [kind, ...pieces.map(({ role, square }) => role + square), ...roles, ...squares, ...numbers].join(
    ' ',
  );
}

function readMove({ chapter, fen, move }: StoredComment, claims: readonly Claim[]): CommentedMove | string {
  const before = legalPosition(fen);
  const [from, to] = [move.green.slice(0, 2), move.green.slice(2)];
  const isPromotion = before.board.getRole(numberOf(from)) === 'pawn' && /[18]$/.test(to);
  const uci = parseUci(move.green + (isPromotion ? 'q' : ''));
  if (!uci) return `no move ${move.green}`;
  const after = before.clone();
  after.play(uci);
  const subject = chapter === 'walkingIntoAttack' ? to : subjectOf(claims);
  if (subject === undefined) return 'about which piece?';
  const capturer = claims.find(({ kind }) => kind === 'captures')?.pieces[0]?.square;
  return { before, after, from, to, subject, isSafe: move.red === undefined, capturer };
}

/** Chapter 4 always names it. */
function subjectOf(claims: readonly Claim[]): string | undefined {
  return claims.find(({ kind }) => kind === 'subject')?.pieces[0]?.square;
}

type Truth = (move: CommentedMove, claim: Claim) => boolean;

/** What has to hold for each claim. */
const TRUTHS: Readonly<Record<ClaimKind, Truth>> = {
  subject: ({ after, subject }, { pieces: [piece] }) =>
    piece?.square === subject && colorOn(after.board, subject) === opposite(after.turn),
  placed: () => true,

  captures: ({ after, subject }, { pieces: [by] }) => by !== undefined && canTake(after, by.square, subject),
  takesBack: (move, { pieces: [by], squares: [square] }) => {
    const taker = by?.square ?? square;
    return taker !== undefined && retakers(move).includes(taker);
  },
  cannotTakeBack: (move) => retakers(move).length === 0,
  undefended: ({ after, subject, isSafe }, { squares }) => {
    const color = isSafe ? after.turn : opposite(after.turn);
    return isAbout(squares, subject) && reaching(after.board, subject, color).length === 0;
  },
  unattacked: ({ after, subject }, { squares }) =>
    isAbout(squares, subject) && reaching(after.board, subject, after.turn).length === 0,
  counted: (move, { numbers: [attackers, defenders] }) =>
    attackersNow(move).length === attackers && defendersNow(move).length === defenders,
  countedWithout: (move, { numbers: [attackers, defenders] }) =>
    attackersNow(move).length === attackers &&
    defendersNow(move).filter((square) => !isMover(move, square)).length === defenders,
  outnumbered: (move) =>
    attackersNow(move).length > defendersNow(move).length && defendersNow(move).length > 0,
  enough: (move) => defendersNow(move).length >= attackersNow(move).length,
  onlyAttacker: (move, { pieces: [by] }) => {
    const [only, ...more] = attackersNow(move);
    return only !== undefined && more.length === 0 && (by === undefined || by.square === only);
  },
  attacks: (move, { pieces: [by] }) => by !== undefined && attackersNow(move).includes(by.square),

  won: ({ before, from, to }, { roles: [role] }) => capturedRole(before, from, to) === role,
  lost: ({ after, subject }, { roles: [role] }) => after.board.getRole(numberOf(subject)) === role,
  evenTrade: (move) =>
    attackersNow(move).length === 1 && worthOfAttacker(move) === worthOf(move.after, move.subject),
  dearer: (move, { pieces: [by] }) => {
    const worth = by ? WORTH[by.role] : worthOfAttacker(move);
    return attackersNow(move).length === 1 && worth > worthOf(move.after, move.subject);
  },
  price: (move, { roles: [given, got] }) =>
    given === roleOn(move.after, attackersNow(move)[0]) && got === roleOn(move.after, move.subject),
  cheaper: (move, { roles: [role] }) => {
    const by = move.capturer && roleOn(move.after, move.capturer);
    if (!by || (role && role !== by)) return false;
    return WORTH[by] < worthOf(move.after, move.subject) && retakers(move).length > 0;
  },
  exchangeLost: ({ after, subject }, { roles: [role] }) =>
    roleOn(after, subject) === 'rook' && (role === 'bishop' || role === 'knight'),
  winsNothing: (move) => exchangeGain(move) === 0,
  costs: (move) => exchangeGain(move) > 0,

  endsDefence: (move) =>
    movers(move).some(
      ({ from, to }) =>
        strikes(move.before.board, from, move.subject) && !strikes(move.after.board, to, move.subject),
    ),
  keepsDefence: (move, { squares: [square] }) =>
    movers(move).some(
      ({ from, to }) =>
        (square === undefined || square === to) &&
        strikes(move.before.board, from, move.subject) &&
        strikes(move.after.board, to, move.subject),
    ),
  wasOnlyDefender: (move) => defendersBefore(move).length === 1,
  wasOneOfDefenders: (move) => defendersBefore(move).length > 1,
  stillDefends: (move, { pieces: [by] }) =>
    by !== undefined &&
    !isMover(move, by.square) &&
    [move.before.board, move.after.board].every((board) => defendsOnceTaken(board, by.square, move)),
  nowDefends: (move, { pieces: [by] }) =>
    by !== undefined && !defendersBefore(move).includes(by.square) && defendersNow(move).includes(by.square),
  defends: (move, { pieces: [by] }) => by !== undefined && defendersNow(move).includes(by.square),
  blocks: (move, { pieces: [by] }) =>
    by !== undefined &&
    movers(move).some(
      ({ to }) =>
        !strikes(move.after.board, to, move.subject) &&
        strikes(without(move.after.board, by.square), to, move.subject),
    ),
  leavesFile: (move, { squares: [line] }) => leaves(move, (square) => square.charAt(0) === line),
  leavesRank: (move, { numbers: [rank] }) => leaves(move, (square) => Number(square.charAt(1)) === rank),
  leavesDiagonal: ({ from, to, subject }) => isOnDiagonal(from, subject) && !isOnDiagonal(to, subject),

  kingAlone: (move) => {
    const [only, ...more] = defendersNow(move);
    return only !== undefined && more.length === 0 && roleOn(move.after, only) === 'king';
  },
  holdsKing: (move, { pieces: [by] }) => {
    const taken = afterCapture(move);
    return taken !== undefined && by !== undefined && strikes(taken.board, by.square, move.subject);
  },
  kingMayNotTake: (move) =>
    attackersNow(move).some(
      (square) => roleOn(move.after, square) === 'king' && !canTake(move.after, square, move.subject),
    ) && defendersNow(move).length > 0,
  takesAgain: (move, { pieces: [by] }) => {
    const taken = afterCapture(move);
    if (!taken || !by) return false;
    return retakers(move).some((retaker) =>
      canTake(played(taken, retaker, move.subject), by.square, move.subject),
    );
  },
  behind: (move) => {
    const { capturer, after, subject } = move;
    const behind =
      capturer && [...after.board[after.turn]].map(makeSquare).filter((square) => square !== capturer);
    return (
      !!behind &&
      behind.some(
        (square) =>
          !strikes(after.board, square, subject) && strikes(without(after.board, capturer), square, subject),
      )
    );
  },
  promotes: ({ after, capturer, subject }) =>
    capturer !== undefined && roleOn(after, capturer) === 'pawn' && /[18]$/.test(subject),
  pinned: ({ after }, { pieces: [by] }) => {
    const color = by && colorOn(after.board, by.square);
    return (
      by !== undefined &&
      color !== undefined &&
      pinned(makeFen(after.toSetup()), color).has(numberOf(by.square))
    );
  },
  opensLine: (move) => {
    const [attacker] = attackersNow(move);
    return (
      attacker !== undefined &&
      defendersNow(move).length === 0 &&
      reaching(without(move.after.board, attacker), move.subject, opposite(move.after.turn)).length > 0
    );
  },
};

function standsThere({ before, after, from }: CommentedMove, { role, square }: PlacedRole): boolean {
  return roleOn(square === from ? before : after, square) === role;
}

/** Squares named beside a claim are the subject's. */
function isAbout(squares: readonly string[], subject: string): boolean {
  return squares.every((square) => square === subject);
}

function attackersNow({ after, subject }: CommentedMove): readonly string[] {
  return reaching(after.board, subject, after.turn);
}

function defendersNow({ after, subject }: CommentedMove): readonly string[] {
  return reaching(after.board, subject, opposite(after.turn));
}

function defendersBefore({ before, subject }: CommentedMove): readonly string[] {
  return reaching(before.board, subject, before.turn);
}

/** Whether the piece defends the subject, or would once one of its attackers has left the line to capture it. */
function defendsOnceTaken(board: Board, by: string, { after, subject }: CommentedMove): boolean {
  const leaving = reaching(board, subject, after.turn).map((attacker) => without(board, attacker));
  return [board, ...leaving].some((one) => strikes(one, by, subject));
}

/** After the subject is taken by the piece that the text names, or by its one attacker: who may legally take back. */
function retakers(move: CommentedMove): readonly string[] {
  const taken = afterCapture(move);
  if (!taken) return [];
  return [...taken.board[taken.turn]]
    .map(makeSquare)
    .filter((square) => canTake(taken, square, move.subject));
}

function afterCapture(move: CommentedMove): Chess | undefined {
  const by = move.capturer ?? attackersNow(move)[0];
  return by === undefined ? undefined : played(move.after, by, move.subject);
}

function played(position: Chess, from: string, to: string): Chess {
  const after = position.clone();
  after.play({
    from: numberOf(from),
    to: numberOf(to),
    ...(isPromoting(position, from, to) && { promotion: 'queen' as const }),
  });
  return after;
}

function isPromoting(position: Chess, from: string, to: string): boolean {
  return roleOn(position, from) === 'pawn' && /[18]$/.test(to);
}

function canTake(position: Chess, from: string, to: string): boolean {
  return position.dests(numberOf(from)).has(numberOf(to));
}

function capturedRole({ board }: Chess, from: string, to: string): Role | undefined {
  const isInPassing = board.getRole(numberOf(from)) === 'pawn' && from.charAt(0) !== to.charAt(0);
  return board.getRole(numberOf(to)) ?? (isInPassing ? 'pawn' : undefined);
}

function exchangeGain({ after, subject }: CommentedMove): number {
  return isSquare(subject) ? legalExchange(makeFen(after.toSetup()), subject, 'cheapest').gain : NaN;
}

/** The candidate, and the rook's part of castling. */
function movers({
  before,
  from,
  to,
}: CommentedMove): readonly { readonly from: string; readonly to: string }[] {
  const isCastling = roleOn(before, from) === 'king' && Math.abs(numberOf(from) - numberOf(to)) === 2;
  const rank = from.charAt(1);
  const rook = to.startsWith('g')
    ? { from: `h${rank}`, to: `f${rank}` }
    : { from: `a${rank}`, to: `d${rank}` };
  return isCastling ? [{ from, to }, rook] : [{ from, to }];
}

function isMover(move: CommentedMove, square: string): boolean {
  return movers(move).some(({ to }) => to === square);
}

function leaves(move: CommentedMove, isOnLine: (square: string) => boolean): boolean {
  return isOnLine(move.subject) && movers(move).some(({ from, to }) => isOnLine(from) && !isOnLine(to));
}

function isOnDiagonal(one: string, other: string): boolean {
  const [a, b] = [numberOf(one), numberOf(other)];
  return Math.abs((a % 8) - (b % 8)) === Math.abs(Math.floor(a / 8) - Math.floor(b / 8));
}

function worthOfAttacker(move: CommentedMove): number {
  const [attacker] = attackersNow(move);
  return attacker === undefined ? 0 : worthOf(move.after, attacker);
}

function worthOf(position: Chess, square: string): number {
  const role = roleOn(position, square);
  return role ? WORTH[role] : 0;
}

function roleOn({ board }: Chess, square: string | undefined): Role | undefined {
  return square === undefined ? undefined : board.getRole(numberOf(square));
}
