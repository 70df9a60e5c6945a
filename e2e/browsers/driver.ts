/**
 * What a journey needs of a browser, whichever engine it has: an address, a look into the page, a press, keys.
 *
 * Small on purpose: Chromium and Firefox answer through puppeteer-core, WebKit through the W3C's WebDriver.
 */

/** A point of the window, in CSS pixels. */
export interface DriverPoint {
  readonly x: number;
  readonly y: number;
}

/** One browser with one window. */
export interface Driver {
  open(url: string): Promise<void>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  press(point: DriverPoint): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The window of the journeys. */
export const WINDOW = { width: 1280, height: 860 } as const;
