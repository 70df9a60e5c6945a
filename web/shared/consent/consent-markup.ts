/**
 * The cookie popup as HTML (product/privacy.md#consent): prerendered documents bring it along, elsewhere `consent-popup.ts` puts it into the page.
 */
import type { Language } from '#contract/languages';
import { PATHS } from '#contract/screens';
import type { Consent } from '#web/shared/consent/consent.ts';
import button from '#web/shared/ui/button.module.css';
import type { ConsentTexts } from './consent-texts.ts';
import styles from './consent-popup.module.css';
import notice from './notice.module.css';

export const CONSENT_POPUP_ID = 'consent';
export const CONSENT_TITLE_ID = 'consent-title';

/** `settings`: the reader has asked to see and change the answer; `refused`: the browser answers for its reader. */
export type ConsentQuestion =
  | { readonly kind: 'first' }
  | { readonly kind: 'settings'; readonly standing: Consent | undefined }
  | { readonly kind: 'refused' };

/** The answers of its buttons (`data-answer`); only settings can be closed without one. */
export const CONSENT_ANSWERS = ['allowed', 'denied', 'close'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/** The whole popup. */
export function writeConsentPopup(
  texts: ConsentTexts,
  question: ConsentQuestion,
  language: Language,
): string {
  return `<section id="${CONSENT_POPUP_ID}" class="${notice.notice} ${styles.popup}" aria-labelledby="${CONSENT_TITLE_ID}" lang="${language}">${writeConsentContent(texts, question)}</section>`;
}

/** What is inside it: words, and the buttons that this question has. */
export function writeConsentContent(texts: ConsentTexts, question: ConsentQuestion): string {
  const standing = question.kind === 'settings' && question.standing;
  const words = [
    `<p id="${CONSENT_TITLE_ID}" class="${styles.title}" tabindex="-1">${escaped(texts.title)}</p>`,
    `<p class="${styles.text}">${escaped(question.kind === 'refused' ? texts.refused : texts.text)}</p>`,
    `<a class="${styles.policy}" href="${PATHS['privacy-policy']}">${escaped(texts.policy)}</a>`,
    standing ? `<p class="${styles.standing}">${escaped(texts[`standing.${standing}`])}</p>` : '',
  ];
  const buttons = {
    first: [writeButton('denied', texts.deny), writeButton('allowed', texts.allow)],
    settings: [
      writeButton('denied', texts.deny),
      writeButton('allowed', texts.allow),
      writeButton('close', texts.close, 'quiet'),
    ],
    refused: [writeButton('close', texts.close)],
  }[question.kind];
  return `<div class="${styles.words}">${words.join(' ')}</div><div class="${styles.answers}">${buttons.join('')}</div>`;
}

function writeButton(
  answer: ConsentAnswer,
  text: string,
  variant: 'secondary' | 'quiet' = 'secondary',
): string {
  return `<button type="button" class="${button.button} ${button[variant]}" data-answer="${answer}">${escaped(text)}</button>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
