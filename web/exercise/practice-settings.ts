/**
 * Stores how the learner likes to practise in this browser. Nothing is sent; with storage blocked
 * it lasts as long as the page.
 */
import { useSyncExternalStore } from 'react';
import { findEntry, putEntry } from '#web/shared/storage/device-storage.ts';
import { Store } from '#web/shared/store/store.ts';

/** All off at first. */
const SETTINGS = ['clocksHidden', 'oneMoreLook', 'lookOffered'] as const;
type Setting = (typeof SETTINGS)[number];

/** Clocks hidden, one more look before the rest is shown, and whether that look was offered. */
export type PracticeSettings = Readonly<Record<Setting, boolean>>;

/** Lists the settings that are on. */
const ENTRY = 'oko-practice';

const settings = new Store<PracticeSettings>(settingsOf(findEntry(ENTRY, readNames) ?? []));

/** Returns the current settings. */
export const practiceSettings = settings.get;

/** Changes and stores settings. */
export function changePracticeSettings(changes: Partial<PracticeSettings>): void {
  const changed = { ...settings.get(), ...changes };
  putEntry(ENTRY, SETTINGS.filter((name) => changed[name]).join(' '));
  settings.set(changed);
}

/** Returns the settings and re-renders on change. */
export function usePracticeSettings(): PracticeSettings {
  return useSyncExternalStore(settings.subscribe, settings.get);
}

function readNames(text: string): readonly string[] {
  return text.split(' ');
}

function settingsOf(names: readonly string[]): PracticeSettings {
  return {
    clocksHidden: names.includes('clocksHidden'),
    oneMoreLook: names.includes('oneMoreLook'),
    lookOffered: names.includes('lookOffered'),
  };
}
