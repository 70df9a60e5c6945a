/**
 * Usable positions by lesson and kind, the easiest first: to find one as hard as a slot wants.
 *
 * Difficulties of different lessons are not the same scale, and safe moves have another spread than unsafe ones. So a
 * place in the order is a share: 0.5 is the middle one of all positions of its kind.
 */
import type { Random } from '#bot/random';
import type { LessonTitleKey } from '#contract/curriculum';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { phaseOf } from './phase.ts';

/** Which positions go into one order. */
export interface DifficultyKind {
  readonly lesson: LessonTitleKey;
  readonly isEmpty: boolean;
}

/** A position and how hard it is among those of its kind, from 0 to 1. */
export interface Ranked {
  readonly position: UsablePosition;
  readonly share: number;
}

/** Both ends are shares, the lower one included. */
interface Band {
  readonly from: number;
  readonly to: number;
}

export class DifficultyOrder {
  readonly #byKind: ReadonlyMap<string, readonly Ranked[]>;
  readonly #shares: ReadonlyMap<UsablePosition, number>;

  private constructor(byKind: ReadonlyMap<string, readonly Ranked[]>) {
    this.#byKind = byKind;
    this.#shares = new Map(
      [...byKind.values()].flatMap((ranked) =>
        ranked.map(({ position, share }) => [position, share] as const),
      ),
    );
  }

  /** The order of all these; chance decides between equally hard ones. */
  static of(usable: readonly UsablePosition[], random: Random): DifficultyOrder {
    const groups = Map.groupBy(usable, ({ lesson, truth }) =>
      nameOf({ lesson, isEmpty: truth.length === 0 }),
    );
    return new DifficultyOrder(
      new Map([...groups].map(([name, group]) => [name, rankByDifficulty(group, random)])),
    );
  }

  /** Only some of them, with the shares that they have among all. */
  only(some: ReadonlySet<UsablePosition>): DifficultyOrder {
    return new DifficultyOrder(
      new Map(
        [...this.#byKind].map(([name, ranked]) => [
          name,
          ranked.filter(({ position }) => some.has(position)),
        ]),
      ),
    );
  }

  /** How hard a position is among those of its kind. */
  shareOf(position: UsablePosition): number | undefined {
    return this.#shares.get(position);
  }

  /** All positions of a kind, the easiest first. */
  all(kind: DifficultyKind): readonly Ranked[] {
    return this.#byKind.get(nameOf(kind)) ?? [];
  }

  /** All of a lesson. */
  positionsOf(lesson: LessonTitleKey): readonly UsablePosition[] {
    return [true, false].flatMap((isEmpty) => this.all({ lesson, isEmpty }).map(({ position }) => position));
  }

  /** Those in a band. */
  within(kind: DifficultyKind, { from, to }: Band): readonly Ranked[] {
    return this.all(kind).filter(({ share }) => from <= share && share < to);
  }
}

/** Within its phase of a game a position's rank counts this much: else Sundays would be openings and Mondays endings. */
const PHASE_WEIGHT = 0.4;
/** Moves are scarcer, and there is less to choose by. */
const PHASE_WEIGHT_OF_MOVES = 0.25;

/** By difficulty among all of these, and among those of the same phase, which counts `phaseWeight` of one. */
export function rankByDifficulty(
  usable: readonly UsablePosition[],
  random: Random,
  phaseWeight = usable[0]?.move ? PHASE_WEIGHT_OF_MOVES : PHASE_WEIGHT,
): readonly Ranked[] {
  const inAll = sharesOf(usable, random);
  const phases = [...Map.groupBy(usable, phaseOf).values()];
  const inPhase = new Map(phases.flatMap((some) => [...sharesOf(some, random)]));
  const mixed = usable.map((position) => ({
    position,
    place: (1 - phaseWeight) * (inAll.get(position) ?? 0) + phaseWeight * (inPhase.get(position) ?? 0),
  }));
  return mixed
    .toSorted((a, b) => a.place - b.place)
    .map(({ position }, index) => ({ position, share: index / mixed.length }));
}

/** How hard each is among these, 0 to 1. Chance decides between equally hard ones; else those of one game would stand together. */
function sharesOf(usable: readonly UsablePosition[], random: Random): ReadonlyMap<UsablePosition, number> {
  const sorted = usable
    .map((position) => ({ position, luck: random() }))
    .toSorted((a, b) => a.position.difficulty - b.position.difficulty || a.luck - b.luck);
  return new Map(sorted.map(({ position }, index) => [position, index / sorted.length]));
}

function nameOf({ lesson, isEmpty }: DifficultyKind): string {
  return `${lesson} ${isEmpty ? 'empty' : 'found'}`;
}
