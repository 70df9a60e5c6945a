/**
 * A quiet line while this device still keeps a game that the server has not taken: one finished offline is not lost.
 */
import type { ReactNode } from 'react';
import cloudOff from 'lucide-static/icons/cloud-off.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { useKeepsWaiting, useOutbox } from '#web/platform/outbox/use-outbox.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './unsent-note.module.css';

/** Nothing when all is sent. */
export function UnsentNote(): ReactNode {
  const t = useTranslate();
  const isWaiting = useKeepsWaiting(useOutbox(), 'bot-game');
  return (
    <output className={styles.note}>
      {isWaiting && (
        <>
          <Icon svg={cloudOff} />
          {t('past-games.unsent')}
        </>
      )}
    </output>
  );
}
