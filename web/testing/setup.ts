/**
 * Before each component test: a browser that nobody has used. After it: nothing may have gone wrong in the page. After a file: nothing
 * is replaced or held any more, because the next one goes on in the same page with the same modules.
 */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { isServerReached } from '#web/shared/api/server-reached.ts';
import '#web/shared/ui/tokens.css';
import '#web/shared/ui/base.css';
import './quick-motion.css';
import { takeExpectedErrors } from './expect-errors.ts';

// Each time a phone's page becomes wider Chromium zooms it in, and in the end parts of it are out of the tests' reach.
window.top?.document
  .querySelector('meta[name=viewport]')
  ?.setAttribute('content', 'width=device-width, initial-scale=1, maximum-scale=1');

beforeEach(async () => {
  // The library does so by itself for the first file of a page alone.
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
