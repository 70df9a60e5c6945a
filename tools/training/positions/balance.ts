/**
 * Counts of what the exercises are about: what punishes a move, who is undefended, what is attacked, what is seen through.
 */
import { pieceAt, piecesOf, placedPieces, type Board } from '#chess/board';
import { linesThrough } from '#chess/lines';
import { findSquare } from '#chess/squares';
import { abandonedPieces, findWalkIntoAttack } from '#vision/safety';
import { undefendedPieces } from '#vision/undefended';
import { xRaysBy } from '#vision/x-ray';
import { meaningOfXRay } from '#vision/x-ray-meaning';
import { opponentOf, type Role, type Square } from '#chess/chess';
import { readArrow } from './read-arrow.ts';
import type { StoredExercise } from './stored-content.ts';

/** How many of how many. */
export interface BalanceShare {
  readonly name: string;
  readonly count: number;
  readonly of: number;
}

/** Unsafe moves by how many captures, of both sides, it takes to win what is lost. */
export function capturesThatPunish(exercises: readonly StoredExercise[]): readonly BalanceShare[] {
  const lines = exercises.flatMap(({ position, move, lesson }) => {
    if (!move) return [];
    const arrow = readArrow(move.green);
    const loss = lesson.startsWith('walking')
      ? findWalkIntoAttack(position, arrow)
      : abandonedPieces(position, arrow)[0];
    return loss ? [loss.line.length] : [];
  });
  return tally(lines.map((length) => (length > 3 ? '4 or more' : String(length))));
}

/** Chapter 4: what is abandoned. */
export function abandonedRoles(exercises: readonly StoredExercise[]): readonly BalanceShare[] {
  return tally(
    exercises.flatMap(({ position, move }) =>
      move ? (abandonedPieces(position, readArrow(move.green))[0]?.piece ?? []) : [],
    ),
  );
}

/** A man that could be undefended, as chapter 2 asks. */
export interface AskedMan {
  readonly role: Role;
  readonly square: Square;
  /** 1 to 8, seen by its owner. */
  readonly rank: number;
  readonly isUndefended: boolean;
  readonly men: number;
  readonly assignment: string;
}

/** All men of the side that a position of chapter 2 asks about. */
export function menAskedAbout(exercises: readonly StoredExercise[]): readonly AskedMan[] {
  return exercises
    .filter(({ lesson }) => lesson.startsWith('undefendedPieces'))
    .flatMap(({ lesson, position: { board, turn }, assignment }) => {
      const side = lesson.endsWith('YourPieces') ? turn : opponentOf(turn);
      const undefended = new Set(undefendedPieces(board, side));
      const men = placedPieces(board).length;
      return piecesOf(board, side).flatMap(({ role, square }) => {
        if (role === 'king') return [];
        const rank = side === 'white' ? Number(square[1]) : 9 - Number(square[1]);
        return [{ role, square, rank, isUndefended: undefended.has(square), men, assignment }];
      });
    });
}

/** Chapter 2: undefended men by role, and on the rim or inside. */
export function balanceOfUndefended(men: readonly AskedMan[]): readonly BalanceShare[] {
  const isUndefended = (man: AskedMan): boolean => man.isUndefended;
  return [
    ...sharesBy(men, ({ role }) => role, isUndefended),
    ...sharesBy(men, ({ square }) => (isOnRim(square) ? 'on the rim' : 'inside'), isUndefended),
  ];
}

export function isOnRim(square: Square): boolean {
  return /^[ah]|[18]$/.test(square);
}

/** Chapter 1: what the arrows point at. */
export function attackTargets(exercises: readonly StoredExercise[]): readonly BalanceShare[] {
  return tally(
    exercises
      .filter(({ lesson }) => lesson.startsWith('attackedPieces'))
      .flatMap(({ truth, position }) => truth.map((arrow) => roleOn(position.board, readArrow(arrow).to))),
  );
}

/** Chapter 5: what stands behind what, seen by who looks through. */
export function xRayKinds(exercises: readonly StoredExercise[]): readonly BalanceShare[] {
  return tally(
    exercises
      .filter(({ lesson }) => lesson.startsWith('xRay'))
      .flatMap(({ truth, position: { board, turn }, lesson }) => {
        const side = lesson.endsWith('YourXRays') ? turn : opponentOf(turn);
        const lines = linesThrough(board, side);
        return truth.map((arrow) => {
          const { from, to } = readArrow(arrow);
          const through = lines.find((line) => line.from === from && line.to === to)?.through;
          const owner = through && pieceAt(board, through)?.color === side ? 'own' : 'their';
          const kind = through && roleOn(board, through) === 'pawn' ? 'pawn' : 'piece';
          const target = roleOn(board, to);
          return `${target === 'pawn' || target === 'king' ? target : 'piece'} behind ${owner} ${kind}`;
        });
      }),
  );
}

/** Chapter 5: which share of the x-rays means something, and which is a pawn behind a pawn. */
export function xRayWorth(exercises: readonly StoredExercise[]): {
  readonly meaningful: number;
  readonly pawnBehindPawn: number;
} {
  const xRays = exercises
    .filter(({ lesson }) => lesson.startsWith('xRay'))
    .flatMap(({ position: { board, turn }, lesson }) =>
      xRaysBy(board, lesson.endsWith('YourXRays') ? turn : opponentOf(turn)).map((xRay) => ({
        hasMeaning: meaningOfXRay(board, xRay) !== undefined,
        isPawns: [xRay.through, xRay.to].every((square) => roleOn(board, square) === 'pawn'),
      })),
    );
  return {
    meaningful: xRays.filter(({ hasMeaning }) => hasMeaning).length / xRays.length,
    pawnBehindPawn: xRays.filter(({ isPawns }) => isPawns).length / xRays.length,
  };
}

function roleOn(board: Board, square: Square): Role {
  return pieceAt(board, square)?.role ?? unknownSquare(square);
}

function unknownSquare(square: string): never {
  throw new RangeError(`nothing on ${findSquare(square) ?? square}`);
}

/** How often each name occurs, the most frequent first. */
export function tally(names: readonly string[]): readonly BalanceShare[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count, of: names.length })).toSorted(
    (one, other) => other.count - one.count,
  );
}

function sharesBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  counts: (item: Item) => boolean,
): readonly BalanceShare[] {
  return tally(items.map(nameOf))
    .map(({ name }) => {
      const group = items.filter((item) => nameOf(item) === name);
      return { name, count: group.filter(counts).length, of: group.length };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
