/**
 * Values as bytes, put together from small parts: ten answers of a run stand in one row, and a learner has thousands of them.
 *
 *     const code = codeOf(list(record({ at: number, text })));
 *     code.read(code.write([{ at: 1, text: 'one' }]));
 */

/** How a value is written as bytes, and read again. */
export interface Code<Value> {
  readonly write: (value: Value) => Uint8Array;
  readonly read: (bytes: Uint8Array) => Value;
}

/** A code whose bytes stand between others: `put` writes them behind what is there, `take` reads on. */
export interface Part<Value> {
  readonly put: (bytes: number[], value: Value) => void;
  readonly take: (source: Source) => Value;
}

/** Bytes that are read one after another. */
class Source {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new Error('stored bytes end too soon');
    this.#at += 1;
    return byte;
  }

  /** The next so many. */
  take(count: number): Uint8Array {
    const start = this.#at;
    this.#at += count;
    if (this.#at > this.#bytes.length) throw new Error('stored bytes end too soon');
    return this.#bytes.subarray(start, this.#at);
  }
}

/** The code that consists of this part alone. */
export function codeOf<Value>({ put, take }: Part<Value>): Code<Value> {
  return {
    write: (value) => {
      const bytes: number[] = [];
      put(bytes, value);
      return Uint8Array.from(bytes);
    },
    read: (bytes) => take(new Source(bytes)),
  };
}

/** A whole number from 0: seven bits a byte, and the eighth says whether there is more. */
export const number: Part<number> = {
  put: (bytes, value) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  },
  take: (source) => {
    let byte = source.next();
    let value = byte % 128;
    for (let unit = 128; byte >= 128; unit *= 128) {
      byte = source.next();
      value += (byte % 128) * unit;
    }
    return value;
  },
};

export const flag: Part<boolean> = mapped(number, Number, (value) => value === 1);

const raw: Part<Uint8Array> = {
  put: (bytes, value) => {
    number.put(bytes, value.length);
    bytes.push(...value);
  },
  take: (source) => source.take(number.take(source)),
};

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
export const text: Part<string> = mapped(
  raw,
  (value) => encoder.encode(value),
  (bytes) => decoder.decode(bytes),
);

/** An even number of hexadecimal digits. */
export const hex: Part<string> = mapped(raw, bytesOfHex, hexOf);

/** A value as another one that has a part. */
export function mapped<Value, Stored>(
  { put, take }: Part<Stored>,
  write: (value: Value) => Stored,
  read: (stored: Stored) => Value,
): Part<Value> {
  return {
    put: (bytes, value) => put(bytes, write(value)),
    take: (source) => read(take(source)),
  };
}

export function nullable<Value>({ put, take }: Part<Value>): Part<Value | null> {
  return {
    put: (bytes, value) => {
      flag.put(bytes, value !== null);
      if (value !== null) put(bytes, value);
    },
    take: (source) => (flag.take(source) ? take(source) : null),
  };
}

export function list<Value>({ put, take }: Part<Value>): Part<readonly Value[]> {
  return {
    put: (bytes, values) => {
      number.put(bytes, values.length);
      for (const value of values) put(bytes, value);
    },
    take: (source) => Array.from({ length: number.take(source) }, () => take(source)),
  };
}

/** An object, its fields in this order. */
export function record<Value extends object>(parts: {
  readonly [Name in keyof Value]: Part<Value[Name]>;
}): Part<Value> {
  // Object.keys and Object.entries widen names of fields to string.
  const names = Object.keys(parts) as (keyof Value)[];
  return {
    put: (bytes, value) => {
      for (const name of names) parts[name].put(bytes, value[name]);
    },
    take: (source) => {
      const value: Partial<Value> = {};
      for (const name of names) value[name] = parts[name].take(source);
      return value as Value;
    },
  };
}

const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function bytesOfHex(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2);
  for (let n = 0; n < bytes.length; n += 1) bytes[n] = Number.parseInt(digits.slice(2 * n, 2 * n + 2), 16);
  return bytes;
}

export function hexOf(bytes: Uint8Array): string {
  let digits = '';
  for (let n = 0; n < bytes.length; n += 1) digits += HEX_OF_BYTE[bytes[n] ?? 0];
  return digits;
}
