/**
 * The ten opponents with a name: radio buttons with a face, a name and an Elo.
 */
import { type ReactNode, useId } from 'react';
import { BOT_OPPONENTS, type BotOpponent, type OpponentId } from '#contract/bots';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { RadioKey } from '#web/shared/ui/radio-key.tsx';
import { Face } from '../opponents/face.tsx';
import styles from './named-opponents.module.css';

interface NamedOpponentsProps {
  /** Id of the heading that says what is chosen. */
  readonly labelledBy: string;
  /** Undefined while the learner has set a strength of their own. */
  readonly chosen: OpponentId | undefined;
  readonly onChange: (opponent: BotOpponent) => void;
}

/** Five in a row; arrow keys move between them. The chosen one's weakness is said beside them, each one's to a screen reader. */
export function NamedOpponents({ labelledBy, chosen, onChange }: NamedOpponentsProps): ReactNode {
  const t = useTranslate();
  const group = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.opponents}>
      {BOT_OPPONENTS.map((opponent) => {
        const { id, name, elo, weakness } = opponent;
        const textId = `${group}-${id}`;
        return (
          <RadioKey
            key={id}
            className={styles.opponent}
            name={group}
            checked={id === chosen}
            aria-describedby={textId}
            onChange={() => onChange(opponent)}
          >
            <Face of={id} className={styles.face} />
            <span className={styles.name}>{name}</span> <span className={styles.elo}>{elo}</span>
            <span id={textId} hidden>
              {t(`bot.weakness.${weakness}`)}
            </span>
          </RadioKey>
        );
      })}
    </div>
  );
}
