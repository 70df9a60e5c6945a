/**
 * Kinds of columns that keep a learner's rows small: a row of a year is met thousands of times.
 */
import { customType } from 'drizzle-orm/sqlite-core';
import { LESSON_TITLE_KEYS } from '#contract/curriculum';
import { DAY_MS } from '#contract/dates';
import { workoutIdOf } from '#contract/workouts';
import { bytesOfHex, codeOf, hexOf, list, number, type Code } from './byte-code.ts';

/** A value that is stored as the bytes of its code. */
export function packed<Value>({ write, read }: Code<Value>) {
  return customType<{ data: Value; driverData: ArrayBuffer | Uint8Array }>({
    dataType: () => 'blob',
    toDriver: write,
    fromDriver: (stored) => read(new Uint8Array(stored)),
  });
}

/** Hexadecimal digits. */
export const hexDigits = packed({ write: bytesOfHex, read: hexOf });

/** A UUID. */
export const uuid = packed({
  write: (value: string) => bytesOfHex(value.replaceAll('-', '')),
  read: (bytes) => uuidOf(hexOf(bytes)),
});

/** The UUID of 32 hexadecimal digits; any other text as it is. */
export function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Some whole numbers from 0. */
export const numbers = packed(codeOf(list(number)));

function asInteger<Value>(toDriver: (value: Value) => number, fromDriver: (stored: number) => Value) {
  return customType<{ data: Value; driverData: number }>({ dataType: () => 'integer', toDriver, fromDriver });
}

/** One of these names, stored as its place in the list: names may be added at the end and never moved. */
export function oneOf<Name extends string>(names: readonly Name[]) {
  return asInteger(
    (name: Name) => names.indexOf(name),
    (place) => nameAt(names, place),
  );
}

function nameAt<Name extends string>(names: readonly Name[], place: number): Name {
  const name = names[place];
  if (name === undefined) throw new Error(`no name has the place ${place}`);
  return name;
}

/** A number with three digits behind the point. */
export const thousandths = asInteger(
  (value: number) => Math.round(value * 1_000),
  (stored) => stored / 1_000,
);

/** A moment in milliseconds since the epoch, stored as seconds: what is left over is cut off. */
export const seconds = asInteger(
  (moment: number) => Math.floor(moment / 1_000),
  (stored) => stored * 1_000,
);

/** `2026-11-21`, stored as days since the epoch. */
export const day = asInteger(
  (date: string) => Math.floor(Date.parse(date) / DAY_MS),
  (days) => new Date(days * DAY_MS).toISOString().slice(0, '2026-11-21'.length),
);

/** What assignments are called in front of their number; those of workouts have none. Stored as `oneOf` does. */
const ASSIGNMENTS = ['daily', ...LESSON_TITLE_KEYS.flatMap((lesson) => [lesson, workoutIdOf(lesson)])];
/** Room for as many names. */
const MOST_ASSIGNMENTS = 32;

/** Id of an assignment: `daily.12`, a task's title key or a workout. */
export const assignment = asInteger(
  (id: string) => {
    const [, name = id, digits = '0'] = /^(.*)\.(\d+)$/.exec(id) ?? [];
    return Number(digits) * MOST_ASSIGNMENTS + ASSIGNMENTS.indexOf(name);
  },
  (stored) => {
    const name = nameAt(ASSIGNMENTS, stored % MOST_ASSIGNMENTS);
    return stored < MOST_ASSIGNMENTS ? name : `${name}.${Math.floor(stored / MOST_ASSIGNMENTS)}`;
  },
);
