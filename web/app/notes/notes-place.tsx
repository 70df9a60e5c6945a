/**
 * The place of the shell's notes: fetched when the screen that a learner came for has been there for a while, at once without a network.
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import type { Notes } from './notes.tsx';

/** How long the screen that a learner came for has the network to itself, in ms (our choice). */
const QUIET_MS = 5_000;

const NOTES: LazyPart<typeof Notes, Area> = {
  areas: ['notes'],
  load: async () => (await import('./notes.tsx')).Notes,
};

/** Shows nothing at first. `sub`: the learner. */
export function NotesPlace({ sub }: { readonly sub: string }): ReactNode {
  const [isDue, setDue] = useState(!navigator.onLine);
  useEffect(() => {
    const fetchNow = () => setDue(true);
    const timer = setTimeout(fetchNow, QUIET_MS);
    addEventListener('offline', fetchNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', fetchNow);
    };
  }, []);
  return isDue && <FetchedNotes sub={sub} />;
}

/** Without them the screens say themselves what they cannot do. */
function FetchedNotes({ sub }: { readonly sub: string }): ReactNode {
  const notes = useLazyPart(NOTES);
  return notes.status === 'ready' && <notes.code sub={sub} />;
}
