/**
 * What the product's code reads of a browser while it is drawn in Node: an address, and storage with nothing in it.
 */

const EMPTY_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Runs `act` at this address. One after the other: the address is the process's own. */
export async function inBrowserStandIn<Result>(location: URL, act: () => Promise<Result>): Promise<Result> {
  const stand: Readonly<Record<string, unknown>> = {
    location,
    localStorage: EMPTY_STORAGE,
    sessionStorage: EMPTY_STORAGE,
  };
  const before = Object.keys(stand).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(stand))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await act();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
