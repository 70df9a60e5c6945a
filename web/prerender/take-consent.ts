/**
 * The answer to the cookie popup that came with the document, until its own script has taken its place.
 */
import { CONSENT_POPUP_ID } from '#web/consent/popup-id.ts';
import { answerConsent, findConsent } from '#web/platform/consent/consent.ts';

export function takeConsent(): void {
  const popup = document.getElementById(CONSENT_POPUP_ID);
  if (findConsent() !== undefined) return popup?.remove();
  popup?.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset['answer'] : undefined;
    if (answer !== 'allowed' && answer !== 'denied') return;
    answerConsent(answer);
    popup.remove();
  });
}
