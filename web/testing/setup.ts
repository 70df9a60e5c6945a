/**
 * Resets the browser before each test, fails on page errors after it, and restores mocks after each
 * file: the next file shares the page and modules.
 */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { isServerReached } from '#web/shared/api/server-reached.ts';
import '#web/shared/ui/tokens.css';
import '#web/shared/ui/base.css';
import './quick-motion.css';
import { takeExpectedErrors } from './expect-errors.ts';

// Chromium zooms in whenever a phone page widens, until parts are out of reach.
window.top?.document
  .querySelector('meta[name=viewport]')
  ?.setAttribute('content', 'width=device-width, initial-scale=1, maximum-scale=1');

beforeEach(async () => {
  // The library does this only for a page's first file.
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  isServerReached.set(true);
  for (const name of document.cookie.split('; '))
    document.cookie = `${name.split('=')[0]}=; max-age=0; path=/`;
  await commands.emulateMedia({});
  await commands.collectPageErrors();
});

afterEach(async () => {
  const expected = takeExpectedErrors();
  const errors = (await commands.readPageErrors()).filter(
    (error) => !expected.some((pattern) => pattern.test(error)),
  );
  if (errors.length > 0) throw new Error(`went wrong in the page:\n${errors.join('\n')}`);
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
