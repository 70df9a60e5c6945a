/** What the open dialog shows, the one on top if there are two. The dialog itself is as large as the window. */
export function openPanel(): Element {
  const panel = [...document.querySelectorAll('dialog[open] > *')].at(-1);
  if (!panel) throw new Error('no dialog is open');
  return panel;
}
