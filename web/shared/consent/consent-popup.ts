/**
 * The cookie popup at the bottom right: the question, or the settings that change the answer later (product/privacy.md#consent).
 *
 * Knows neither React nor where its texts come from. It comes first in the page, so that the keyboard reaches it first, takes the focus
 * only when the reader has asked for it, and gives it back.
 */
import { chooseLanguage } from '#contract/languages';
import {
  CONSENT_ANSWERS,
  CONSENT_POPUP_ID,
  CONSENT_TITLE_ID,
  writeConsentContent,
  writeConsentPopup,
  type ConsentAnswer,
  type ConsentQuestion,
} from './consent-markup.ts';
import type { ConsentTexts } from './consent-texts.ts';
import { getNoticePlace } from './notice-place.ts';

interface PopupOptions {
  readonly texts: ConsentTexts;
  readonly question: ConsentQuestion;
  readonly onAnswer: (answer: ConsentAnswer) => void;
}

export interface ConsentPopup {
  /** The same popup in other words: the language has changed. */
  readonly say: (texts: ConsentTexts) => void;
  /** Hides it for a while, or shows it again. */
  readonly setHidden: (hidden: boolean) => void;
  readonly close: () => void;
}

/** Shows the popup; one that came with the document becomes this one. */
export function showConsentPopup({ texts, question, onAnswer }: PopupOptions): ConsentPopup {
  const known = findConsentPopup();
  const popup = known ?? addPopup(writeConsentPopup(texts, question, pageLanguage()));
  const focus = new KeptFocus(popup);
  const say = (words: ConsentTexts) => {
    const focused = [...popup.querySelectorAll('a, button')].indexOf(document.activeElement ?? popup);
    popup.lang = pageLanguage();
    popup.innerHTML = writeConsentContent(words, question);
    popup.querySelectorAll<HTMLElement>('a, button')[focused]?.focus();
  };
  if (known) say(texts);
  takeAnswers(popup, onAnswer);
  popup.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && question.kind !== 'first') onAnswer('close');
  });
  if (question.kind !== 'first') popup.querySelector<HTMLElement>(`#${CONSENT_TITLE_ID}`)?.focus();
  return {
    say,
    setHidden: (hidden) => {
      popup.hidden = hidden;
    },
    close: () => {
      focus.giveBack();
      popup.remove();
    },
  };
}

/** The popup that is in the page. */
export function findConsentPopup(): HTMLElement | null {
  return document.getElementById(CONSENT_POPUP_ID);
}

/** Takes a popup's answers; one that is answered has left the page, and is not answered again. */
export function takeAnswers(popup: HTMLElement, take: (answer: ConsentAnswer) => void): void {
  popup.addEventListener('click', ({ target }) => {
    const said = target instanceof HTMLElement ? target.dataset['answer'] : undefined;
    const answer = CONSENT_ANSWERS.find((known) => known === said);
    if (answer && popup.isConnected) take(answer);
  });
}

function addPopup(markup: string): HTMLElement {
  getNoticePlace().insertAdjacentHTML('afterbegin', markup);
  const popup = findConsentPopup();
  if (!popup) throw new Error('the cookie popup has another id');
  return popup;
}

function pageLanguage() {
  return chooseLanguage(document.documentElement.lang);
}

/** Where the focus was before it came into the popup. */
class KeptFocus {
  readonly #popup: HTMLElement;
  #before: Element | null = document.activeElement;

  constructor(popup: HTMLElement) {
    this.#popup = popup;
    popup.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof Element && !popup.contains(relatedTarget)) this.#before = relatedTarget;
    });
  }

  /** There again if it is in the popup; what is gone meanwhile leaves it to the main region. */
  giveBack(): void {
    if (!this.#popup.contains(document.activeElement)) return;
    const isThere = this.#before?.isConnected && this.#before !== document.body;
    const target = isThere ? this.#before : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
}
