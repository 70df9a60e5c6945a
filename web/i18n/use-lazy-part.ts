/**
 * A lazy part that is fetched when its place is first shown.
 */
import { useEffect, useState } from 'react';
import type { Area } from './message-key.ts';
import { useMoreTexts } from './use-translate.ts';
import { loadPart, type LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { followCall } from '#web/platform/workers/follow-call.ts';

/** What has become of it; `failed` until the place is shown anew. */
export type FetchedPart<Code> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly code: Code };

/** Give it a part that stays the same. */
export function useLazyPart<Code>(part: LazyPart<Code, Area>): FetchedPart<Code> {
  const texts = useMoreTexts();
  const [fetched, setFetched] = useState<FetchedPart<Code>>({ status: 'loading' });
  useEffect(
    () =>
      followCall(
        loadPart(part, texts),
        (code) => setFetched({ status: 'ready', code }),
        () => setFetched({ status: 'failed' }),
      ),
    [part, texts],
  );
  return fetched;
}
