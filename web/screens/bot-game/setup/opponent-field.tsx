/**
 * The opponent: one of ten with a name, or any strength from 400 to 2800 on a slider; and whether they may resign.
 */
import { type ReactNode, useId } from 'react';
import { BOT_RESIGNS_FROM_ELO, findOpponent } from '#contract/bots';
import { PiecePicture } from '#web/board/piece-picture.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Face } from '../opponents/face.tsx';
import type { BotSettings } from '../settings.ts';
import { NamedOpponents } from './named-opponents.tsx';
import styles from './opponent-field.module.css';
import { Section } from './section.tsx';
import { bandOf } from './strength-bands.ts';
import { StrengthSlider } from './strength-slider.tsx';

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
