/**
 * What is new on the page begins at its top, and a screen reader at its heading.
 */

/** Focuses the first heading of a place; the main region, where it has none. */
export function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector('h1') ?? place?.closest('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}
