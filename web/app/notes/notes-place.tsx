/**
 * The place of the shell's notes: fetched when the screen that a learner came for has been there for a while, at once without a network,
 * because with them comes what is kept of the server's answers (`use-kept-offline.ts`).
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { useMoreTexts } from '#web/i18n/use-translate.ts';
import { isServerReached } from '#web/platform/api/server-reached.ts';
import { loadPart, type LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { warn } from '#web/platform/log.ts';
import type { Notes } from './notes.tsx';

/** How long the screen that a learner came for has the network to itself, in ms (our choice). */
const QUIET_MS = 5_000;

const NOTES: LazyPart<{ readonly Notes: typeof Notes }, Area> = {
  areas: ['notes'],
  load: () => import('./notes.tsx'),
};

/** Shows nothing at first. `sub`: the learner. Without the notes the screens say themselves what they cannot do. */
export function NotesPlace({ sub }: { readonly sub: string }): ReactNode {
  const texts = useMoreTexts();
  const [part, setPart] = useState<{ readonly Notes: typeof Notes }>();
  useEffect(() => {
    // The next change of the network asks again for what did not come.
    const fetchNow = () => void loadPart(NOTES, texts).then(setPart, warn);
    const timer = setTimeout(fetchNow, navigator.onLine && isServerReached.get() ? QUIET_MS : 0);
    const stop = isServerReached.subscribe(() => {
      if (!isServerReached.get()) fetchNow();
    });
    addEventListener('offline', fetchNow);
    addEventListener('online', fetchNow);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('offline', fetchNow);
      removeEventListener('online', fetchNow);
    };
  }, [texts]);
  return part && <part.Notes sub={sub} />;
}
