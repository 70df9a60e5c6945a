/**
 * A choice between on and off that this browser remembers.
 */
import { useState } from 'react';
import { findEntry, putEntry } from '#web/platform/storage/device-storage.ts';

/** Off for a newcomer; and how to change it. Where storage is blocked the choice lasts until the page is closed. */
export function useRememberedSwitch(storageKey: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => findEntry(storageKey, (text) => text === 'true') ?? false);
  const choose = (wanted: boolean) => {
    setIsOn(wanted);
    putEntry(storageKey, String(wanted));
  };
  return [isOn, choose];
}
