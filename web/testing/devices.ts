/** Lists test screens, chosen by a test's file name (`.phone.browser.test.tsx`). */

/** Width and height in CSS pixels. */
export const DEVICES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
