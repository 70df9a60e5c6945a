/**
 * The learner's colour: white, black, or random.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Color } from '#chess/chess';
import { PiecePicture } from '#web/board/piece-picture.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Choices } from '#web/shared/ui/choices.tsx';
import { COLOR_CHOICES } from '../settings.ts';
import type { ColorChoice } from '../settings.ts';
import styles from './color-field.module.css';
import { Section } from './section.tsx';

interface ColorFieldProps {
  readonly color: ColorChoice;
  readonly onChange: (color: ColorChoice) => void;
}

export function ColorField({ color, onChange }: ColorFieldProps): ReactNode {
  const t = useTranslate();
  const headingId = useId();
  return (
    <Section headingId={headingId} title={t('bot.color.legend')}>
      <Choices
        labelledBy={headingId}
        value={color}
        onChange={onChange}
        choices={COLOR_CHOICES.map((choice) => ({
          value: choice,
          label: t(`bot.color.${choice}`),
          picture: <Kings colors={choice === 'random' ? ['white', 'black'] : [choice]} />,
        }))}
      />
    </Section>
  );
}

/** A king on a square of the board; two colours share one square, half each. */
function Kings({ colors }: { readonly colors: readonly Color[] }): ReactNode {
  return (
    <span className={styles.square}>
      {colors.map((color) => (
        <PiecePicture key={color} piece={{ color, role: 'king' }} className={styles.king} />
      ))}
    </span>
  );
}
