/**
 * What the net is told of a situation: the numbers of the inputs that are on.
 */
import { fromOf, toOf } from '#chess/seen-position';
import { leastOf } from './attack-map.ts';
import { REMEMBERED_MOVES, SPEEDS, type Situation, type SituationView } from './situation.ts';

/** How many inputs each group has. */
const GROUPS = {
  /** Own pieces first, then theirs: kind × square. */
  pieces: 12 * 64,
  /** From where and to where, for each remembered move. */
  lastMoves: (REMEMBERED_MOVES - 1) * 2 * 64,
  /** An own piece on this square is attacked, by this kind at least; and theirs. */
  attackedOwn: 6 * 64,
  attackedTheirs: 6 * 64,
  hangs: 64,
  threats: 64,
  rating: 20,
  castling: 4,
  inCheck: 1,
  lastCaptured: 7,
  ply: 12,
  isBlack: 1,
  speed: SPEEDS.length,
  lead: 9,
  material: 8,
} as const;
type Group = keyof typeof GROUPS;

const FIRST = firstOf(GROUPS);
export const INPUTS = Object.values(GROUPS).reduce((sum: number, size) => sum + size, 0);
/** No situation has more inputs that are on. */
export const MOST_INPUTS = 160;

const LOWEST_RATING = 500;
const RATING_STEP = 100;
const PLY_STEP = 10;
const MATERIAL_STEP = 8;

/** Writes the inputs that are on into `inputs` and gives their number. */
export function listInputs(situation: Situation, view: SituationView, inputs: Uint16Array): number {
  let count = 0;
  const add = (group: Group, index: number): void => {
    inputs[count++] = FIRST[group] + index;
  };
  const { board, lastMoves } = situation;
  for (let square = 0; square < 64; square++) {
    const piece = board.squares[square] ?? 0;
    if (piece > 0) {
      add('pieces', (piece - 1) * 64 + square);
      const least = leastOf(view.their.kinds[square] ?? 0);
      if (least > 0) add('attackedOwn', (least - 1) * 64 + square);
      if ((view.hangs[square] ?? 0) > 0) add('hangs', square);
    } else if (piece < 0) {
      add('pieces', (5 - piece) * 64 + square);
      const least = leastOf(view.own.kinds[square] ?? 0);
      if (least > 0) add('attackedTheirs', (least - 1) * 64 + square);
      if ((view.threats[square] ?? 0) > 0) add('threats', square);
    }
  }
  for (let age = 0; age < Math.min(lastMoves.length, REMEMBERED_MOVES - 1); age++) {
    const move = lastMoves[age] ?? 0;
    const flip = age % 2 === 0 ? 56 : 0;
    add('lastMoves', age * 128 + (fromOf(move) ^ flip));
    add('lastMoves', age * 128 + 64 + (toOf(move) ^ flip));
  }
  inputs[count++] = ratingInput(situation.rating);
  for (let right = 0; right < 4; right++) if ((board.castling & (1 << right)) !== 0) add('castling', right);
  if (view.inCheck) add('inCheck', 0);
  add('lastCaptured', situation.lastCaptured);
  add('ply', stepOf(situation.ply, PLY_STEP, GROUPS.ply));
  if (situation.isBlack) add('isBlack', 0);
  add('speed', SPEEDS.indexOf(situation.speed));
  add('lead', stepOf(view.lead + 9, 2, GROUPS.lead));
  add('material', stepOf(view.material, MATERIAL_STEP, GROUPS.material));
  return count;
}

/** The input that is on for a rating. */
export function ratingInput(rating: number): number {
  return FIRST.rating + stepOf(rating - LOWEST_RATING, RATING_STEP, GROUPS.rating);
}

/** The number of the step that a value lies on, the outer steps for all beyond them. */
function stepOf(value: number, step: number, steps: number): number {
  return Math.max(0, Math.min(steps - 1, Math.floor(value / step)));
}

/** Where each group begins when they stand in a row. */
export function firstOf<Name extends string>(groups: Readonly<Record<Name, number>>): Record<Name, number> {
  const first: Record<Name, number> = { ...groups };
  let next = 0;
  for (const name in groups) {
    first[name] = next;
    next += groups[name];
  }
  return first;
}
