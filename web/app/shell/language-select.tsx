/**
 * The language selector: switches at once and remembers the choice for a year.
 */
import type { ChangeEvent, ReactNode } from 'react';
import globe from 'lucide:globe';
import { chooseLanguage, LANGUAGES, PREFERRED_LANGUAGE_COOKIE } from '#contract/languages';
import type { Language } from '#contract/languages';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { track } from '#web/shared/analytics/track.ts';
import { writeCookie } from '#web/shared/storage/cookies.ts';
import { warn } from '#web/shared/log.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './language-select.module.css';

/** Speaks the chosen language at once. */
export function LanguageSelect(): ReactNode {
  const { speak } = useLanguage();
  return <LanguageField onChange={({ target }) => void switchTo(chooseLanguage(target.value), speak)} />;
}

interface LanguageFieldProps {
  /** The landing page, which is drawn at build, listens by itself. */
  readonly onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A native select under a sign of our own: the platform's list, our look. */
export function LanguageField({ onChange }: LanguageFieldProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <span className={styles.box}>
      <Icon svg={globe} />
      <span className={styles.name} aria-hidden="true">
        {t(`shell.language.${language}`)}
      </span>
      <span className={styles.code} aria-hidden="true">
        {language.toUpperCase()}
      </span>
      <select className={styles.select} aria-label={t('shell.language')} value={language} onChange={onChange}>
        {LANGUAGES.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {t(`shell.language.${choice}`)}
          </option>
        ))}
      </select>
    </span>
  );
}

async function switchTo(language: Language, speak: (language: Language) => Promise<void>): Promise<void> {
  // At once, and for good: who leaves the page before the texts have come ends their download.
  writeCookie(PREFERRED_LANGUAGE_COOKIE, language);
  try {
    await speak(language);
    track({ type: 'language_changed', language });
  } catch (error) {
    warn(`the texts in ${language} could not be fetched: this page's language stays`, error);
  }
}
