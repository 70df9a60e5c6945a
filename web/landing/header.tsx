/**
 * The top of the page: logo, languages, sound, the way to the login. All of it works as it comes, but for the sound.
 */
import type { ReactNode } from 'react';
import volume from 'lucide:volume-2';
import volumeOff from 'lucide:volume-x';
import { LANGUAGES, type Language } from '#contract/languages';
import { LANDING_PATHS, PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { buttonLook, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import styles from './header.module.css';

export function Header({ language }: { readonly language: Language }): ReactNode {
  const t = useTranslate();
  return (
    <header className={styles.bar}>
      <a href={PATHS.landing} className={styles.home} aria-label={t('shell.home')}>
        <Logo />
      </a>
      <div className={styles.tools}>
        <nav className={styles.languages} aria-label={t('landing.languages')}>
          {LANGUAGES.map((name) => (
            <a
              key={name}
              href={LANDING_PATHS[name]}
              hrefLang={name}
              lang={name}
              className={styles.language}
              // The name begins with what is to be read, so that it can be spoken to.
              aria-label={`${name.toUpperCase()}, ${t(`shell.language.${name}`)}`}
              aria-current={name === language ? 'true' : undefined}
              data-language={name}
            >
              {name.toUpperCase()}
            </a>
          ))}
        </nav>
        <IconButton label={t('shell.mute')} data-sound={t('shell.unmute')} className={styles.sound}>
          <Icon svg={volume} />
          <Icon svg={volumeOff} />
        </IconButton>
        <a href={PATHS.login} className={buttonLook('secondary')}>
          {t('shell.log-in')}
        </a>
      </div>
    </header>
  );
}
