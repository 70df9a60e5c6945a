/**
 * The opening that the game began with, in the reader's language.
 */
import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#web/i18n/use-translate.ts';
import { openingInWords } from '../opening-in-words.ts';
import styles from './opening-name.module.css';

/** One line. `name` is English, or null for a game without an opening. */
export function OpeningName({ name }: { readonly name: string | null }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <p className={styles.name}>
      {name === null ? t('game.opening.none') : t('game.opening', { name: openingInWords(name, language) })}
    </p>
  );
}
