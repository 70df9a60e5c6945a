/**
 * How a content security policy names what is within a document.
 */
import { createHash } from 'node:crypto';

/** The source of one style sheet or script. */
export function policySource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
