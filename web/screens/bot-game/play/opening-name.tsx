/** Shows the opening that the game began with, in the learner's language. */
import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { openingInWords } from '../opening-in-words.ts';
import styles from './opening-name.module.css';
import { FIRST_POSITION } from './saved-game.ts';

interface OpeningNameProps {
  /** English; null for a game without an opening. */
  readonly name: string | null;
  readonly startFen: string;
}

/** Renders one line. */
export function OpeningName({ name, startFen }: OpeningNameProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <p className={styles.name}>
      {name === null
        ? t(startFen === FIRST_POSITION ? 'game.opening.none' : 'game.opening.position')
        : t('game.opening', { name: openingInWords(name, language) })}
    </p>
  );
}
