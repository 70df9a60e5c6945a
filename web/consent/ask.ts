/**
 * When the cookie popup is on the page: before there is an answer, and when the reader asks for the settings (product.md §13.1).
 *
 * Follows the language of `<html>`, and waits where it would be in the way: on a phone while a board is on the screen, elsewhere while it
 * would lie on the buttons beside one. Fetched when it has something to show: import it dynamically.
 */
import {
  answerConsent,
  findConsent,
  refusesTracking,
  subscribeToConsent,
} from '#web/platform/consent/consent.ts';
import { warn } from '#web/platform/log.ts';
import { boardsShown } from '#web/platform/screen/boards-shown.ts';
import { framesShown } from '#web/platform/screen/frames-shown.ts';
import { isScreenWide, WIDE } from '#web/platform/screen/is-screen-wide.ts';
import { chooseLanguage } from '#contract/languages';
import { showConsentPopup, type ConsentQuestion } from './consent-popup.ts';
import { loadConsentTexts } from './consent-texts.ts';

/**
 * Windows in which the popup lies under all that belongs to a board: beside the board that ends 612 px from the top at most, under it
 * 957 px (look.md §2.3), and the popup is 260 px high with its edge.
 */
const ROOM_UNDER_FRAME =
  '(width >= 768px) and (height >= 880px) and (orientation: landscape), (width >= 768px) and (height >= 1220px)';

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
  const texts = await loadConsentTexts(pageLanguage());
  // Answered or asked for again while the texts were on their way.
  if (question.kind === 'first' && (takeAway || findConsent() !== undefined)) return;
  takeAway?.();
  const end = new AbortController();
  const close = () => end.abort();
  const popup = showConsentPopup({ texts, question, onAnswer: answerConsent, onClose: close });
  const giveWay = () => popup.setHidden(question.kind === 'first' && isInTheWay());
  giveWay();
  for (const query of [WIDE, ROOM_UNDER_FRAME]) {
    matchMedia(query).addEventListener('change', giveWay, { signal: end.signal });
  }
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
}

function isInTheWay(): boolean {
  if (framesShown.get() > 0 && !matchMedia(ROOM_UNDER_FRAME).matches) return true;
  return boardsShown.get() > 0 && !isScreenWide();
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
