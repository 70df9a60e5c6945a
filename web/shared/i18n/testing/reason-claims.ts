/**
 * Whether the sentence of a reason is true: its squares, pieces and numbers are read out of the finished text and compared with the board
 * by chessops, which shares no code with what made the reason. For tests only.
 */
import type { Board } from 'chessops/board';
import { Castles, Chess } from 'chessops/chess';
import { makeBoardFen, parseFen } from 'chessops/fen';
import { ROLES, type Piece, type Role } from 'chessops/types';
import { makeSquare, opposite } from 'chessops/util';
import type { ReasonKey } from '#vision/reason';
import { isSquare } from '#contract/squares';
import { legalExchange } from '#worker-engine/testing/by-chessops/exchange';
import { attackersOf, pinned } from '#worker-engine/testing/by-chessops/marks';
import {
  away,
  colorOn,
  defendersOf,
  pieceOn,
  reachFrom,
  squareNumber,
  strikes,
  without,
} from './named-squares.ts';

export type TestLanguage = 'en' | 'pl';

/** A sentence in one language, and what it is about. */
export interface Claim {
  readonly key: ReasonKey;
  readonly language: TestLanguage;
  readonly text: string;
  readonly fen: string;
  /** The mark that was missed or wrong, `d4e5` or `e4`; where nothing was, all that was to be found. */
  readonly marks: readonly string[];
}

/** What a text names, in its order. */
interface Named {
  readonly squares: readonly string[];
  readonly numbers: readonly number[];
  /** A piece and the square it is said to stand on. */
  readonly placed: readonly { readonly role: Role; readonly square: string }[];
  readonly roles: readonly Role[];
}

const NAMES: Readonly<Record<TestLanguage, Readonly<Record<Role, string>>>> = {
  en: { pawn: 'pawn', knight: 'knight', bishop: 'bishop', rook: 'rook', queen: 'queen', king: 'king' },
  pl: { pawn: 'pion', knight: 'skoczek', bishop: 'goniec', rook: 'wieża', queen: 'hetman', king: 'król' },
};
const PLACED: Readonly<Record<TestLanguage, string>> = { en: 'on', pl: '(?:na|z)' };
const WORTH: Readonly<Record<Role, number>> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 99 };

/** What a text names: the same in both languages, if they say the same. */
export function readNames({ text: told, language }: Pick<Claim, 'text' | 'language'>): Named {
  // A sentence may begin with a piece.
  const text = told.toLowerCase();
  const words = NAMES[language];
  const roleOf = (word: string) => ROLES.find((role) => words[role] === word);
  const anyRole = ROLES.map((role) => words[role]).join('|');
  const placed = [
    ...text.matchAll(new RegExp(`(?<!\\p{L})(${anyRole}) ${PLACED[language]} ([a-h][1-8])`, 'gu')),
  ].flatMap(([, word = '', square = '']) => {
    const role = roleOf(word);
    return role ? [{ role, square }] : [];
  });
  return {
    squares: [...text.matchAll(/\b[a-h][1-8]\b/g)].map(([square]) => square),
    numbers: [...text.matchAll(/(?<![a-h\d])\d+/g)].map(([digits]) => Number(digits)),
    placed,
    roles: [...text.matchAll(new RegExp(`(?<!\\p{L})(${anyRole})(?!\\p{L})`, 'gu'))].flatMap(
      ([, word = '']) => roleOf(word) ?? [],
    ),
  };
}

/** What is not true; undefined when all is. */
export function findUntruth(claim: Claim): string | undefined {
  const { board } = parseFen(claim.fen).unwrap();
  const named = readNames(claim);
  const misplaced = named.placed.find(({ role, square }) => pieceOn(board, square)?.role !== role);
  if (misplaced) return `no ${misplaced.role} on ${misplaced.square}`;
  const isTrue = claim.marks.some((mark) => TRUTHS[claim.key]({ board, fen: claim.fen, mark, named }));
  return isTrue ? undefined : 'not so on the board';
}

interface Case {
  readonly board: Board;
  readonly fen: string;
  readonly mark: string;
  readonly named: Named;
}

type Truth = (asked: Case) => boolean;

const isLook =
  (fits: (step: Step) => boolean): Truth =>
  ({ board, mark, named }) => {
    const step = stepOf(board, mark);
    // A look names its piece and how far it goes, where it does.
    const [count = step.away] = named.numbers;
    return fits(step) && count === step.away && named.roles.every((role) => role === step.piece.role);
  };

