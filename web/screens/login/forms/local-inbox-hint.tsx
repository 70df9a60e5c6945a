/** Links to the local stand-in's inbox. Imported by local builds only. */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import styles from './form.module.css';

/** Opens the inbox in a new tab. */
export function LocalInboxHint({ email }: { readonly email: string }): ReactNode {
  const t = useTranslate();
  return (
    <p className={styles.small}>
      <a href={`/local/inbox?to=${encodeURIComponent(email)}`} target="_blank" rel="noreferrer">
        {t('local.inbox')}
      </a>
    </p>
  );
}
