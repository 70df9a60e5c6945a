/**
 * The cookie popup at the bottom right, in plain DOM: the question, or the settings that change the answer later (product.md §13.1).
 *
 * Knows neither React nor where its texts come from. It comes first in the page, so that the keyboard reaches it first, takes the focus
 * only when the reader has asked for it, and gives it back.
 */
import { PATHS } from '#contract/screens';
import type { Consent } from '#web/platform/consent/consent.ts';
import button from '#web/ui/button.module.css';
import type { ConsentTexts } from './consent-texts.ts';
import styles from './consent-popup.module.css';
import notice from './notice.module.css';
import { getNoticePlace } from './notice-place.ts';
import { CONSENT_POPUP_ID } from './popup-id.ts';

const TITLE_ID = 'consent-title';

/** `settings`: the reader has asked to see and change the answer; `refused`: the browser answers for its reader. */
export type ConsentQuestion =
  | { readonly kind: 'first' }
  | { readonly kind: 'settings'; readonly standing: Consent | undefined }
  | { readonly kind: 'refused' };

interface PopupOptions {
  readonly texts: ConsentTexts;
  readonly question: ConsentQuestion;
  readonly onAnswer: (consent: Consent) => void;
  /** Closed without an answer; only settings can be. */
  readonly onClose: () => void;
}

export interface ConsentPopup {
  /** The same popup in other words: the language has changed. */
  readonly say: (texts: ConsentTexts) => void;
  /** Hides it for a while, or shows it again. */
  readonly setHidden: (hidden: boolean) => void;
  readonly close: () => void;
}

/** Shows the popup; one that came with the document becomes this one. */
export function showConsentPopup({ texts, question, onAnswer, onClose }: PopupOptions): ConsentPopup {
  const popup = document.getElementById(CONSENT_POPUP_ID) ?? document.createElement('section');
  popup.id = CONSENT_POPUP_ID;
  popup.className = `${notice.notice} ${styles.popup}`;
  popup.setAttribute('aria-labelledby', TITLE_ID);
  const focus = new KeptFocus(popup);
  const say = (words: ConsentTexts) => {
    const focused = [...popup.querySelectorAll('a, button')].indexOf(document.activeElement ?? popup);
    popup.lang = document.documentElement.lang;
    popup.replaceChildren(...contentOf({ texts: words, question, onAnswer, onClose }));
    popup.querySelectorAll<HTMLElement>('a, button')[focused]?.focus();
  };
  popup.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && question.kind !== 'first') onClose();
  });
  say(texts);
  const place = getNoticePlace();
  if (!popup.isConnected) place.prepend(popup);
  if (question.kind !== 'first') popup.querySelector<HTMLElement>(`#${TITLE_ID}`)?.focus();
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

function contentOf({ texts, question, onAnswer, onClose }: PopupOptions): readonly HTMLElement[] {
  const title = paragraph(texts.title, styles.title);
  title.id = TITLE_ID;
  title.tabIndex = -1;
  const policy = document.createElement('a');
  policy.className = styles.policy ?? '';
  policy.href = PATHS['privacy-policy'];
  policy.textContent = texts.policy;
  const wordsOf = (text: string, after: readonly HTMLElement[] = []) =>
    row(styles.words, [title, ' ', paragraph(text, styles.text), ' ', policy, ...after]);
  const close = press(texts.close, onClose);
  if (question.kind === 'refused') return [wordsOf(texts.refused), row(styles.answers, [close])];
  const answers = [
    press(texts.deny, () => onAnswer('denied')),
    press(texts.allow, () => onAnswer('allowed')),
  ];
  if (question.kind === 'first') return [wordsOf(texts.text), row(styles.answers, answers)];
  const { standing } = question;
  const after = standing ? [paragraph(texts[`standing.${standing}`], styles.standing)] : [];
  return [
    wordsOf(texts.text, after),
    row(styles.answers, [...answers, press(texts.close, onClose, 'quiet')]),
  ];
}

function paragraph(text: string, className?: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  if (className !== undefined) element.className = className;
  return element;
}

function row(className: string | undefined, children: readonly (HTMLElement | string)[]): HTMLElement {
  const element = document.createElement('div');
  element.className = className ?? '';
  element.append(...children);
  return element;
}

function press(text: string, onPress: () => void, look: 'secondary' | 'quiet' = 'secondary'): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `${button.button} ${button[look]}`;
  element.textContent = text;
  element.addEventListener('click', onPress);
  return element;
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
