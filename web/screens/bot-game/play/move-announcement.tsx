/**
 * Announces every move in words to screen readers.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import type { GameView } from '#worker-engine/game/types';
import { botLabel } from './bot-name.ts';
import { moveInWords } from './move-in-words.ts';
import type { SavedGame } from './saved-game.ts';

interface MoveAnnouncementProps {
  readonly view: GameView;
  readonly saved: Pick<SavedGame, 'learnerColor' | 'settings'>;
}

/** A live region. The board announces a check. */
export function MoveAnnouncement({ view, saved }: MoveAnnouncementProps): ReactNode {
  const t = useTranslate();
  const ply = view.plies.at(-1);
  const isOwn = ply?.color === saved.learnerColor;
  return (
    <VisuallyHidden aria-live="polite">
      {/* A new element for each move, so that the same words twice in a row are said twice. */}
      {ply && (
        <span key={view.plies.length}>
          {isOwn
            ? t('game.said.you', { move: moveInWords(ply, t) })
            : t('game.said.bot', { bot: botLabel(saved.settings, t), move: moveInWords(ply, t) })}
        </span>
      )}
    </VisuallyHidden>
  );
}
