/**
 * What Oko stores, where and for how long: the part of the privacy policy that is there already (product.md §5.12).
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import styles from './coming-soon-screen.module.css';

/** Where something is stored, in the order in which a reader would ask. */
const PLACES = ['account', 'server', 'log', 'device', 'cookies'] as const;

export function StoredData(): ReactNode {
  const t = useTranslate();
  return (
    <ul className={styles.places}>
      {PLACES.map((place) => (
        <li key={place}>{t(`coming.privacy-policy.${place}`)}</li>
      ))}
    </ul>
  );
}
