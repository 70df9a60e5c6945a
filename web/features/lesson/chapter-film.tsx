/**
 * On a phone: a button above the board opens the chapter's film, which takes no room from the board.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ChapterKey } from '#contract/curriculum';
import { CHAPTER_TITLES } from '#contract/lesson-texts';
import play from 'lucide-static/icons/circle-play.svg?raw';
import { useLanguage, useTranslate } from '#web/i18n/use-translate.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FilmDialog } from './film-dialog.tsx';

export function ChapterFilm({ chapter }: { readonly chapter: ChapterKey }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('lesson.film.chapter.open')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon svg={play} />
      </IconButton>
      <FilmDialog
        film={chapter}
        title={CHAPTER_TITLES[chapter][language]}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
