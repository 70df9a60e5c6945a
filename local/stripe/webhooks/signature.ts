/**
 * Stripe's signature of a webhook: HMAC-SHA256 over the time and the body, in hexadecimal.
 */

const bytes = (text: string) => new TextEncoder().encode(text);

/** The value of the header `Stripe-Signature`; `seconds` since 1970. */
export async function signPayload(payload: string, secret: string, seconds: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(`${seconds}.${payload}`)));
  const hex = Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `t=${seconds},v1=${hex}`;
}
