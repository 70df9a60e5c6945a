/**
 * Records input on a static page until React hydrates it, and starts the product on the first sign
 * of use. Legal pages need none of it.
 */
import { findConsentPopup, takeAnswers } from '#web/shared/consent/consent-popup.ts';
import { getNoticePlace } from '#web/shared/consent/notice-place.ts';
import { getPart } from '#web/site/parts.ts';
import { answerConsent, findConsent, hasConsent, subscribeToConsent } from '#web/shared/consent/consent.ts';
import { warn } from '#web/shared/log.ts';
import { isTouched, keepLanguage, keepLastPress } from '#web/shared/screen/early-input.ts';
import { isMuted } from '#web/shared/sound/mute.ts';

/** Signs of use: a person, an autofill, or a sign-in in another tab. */
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
  // The product counts usage from the first look.
  subscribeToConsent(start);
  // Static pages have the sound on.
  const isRight = document.documentElement.dataset['isWrong'] === undefined && !isMuted();
  if (hasConsent() || !isRight || isTouched(root)) start();
}

/** Keeps the consent answer until the product takes it. */
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

/** Another tab may have answered. */
function dropAnsweredQuestion(): void {
  if (findConsent() !== undefined) findConsentPopup()?.remove();
}

/** Failures appear on the page. */
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
