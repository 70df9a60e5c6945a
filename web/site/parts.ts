/**
 * The parts of the document that scripts work on, by their `data-` attributes.
 */

/** The element that carries an attribute; the document and this script come from one build, so it is there. */
export function getPart(attribute: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(`[${attribute}]`);
  if (!part) throw new Error(`the document has no ${attribute}`);
  return part;
}
