/**
 * Stripe's `expand`: an id in a response is replaced by the object it names, also within lists and expanded objects.
 */
import { StripeRefusal } from '../refusal.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Expands each path, such as `latest_invoice.payments` or `data.customer`. `find` gives the object of an id. */
export function expandAll(
  object: object,
  paths: readonly string[],
  find: (id: string) => object | undefined,
): object {
  return paths.reduce<object>((expanded, path) => {
    const result = expand(expanded, path.split('.'), find);
    if (!isObject(result)) throw new StripeRefusal('cannot-expand', { quoted: path });
    return result;
  }, object);
}

/** The value with the rest of a path expanded in it; undefined where the path leads nowhere. */
function expand(value: unknown, path: readonly string[], find: (id: string) => object | undefined): unknown {
  const here = typeof value === 'string' ? (find(value) ?? value) : value;
  const [step, ...rest] = path;
  if (step === undefined || here === null) return here;
  if (Array.isArray(here)) {
    const items: readonly unknown[] = here;
    return items.map((item) => expand(item, path, find));
  }
  if (!isObject(here) || !(step in here)) return undefined;
  const inner = expand(here[step], rest, find);
  return inner === undefined ? undefined : { ...here, [step]: inner };
}
