/**
 * One player: who it is, whether it is their turn, what they have captured and by how much they lead.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import { opponentOf, type Color, type Role } from '#names/chess';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { GameView } from '#worker-engine/game/types';
import { ColorDot } from '../color-dot.tsx';
import styles from './player-strip.module.css';

interface PlayerStripProps {
  /** The bot's strength; undefined for the learner. */
  readonly elo: number | undefined;
  readonly color: Color;
  readonly captured: readonly Role[];
  /** How many pawns this player is ahead; 0 or less is not shown. */
  readonly lead: number;
  readonly isTurn: boolean;
}

/** Memoised: a press on the board is none of its business. */
export const PlayerStrip = memo(function PlayerStrip(props: PlayerStripProps): ReactNode {
  const { elo, color, captured, lead, isTurn } = props;
  const t = useTranslate();
  return (
    <div className={styles.strip} data-turn={isTurn}>
      <ColorDot color={color} />
      <strong>{t(elo === undefined ? 'game.player.you' : 'game.player.bot')}</strong>
      {elo !== undefined && <span className={styles.elo}>{t('game.player.elo', { elo })}</span>}
      {elo !== undefined && (
        <span className={styles.thinking} data-shown={isTurn} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <Captured men={captured} color={opponentOf(color)} />
      {lead > 0 && (
        <span className={styles.lead}>
          <span aria-hidden="true">+{lead}</span>
          <VisuallyHidden>{t('game.player.lead', { lead })}</VisuallyHidden>
        </span>
      )}
    </div>
  );
});

/** How many pawns `color` is ahead. */
export function leadOf({ lead }: GameView, color: Color): number {
  return color === 'white' ? lead : -lead;
}

function Captured({ men, color }: { readonly men: readonly Role[]; readonly color: Color }): ReactNode {
  const t = useTranslate();
  return (
    <span className={styles.captured}>
      {men.map((role, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- the same man twice: only their places differ
          key={index}
          className={styles.man}
          style={{ backgroundImage: `var(--piece-${color}-${role})` }}
          data-first={role !== men[index - 1]}
          aria-hidden="true"
        />
      ))}
      {men.length > 0 && (
        <VisuallyHidden>{t('game.player.captured', { men: sayMen(men, t) })}</VisuallyHidden>
      )}
    </span>
  );
}

/** `1 queen, 2 pawns`. */
function sayMen(men: readonly Role[], t: Translate): string {
  const roles = [...new Set(men)];
  return roles
    .map((role) => t(`game.captured.${role}`, { count: men.filter((man) => man === role).length }))
    .join(', ');
}
