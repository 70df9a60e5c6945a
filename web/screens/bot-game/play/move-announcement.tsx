/** Announces every move in words to screen readers. */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import type { GameView, Ply } from '#worker-engine/game/types';
import { botLabel } from './bot-name.ts';
import type { SavedGame } from './saved-game.ts';
import type { Role } from '#chess/chess';
import { findRole } from '#chess/piece-letters';
import type { Translate } from '#web/shared/i18n/translator.ts';

interface MoveAnnouncementProps {
  readonly view: GameView;
  readonly saved: Pick<SavedGame, 'learnerColor' | 'settings'>;
}

/** Live region for moves; the board announces a check. */
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

/** `knight from g1 to f3`, `castles kingside`, `pawn from e7 to d8, captured: rook, …`. */
export function moveInWords({ san, from, to, captured }: Ply, t: Translate): string {
  if (san.startsWith('O-O-O')) return t('game.said.castlesLong');
  if (san.startsWith('O-O')) return t('game.said.castlesShort');
  const piece = t(`game.piece.${roleOf(san)}`);
  const promotion = /=([NBRQ])/.exec(san)?.[1];
  return [
    t('game.said.move', { piece, from, to }),
    captured && t('game.said.captures', { piece: t(`game.piece.${captured}`) }),
    promotion && t('game.said.becomes', { piece: t(`game.piece.${findRole(promotion) ?? 'queen'}`) }),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** SAN names every piece but the pawn. */
const roleOf = (san: string): Role => findRole(san.charAt(0)) ?? 'pawn';
