/**
 * Bytes as the protocol writes them: hexadecimal, base64, and numbers the way Java does.
 */

/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** `count` unpredictable bytes. */
export function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** UTF-8 of a text. */
export function textBytes(text: string): Bytes {
  return Uint8Array.from(new TextEncoder().encode(text));
}

/** One array after the other. */
export function joinBytes(...parts: readonly Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** SHA-256. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Lower-case hexadecimal, two digits a byte. */
export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Standard base64 with padding. */
export function toBase64(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Reads standard base64; undefined for anything else. */
export function readBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** A big-endian number without sign. */
export function toBigInt(bytes: Bytes): bigint {
  return BigInt(`0x${toHex(bytes)}`);
}

/** Reads hexadecimal digits; undefined for anything else. */
export function readHexBigInt(hex: string): bigint | undefined {
  return /^[0-9a-f]+$/i.test(hex) ? BigInt(`0x${hex}`) : undefined;
}

/**
 * Big-endian two's complement of a number ≥ 0, as short as possible, as Java's `BigInteger.toByteArray` writes it:
 * a leading zero byte where the first bit would read as a minus. Cognito hashes its numbers in this form.
 */
export function signedBytes(number: bigint): Bytes {
  const digits = number.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  const padded = /^[89a-f]/.test(even) ? `00${even}` : even;
  return Uint8Array.from(padded.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
