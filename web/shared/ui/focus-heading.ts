/**
 * What is new on the page begins at its top, and a screen reader at its heading.
 */

/** Focuses the first heading of a place; the main region, where it has none. */
export function focusHeading(place: HTMLElement | null): void {
  if (focusHeadingInPlace(place)) scrollTo(0, 0);
}

/** The same without a scroll: where Back leads the browser itself shows what was in sight before. Answers whether there was one. */
export function focusHeadingInPlace(place: HTMLElement | null): boolean {
  const heading = place?.querySelector('h1') ?? place?.closest('main');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
