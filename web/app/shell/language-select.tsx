/** Selects the language at once and remembers it for a year. */
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

/** Switches the language at once. */
export function LanguageSelect(): ReactNode {
  const { speak } = useLanguage();
  return <LanguageField onChange={({ target }) => void switchTo(chooseLanguage(target.value), speak)} />;
}

interface LanguageFieldProps {
  /** Omitted on the static landing page, whose script listens itself. */
  readonly onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** Renders a native select under our own icon. */
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
  // Stored first: leaving the page would abort the download of texts.
  writeCookie(PREFERRED_LANGUAGE_COOKIE, language);
  try {
    await speak(language);
    track({ type: 'language_changed', language });
  } catch (error) {
    warn(`the texts in ${language} could not be fetched: this page's language stays`, error);
  }
}
