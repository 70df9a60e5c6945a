/**
 * Renders the header: logo, language, sound, login. Other languages' readers get an offer
 * (`first-script.ts`).
 */
import type { ReactNode } from 'react';
import volume from 'lucide:volume-2';
import volumeOff from 'lucide:volume-x';
import { LANGUAGES, type Language } from '#contract/languages';
import { LANDING_PATHS, PATHS } from '#contract/screens';
import { LanguageField } from '#web/app/shell/language-select.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { barButtonLook, IconButton } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Logo } from '#web/shared/ui/logo.tsx';
import styles from './header.module.css';

export function Header({ language }: { readonly language: Language }): ReactNode {
  const t = useTranslate();
  return (
    <header className={styles.bar}>
      <a href={PATHS.landing} className={styles.home} aria-label={t('shell.home')}>
        <Logo />
      </a>
      <div className={styles.tools}>
        {LANGUAGES.filter((name) => name !== language).map((name) => (
          <LanguageLink key={name} language={name} className={styles.offer} />
        ))}
        <span className={styles.languages} data-languages>
          <LanguageField />
        </span>
        <noscript>
          {LANGUAGES.filter((name) => name !== language).map((name) => (
            <LanguageLink key={name} language={name} className={styles.link} />
          ))}
        </noscript>
        <IconButton label={t('shell.mute')} data-sound={t('shell.unmute')} className={styles.sound}>
          <Icon svg={volume} />
          <Icon svg={volumeOff} />
        </IconButton>
        <a href={PATHS.login} className={barButtonLook()}>
          {t('shell.log-in')}
        </a>
      </div>
    </header>
  );
}

/** Labels the link in its own language. */
function LanguageLink({
  language,
  className,
}: {
  readonly language: Language;
  readonly className: string | undefined;
}): ReactNode {
  const t = useTranslate();
  return (
    <a
      href={LANDING_PATHS[language]}
      hrefLang={language}
      lang={language}
      className={className}
      data-language={language}
    >
      {t(`shell.language.${language}`)}
    </a>
  );
}
