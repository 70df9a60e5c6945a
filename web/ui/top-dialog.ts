/**
 * What keeps learners in the dialog on top. The platform does it for a modal dialog, but makes all that stands behind it inert, and styling
 * that again took a slow phone too long (decisions.md#styles-that-cost-little).
 */

/** The open dialogs, the top one last; all are children of the page's body. */
const open: HTMLElement[] = [];

/** Lays `dialog` over the page and over what is open already, hides all else from screen readers, and keeps the focus in it. */
export function putOnTop(dialog: HTMLElement): void {
  if (open.length === 0) document.addEventListener('focusin', bringBack);
  open.push(dialog);
  // Of what lies at one height the last in the page is on top.
  document.body.append(dialog);
  hideAllButTop();
  dialog.addEventListener('keydown', goRound);
}

/** What was open before it is on top again, or the page. */
export function takeOffTop(dialog: HTMLElement): void {
  open.splice(open.indexOf(dialog), 1);
  hideAllButTop();
  dialog.removeEventListener('keydown', goRound);
  if (open.length === 0) document.removeEventListener('focusin', bringBack);
}

function hideAllButTop(): void {
  const top = open.at(-1);
  for (const part of document.body.children) {
    if (top === undefined || part === top) part.removeAttribute('aria-hidden');
    else part.setAttribute('aria-hidden', 'true');
  }
}

/** What is behind the dialog may ask for the focus, and gets none. */
function bringBack({ target, relatedTarget }: FocusEvent): void {
  const top = open.at(-1);
  if (!top || !(target instanceof Element) || top.contains(target)) return;
  const hadIt = relatedTarget instanceof Element && top.contains(relatedTarget) ? [relatedTarget] : [];
  focusFirst([...hadIt, ...controlsOf(top)]);
}

/** After the dialog's last control Tab comes to its first one. */
function goRound(event: KeyboardEvent): void {
  const top = open.at(-1);
  if (!top || event.key !== 'Tab' || event.defaultPrevented) return;
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
