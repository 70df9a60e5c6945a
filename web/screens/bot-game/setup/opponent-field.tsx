/** Chooses the opponent: a named one or an Elo from 400 to 2800, and whether it may resign. */
import { type ReactNode, useId } from 'react';
import {
  BOT_RESIGNS_FROM_ELO,
  findOpponent,
  BOT_OPPONENTS,
  type BotOpponent,
  type OpponentId,
} from '#contract/bots';
import { PiecePicture } from '#web/board/piece-picture.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Face } from '../opponents/face.tsx';
import type { BotSettings } from '../settings.ts';
import namedOpponentsStyles from './named-opponents.module.css';
import styles from './opponent-field.module.css';
import { Section } from './section.tsx';
import { bandOf } from './strength-bands.ts';
import { StrengthSlider } from './strength-slider.tsx';
import { RadioKey } from '#web/shared/ui/radio-key.tsx';

type OpponentSettings = Pick<BotSettings, 'elo' | 'opponent' | 'botResigns'>;

interface OpponentFieldProps {
  readonly settings: OpponentSettings;
  readonly onChange: (change: Partial<OpponentSettings>) => void;
}

export function OpponentField({ settings, onChange }: OpponentFieldProps): ReactNode {
  const t = useTranslate();
  const headingId = useId();
  const { elo, opponent: id, botResigns } = settings;
  const opponent = findOpponent(id);
  const { key, piece } = bandOf(elo);
  const name = opponent?.name ?? t(`bot.opponent.${key}.name`);
  return (
    <Section headingId={headingId} title={t('bot.opponent.legend')}>
      <div className={styles.opponent}>
        {opponent ? (
          <Face of={opponent.id} className={styles.picture} />
        ) : (
          <PiecePicture piece={{ color: 'black', role: piece }} className={styles.picture} />
        )}
        <p className={styles.name}>
          <span className={styles.elo}>{elo}</span> {name}
        </p>
        <p className={styles.text}>
          {t(opponent ? `bot.weakness.${opponent.weakness}` : `bot.opponent.${key}.text`)}
        </p>
      </div>
      <NamedOpponents
        labelledBy={headingId}
        chosen={opponent?.id}
        onChange={(next) => onChange({ elo: next.elo, opponent: next.id })}
      />
      <StrengthSlider
        elo={elo}
        name={name}
        onChange={(strength) => onChange({ elo: strength, opponent: undefined })}
      />
      <label className={styles.resigns}>
        <input
          type="checkbox"
          className={styles.box}
          checked={botResigns === true}
          onChange={({ target }) => onChange({ botResigns: target.checked })}
        />
        {t('bot.opponent.resigns', { elo: BOT_RESIGNS_FROM_ELO })}
      </label>
    </Section>
  );
}

interface NamedOpponentsProps {
  /** Id of the heading that names the choice. */
  readonly labelledBy: string;
  /** Undefined while the learner has set a strength of their own. */
  readonly chosen: OpponentId | undefined;
  readonly onChange: (opponent: BotOpponent) => void;
}

/** Radio buttons, five in a row. Shows the chosen weakness; a screen reader reads each one's. */
function NamedOpponents({ labelledBy, chosen, onChange }: NamedOpponentsProps): ReactNode {
  const t = useTranslate();
  const group = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={namedOpponentsStyles.opponents}>
      {BOT_OPPONENTS.map((opponent) => {
        const { id, name, elo, weakness } = opponent;
        const textId = `${group}-${id}`;
        return (
          <RadioKey
            key={id}
            className={namedOpponentsStyles.opponent}
            name={group}
            checked={id === chosen}
            aria-describedby={textId}
            onChange={() => onChange(opponent)}
          >
            <Face of={id} className={namedOpponentsStyles.face} />
            <span className={namedOpponentsStyles.name}>{name}</span>{' '}
            <span className={namedOpponentsStyles.elo}>{elo}</span>
            <span id={textId} hidden>
              {t(`bot.weakness.${weakness}`)}
            </span>
          </RadioKey>
        );
      })}
    </div>
  );
}
