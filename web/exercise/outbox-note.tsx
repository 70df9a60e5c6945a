/**
 * A line shown while this device keeps what the server has not accepted yet: nothing is lost.
 */
import type { ReactNode } from 'react';
import cloudOff from 'lucide:cloud-off';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './outbox-note.module.css';

interface OutboxNoteProps {
  readonly isWaiting: boolean;
  readonly text: string;
  /** Keeps the line's place while it is not shown, so that nothing moves when it comes. */
  readonly keepsPlace?: boolean;
}

/** The line is an `output` that is always there, so that a screen reader says the words when they come. */
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
