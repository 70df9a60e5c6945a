/** A switch whose state this browser remembers. */
import { useState } from 'react';
import { findEntry, putEntry, readSwitch } from '#web/shared/storage/device-storage.ts';

/** Returns the state, off by default, and its setter. Without storage it lasts for this page. */
export function useRememberedSwitch(storageKey: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => findEntry(storageKey, readSwitch) ?? false);
  const choose = (wanted: boolean) => {
    setIsOn(wanted);
    putEntry(storageKey, String(wanted));
  };
  return [isOn, choose];
}
