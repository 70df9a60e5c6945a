/**
 * What a reader does on a static page before React hydrates it. Its elements stay, and with them values and focus: React is told what
 * was typed, and the last press is made again.
 */

import { chooseLanguage, PREFERRED_LANGUAGE_COOKIE } from '#contract/languages';
import { writeCookie } from '../storage/cookies.ts';

/** Told to the root once React listens. */
const HYDRATED = 'hydrated';

type Field = HTMLInputElement | HTMLSelectElement;

/** Whether somebody was here before any script: a control has the focus, or a field is not as the document had it. */
export function isTouched(root: HTMLElement): boolean {
  return root.contains(document.activeElement) || findChangedFields(root).length > 0;
}

/** Keeps the last button that was pressed, by Enter in its form too, until React listens; it shows as busy. */
export function keepLastPress(root: HTMLElement): void {
  let pressed: HTMLElement | undefined;
  const end = new AbortController();
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : undefined;
      if (!button) return;
      if (pressed) pressed.ariaBusy = null;
      pressed = button;
      button.ariaBusy = 'true';
    },
    { signal: end.signal },
  );
  root.addEventListener(
    HYDRATED,
    () => {
      end.abort();
      if (!pressed) return;
      pressed.ariaBusy = null;
      pressed.click();
    },
    { once: true },
  );
}

/** Keeps the chosen language at once: the page may be left before React is there. */
export function keepLanguage(root: HTMLElement): void {
  const selector = root.querySelector('select');
  const keep = () => {
    if (selector && isChanged(selector))
      writeCookie(PREFERRED_LANGUAGE_COOKIE, chooseLanguage(selector.value));
  };
  keep();
  selector?.addEventListener('change', keep);
}

/** Tells React what was typed, chosen and pressed. Call it right after `hydrateRoot`. */
export function tellEarlyInput(root: HTMLElement): void {
  const fields = findChangedFields(root).map((field) => ({ field, value: field.value }));
  // What one field tells makes React render all of them by what it knows.
  for (const { field, value } of fields) tell(field, value);
  // In a task of its own: by then the form knows its values.
  setTimeout(() => root.dispatchEvent(new Event(HYDRATED)));
}

function findChangedFields(root: HTMLElement): readonly Field[] {
  return [...root.querySelectorAll<Field>('input, select')].filter(isChanged);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  // A box without a value of its own says `on`, and its default is empty.
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

function tell(field: Field, value: string): void {
  // React hydrates at once what such an event meets, and takes the value that it finds for its own.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'checkbox') {
    field.checked = field.defaultChecked;
    field.click();
  } else {
    field.value = '';
    // Past React's setter on the element, as when the browser writes what is typed.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
