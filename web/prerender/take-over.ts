/**
 * Hands what was done on the picture over to the product when that takes its place: values and focus of fields, the last press.
 *
 * Both draw the same, so that a control is the one at the same place among its kind. Links of the picture lead on by themselves.
 */
import { chooseLanguage, PREFERRED_LANGUAGE_COOKIE } from '#contract/languages';
import { writeCookie } from '#web/platform/storage/cookies.ts';

const FIELDS = 'input, select';

/** `root`: what the picture is in, and the product will be. */
export function takeOver(root: HTMLElement): void {
  const picture = new Picture(root);
  const observer = new MutationObserver(() => {
    if (picture.isThere()) return;
    observer.disconnect();
    delete document.documentElement.dataset['isWrong'];
    picture.handOver();
  });
  observer.observe(root, { childList: true });
}

/** Whether somebody was at the picture before anything listened: a control has the focus, or a field is not as the document had it. */
export function isTouched(root: HTMLElement): boolean {
  return root.contains(document.activeElement) || [...root.querySelectorAll(FIELDS)].some(isChanged);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!(field instanceof HTMLInputElement)) return false;
  // A box without a value of its own says `on`, and its default is empty.
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** The controls that came with the document. They keep their values when they are gone from the page. */
class Picture {
  readonly #root: HTMLElement;
  readonly #first: Element | null;
  readonly #fields: readonly Element[];
  #focused: Element | undefined;
  /** The place of the button that was pressed last. */
  #pressed: number | undefined;
  /** The place of the button that the mouse is held down on. */
  #held: number | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#first = root.firstElementChild;
    this.#fields = [...root.querySelectorAll(FIELDS)];
    this.#focused = this.#fields.find((field) => field === document.activeElement);
    const buttons = [...root.querySelectorAll('button')];
    const end = new AbortController();
    const options = { signal: end.signal };
    const selector = root.querySelector('select');
    if (selector && isChanged(selector)) keepLanguage(selector);
    root.addEventListener('change', ({ target }) => keepLanguage(target), options);
    root.addEventListener('focusin', ({ target }) => (this.#focused = asElement(target)), options);
    root.addEventListener(
      'focusout',
      // It also comes when the picture is taken away: what was left is still there in the next task.
      ({ target }) => {
        setTimeout(() => {
          if (target === this.#focused && this.#focused?.isConnected) this.#focused = undefined;
        });
      },
      options,
    );
    root.addEventListener(
      'click',
      ({ target }) => {
        const button = asElement(target)?.closest('button');
        if (button && this.isThere()) this.#press(buttons.indexOf(button), button);
      },
      options,
    );
    root.addEventListener('keydown', (event) => this.#onKey(event, buttons), options);
    root.addEventListener(
      'mousedown',
      ({ target }) => {
        const button = asElement(target)?.closest('button');
        this.#held = button ? buttons.indexOf(button) : undefined;
      },
      options,
    );
    addEventListener('mouseup', () => (this.#held = undefined), options);
    this.#end = () => end.abort();
  }

  readonly #end: () => void;

  isThere(): boolean {
    return this.#first?.isConnected ?? false;
  }

  handOver(): void {
    this.#end();
    const fields = [...this.#root.querySelectorAll(FIELDS)];
    this.#fields.forEach((old, place) => fill(fields[place], old));
    const focused = this.#focused ? this.#fields.indexOf(this.#focused) : -1;
    const field = fields[focused];
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    const button = this.#buttonNow(this.#pressed);
    // In a task of its own: by then the fields know their values.
    if (button) setTimeout(() => button.click());
    const held = this.#buttonNow(this.#held);
    if (held) clickWhenLetGo(held);
  }

  #buttonNow(place: number | undefined): HTMLButtonElement | undefined {
    return place === undefined ? undefined : this.#root.querySelectorAll('button')[place];
  }

  #press(place: number, button: Element): void {
    this.#pressed = place;
    button.ariaBusy = 'true';
  }

  /** Nothing of the picture is sent: its buttons send no form. */
  #onKey({ key, target }: KeyboardEvent, buttons: readonly HTMLButtonElement[]): void {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !this.isThere()) return;
    const button = target.form?.querySelector('[data-sends]');
    if (button instanceof HTMLButtonElement) this.#press(buttons.indexOf(button), button);
  }
}

/** The browser makes no click of a press that began on a button that is gone. */
function clickWhenLetGo(button: HTMLButtonElement): void {
  const end = new AbortController();
  addEventListener('mousedown', () => end.abort(), { signal: end.signal });
  addEventListener(
    'mouseup',
    ({ target }) => {
      end.abort();
      if (asElement(target)?.closest('button') === button) button.click();
    },
    { signal: end.signal },
  );
}

/** The picture's only selector is that of the language. Its choice is kept at once: the page may be left before the product is there. */
function keepLanguage(selector: EventTarget | null): void {
  if (selector instanceof HTMLSelectElement)
    writeCookie(PREFERRED_LANGUAGE_COOKIE, chooseLanguage(selector.value));
}

function asElement(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? target : undefined;
}

/** As if it were done by hand: React listens to the events, and to the setter of the element's own kind. */
function fill(field: Element | undefined, old: Element): void {
  if (old instanceof HTMLSelectElement && field instanceof HTMLSelectElement) {
    if (old.value === field.value) return;
    field.value = old.value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (
    old instanceof HTMLInputElement &&
    field instanceof HTMLInputElement &&
    old.name === field.name
  ) {
    if (old.checked !== field.checked) field.click();
    if (old.value === field.value || old.type === 'checkbox') return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, old.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
