/** Puts the focus into a form's field, by name; of radio buttons, onto the one that is chosen. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
  else if (field instanceof RadioNodeList) chosenOf(field)?.focus();
}

function chosenOf(buttons: RadioNodeList): HTMLInputElement | undefined {
  const inputs = [...buttons].filter((button) => button instanceof HTMLInputElement);
  return inputs.find(({ checked }) => checked) ?? inputs[0];
}
