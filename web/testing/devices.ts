/**
 * The screens that tests are run on: a test names one by the end of its file's name (`.phone.browser.test.tsx`).
 */

/** Width and height in CSS pixels. */
export const DEVICES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
