/**
 * One of a few, under each other: radio buttons, of which one is chosen from the start.
 */
import type { ReactNode } from 'react';
import { RadioKey } from '#web/shared/ui/radio-key.tsx';
import styles from './steps.module.css';

interface OptionsProps<Value extends string> {
  /** What is chosen. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

export function Options<Value extends string>(props: OptionsProps<Value>): ReactNode {
  const { label, options, chosen, onChoose } = props;
  return (
    <div role="radiogroup" aria-label={label} className={styles.options}>
      {options.map((option) => (
        <RadioKey
          key={option.value}
          name="option"
          className={styles.option}
          checked={option.value === chosen}
          onChange={() => onChoose(option.value)}
        >
          {option.label}
        </RadioKey>
      ))}
    </div>
  );
}
