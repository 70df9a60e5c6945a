/** Slot in the top bar for a lazy sign. */
export const BAR_SIGN_ID = 'bar-sign';
