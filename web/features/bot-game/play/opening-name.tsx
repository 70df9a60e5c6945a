/**
 * The opening that the game began with, in the reader's language.
 */
import type { ReactNode } from 'react';
import { OPENINGS } from '#bot/openings';
import { useLanguage, useTranslate } from '#web/i18n/use-translate.ts';
import styles from './opening-name.module.css';

/** One line; `name` is English, null for a game from its first position. */
export function OpeningName({ name }: { readonly name: string | null }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const opening = OPENINGS.find((known) => known.name.en === name);
  const shown = opening?.name[language] ?? name;
  return (
    <p className={styles.name}>
      {shown === null ? t('game.opening.none') : t('game.opening', { name: shown })}
    </p>
  );
}