const isBeside =
  (role: Role): Truth =>
  ({ board, mark, named: { squares } }) => {
    const [square = ''] = squares;
    const neighbour = pieceOn(board, square);
    return (
      neighbour?.role === role &&
      neighbour.color === colorOn(board, mark) &&
      away(square, mark) === 1 &&
      !strikes(board, square, mark)
    );
  };

/** What has to hold for each sentence. */
const TRUTHS: Readonly<Record<ReasonKey, Truth>> = {
  'look.backwardFar': isLook(({ forward, away: far }) => forward < 0 && far >= 4),
  'look.backward': isLook(({ forward }) => forward < 0),
  'look.sidewaysFar': isLook(({ forward, away: far }) => forward === 0 && far >= 4),
  'look.far': isLook(({ forward, away: far }) => forward > 0 && far >= 4),
  'look.sideways': isLook(({ forward }) => forward === 0),
  'look.diagonal': isLook(({ piece, isDiagonal }) => piece.role === 'queen' && isDiagonal),
  'look.jumpBackward': isLook(({ piece, forward }) => piece.role === 'knight' && forward < 0),
  'look.jump': isLook(({ piece, forward }) => piece.role === 'knight' && forward > 0),
  'look.several': ({ board, mark, named }) => {
    const { piece } = stepOf(board, mark);
    const targets = reachFrom(board, mark.slice(0, 2)).intersect(board[opposite(piece.color)]);
    return named.roles.join() === piece.role && named.numbers.join() === String(targets.size());
  },
  'look.pawn': ({ board, mark }) => stepOf(board, mark).piece.role === 'pawn',
  'look.king': ({ board, mark }) => stepOf(board, mark).piece.role === 'king',
  'look.defended': ({ board, mark }) => defendersOf(board, mark.slice(2)).length > 0,

  'defence.blocked': ({ board, mark, named }) => {
    const [one, other, ...more] = named.placed.map(({ square }) => square);
    if (!one || !other || more.length > 0) return false;
    // The languages name them in their own order.
    return [
      [one, other],
      [other, one],
    ].some(([defender = '', blocker = '']) => {
      const isOfItsSide = colorOn(board, defender) === colorOn(board, mark);
      const isBlocked = !strikes(board, defender, mark) && strikes(without(board, blocker), defender, mark);
      return isOfItsSide && isBlocked;
    });
  },
  'defence.defends': ({ board, mark, named: { squares } }) =>
    squares.length === 1 &&
    squares.every((to) => strikes(board, mark, to) && colorOn(board, to) === colorOn(board, mark)) &&
    defendersOf(board, mark).length === 0,
  'defence.beside.pawn': isBeside('pawn'),
  'defence.beside.knight': isBeside('knight'),
  'defence.beside.bishop': isBeside('bishop'),
  'defence.beside.rook': isBeside('rook'),
  'defence.alone': ({ board, mark }) => defendersOf(board, mark).length === 0,
  'marked.defended': ({ board, mark, named: { placed } }) => {
    const [marked, defender] = placed;
    if (!marked || !defender || marked.square !== mark) return false;
    const defenders = defendersOf(board, mark);
    // The nearest one is named.
    const isNearest = defenders.every((square) => away(square, mark) >= away(defender.square, mark));
    return defenders.includes(defender.square) && isNearest;
  },
  'marked.king': ({ board, mark }) => pieceOn(board, mark)?.role === 'king',

  'xRay.pin': (asked) => {
    const { front, behind, opened, board } = xRayOf(asked);
    return (
      isEnemyPair(asked) &&
      WORTH[behind.role] > WORTH[front.role] &&
      strikes(opened, asked.mark.slice(0, 2), asked.mark.slice(2)) &&
      pieceOn(board, asked.mark.slice(2))?.role === behind.role &&
      isLost(opened, asked.mark.slice(2))
    );
  },
  'xRay.pinToKing': (asked) => {
    const { front, through } = xRayOf(asked);
    return isEnemyPair(asked) && pinned(asked.fen, front.color).has(squareNumber(through));
  },
  'xRay.skewer': (asked) => {
    const { front, behind, through, opened, board } = xRayOf(asked);
    const [from, to] = [asked.mark.slice(0, 2), asked.mark.slice(2)];
    return (
      isEnemyPair(asked) &&
      WORTH[behind.role] <= WORTH[front.role] &&
      strikes(board, from, through) &&
      strikes(opened, from, to) &&
      isLost(opened, to)
    );
  },
  'xRay.battery': (asked) => isSupport(asked, ['rook', 'bishop', 'queen']),
  'xRay.guardOfPawn': (asked) => isSupport(asked, ['pawn']),
  'xRay.guardThroughEnemy': (asked) => {
    const { slider, through, board } = xRayOf(asked);
    const to = asked.mark.slice(2);
    return (
      isEnemyPair(asked) &&
      strikes(board, through, to) &&
      attackersOf(board, squareNumber(to), slider.color).nonEmpty()
    );
  },
  'xRay.discovery': (asked) => isDiscovery(asked) && xRayOf(asked).behind.role !== 'king',
  'xRay.discoveredCheck': (asked) => isDiscovery(asked) && xRayOf(asked).behind.role === 'king',
  'xRay.throughOwn': (asked) => {
    const { slider, front } = xRayOf(asked);
    return front.color === slider.color && asked.named.roles.join() === slider.role;
  },
};

