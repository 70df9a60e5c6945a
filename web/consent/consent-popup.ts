/**
 * The cookie popup at the bottom right, in plain DOM: the question, or the settings that change the answer later (product.md §13.1).
 *
 * Knows neither React nor where its texts come from. It comes first in the page, so that the keyboard reaches it first, takes the focus
 * only when the reader has asked for it, and gives it back. What it covers can be scrolled out from under it.
 */
import { PATHS } from '#contract/screens';
import type { Consent } from '#web/platform/consent/consent.ts';
import button from '#web/ui/button.module.css';
import type { ConsentTexts } from './consent-texts.ts';
import styles from './consent-popup.module.css';
import { CONSENT_POPUP_ID } from './popup-id.ts';

const TITLE_ID = 'consent-title';
/** How much of the window's lower end the popup takes; styles leave room for it. */
const SPACE = '--popup-space';

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
  popup.className = styles.popup ?? '';
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
  if (!popup.isConnected) document.body.prepend(popup);
  const size = new ResizeObserver(() => leaveRoom(popup));
  size.observe(popup);
  if (question.kind !== 'first') popup.querySelector<HTMLElement>(`#${TITLE_ID}`)?.focus();
  return {
    say,
    setHidden: (hidden) => {
      popup.hidden = hidden;
    },
    close: () => {
      size.disconnect();
      focus.giveBack();
      popup.remove();
      document.documentElement.style.removeProperty(SPACE);
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
  const close = press(texts.close, onClose);
  if (question.kind === 'refused')
    return [title, paragraph(texts.refused), row(styles.foot, [policy, close])];
  const answers = row(styles.answers, [
    press(texts.deny, () => onAnswer('denied')),
    press(texts.allow, () => onAnswer('allowed')),
  ]);
  if (question.kind === 'first') return [title, paragraph(texts.text), answers, policy];
  const { standing } = question;
  return [
    title,
    paragraph(texts.text),
    ...(standing ? [paragraph(texts[`standing.${standing}`], styles.standing)] : []),
    answers,
    row(styles.foot, [policy, press(texts.close, onClose, 'quiet')]),
  ];
}

function paragraph(text: string, className?: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  if (className !== undefined) element.className = className;
  return element;
}

function row(className: string | undefined, children: readonly HTMLElement[]): HTMLElement {
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

/** The room is for the popup where it will rest: while it rises, its rectangle is still a little lower. */
function leaveRoom(popup: HTMLElement): void {
  const room = popup.hidden ? 0 : window.innerHeight - popup.offsetTop;
  document.documentElement.style.setProperty(SPACE, `${room}px`);
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
