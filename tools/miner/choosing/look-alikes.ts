/**
 * Which two candidate moves look alike to somebody who does not look at attacks: an unsafe move and a safe one that do are a fair
 * pair of questions.
 *
 * It pairs what it is given and does not know what an engine thinks of it.
 */
import type { PlainlySeenMove } from './plain-sight.ts';

/** A move with how it looks. */
export interface LookedAt {
  readonly seen: PlainlySeenMove;
  /** Two moves with the same text are a contrast pair: one man stands elsewhere, and the answer is the other one. */
  readonly pair?: string | undefined;
  /** Two moves of one game are never paired, but for a contrast pair. */
  readonly game: number;
  readonly difficulty: number;
}

export interface AlikePairing<Unsafe extends LookedAt, Safe extends LookedAt> {
  readonly unsafe: Unsafe;
  readonly safe: Safe;
}

/** The last ranks of each part of the board, seen by the mover. */
const PARTS = [3, 4, 5, 8] as const;

/** Points for each thing that differs: the first three are seen by everyone, the others by those who look for a rule. */
const ROUGHLY_POINTS = 10;
const CAPTURED_POINTS = 4;
const DIRECTION_POINTS = 3;
const RANK_POINTS = 1;
const RANK_BEFORE_POINTS = 0.5;
const CENTRE_POINTS = 1.5;
const LENGTH_POINTS = 0.7;
/** For each man that one board has more than the other. */
const MAN_POINTS = 0.6;
/** For each percent of difficulty: a pair is to stand in one task. */
const DIFFICULTY_POINTS = 0.25;

/** What has to be the same: which man moves, whether it takes, and to which part of the board. */
export function kindOfLook({ mover, captured, rank }: PlainlySeenMove): string {
  return `${mover} ${captured ? 'takes' : 'goes'} ${PARTS.findIndex((last) => rank <= last)}`;
}

/** What is still the same where nothing is more alike: which man moves, and whether it takes. */
export function roughKindOfLook({ mover, captured }: PlainlySeenMove): string {
  return `${mover} ${captured ? 'takes' : 'goes'}`;
}

/** Pairs as many of a kind as can be, the likest first; each is used once at most. */
export function pairLookAlikes<Unsafe extends LookedAt, Safe extends LookedAt>(
  unsafe: readonly Unsafe[],
  safe: readonly Safe[],
  kindOf: (seen: PlainlySeenMove) => string = kindOfLook,
): readonly AlikePairing<Unsafe, Safe>[] {
  const safeByKind = Map.groupBy(safe, ({ seen }) => kindOf(seen));
  return [...Map.groupBy(unsafe, ({ seen }) => kindOf(seen))].flatMap(([kind, some]) =>
    pairOfKind(some, safeByKind.get(kind) ?? []),
  );
}

function pairOfKind<Unsafe extends LookedAt, Safe extends LookedAt>(
  unsafe: readonly Unsafe[],
  safe: readonly Safe[],
): readonly AlikePairing<Unsafe, Safe>[] {
  const possible = unsafe.flatMap((one) =>
    safe.flatMap((other) =>
      mayPair(one, other) ? { unsafe: one, safe: other, cost: costOf(one, other) } : [],
    ),
  );
  const taken = new Set<LookedAt>();
  return possible
    .toSorted((one, other) => one.cost - other.cost)
    .flatMap(({ unsafe: one, safe: other }) => {
      if (taken.has(one) || taken.has(other)) return [];
      taken.add(one).add(other);
      return { unsafe: one, safe: other };
    });
}

function mayPair(one: LookedAt, other: LookedAt): boolean {
  return one.game !== other.game || isContrast(one, other);
}

function isContrast(one: LookedAt, other: LookedAt): boolean {
  return one.pair !== undefined && one.pair === other.pair;
}

/** A contrast pair costs nothing. */
function costOf(one: LookedAt, other: LookedAt): number {
  if (isContrast(one, other)) return 0;
  return (
    1 + unlikeness(one.seen, other.seen) + DIFFICULTY_POINTS * Math.abs(one.difficulty - other.difficulty)
  );
}

function unlikeness(one: PlainlySeenMove, other: PlainlySeenMove): number {
  const apart = (numberOf: (seen: PlainlySeenMove) => number): number =>
    Math.abs(numberOf(one) - numberOf(other));
  return (
    (roughKindOfLook(one) === roughKindOfLook(other) ? 0 : ROUGHLY_POINTS) +
    (one.captured === other.captured ? 0 : CAPTURED_POINTS) +
    (directionOf(one) === directionOf(other) ? 0 : DIRECTION_POINTS) +
    RANK_POINTS * apart(({ rank }) => rank) +
    RANK_BEFORE_POINTS * apart(({ rankBefore }) => rankBefore) +
    CENTRE_POINTS * (apart(({ centrality }) => centrality) + apart(({ towardsCentre }) => towardsCentre)) +
    LENGTH_POINTS * apart(({ length }) => length) +
    MAN_POINTS * apart(({ men }) => men)
  );
}

function directionOf({ rank, rankBefore }: PlainlySeenMove): number {
  return Math.sign(rank - rankBefore);
}
