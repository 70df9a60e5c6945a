/**
 * The head of a task: which lesson this is, the way back to the path on a phone, and what folds away while one practises.
 */
import type { ReactNode } from 'react';
import arrowLeft from 'lucide:arrow-left';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './board-header.module.css';

interface BoardHeaderProps {
  readonly title: string;
  /** Goes back to the path; undefined where the path is folded away. */
  readonly onBack: (() => void) | undefined;
  /** The button that unfolds path and help. */
  readonly children: ReactNode;
}

export function BoardHeader({ title, onBack, children }: BoardHeaderProps): ReactNode {
  const t = useTranslate();
  return (
    <header className={styles.header}>
      {onBack && (
        <IconButton label={t('lesson.path.back')} className={styles.back} onClick={onBack}>
          <Icon svg={arrowLeft} />
        </IconButton>
      )}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
