/**
 * The answer to the cookie popup that came with the document, until its own script has taken its place.
 */
import { getNoticePlace } from '#web/consent/notice-place.ts';
import { CONSENT_POPUP_ID } from '#web/consent/popup-id.ts';
import { answerConsent, findConsent } from '#web/platform/consent/consent.ts';

export function takeConsent(): void {
  dropAnsweredQuestion();
  const popup = findPopup();
  if (popup) getNoticePlace();
  popup?.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset['answer'] : undefined;
    if (answer !== 'allowed' && answer !== 'denied') return;
    answerConsent(answer);
    popup.remove();
  });
}

/** The answer may also have been given in another tab. */
export function dropAnsweredQuestion(): void {
  if (findConsent() !== undefined) findPopup()?.remove();
}

function findPopup(): HTMLElement | null {
  return document.getElementById(CONSENT_POPUP_ID);
}
