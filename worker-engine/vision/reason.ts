/**
 * Why what was missed is easy to miss, in one sentence (product/texts.md#why-it-was-easy-to-miss): chapters 1, 2 and 5. In chapter 5 what an x-ray means comes
 * first, and is said of a right answer too.
 *
 * It speaks of the mark that `missed.ts` names. Fetched after the first answer: nobody needs it before.
 */
import { attackersOf, attacksBy, defendedBy } from '#chess/attacks';
import { pieceAt, type Board, piecesOf } from '#chess/board';
import { getPosition } from '#chess/fen';
import { findBlockers, isSlider, linesThrough } from '#chess/lines';
import { squaresAway, lookAlong } from '#vision/look';
import { X_RAY_MEANINGS, meaningOfXRay, type XRayMeaning } from '#vision/x-ray-meaning';
import type { XRay } from '#vision/x-ray';
import type { Arrow, Role, Square } from '#chess/chess';
import type { ArrowsVerdict, AskedExercise, CirclesVerdict, Verdict } from './types.ts';

/** A message and what fills it. */
export interface Reason {
  readonly key: ReasonKey;
  /** Pieces that the sentence names, each by its role. */
  readonly pieces: Readonly<Record<string, Role>>;
  readonly values: Readonly<Record<string, number | Square>>;
}

/** The sentence; undefined where there is nothing to explain. */
export function findReason(exercise: AskedExercise, verdict: Verdict): Reason | undefined {
  const { board } = getPosition(exercise.fen);
  if (verdict.kind === 'circles') return reasonForCircles(board, verdict);
  if (verdict.kind === 'decision') return undefined;
  return exercise.chapter === 'xRay' ? reasonForXRays(board, verdict) : reasonForAttacks(board, verdict);
}

function reasonForAttacks(board: Board, { missed: [first] }: ArrowsVerdict): Reason | undefined {
  if (!first) return undefined;
  const piece = pieceAt(board, first.from);
  if (!piece) return undefined;
  const look = findHardLook(board, first);
  if (look && look !== 'jump') return lookReason(look, first, piece.role);
  const count = attacksBy(board, piece.color).filter(({ from }) => from === first.from).length;
  if (count >= MANY_ATTACKS) return { key: 'look.several', values: { count }, pieces: { piece: piece.role } };
  if (look) return lookReason(look, first, piece.role);
  if (piece.role === 'pawn' || piece.role === 'king') return plain(`look.${piece.role}`);
  const target = pieceAt(board, first.to);
  const isDefended = target && attackersOf(board, first.to, target.color).length > 0;
  return isDefended ? plain('look.defended') : undefined;
}

/** Of so many targets one is easily forgotten (our choice). */
const MANY_ATTACKS = 3;

function lookReason(look: HardLook, arrow: Arrow, piece: Role): Reason {
  return { key: `look.${look}`, values: { count: squaresAway(arrow) }, pieces: { piece } };
}

/** Of what was missed; where nothing was, of what was marked and is defended. */
function reasonForCircles(
  board: Board,
  { missed: [missed], wrong: [wrong] }: CirclesVerdict,
): Reason | undefined {
  if (missed) return reasonForMissing(board, missed);
  return wrong && reasonAgainst(board, wrong);
}

function reasonForMissing(board: Board, square: Square): Reason | undefined {
  const reason = findMissingDefence(board, square);
  switch (reason?.kind) {
    case 'blocked': {
      const { defender: from, blocker } = reason;
      const values = { from, square: blocker };
      return filled(board, 'defence.blocked', { values, named: { piece: from, blocker } });
    }
    case 'defends':
      return { ...plain('defence.defends'), values: { square: reason.square } };
    case 'beside':
      return { ...plain(`defence.beside.${reason.role}`), values: { square: reason.square } };
    case 'alone':
      return plain('defence.alone');
    case undefined:
      return undefined;
  }
}

