/**
 * One of the shell's notes: an icon, a few words, perhaps something to do, and a cross.
 */
import type { ReactNode } from 'react';
import info from 'lucide:info';
import x from 'lucide:x';
import notice from '#web/shared/consent/notice.module.css';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './notes.module.css';

interface NoteProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly icon?: string;
  /** Screen readers say it when their turn comes; the others are found by who looks for them. */
  readonly isSaid?: boolean;
  readonly action?: ReactNode;
}

export function Note({ children, onClose, icon = info, isSaid = false, action }: NoteProps): ReactNode {
  const t = useTranslate();
  return (
    <aside className={notice.notice}>
      <Icon svg={icon} />
      <p className={styles.text} role={isSaid ? 'status' : undefined}>
        {children}
      </p>
      {action}
      <IconButton label={t('ui.dismiss')} onClick={onClose}>
        <Icon svg={x} />
      </IconButton>
    </aside>
  );
}
