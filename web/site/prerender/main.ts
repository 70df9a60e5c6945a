/**
 * The script of a prerendered document: keeps what is done before React is there, and starts the product for whoever does something; it
 * hydrates the document. Readers of a page of law need none of it.
 */
import { findConsentPopup, takeAnswers } from '#web/shared/consent/consent-popup.ts';
import { getNoticePlace } from '#web/shared/consent/notice-place.ts';
import { getPart } from '#web/site/parts.ts';
import { answerConsent, findConsent, hasConsent, subscribeToConsent } from '#web/shared/consent/consent.ts';
import { warn } from '#web/shared/log.ts';
import { isTouched, keepLanguage, keepLastPress } from '#web/shared/screen/early-input.ts';
import { isMuted } from '#web/shared/sound/mute.ts';

/** Somebody is here, or what fills in forms for them; or somebody has signed in in another tab. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'change', 'storage'];

prepare(getPart('data-entry'));

function prepare(root: HTMLElement): void {
  const signs = new AbortController();
  const start = () => {
    if (signs.signal.aborted) return;
    signs.abort();
    dropAnsweredQuestion();
    void startProduct(root.dataset);
  };
  takeConsent();
  keepLastPress(root);
  keepLanguage(root);
  for (const sign of SIGNS) addEventListener(sign, start, { signal: signs.signal });
  // The product counts what may be counted, from the first look on.
  subscribeToConsent(start);
  // The document has the sound switched on.
  const isRight = document.documentElement.dataset['isWrong'] === undefined && !isMuted();
  if (hasConsent() || !isRight || isTouched(root)) start();
}

/** The answer to the document's question, until the product takes it. */
function takeConsent(): void {
  dropAnsweredQuestion();
  const popup = findConsentPopup();
  if (!popup) return;
  getNoticePlace();
  takeAnswers(popup, (answer) => {
    if (answer === 'close') return;
    answerConsent(answer);
    popup.remove();
  });
}

/** The answer may also have been given in another tab. */
function dropAnsweredQuestion(): void {
  if (findConsent() !== undefined) findConsentPopup()?.remove();
}

/** A failure is said on the page. */
async function startProduct({ entry = '', scripts = '' }: DOMStringMap): Promise<void> {
  try {
    for (const href of scripts.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await import(/* @vite-ignore */ entry);
  } catch (error) {
    warn('the product could not be fetched', error);
    document.getElementById('without-texts')?.removeAttribute('hidden');
  }
}
