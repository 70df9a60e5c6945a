/** Page footer: legal links and cookie settings. Its page must load the texts of `footer`. */
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import styles from './page-footer.module.css';

/** `children` come before the links. */
export function PageFooter({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useTranslate();
  return (
    <footer className={styles.footer}>
      {children}
      <nav className={styles.links} aria-label={t('footer.label')}>
        {(['privacy-policy', 'terms', 'licences'] as const).map((name) => (
          <Link key={name} href={PATHS[name]} className={styles.link}>
            {t(`footer.${name}`)}
          </Link>
        ))}
        <CookieSettings />
      </nav>
    </footer>
  );
}
