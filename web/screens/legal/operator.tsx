/**
 * Who runs this copy, as wrangler.toml says (docs/deploy.md); a local copy has nobody to name.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import styles from './legal-page.module.css';

export function Operator(): ReactNode {
  const t = useTranslate();
  const { name, address, email } = __OKO_OPERATOR__;
  if (name === '') return <p>{t('legal.operator.none')}</p>;
  return (
    <address className={styles.operator}>
      <strong>{name}</strong>
      {address !== '' && <span>{address}</span>}
      <a href={`mailto:${email}`} className={styles.link}>
        {email}
      </a>
    </address>
  );
}
