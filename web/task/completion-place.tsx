/**
 * The dialog at the end of a run as a lazy part: nobody needs it before the last position.
 */
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages';
import type { CompletionDialog, CompletionDialogProps } from '#web/exercise/completion-dialog.tsx';
import type { Area } from '#web/i18n/message-key.ts';
import { useFetchAhead } from '#web/i18n/use-fetch-ahead.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { useMoreTexts } from '#web/i18n/use-translate.ts';
import { fetchPartAhead, type LazyPart } from '#web/platform/lazy/lazy-part.ts';

const COMPLETION: LazyPart<typeof CompletionDialog, Area> = {
  areas: [],
  load: async () => (await import('#web/exercise/completion-dialog.tsx')).CompletionDialog,
};

/** Without a connection it may be missing; the buttons under the board lead on too. */
export function CompletionPlace(props: CompletionDialogProps): ReactNode {
  const dialog = useLazyPart(COMPLETION);
  return dialog.status === 'ready' && <dialog.code {...props} />;
}

/** How long the board has the connection for itself, in ms (our choice). */
const QUIET_AFTER_MS = 500;

/** Fetches it while the first position is looked at: by the end the connection may be gone. */
export function useCompletionAhead(): void {
  const texts = useMoreTexts();
  const fetch = useCallback((language: Language) => fetchPartAhead(COMPLETION, texts, language), [texts]);
  useFetchAhead(fetch, QUIET_AFTER_MS);
}
