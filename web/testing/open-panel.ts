/** Returns the content of the topmost dialog; the dialog itself fills the window. */
export function openPanel(): Element {
  const panel = [...document.querySelectorAll('dialog[open] > *')].at(-1);
  if (!panel) throw new Error('no dialog is open');
  return panel;
}
