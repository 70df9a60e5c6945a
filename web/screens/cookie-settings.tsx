/** Reopens the cookie popup to change the consent (product/privacy.md#consent). */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { warn } from '#web/shared/log.ts';
import styles from './cookie-settings.module.css';

/** Styled like the links around it. Needs the texts of `footer`. */
export function CookieSettings(): ReactNode {
  const t = useTranslate();
  return (
    <button type="button" className={styles.settings} onClick={() => void show()}>
      {t('footer.cookies')}
    </button>
  );
}

async function show(): Promise<void> {
  try {
    const { showConsentSettings } = await import('#web/shared/consent/ask.ts');
    await showConsentSettings();
  } catch (error) {
    warn('the cookie settings could not be fetched', error);
  }
}
