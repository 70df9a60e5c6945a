/**
 * Reads Stripe's way of writing parameters, `items[0][price]=p&metadata[a]=b`, into plain objects. All values stay texts.
 */

export type Form = { readonly [name: string]: FormValue };
export type FormValue = string | Form | readonly FormValue[];

type Open = Map<string, string | Open>;

/** Reads a body or a query. A name without a value inside brackets, `expand[]`, counts on. */
export function readForm(text: string): Form {
  const root: Open = new Map();
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  return closeObject(root);
}

/** `items[0][price]` → items, 0, price. */
function pathOf(name: string): readonly string[] {
  const first = name.indexOf('[');
  if (first === -1) return [name];
  return [
    name.slice(0, first),
    ...Array.from(name.slice(first).matchAll(/\[([^\]]*)\]/g), ([, part = '']) => part),
  ];
}

function place(into: Open, [step = '', ...rest]: readonly string[], value: string): void {
  const name = step === '' ? String(into.size) : step;
  if (rest.length === 0) {
    into.set(name, value);
    return;
  }
  const found = into.get(name);
  const inner: Open = found instanceof Map ? found : new Map();
  into.set(name, inner);
  place(inner, rest, value);
}

function closeObject(open: Open): Form {
  return Object.fromEntries(Array.from(open, ([name, value]) => [name, close(value)]));
}

/** Names that are all numbers make a list. */
function close(value: string | Open): FormValue {
  if (typeof value === 'string') return value;
  const isList = value.size > 0 && [...value.keys()].every((name) => /^\d+$/.test(name));
  return isList ? Array.from(value.values(), close) : closeObject(value);
}
