/**
 * How strong the opponent is: a slider from 400 to 2800, the strength's name, and what such an opponent overlooks.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import minus from 'lucide-static/icons/minus.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import { BOT_ELO_MAX, BOT_ELO_MIN, BOT_ELO_STEP } from '#contract/bot-elo';
import { PiecePicture } from '#web/board/piece-picture.tsx';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Slider } from '#web/ui/slider.tsx';
import styles from './opponent-field.module.css';
import { Section } from './section.tsx';
import { bandOf } from './strength-bands.ts';

interface OpponentFieldProps {
  readonly elo: number;
  readonly onChange: (elo: number) => void;
}

export function OpponentField({ elo, onChange }: OpponentFieldProps): ReactNode {
  const t = useTranslate();
  const headingId = useId();
  const { key, piece } = bandOf(elo);
  const name = t(`bot.opponent.${key}.name`);
  return (
    <Section headingId={headingId} title={t('bot.opponent.legend')}>
      <div className={styles.opponent}>
        <PiecePicture piece={{ color: 'black', role: piece }} className={styles.picture} />
        <p className={styles.name}>
          <span className={styles.elo}>{elo}</span> {name}
        </p>
        <p className={styles.text}>{t(`bot.opponent.${key}.text`)}</p>
      </div>
      <div className={styles.scale}>
        <Step icon={minus} label={t('bot.opponent.weaker')} to={elo - BOT_ELO_STEP} onStep={onChange} />
        <Slider
          label={t('bot.opponent.strength')}
          value={elo}
          min={BOT_ELO_MIN}
          max={BOT_ELO_MAX}
          step={BOT_ELO_STEP}
          valueText={`${elo}, ${name}`}
          onChange={onChange}
        />
        <Step icon={plus} label={t('bot.opponent.stronger')} to={elo + BOT_ELO_STEP} onStep={onChange} />
      </div>
    </Section>
  );
}

interface StepProps {
  readonly icon: string;
  readonly label: string;
  readonly to: number;
  readonly onStep: (elo: number) => void;
}

/** Moves the slider by one step, which is too small for a thumb on a phone. At the slider's end the button stays focusable. */
function Step({ icon, label, to, onStep }: StepProps): ReactNode {
  const isBeyond = to < BOT_ELO_MIN || to > BOT_ELO_MAX;
  return (
    <IconButton label={label} aria-disabled={isBeyond} onClick={isBeyond ? undefined : () => onStep(to)}>
      <Icon svg={icon} />
    </IconButton>
  );
}
