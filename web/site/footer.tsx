/**
 * The foot of the page: what this is, the pages of law, and the settings of what is counted. As the foot of other screens, with plain links.
 */
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import settings from '#web/screens/cookie-settings.module.css';
import foot from '#web/screens/page-footer.module.css';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';

/** `main.ts` listens to the button. */
export function Footer(): ReactNode {
  const t = useTranslate();
  return (
    <footer className={foot.footer}>
      <span>{t('landing.footer')}</span>
      <nav className={foot.links} aria-label={t('footer.label')}>
        {(['privacy-policy', 'terms', 'licences'] as const).map((name) => (
          <a key={name} href={PATHS[name]} className={foot.link}>
            {t(`footer.${name}`)}
          </a>
        ))}
        <button type="button" className={settings.settings} data-cookies>
          {t('footer.cookies')}
        </button>
      </nav>
    </footer>
  );
}
