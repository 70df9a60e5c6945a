/**
 * A quiet line while this device keeps what the server has not taken yet: nothing is lost.
 */
import type { ReactNode } from 'react';
import cloudOff from 'lucide-static/icons/cloud-off.svg?raw';
import { Icon } from '#web/ui/icon.tsx';
import styles from './outbox-note.module.css';

interface OutboxNoteProps {
  readonly isWaiting: boolean;
  readonly text: string;
  /** Where something moves when the line comes, its place is kept for it. */
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
