/** Finds the document's parts by their `data-` attributes. */

/** Returns the element with an attribute; document and script come from one build, so it exists. */
export function getPart(attribute: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(`[${attribute}]`);
  if (!part) throw new Error(`the document has no ${attribute}`);
  return part;
}
