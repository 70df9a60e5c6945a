/** Formats inline content for a content security policy. */
import { createHash } from 'node:crypto';

/** Returns the policy source of an inline style or script. */
export function policySource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
