/**
 * Announces every move in words to screen readers.
 */
import type { ReactNode } from 'react';
import type { Color } from '#names/chess';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { GameView } from '#worker-engine/game/types';
import { moveInWords } from './move-in-words.ts';

/** A live region. The board announces a check. */
export function MoveAnnouncement({
  view,
  learnerColor,
}: {
  readonly view: GameView;
  readonly learnerColor: Color;
}): ReactNode {
  const t = useTranslate();
  const ply = view.plies.at(-1);
  return (
    <VisuallyHidden aria-live="polite">
      {/* A new element for each move, so that the same words twice in a row are said twice. */}
      {ply && (
        <span key={view.plies.length}>
          {t(ply.color === learnerColor ? 'game.said.you' : 'game.said.bot', { move: moveInWords(ply, t) })}
        </span>
      )}
    </VisuallyHidden>
  );
}
