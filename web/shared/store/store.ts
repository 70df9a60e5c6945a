/**
 * A value that others follow, React among them: `get` and `subscribe` fit `useSyncExternalStore`.
 */

/** A value and those who follow it. */
export class Store<Value> {
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  /** The value now; the same object until it changes. */
  readonly get = (): Value => this.#value;

  /** Calls `listener` after each change; returns a function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes the value, and calls every listener. */
  set(value: Value): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
