/**
 * The script of a prerendered document: takes what is pressed and typed on the picture, and starts the product for who does something;
 * it takes the picture's place. Who only reads needs none of it.
 */
import { hasConsent, subscribeToConsent } from '#web/platform/consent/consent.ts';
import { getPart } from '#web/landing/parts.ts';
import { isMuted } from '#web/platform/sound/mute.ts';
import { Product } from './product.ts';
import { dropAnsweredQuestion, takeConsent } from './take-consent.ts';
import { isTouched, takeOver } from './take-over.ts';

/** Somebody is here, or what fills in forms for them; or somebody has signed in in another tab. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'change', 'storage'];

prepare(getPart('data-entry'));

function prepare(root: HTMLElement): void {
  const product = new Product(root);
  const signs = new AbortController();
  const start = () => {
    if (signs.signal.aborted) return;
    signs.abort();
    dropAnsweredQuestion();
    void product.start();
  };
  takeConsent();
  takeOver(root);
  for (const sign of SIGNS) addEventListener(sign, start, { signal: signs.signal });
  // The product counts what may be counted, from the first look on.
  subscribeToConsent(start);
  // The picture has the sound switched on.
  const isRight = document.documentElement.dataset['isWrong'] === undefined && !isMuted();
  if (hasConsent() || !isRight || isTouched(root)) start();
  else void product.fetchAhead();
}
