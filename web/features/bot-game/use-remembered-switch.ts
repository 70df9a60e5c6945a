/**
 * A choice between on and off that this browser remembers.
 */
import { useState } from 'react';

/** Off for a newcomer; and how to change it. Where storage is blocked the choice lasts until the page is closed. */
export function useRememberedSwitch(storageKey: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStored(storageKey));
  const choose = (wanted: boolean) => {
    setIsOn(wanted);
    store(storageKey, wanted);
  };
  return [isOn, choose];
}

function readStored(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false; // Blocked storage remembers nothing.
  }
}

function store(storageKey: string, isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, String(isOn));
  } catch {
    // Blocked or full storage.
  }
}
