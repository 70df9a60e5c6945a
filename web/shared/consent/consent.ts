/**
 * Whether the reader allows usage analytics: denied until they say otherwise, and again as soon as they take it back.
 *
 * Shows no question: the popup (`web/shared/consent`) writes the answer here, and all else reads it. The cookie is the only copy, so an
 * answer in one tab holds in all of them, and a browser that keeps no cookies has never allowed anything.
 */
import { readCookie, writeCookie } from '../storage/cookies.ts';

/** The answer to the popup, kept for a year like our other preferences. */
const CONSENT_COOKIE = 'cookie_consent';
/** Event on `window` after an answer; its detail is `{ consent }` (product/privacy.md#consent). */
const CONSENT_EVENT = 'cookie-consent-update';

export type Consent = 'allowed' | 'denied';

/**
 * Whether the browser says for its reader that they do not want to be followed (Do Not Track, Global Privacy Control). That is a “no”
 * before the question, and stronger than an answer.
 */
export function refusesTracking(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    // Not every browser has it.
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

/** The reader's answer, or undefined before they gave one. */
export function findConsent(): Consent | undefined {
  if (refusesTracking()) return 'denied';
  const stored = readCookie(CONSENT_COOKIE);
  return stored === 'allowed' || stored === 'denied' ? stored : undefined;
}

/** Whether usage may be recorded just now. */
export function hasConsent(): boolean {
  return findConsent() === 'allowed';
}

/** Remembers the reader's answer and tells everybody who subscribed. */
export function answerConsent(consent: Consent): void {
  writeCookie(CONSENT_COOKIE, consent);
  window.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: { consent } }));
}

/** Calls `listener` after every answer, until the returned function is called. */
export function subscribeToConsent(listener: () => void): () => void {
  window.addEventListener(CONSENT_EVENT, listener);
  return () => window.removeEventListener(CONSENT_EVENT, listener);
}
