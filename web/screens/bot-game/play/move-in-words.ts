/**
 * A move in words, for screen readers. Pure.
 *
 * It leaves out who moved, a check and the end of the game: other texts say them.
 */
import type { Role } from '#chess/chess';
import { findRole } from '#chess/piece-letters';
import type { Ply } from '#worker-engine/game/types';
import type { Translate } from '#web/shared/i18n/translator.ts';

/** `knight from g1 to f3`, `castles kingside`, `pawn from e7 to d8, captured: rook, new piece: queen`. */
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

/** The piece that moved: SAN names all but pawns. */
const roleOf = (san: string): Role => findRole(san.charAt(0)) ?? 'pawn';
