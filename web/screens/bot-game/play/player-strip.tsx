/**
 * One player: the name, whether it is their turn, what they have captured and by how much they lead.
 */
import { type ReactNode, memo } from 'react';
import { findOpponent, type OpponentId } from '#contract/bots';
import { opponentOf, type Color, type Role } from '#chess/chess';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import type { GameView } from '#worker-engine/game/types';
import { ColorDot } from '../color-dot.tsx';
import { Face } from '../opponents/face.tsx';
import styles from './player-strip.module.css';

interface PlayerStripProps {
  /** The bot's strength; undefined for the learner. */
  readonly elo: number | undefined;
  /** The bot, when it is one with a name. */
  readonly opponent: OpponentId | undefined;
  readonly color: Color;
  readonly captured: readonly Role[];
  /** By how many pawns this player is ahead. Nothing is shown for 0 or less. */
  readonly lead: number;
  readonly isTurn: boolean;
}

/** Memoised, because most changes on the board do not concern it. */
export const PlayerStrip = memo(function PlayerStrip(props: PlayerStripProps): ReactNode {
  const { elo, color, captured, lead, isTurn } = props;
  const opponent = findOpponent(props.opponent);
  const t = useTranslate();
  return (
    <div className={styles.strip} data-turn={isTurn}>
      <ColorDot color={color} />
      {opponent && <Face of={opponent.id} className={styles.face} />}
      <strong>{opponent?.name ?? t(elo === undefined ? 'game.player.you' : 'game.player.bot')}</strong>
      {elo !== undefined && <span className={styles.elo}>{t('game.player.elo', { elo })}</span>}
      {elo !== undefined && (
        <span className={styles.thinking} data-shown={isTurn} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <Captured roles={captured} color={opponentOf(color)} />
      {lead > 0 && (
        <span className={styles.lead}>
          <span aria-hidden="true">+{lead}</span>
          <VisuallyHidden>{t('game.player.lead', { lead })}</VisuallyHidden>
        </span>
      )}
    </div>
  );
});

/** By how many pawns `color` is ahead. */
export function leadOf({ lead }: GameView, color: Color): number {
  return color === 'white' ? lead : -lead;
}

function Captured({ roles, color }: { readonly roles: readonly Role[]; readonly color: Color }): ReactNode {
  const t = useTranslate();
  return (
    <span className={styles.captured}>
      {roles.map((role, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- two pieces of the same role differ only in their place
          key={index}
          className={styles.piece}
          data-piece={`${color} ${role}`}
          data-first={role !== roles[index - 1]}
          aria-hidden="true"
        />
      ))}
      {roles.length > 0 && (
        <VisuallyHidden>{t('game.player.captured', { men: rolesInWords(roles, t) })}</VisuallyHidden>
      )}
    </span>
  );
}

/** `1 queen, 2 pawns`. */
function rolesInWords(roles: readonly Role[], t: Translate): string {
  return [...new Set(roles)]
    .map((role) => t(`game.captured.${role}`, { count: roles.filter((other) => other === role).length }))
    .join(', ');
}