interface Step {
  readonly piece: Piece;
  readonly away: number;
  /** Ranks, as its own side sees the board. */
  readonly forward: number;
  readonly isDiagonal: boolean;
}

function stepOf(board: Board, mark: string): Step {
  const [from, to] = [squareNumber(mark.slice(0, 2)), squareNumber(mark.slice(2))];
  const piece = board.get(from);
  if (!piece) throw new Error(`nothing on ${mark}`);
  const ranks = Math.floor(to / 8) - Math.floor(from / 8);
  const files = (to % 8) - (from % 8);
  return {
    piece,
    away: Math.max(Math.abs(ranks), Math.abs(files)),
    forward: piece.color === 'white' ? ranks : -ranks,
    isDiagonal: Math.abs(ranks) === Math.abs(files),
  };
}

interface SeenXRay {
  readonly board: Board;
  readonly opened: Board;
  readonly through: string;
  readonly slider: Piece;
  readonly front: Piece;
  readonly behind: Piece;
}

/** The piece in between is the one without which the slider strikes. */
function xRayOf({ board, mark }: Case): SeenXRay {
  const [from, to] = [mark.slice(0, 2), mark.slice(2)];
  const through = [...board.occupied].map(makeSquare).find((square) => {
    return square !== from && square !== to && strikes(without(board, square), from, to);
  });
  const [slider, front, behind] = [from, through ?? '', to].map((square) => pieceOn(board, square));
  if (!through || !slider || !front || !behind) throw new Error(`${mark} is no X-ray`);
  return { board, opened: without(board, through), through, slider, front, behind };
}

function isEnemyPair(asked: Case): boolean {
  const { slider, front, behind } = xRayOf(asked);
  return isNamed(asked) && front.color !== slider.color && behind.color !== slider.color;
}

function isSupport(asked: Case, roles: readonly Role[]): boolean {
  const { slider, front, through, board } = xRayOf(asked);
  const isOwn = front.color === slider.color && roles.includes(front.role);
  return isNamed(asked) && isOwn && strikes(board, through, asked.mark.slice(2));
}

function isDiscovery(asked: Case): boolean {
  const { slider, front, behind } = xRayOf(asked);
  const isOwn = front.color === slider.color && behind.color !== slider.color;
  return isNamed(asked) && isOwn && canStepAside(asked);
}

/** Whether the piece in front has a legal move after which the slider strikes what stands behind. */
function canStepAside(asked: Case): boolean {
  const { slider, through, board } = xRayOf(asked);
  const [from, to] = [asked.mark.slice(0, 2), asked.mark.slice(2)];
  const position = Chess.default();
  position.board = board.clone();
  position.castles = Castles.empty();
  position.turn = slider.color;
  return [...position.dests(squareNumber(through))].map(makeSquare).some((target) => {
    const after = without(board, through);
    after.set(squareNumber(target), { role: xRayOf(asked).front.role, color: slider.color });
    return target !== to && strikes(after, from, to);
  });
}

/** Whether the other side wins something by taking the piece there, the cheapest capturers first (product/chess.md#capture-gain). */
function isLost(board: Board, square: string): boolean {
  return isSquare(square) && legalExchange(`${makeBoardFen(board)} w - - 0 1`, square, 'cheapest').gain > 0;
}

/** Whether the sentence is about this X-ray: its squares are those. */
function isNamed(asked: Case): boolean {
  const { through } = xRayOf(asked);
  return asked.named.squares.every((square) => [through, ...endsOf(asked.mark)].includes(square));
}

function endsOf(mark: string): readonly string[] {
  return [mark.slice(0, 2), mark.slice(2)];
}
