/** Slider for a strength of the learner's own, with step buttons and the source of the Elo. */
import { type CSSProperties, type ReactNode, useId } from 'react';
import minus from 'lucide:minus';
import plus from 'lucide:plus';
import { BOT_ELO_MAX, BOT_ELO_MIN, BOT_ELO_STEP } from '#contract/bots';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './strength-slider.module.css';

interface StrengthSliderProps {
  readonly elo: number;
  /** The opponent's name at this strength. */
  readonly name: string;
  readonly onChange: (elo: number) => void;
}

export function StrengthSlider({ elo, name, onChange }: StrengthSliderProps): ReactNode {
  const t = useTranslate();
  const noteId = useId();
  return (
    <div className={styles.strength}>
      <p>{t('bot.opponent.own')}</p>
      <div className={styles.scale}>
        <Step icon={minus} label={t('bot.opponent.weaker')} to={elo - BOT_ELO_STEP} onStep={onChange} />
        <Slider
          label={t('bot.opponent.strength')}
          describedBy={noteId}
          value={elo}
          min={BOT_ELO_MIN}
          max={BOT_ELO_MAX}
          step={BOT_ELO_STEP}
          valueText={`${elo}, ${name}`}
          onChange={onChange}
        />
        <Step icon={plus} label={t('bot.opponent.stronger')} to={elo + BOT_ELO_STEP} onStep={onChange} />
      </div>
      <p id={noteId} className={styles.note}>
        {t('bot.opponent.measured')}
      </p>
    </div>
  );
}

interface StepProps {
  readonly icon: string;
  readonly label: string;
  readonly to: number;
  readonly onStep: (elo: number) => void;
}

/** Moves by one step, too small for a thumb on a slider. At the end it stays focusable. */
function Step({ icon, label, to, onStep }: StepProps): ReactNode {
  const isBeyond = to < BOT_ELO_MIN || to > BOT_ELO_MAX;
  return (
    <IconButton label={label} aria-disabled={isBeyond} onClick={isBeyond ? undefined : () => onStep(to)}>
      <Icon svg={icon} />
    </IconButton>
  );
}

interface SliderProps {
  /** Label for screen readers; the visible one stands elsewhere. */
  readonly label: string;
  /** Id of a longer description. */
  readonly describedBy?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value in words, for screen readers. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** Filled share of the track, for browsers that cannot fill it themselves. */
type FilledStyle = CSSProperties & { readonly '--filled': string };

/** A slider as wide as its parent. */
function Slider({ label, describedBy, value, min, max, step, valueText, onChange }: SliderProps): ReactNode {
  const filled: FilledStyle = { '--filled': `${(100 * (value - min)) / (max - min)}%` };
  return (
    <input
      type="range"
      className={styles.slider}
      style={filled}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuetext={valueText}
      value={value}
      min={min}
      max={max}
      step={step}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}
