/**
 * Says why a task stalls and that nothing is lost; a button retries. Replaces the feedback banner.
 */
import type { ReactNode } from 'react';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './stall-notice.module.css';

interface StallNoticeProps {
  readonly title: string;
  readonly text: string;
  /** The button's label. */
  readonly action: string;
  readonly busy?: boolean;
  readonly onAct: () => void;
}

export function StallNotice({ title, text, action, busy = false, onAct }: StallNoticeProps): ReactNode {
  return (
    <Banner tone="bad">
      <div className={styles.line}>
        <span>
          <strong>{title}.</strong> {text}
        </span>
        <Button busy={busy} onClick={onAct}>
          {action}
        </Button>
      </div>
    </Banner>
  );
}
