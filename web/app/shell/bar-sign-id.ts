/**
 * The place in the top bar for a sign that is fetched later.
 */
export const BAR_SIGN_ID = 'bar-sign';
