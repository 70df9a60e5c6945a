/**
 * The one place of all notices: a strip of its own along the window's lower edge (product/shell.md#shell).
 *
 * The page ends above it and sticky bars stand on it, so that nothing is under a notice for good. It shows one notice at a time, and none
 * while somebody types. Plain DOM: the landing page has no React at first.
 */
/** A prerendered document may bring the element along. */
export const NOTICE_PLACE_ID = 'notices';

/** How much of the window's lower edge the notice takes; the page and its bars keep it free (`web/shared/ui/base.css`). */
const HEIGHT = '--notice-height';
/** A press on “Send” ends the typing: nothing may come under that finger. */
const AFTER_TYPING_MS = 1_000;
/** What a keyboard writes into. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])';

let ready: HTMLElement | undefined;

/** Returns the place, the first element of the page; what is put there first is shown first. */
export function getNoticePlace(): HTMLElement {
  if (ready?.isConnected) return ready;
  const place = document.getElementById(NOTICE_PLACE_ID) ?? document.createElement('div');
  place.id = NOTICE_PLACE_ID;
  if (!place.isConnected) document.body.prepend(place);
  new ResizeObserver(() => {
    document.documentElement.style.setProperty(HEIGHT, `${place.offsetHeight}px`);
  }).observe(place);
  if (!ready) waitWhileTyping();
  ready = place;
  updateWaiting();
  return place;
}

function waitWhileTyping(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const type of ['focusin', 'focusout'] as const) {
    document.addEventListener(type, () => {
      clearTimeout(timer);
      // Read later: between two fields nothing has the focus, and a field that leaves the page says nothing.
      if (isTyping()) updateWaiting();
      else timer = setTimeout(updateWaiting, AFTER_TYPING_MS);
    });
  }
}

/** The room stays taken, so that the page does not move under who types. */
function updateWaiting(): void {
  ready?.toggleAttribute('data-waits', isTyping());
}

function isTyping(): boolean {
  return document.activeElement?.matches(FIELDS) ?? false;
}
