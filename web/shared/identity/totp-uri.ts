/**
 * What the QR code of an authenticator app says.
 */

/** The name that the app shows beside the account. */
const ISSUER = 'Oko';

/** Google's key URI format, which every such app reads. */
export function totpUri(email: string, secret: string): string {
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?secret=${secret}&issuer=${ISSUER}`;
}
