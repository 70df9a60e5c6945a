/**
 * Whether moves are written with figurines or with the letters of the language; remembered in this browser.
 */
import { useState } from 'react';

const STORAGE_KEY = 'oko-figurines';

/** The choice of the last time, letters for a newcomer, and how to change it. */
export function useFigurines(): readonly [boolean, (wanted: boolean) => void] {
  const [withFigurines, setWithFigurines] = useState(readStored);
  const choose = (wanted: boolean) => {
    setWithFigurines(wanted);
    store(wanted);
  };
  return [withFigurines, choose];
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true';
  } catch {
    return false; // Blocked storage remembers nothing.
  }
}

function store(wanted: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(wanted));
  } catch {
    // Blocked storage: the choice lasts until the page is closed.
  }
}
