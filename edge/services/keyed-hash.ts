/**
 * Names for what must not be read from the database: a network, an address.
 */
import { hexOf } from '#db/learner/byte-code';

/** Bytes of a name: enough that no two have one. */
const NAME_BYTES = 16;
const ENCODER = new TextEncoder();

/** The same for the same text; nobody without the secret can tell which text it was. Each kind of text begins with a word of its own. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', ENCODER.encode(secret), algorithm, false, ['sign']);
  const name = await crypto.subtle.sign('HMAC', key, ENCODER.encode(text));
  const bytes = new Uint8Array(name).subarray(0, NAME_BYTES);
  return hexOf(bytes);
}
