/**
 * The face of an opponent with a name, drawn by us: ink, paper and amber on the board's wood, the same by day and by night.
 */
import type { ReactNode } from 'react';
import { BOT_OPPONENTS, type OpponentId } from '#contract/bots';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './face.module.css';

interface FaceProps {
  readonly of: OpponentId;
  /** Says how large it is. */
  readonly className: string | undefined;
}

/** Decoration: the name stands beside it. */
export function Face({ of, className }: FaceProps): ReactNode {
  const place = BOT_OPPONENTS.findIndex(({ id }) => id === of) / (BOT_OPPONENTS.length - 1);
  return (
    <span
      className={classNames(styles.face, className)}
      style={{ backgroundPositionX: `${100 * place}%` }}
      aria-hidden="true"
    />
  );
}
