/**
 * Above the board on a phone: which lesson this is, the way back to the path, and the chapter's film.
 */
import type { ReactNode } from 'react';
import type { ChapterKey } from '#contract/curriculum';
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './board-header.module.css';
import { ChapterFilm } from './chapter-film.tsx';

interface BoardHeaderProps {
  readonly title: string;
  /** Whose film is offered; undefined when there is no lesson. */
  readonly chapter: ChapterKey | undefined;
  readonly onBack: () => void;
}

export function BoardHeader({ title, chapter, onBack }: BoardHeaderProps): ReactNode {
  const t = useTranslate();
  return (
    <header className={styles.header}>
      <IconButton label={t('lesson.path.back')} onClick={onBack}>
        <Icon svg={arrowLeft} />
      </IconButton>
      <h1 className={styles.title}>{title}</h1>
      {chapter && <ChapterFilm chapter={chapter} />}
    </header>
  );
}
