/** Tests the settings: off at first, stored, and kept in memory without storage. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#web/shared/storage/entry-storage.ts';
import { blockStorage } from '#web/shared/testing/block-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

/** Returns the settings of a newly opened page. */
async function openPage() {
  vi.resetModules();
  return import('./practice-settings.ts');
}

const OFF = { clocksHidden: false, oneMoreLook: false, lookOffered: false };

test('a newcomer sees the clocks and is not asked to look again', async () => {
  expect((await openPage()).practiceSettings()).toEqual(OFF);
});

test('one change leaves the others, and the next visit remembers both', async () => {
  const { changePracticeSettings } = await openPage();
  changePracticeSettings({ clocksHidden: true });
  changePracticeSettings({ oneMoreLook: true });
  const next = await openPage();
  expect(next.practiceSettings()).toEqual({ ...OFF, clocksHidden: true, oneMoreLook: true });
  next.changePracticeSettings({ clocksHidden: false });
  expect((await openPage()).practiceSettings()).toEqual({ ...OFF, oneMoreLook: true });
});

test('an entry that a later page wrote does no harm', async () => {
  localStorage.setItem('oko-practice', 'oneMoreLook somethingNew');
  expect((await openPage()).practiceSettings()).toEqual({ ...OFF, oneMoreLook: true });
});

test('where storage is blocked a setting lasts as long as the page', async () => {
  blockStorage();
  vi.spyOn(console, 'warn').mockReturnValue();
  const { changePracticeSettings, practiceSettings } = await openPage();
  changePracticeSettings({ clocksHidden: true });
  expect(practiceSettings().clocksHidden).toBe(true);
  expect((await openPage()).practiceSettings()).toEqual(OFF);
});
