/**
 * A quiet line when attempts could not be sent yet: nothing is lost.
 */
import type { ReactNode } from 'react';
import cloudOff from 'lucide-static/icons/cloud-off.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { Outbox } from '#web/platform/outbox/outbox.ts';
import { useOutboxStatus } from '#web/platform/outbox/use-outbox.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './outbox-note.module.css';

/** Its line is always there, its words only while something waits. */
export function OutboxNote({ outbox }: { readonly outbox: Outbox }): ReactNode {
  const t = useTranslate();
  const isWaiting = useOutboxStatus(outbox) === 'waiting';
  return (
    <output className={styles.note}>
      {isWaiting && (
        <>
          <Icon svg={cloudOff} />
          {t('lesson.outbox.waiting')}
        </>
      )}
    </output>
  );
}
