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
export interface Kind {
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
  readonly #byKind = new Map<string, readonly Ranked[]>();

  constructor(usable: readonly UsablePosition[], random: Random) {
    const groups = new Map<string, UsablePosition[]>();
    for (const position of usable) {
      const name = nameOf({ lesson: position.lesson, isEmpty: position.truth.length === 0 });
      const group = groups.get(name);
      if (group) group.push(position);
      else groups.set(name, [position]);
    }
    for (const [name, group] of groups) this.#byKind.set(name, rankByDifficulty(group, random));
  }

  /** All positions of a kind, the easiest first. */
  all(kind: Kind): readonly Ranked[] {
    return this.#byKind.get(nameOf(kind)) ?? [];
  }

  /** Those in a band. */
  within(kind: Kind, { from, to }: Band): readonly Ranked[] {
    const ranked = this.all(kind);
    return ranked.slice(Math.ceil(from * ranked.length), Math.ceil(to * ranked.length));
  }
}

/** Within its phase of a game a position's rank counts this much: else Sundays would be openings and Mondays endings. */
const PHASE_WEIGHT = 0.35;

/** By difficulty among all of the kind, and among those of the same phase. */
function rankByDifficulty(usable: readonly UsablePosition[], random: Random): readonly Ranked[] {
  const inAll = sharesOf(usable, random);
  const phases = [...Map.groupBy(usable, phaseOf).values()];
  const inPhase = new Map(phases.flatMap((some) => [...sharesOf(some, random)]));
  const mixed = usable.map((position) => ({
    position,
    place: (1 - PHASE_WEIGHT) * (inAll.get(position) ?? 0) + PHASE_WEIGHT * (inPhase.get(position) ?? 0),
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

function nameOf({ lesson, isEmpty }: Kind): string {
  return `${lesson} ${isEmpty ? 'empty' : 'found'}`;
}
