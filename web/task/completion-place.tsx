/**
 * The dialog at the end of a run as a lazy part: nobody needs it before the last position.
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { CompletionDialog, CompletionDialogProps } from '#web/exercise/completion-dialog.tsx';
import type { Player } from '#web/exercise/player.ts';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { useLanguage, useMoreTexts } from '#web/i18n/use-translate.ts';
import { fetchPartAhead, type LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { warn } from '#web/platform/log.ts';

const COMPLETION: LazyPart<typeof CompletionDialog, Area> = {
  areas: [],
  load: async () => (await import('#web/exercise/completion-dialog.tsx')).CompletionDialog,
};

/** Without a connection it may be missing; the buttons under the board lead on too. */
export function CompletionPlace(props: CompletionDialogProps): ReactNode {
  const dialog = useLazyPart(COMPLETION);
  return dialog.status === 'ready' && <dialog.code {...props} />;
}

/** Returns what fetches it once a player has got beyond its first position: by the end the connection may be gone. */
export function useCompletionAhead(): (player: Player) => void {
  const texts = useMoreTexts();
  const { language } = useLanguage();
  const isAsked = useRef(false);
  return ({ index }) => {
    if (index === 0 || isAsked.current) return;
    isAsked.current = true;
    fetchPartAhead(COMPLETION, texts, language).catch((error: unknown) =>
      warn('the end of a run is fetched when it is needed', error),
    );
  };
}
