/**
 * Why what was missed is easy to miss, in one sentence (product/texts.md#why-it-was-easy-to-miss): chapters 1, 2 and 5. In chapter 5 what an x-ray means comes
 * first, and is said of a right answer too.
 *
 * It speaks of the mark that `missed.ts` names. Fetched after the first answer: nobody needs it before.
 */
import { attackersOf, attacksBy } from '#chess/attacks';
import { pieceAt, type Board } from '#chess/board';
import { getPosition } from '#chess/fen';
import { findBlockers } from '#chess/lines';
import { findHardLook, type HardLook } from '#vision/hard-look';
import { squaresAway } from '#vision/look';
import { findMissingDefence } from '#vision/missing-defence';
import { X_RAY_MEANINGS, meaningOfXRay, type XRayMeaning } from '#vision/x-ray-meaning';
import type { XRay } from '#vision/x-ray';
import type { Arrow, Role, Square } from '#chess/chess';
import type { ReasonKey } from './reason-keys.ts';
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