/** Of several defenders the nearest is named: it is seen at once. */
function reasonAgainst(board: Board, square: Square): Reason | undefined {
  const piece = pieceAt(board, square);
  if (!piece) return undefined;
  if (piece.role === 'king') return plain('marked.king');
  const [from] = attackersOf(board, square, piece.color).toSorted(
    (one, other) => squaresAway({ from: one, to: square }) - squaresAway({ from: other, to: square }),
  );
  return (
    from &&
    filled(board, 'marked.defended', { values: { square, from }, named: { piece: square, defender: from } })
  );
}

function reasonForXRays(
  board: Board,
  { missed: [first], found, correct }: ArrowsVerdict,
): Reason | undefined {
  if (first) return reasonForXRay(board, first);
  // A right answer is told what it has found, the most telling first.
  const meant = correct ? found.flatMap((arrow) => findMeant(board, arrow) ?? []) : [];
  const [best] = meant.toSorted((one, other) => one.rank - other.rank);
  return best?.reason;
}

function reasonForXRay(board: Board, arrow: Arrow): Reason | undefined {
  const meant = findMeant(board, arrow);
  if (meant) return meant.reason;
  const slider = pieceAt(board, arrow.from);
  const [front] = findBlockers(board, arrow) ?? [];
  if (!slider || !front) return undefined;
  if (front.color === slider.color) return { ...plain('xRay.throughOwn'), pieces: { piece: slider.role } };
  const look = findHardLook(board, arrow);
  return look && lookReason(look, arrow, slider.role);
}

interface Meant {
  readonly reason: Reason;
  /** From the most telling, 0. */
  readonly rank: number;
}

function findMeant(board: Board, { from, to }: Arrow): Meant | undefined {
  const [front] = findBlockers(board, { from, to }) ?? [];
  if (!front) return undefined;
  const xRay: XRay = { from, through: front.square, to };
  const meaning = meaningOfXRay(board, xRay);
  if (!meaning) return undefined;
  const key = meaningKey(board, xRay, meaning);
  const named = { piece: from, front: front.square, behind: to };
  return {
    reason: filled(board, key, { values: { ...xRay }, named }),
    rank: X_RAY_MEANINGS.indexOf(meaning),
  };
}

function meaningKey(board: Board, { from, through, to }: XRay, meaning: XRayMeaning): ReasonKey {
  const isAtKing = pieceAt(board, to)?.role === 'king';
  switch (meaning) {
    case 'pin':
      return isAtKing ? 'xRay.pinToKing' : 'xRay.pin';
    case 'discovery':
      return isAtKing ? 'xRay.discoveredCheck' : 'xRay.discovery';
    case 'guard':
      return pieceAt(board, through)?.color === pieceAt(board, from)?.color
        ? 'xRay.guardOfPawn'
        : 'xRay.guardThroughEnemy';
    case 'skewer':
    case 'battery':
      return `xRay.${meaning}`;
  }
}

function plain(key: ReasonKey): Reason {
  return { key, values: {}, pieces: {} };
}

interface Filling {
  readonly values: Reason['values'];
  /** Squares of the pieces that are named. */
  readonly named: Readonly<Record<string, Square>>;
}

function filled(board: Board, key: ReasonKey, { values, named }: Filling): Reason {
  const pieces: Record<string, Role> = {};
  for (const [place, square] of Object.entries(named)) {
    const piece = pieceAt(board, square);
    if (piece) pieces[place] = piece.role;
  }
  return { key, values, pieces };
}

/** The most telling of what is true of it. */
type HardLook =
  | 'backwardFar'
  | 'backward'
  | 'sidewaysFar'
  | 'far'
  | 'sideways'
  | 'diagonal'
  | 'jumpBackward'
  | 'jump';

/** From so many squares away it is far (our choice: half of the board). */
const FAR_SQUARES = 4;

