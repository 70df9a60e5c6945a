/**
 * The places of a lesson of chapters 3 and 4 before anything is chosen: five twins a task, an unsafe move and a safe one that looks
 * like it.
 *
 * Some twins stand in two neighbouring tasks, so that a task has four to six safe moves: who knows that half are safe could count.
 * Knows no positions.
 */
import { pick, shuffle } from '#bot/random';
import type { Random } from '#bot/random';
import type { Color } from '#chess/chess';
import type { Phase } from './phase.ts';
import { colorAt, phaseAt } from './task-slots.ts';

/** Where one move of a twin goes. */
export interface Seat {
  /** From 0. */
  readonly task: number;
  readonly learnerColor: Color;
}

export interface TwinPlace {
  readonly unsafe: Seat;
  readonly safe: Seat;
  /** Preferred, not required. */
  readonly phase: Phase;
}

/** The places of all tasks, `size` positions each; every task has each colour to move equally often. */
export function twinPlacesOf(tasks: number, size: number, random: Random): readonly TwinPlace[] {
  const half = size / 2;
  const split = splitCouples(tasks, random);
  const pairs = Array.from({ length: tasks }, (_, task) => task).flatMap((task) => {
    const couple = split.find(([first, second]) => task === first || task === second);
    const whole = { unsafe: task, safe: task };
    // One twin of each task of a couple has its unsafe move in the first of them and its safe one in the second.
    const first = couple ? { unsafe: couple[0], safe: couple[1] } : whole;
    return Array.from({ length: half }, (_, index) => (index === 0 ? first : whole));
  });
  const seatOf = seating(pairs, random);
  return pairs.map(({ unsafe, safe }, index) => ({
    unsafe: seatOf('unsafe', unsafe),
    safe: seatOf('safe', safe),
    phase: phaseAt(index),
  }));
}

type Couple = readonly [moreUnsafe: number, moreSafe: number];

/** Neighbouring tasks that share twins; a task that is left over has as many safe as unsafe moves. */
function splitCouples(tasks: number, random: Random): readonly Couple[] {
  const start = tasks % 2 === 0 ? 0 : pick([0, 1], random);
  return Array.from({ length: Math.floor(tasks / 2) }, (_, index) => {
    const first = start + 2 * index;
    return shuffle([first, first + 1], random);
  }).flatMap(([one, other]) => (one === undefined || other === undefined ? [] : [[one, other] as const]));
}

/** Gives out the seats of each task: its unsafe and its safe moves have each colour as evenly as their number allows. */
function seating(
  pairs: readonly { readonly unsafe: number; readonly safe: number }[],
  random: Random,
): (kind: 'unsafe' | 'safe', task: number) => Seat {
  const colors = new Map<string, Color[]>();
  for (const task of new Set(pairs.map(({ unsafe }) => unsafe))) {
    const unsafe = pairs.filter((pair) => pair.unsafe === task).length;
    const safe = pairs.filter((pair) => pair.safe === task).length;
    const favoured = pick([0, 1], random);
    const all = Array.from({ length: unsafe + safe }, (_, index) => colorAt(index + favoured));
    colors.set(`unsafe ${task}`, shuffle(all.slice(0, unsafe), random).slice());
    colors.set(`safe ${task}`, shuffle(all.slice(unsafe), random).slice());
  }
  return (kind, task) => {
    const learnerColor = colors.get(`${kind} ${task}`)?.pop();
    if (!learnerColor) throw new RangeError(`task ${task} has no seat left`);
    return { task, learnerColor };
  };
}
