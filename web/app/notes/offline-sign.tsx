/**
 * The word in the top bar while there is no network, in the place of the way to premium, which cannot be bought then.
 */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import cloudOff from 'lucide:cloud-off';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { BAR_SIGN_ID } from '../shell/bar-sign-id.ts';
import styles from './notes.module.css';

/** The whole of it is said by the note; beside a board it is the tooltip. */
export function OfflineSign(): ReactNode {
  const t = useTranslate();
  const place = document.getElementById(BAR_SIGN_ID);
  if (!place) return null;
  return createPortal(
    <span className={styles.sign} title={t('notes.offline.text', { safe: String(isAllKept()) })}>
      <Icon svg={cloudOff} />
      {t('notes.offline.sign')}
    </span>,
    place,
  );
}
