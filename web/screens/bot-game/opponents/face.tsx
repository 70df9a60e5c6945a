/** Draws the named opponents' faces: ink, paper and amber on wood, the same in both themes. */
import type { ReactNode } from 'react';
import { BOT_OPPONENTS, type OpponentId } from '#contract/bots';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './face.module.css';

interface FaceProps {
  readonly of: OpponentId;
  /** Sets the size. */
  readonly className: string | undefined;
}

/** Draws one face. Decoration: the name stands beside it. */
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
