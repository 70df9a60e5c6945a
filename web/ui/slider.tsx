/**
 * A number between two bounds, on the platform's own range input: keys, touch and screen readers as everywhere.
 */
import type { CSSProperties, ReactNode } from 'react';
import styles from './slider.module.css';

interface SliderProps {
  /** Names it for screen readers; what is seen stands where the screen wants it. */
  readonly label: string;
  /** Id of what says more about it. */
  readonly describedBy?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value in words, for screen readers. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** Where the track is filled up to, for browsers that cannot fill it themselves. */
type FilledStyle = CSSProperties & { readonly '--filled': string };

/** A slider as wide as its place. */
export function Slider({
  label,
  describedBy,
  value,
  min,
  max,
  step,
  valueText,
  onChange,
}: SliderProps): ReactNode {
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
