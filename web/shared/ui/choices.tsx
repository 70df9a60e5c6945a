/**
 * One of a few, all of them in sight: radio buttons that look like a row of keys.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { RadioKey } from './radio-key.tsx';
import styles from './choices.module.css';

interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Above the words; decoration. */
  readonly picture?: ReactNode;
}

interface ChoicesProps<Value extends string> {
  /** Id of the heading that says what is chosen. */
  readonly labelledBy: string;
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A group of radio buttons, as wide as its place; arrow keys move between them. */
export function Choices<Value extends string>(props: ChoicesProps<Value>): ReactNode {
  const { labelledBy, choices, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.choices}>
      {choices.map((choice) => (
        <RadioKey
          key={choice.value}
          className={styles.choice}
          name={name}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        >
          {choice.picture}
          {choice.label}
        </RadioKey>
      ))}
    </div>
  );
}
