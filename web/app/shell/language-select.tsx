/**
 * The language selector: switches at once and remembers the choice for a year.
 */
import type { ChangeEvent, ReactNode } from 'react';
import globe from 'lucide:globe';
import { chooseLanguage, LANGUAGES, PREFERRED_LANGUAGE_COOKIE } from '#contract/languages';
import type { Language } from '#contract/languages';
import { useLanguage, useTranslate } from '#web/i18n/use-translate.ts';
import { track } from '#web/platform/analytics/track.ts';
import { readCookie, writeCookie } from '#web/platform/storage/cookies.ts';
import { warn } from '#web/platform/log.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './language-select.module.css';

/** Speaks the chosen language at once. */
export function LanguageSelect(): ReactNode {
  const languages = useLanguage();
  return <LanguageField onChange={({ target }) => void switchTo(chooseLanguage(target.value), languages)} />;
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

async function switchTo(
  wanted: Language,
  { language: shown, speak }: ReturnType<typeof useLanguage>,
): Promise<void> {
  // At once: the page may be left before the texts have come.
  writeCookie(PREFERRED_LANGUAGE_COOKIE, wanted);
  try {
    await speak(wanted);
    track({ type: 'language_changed', language: wanted });
  } catch (error) {
    if (readCookie(PREFERRED_LANGUAGE_COOKIE) === wanted) writeCookie(PREFERRED_LANGUAGE_COOKIE, shown);
    warn(`the texts in ${wanted} could not be fetched: the language stays`, error);
  }
}
