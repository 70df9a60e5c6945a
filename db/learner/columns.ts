/**
 * Kinds of columns that keep a learner's rows small: keys of 16 bytes, one of a list by its place, and what has a code of its own.
 */
import { customType } from 'drizzle-orm/sqlite-core';

const HEX_DIGITS_A_BYTE = 2;

/** A UUID as a text, stored as its 16 bytes. */
export const bytes16 = customType<{ data: string; driverData: ArrayBuffer | Uint8Array }>({
  dataType: () => 'blob',
  toDriver: (uuid) => bytesOf(uuid.replaceAll('-', '')),
  fromDriver: (stored) => uuidOf(hexOf(new Uint8Array(stored))),
});

function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / HEX_DIGITS_A_BYTE);
  bytes.forEach((_, n) => {
    bytes[n] = Number.parseInt(hex.slice(n * HEX_DIGITS_A_BYTE, (n + 1) * HEX_DIGITS_A_BYTE), 16);
  });
  return bytes;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(HEX_DIGITS_A_BYTE, '0')).join('');
}

/** The UUID of 32 hexadecimal digits; any other text as it is. */
export function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** One of these names, stored as its place in the list: names may be added at the end and never moved. */
export function oneOf<Name extends string>(names: readonly Name[]) {
  return customType<{ data: Name; driverData: number }>({
    dataType: () => 'integer',
    toDriver: (name) => names.indexOf(name),
    fromDriver: (place) => {
      const name = names[place];
      if (name === undefined) throw new Error(`no name has the place ${place}`);
      return name;
    },
  });
}

/** How a value is written as a short text, and read again. */
export interface Code<Value> {
  readonly write: (value: Value) => string;
  readonly read: (text: string) => Value;
}

/** A value that is stored as its code writes it. */
export function packed<Value>({ write, read }: Code<Value>) {
  return customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: write,
    fromDriver: read,
  });
}
