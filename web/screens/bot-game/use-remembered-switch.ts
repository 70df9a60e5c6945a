/**
 * A switch whose state this browser remembers.
 */
import { useState } from 'react';
import { findEntry, putEntry, readSwitch } from '#web/shared/storage/device-storage.ts';

/** The state, at first off, and a function that changes it. Without storage the state lasts until the page is closed. */
export function useRememberedSwitch(storageKey: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => findEntry(storageKey, readSwitch) ?? false);
  const choose = (wanted: boolean) => {
    setIsOn(wanted);
    putEntry(storageKey, String(wanted));
  };
  return [isOn, choose];
}
