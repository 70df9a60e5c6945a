/**
 * The id of the cookie popup's element, which may be in the document before its script is (`web/prerender`).
 */
export const CONSENT_POPUP_ID = 'consent';