/** What makes it hard to see that the piece on `from` strikes on `to`; undefined when nothing of the kind does. */
export function findHardLook(board: Board, arrow: Arrow): HardLook | undefined {
  const piece = pieceAt(board, arrow.from);
  if (!piece) return undefined;
  const { squares, isDiagonal, isBackward, isSideways } = lookAlong(arrow, piece.color);
  if (piece.role === 'knight') return isBackward ? 'jumpBackward' : 'jump';
  if (!isSlider(piece.role)) return undefined;
  const isFar = squares >= FAR_SQUARES;
  if (isBackward) return isFar ? 'backwardFar' : 'backward';
  if (isFar) return isSideways ? 'sidewaysFar' : 'far';
  // What stands beside a piece is seen, whichever way.
  if (squares === 1) return undefined;
  if (isSideways) return 'sideways';
  return piece.role === 'queen' && isDiagonal ? 'diagonal' : undefined;
}

/**
 * The reasons that are said after an answer to chapters 1, 2 and 5: message keys, which the catalogs have in Polish and English
 * (product/texts.md#why-it-was-easy-to-miss). What fills them, `reason.ts` says.
 */
export const REASON_KEYS = [
  // What makes an attack, a defence or an x-ray hard to see.
  'look.backwardFar',
  'look.backward',
  'look.sidewaysFar',
  'look.far',
  'look.sideways',
  'look.diagonal',
  'look.jumpBackward',
  'look.jump',
  'look.several',
  'look.pawn',
  'look.king',
  'look.defended',

  // Why nothing defends a piece, and what defends one that was marked.
  'defence.blocked',
  'defence.defends',
  'defence.beside.pawn',
  'defence.beside.knight',
  'defence.beside.bishop',
  'defence.beside.rook',
  'defence.alone',
  'marked.defended',
  'marked.king',

  // What an x-ray means.
  'xRay.pin',
  'xRay.pinToKing',
  'xRay.skewer',
  'xRay.battery',
  'xRay.guardOfPawn',
  'xRay.guardThroughEnemy',
  'xRay.discovery',
  'xRay.discoveredCheck',
  'xRay.throughOwn',
] as const;
export type ReasonKey = (typeof REASON_KEYS)[number];

/** A piece that stands beside another one may still not defend it; kings and queens always do. */
type IdleNeighbour = Exclude<Role, 'king' | 'queen'>;

/** The most telling reason. */
type MissingDefence =
  /** `defender` would defend it, if `blocker` did not stand in between. */
  | { readonly kind: 'blocked'; readonly defender: Square; readonly blocker: Square }
  /** It defends the piece on `square` itself, as the last pawn of a chain does. */
  | { readonly kind: 'defends'; readonly square: Square }
  /** A piece of its side stands next to it and does not defend it. */
  | { readonly kind: 'beside'; readonly square: Square; readonly role: IdleNeighbour }
  /** No piece of its side stands next to it. */
  | { readonly kind: 'alone' };

/** Why the undefended piece on `square` is so; undefined when none of these holds. */
export function findMissingDefence(board: Board, square: Square): MissingDefence | undefined {
  const piece = pieceAt(board, square);
  if (!piece) return undefined;
  const blocked = linesThrough(board, piece.color).find(({ to }) => to === square);
  if (blocked) return { kind: 'blocked', defender: blocked.from, blocker: blocked.through };
  const defended = defendedBy(board, square).find((other) => pieceAt(board, other)?.role !== 'king');
  if (defended) return { kind: 'defends', square: defended };
  return findNeighbour(board, square) ?? (isAlone(board, square) ? { kind: 'alone' } : undefined);
}

/** The first in board order, one on the same rank before the others: there a pawn looks most like a defender. */
function findNeighbour(board: Board, square: Square): MissingDefence | undefined {
  const beside = neighboursOf(board, square);
  const onRank = beside.filter((other) => other.square.charAt(1) === square.charAt(1));
  for (const { role, square: neighbour } of [...onRank, ...beside]) {
    if (role !== 'king' && role !== 'queen') return { kind: 'beside', square: neighbour, role };
  }
  return undefined;
}

function isAlone(board: Board, square: Square): boolean {
  return neighboursOf(board, square).length === 0;
}

function neighboursOf(board: Board, square: Square): ReturnType<typeof piecesOf> {
  const piece = pieceAt(board, square);
  if (!piece) return [];
  return piecesOf(board, piece.color).filter(
    (other) => squaresAway({ from: square, to: other.square }) === 1,
  );
}
