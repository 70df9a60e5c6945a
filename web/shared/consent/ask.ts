/**
 * When the cookie popup is on the page: before there is an answer, and when the reader asks for the settings (product/privacy.md#consent).
 *
 * Follows the language of `<html>`, and waits beside a board: on a phone beside any, elsewhere beside one with words and buttons, which
 * need the whole window. Fetched when it has something to show: import it dynamically.
 */
import {
  answerConsent,
  findConsent,
  refusesTracking,
  subscribeToConsent,
} from '#web/shared/consent/consent.ts';
import { warn } from '#web/shared/log.ts';
import { boardsShown } from '#web/shared/screen/boards-shown.ts';
import { framesShown } from '#web/shared/screen/frames-shown.ts';
import { chooseLanguage } from '#contract/languages';
import type { ConsentQuestion } from './consent-markup.ts';
import { showConsentPopup } from './consent-popup.ts';
import { loadConsentTexts } from './consent-texts.ts';

/** A phone, upright or on its side. */
const PHONE = '(width < 768px), (height < 500px)';

/** Takes away the popup that is on the page. */
let takeAway: (() => void) | undefined;

/** Asks, unless there is an answer. */
export async function askForConsent(): Promise<void> {
  if (findConsent() === undefined) await show({ kind: 'first' });
}

/** Shows the answer, and lets the reader change it. */
export async function showConsentSettings(): Promise<void> {
  await show(refusesTracking() ? { kind: 'refused' } : { kind: 'settings', standing: findConsent() });
}

async function show(question: ConsentQuestion): Promise<void> {
  const language = pageLanguage();
  const texts = await loadConsentTexts(language);
  // Answered or asked for again while the texts were on their way.
  if (question.kind === 'first' && (takeAway || findConsent() !== undefined)) return;
  takeAway?.();
  const end = new AbortController();
  const close = () => end.abort();
  const popup = showConsentPopup({
    texts,
    question,
    onAnswer: (answer) => (answer === 'close' ? close() : answerConsent(answer)),
  });
  const giveWay = () => popup.setHidden(question.kind === 'first' && isInTheWay());
  giveWay();
  matchMedia(PHONE).addEventListener('change', giveWay, { signal: end.signal });
  const stops = [
    boardsShown.subscribe(giveWay),
    framesShown.subscribe(giveWay),
    subscribeToConsent(close),
    followLanguage(() => void retell(popup.say)),
  ];
  end.signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    popup.close();
    takeAway = undefined;
  });
  takeAway = close;
  // Chosen while the texts were on their way.
  if (pageLanguage() !== language) await retell(popup.say);
}

function isInTheWay(): boolean {
  return framesShown.get() > 0 || (boardsShown.get() > 0 && matchMedia(PHONE).matches);
}

async function retell(say: (texts: Awaited<ReturnType<typeof loadConsentTexts>>) => void): Promise<void> {
  try {
    say(await loadConsentTexts(pageLanguage()));
  } catch (error) {
    warn('the cookie popup keeps its language', error);
  }
}

function pageLanguage() {
  return chooseLanguage(document.documentElement.lang);
}

function followLanguage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
