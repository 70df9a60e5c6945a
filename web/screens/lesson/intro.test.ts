import { afterEach, expect, test, vi } from 'vitest';
import { rememberIntro, startIntro } from './intro.ts';

afterEach(() => vi.unstubAllGlobals());

test('the introduction offers itself once on a device', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect(startIntro()).toBe('offered');
  rememberIntro();
  expect(startIntro()).toBe('closed');
});

function blocked(): never {
  throw new DOMException('blocked', 'SecurityError');
}

test('where nothing can be remembered it does not offer itself at every visit', () => {
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  expect(rememberIntro).not.toThrow();
  expect(startIntro()).toBe('closed');
});
