/** Says that this device holds unsent attempts and nothing is lost. */
import type { ReactNode } from 'react';
import cloudOff from 'lucide:cloud-off';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './outbox-note.module.css';

interface OutboxNoteProps {
  readonly isWaiting: boolean;
  readonly text: string;
  /** Keeps the line's place while hidden, so that nothing moves. */
  readonly keepsPlace?: boolean;
}

/** The `output` is always mounted, so that screen readers announce the words. */
export function OutboxNote({ isWaiting, text, keepsPlace = false }: OutboxNoteProps): ReactNode {
  return (
    <output className={keepsPlace ? styles.kept : styles.note}>
      {isWaiting && (
        <>
          <Icon svg={cloudOff} />
          {text}
        </>
      )}
    </output>
  );
}
