/**
 * A browser that denies storage, for tests: it throws as soon as `localStorage` is named, not only when it is used.
 */
import { vi } from 'vitest';

/** Until `vi.unstubAllGlobals()`. */
export function blockStorage(): void {
  // Stubbed first, so that vitest knows what to put back.
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}
