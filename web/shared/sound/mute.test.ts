/** The wish for silence is announced and remembered; a browser that denies storage costs only the memory of it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../storage/entry-storage.ts';
import { blockStorage } from '../testing/block-storage.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', createMemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a page that has just been opened knows of sound. */
async function openPage() {
  vi.resetModules();
  return import('./mute.ts');
}

/** The details of every `sound-toggle` event from now on. */
function hearEvents(): readonly unknown[] {
  const details: unknown[] = [];
  window.addEventListener('sound-toggle', (event) => details.push((event as CustomEvent).detail));
  return details;
}

test('a newcomer hears sounds', async () => {
  expect((await openPage()).isMuted()).toBe(false);
});

test('the toggle goes off and on, and says so in a sound-toggle event each time', async () => {
  const events = hearEvents();
  const { isMuted, toggleMuted } = await openPage();
  toggleMuted();
  expect([isMuted(), events]).toEqual([true, [{ muted: true }]]);
  toggleMuted();
  expect([isMuted(), events]).toEqual([false, [{ muted: true }, { muted: false }]]);
});

test('who hears of it already sees the new state', async () => {
  const { isMuted, subscribeToMuted, toggleMuted } = await openPage();
  const seen: boolean[] = [];
  subscribeToMuted(() => seen.push(isMuted()));
  toggleMuted();
  expect(seen).toEqual([true]);
});

test('who has unsubscribed hears nothing', async () => {
  const { subscribeToMuted, toggleMuted } = await openPage();
  const listener = vi.fn<() => void>();
  subscribeToMuted(listener)();
  toggleMuted();
  expect(listener).not.toHaveBeenCalled();
});

test('the next visit remembers, silence and sound alike', async () => {
  (await openPage()).toggleMuted();
  const second = await openPage();
  expect(second.isMuted()).toBe(true);
  second.toggleMuted();
  expect((await openPage()).isMuted()).toBe(false);
});

describe('a browser that denies storage', () => {
  beforeEach(blockStorage);

  test('plays sounds, as for a newcomer', async () => {
    expect((await openPage()).isMuted()).toBe(false);
  });

  test('can be silenced until the page is closed', async () => {
    const events = hearEvents();
    const { isMuted, toggleMuted } = await openPage();
    toggleMuted();
    expect([isMuted(), events]).toEqual([true, [{ muted: true }]]);
    expect((await openPage()).isMuted()).toBe(false);
  });
});
