/**
 * What came under a key, as a short text: whether a second call with the key is the first one again (product/offline.md#the-same-call-again).
 *
 * Callers say which fields count. How they were ordered in the body makes no difference.
 */
import { Fault } from '#contract/faults';

/** Far too many for a learner's bodies to meet by chance, and 16 characters in a row. */
const HASH_BYTES = 12;

/** The hash of these fields; one that is undefined is one that was not sent. */
export async function bodyHashOf(fields: Readonly<Record<string, unknown>>): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(fields, sortFields));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return btoa(String.fromCharCode(...digest.subarray(0, HASH_BYTES)));
}

/** `conflict` when another body is stored under the key. */
export function requireSameBody(stored: string | null, sent: string): void {
  if (stored !== sent) {
    throw new Fault('conflict', 'This key came with something else before.');
  }
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
