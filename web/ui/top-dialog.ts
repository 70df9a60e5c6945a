/**
 * What keeps learners in the dialog on top. The platform does it for a modal dialog, but makes all that stands behind it inert, and styling
 * that again took a slow phone too long.
 */

interface OpenDialog {
  readonly dialog: HTMLDialogElement;
  /** What had the focus before. */
  readonly before: Element | null;
}

/** The top one last. */
const open: OpenDialog[] = [];

const findTop = () => open.at(-1)?.dialog;

/**
 * Opens a dialog that is a child of the body over the page and over what is open already, hides all else from screen readers, and keeps the
 * focus in it. The focus is first where `data-focus="first"` is, else on the first control, often the cross.
 */
export function showDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (open.length === 0) {
    document.addEventListener('focusin', bringBack);
    document.addEventListener('keydown', onKeyDown);
  }
  open.push({ dialog, before: document.activeElement });
  // Of what lies at one height the last in the page is on top.
  document.body.append(dialog);
  hideAllButTop();
  const first = dialog.querySelector('[data-focus=first]') ?? dialog.querySelector(CONTROLS);
  // React's `autoFocus` would come while all is still hidden; and of itself the browser focuses what scrolls.
  first?.setAttribute('autofocus', '');
  dialog.show();
  first?.removeAttribute('autofocus');
}

/** Closes it: what was open before is on top again, or the page. The focus goes back to what had it, unless something else has it by now. */
export function closeDialog(dialog: HTMLDialogElement): void {
  const index = open.findIndex((one) => one.dialog === dialog);
  const [closed] = index === -1 ? [] : open.splice(index, 1);
  if (!closed) return;
  const { activeElement, body } = document;
  const isFocusOurs = activeElement === body || dialog.contains(activeElement);
  hideAllButTop();
  if (open.length === 0) {
    document.removeEventListener('focusin', bringBack);
    document.removeEventListener('keydown', onKeyDown);
  }
  dialog.close();
  // The browser gives it back, too, but not when what had it in the dialog is gone.
  if (isFocusOurs && closed.before instanceof HTMLElement) closed.before.focus({ preventScroll: true });
}

function hideAllButTop(): void {
  const top = findTop();
  for (const part of document.body.children) {
    if (top === undefined || part === top) part.removeAttribute('aria-hidden');
    else part.setAttribute('aria-hidden', 'true');
  }
}

/** What is behind the dialog may ask for the focus, and gets none. */
function bringBack({ target, relatedTarget }: FocusEvent): void {
  const top = findTop();
  if (!top || !(target instanceof Element) || top.contains(target)) return;
  const hadIt = relatedTarget instanceof Element && top.contains(relatedTarget) ? [relatedTarget] : [];
  focusFirst([...hadIt, ...controlsOf(top)]);
}

/** Whatever has the focus: after a press on words nothing has it. A control that has acted on the key itself says so. */
function onKeyDown(event: KeyboardEvent): void {
  const top = findTop();
  if (!top || event.defaultPrevented) return;
  if (event.key === 'Tab') goRound(top, event);
  else if (event.key === 'Escape') {
    event.preventDefault();
    // As a phone's gesture for Back does: the dialog's owner says whether it closes.
    top.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
}

/** After the dialog's last control Tab comes to its first one. */
function goRound(top: HTMLDialogElement, event: KeyboardEvent): void {
  const inOrder = event.shiftKey ? controlsOf(top).toReversed() : controlsOf(top);
  if (document.activeElement !== inOrder.at(-1)) return;
  event.preventDefault();
  focusFirst(inOrder);
}

/** Tab stops at one radio button of a group, the chosen one. */
const CONTROLS =
  'a[href], button, input:not([type=radio]), input:checked, select, textarea, summary, [tabindex="0"]';

/** What Tab stops at, in the page's order. */
function controlsOf(dialog: HTMLElement): readonly HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
  );
}

/** Focuses the first of them that takes the focus. */
function focusFirst(elements: readonly Element[]): void {
  elements.find((element) => {
    if (element instanceof HTMLElement) element.focus();
    return element === document.activeElement;
  });
}
