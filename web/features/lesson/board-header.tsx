/**
 * Above the board on a phone: which lesson this is, and the way back to the path.
 */
import type { ReactNode } from 'react';
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './board-header.module.css';

interface BoardHeaderProps {
  readonly title: string;
  readonly onBack: () => void;
}

export function BoardHeader({ title, onBack }: BoardHeaderProps): ReactNode {
  const t = useTranslate();
  return (
    <header className={styles.header}>
      <IconButton label={t('lesson.path.back')} onClick={onBack}>
        <Icon svg={arrowLeft} />
      </IconButton>
      <h1 className={styles.title}>{title}</h1>
    </header>
  );
}
