/**
 * How the learner likes to practise, remembered in this browser.
 *
 * Where storage is blocked a setting lasts as long as the page. Nothing of it is sent anywhere.
 */
import { useSyncExternalStore } from 'react';
import { findEntry, putEntry } from '#web/shared/storage/device-storage.ts';
import { Store } from '#web/shared/store/store.ts';

/** All off for a newcomer. */
const SETTINGS = ['clocksHidden', 'oneMoreLook', 'lookOffered'] as const;
type Setting = (typeof SETTINGS)[number];

/** Both clocks out of sight; one more look before the rest is shown; whether that look has been offered. */
export type PracticeSettings = Readonly<Record<Setting, boolean>>;

/** The entry lists the settings that are on. */
const ENTRY = 'oko-practice';

const settings = new Store<PracticeSettings>(settingsOf(findEntry(ENTRY, readNames) ?? []));

/** The settings now. */
export const practiceSettings = settings.get;

/** Changes some settings and remembers them. */
export function changePracticeSettings(changes: Partial<PracticeSettings>): void {
  const changed = { ...settings.get(), ...changes };
  putEntry(ENTRY, SETTINGS.filter((name) => changed[name]).join(' '));
  settings.set(changed);
}

/** The settings inside React. */
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
