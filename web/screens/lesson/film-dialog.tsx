/**
 * A film above the page; cross, Escape and a click beside close it, and closing ends the film.
 */
import type { ReactNode } from 'react';
import type { FilmKey } from '#contract/films';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import styles from './film-dialog.module.css';
import { FilmPlayer } from '../../exercise/help/film-player.tsx';

interface FilmDialogProps {
  readonly film: FilmKey;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Words above the film. */
  readonly children?: ReactNode;
}

export function FilmDialog({ film, title, open, onClose, children }: FilmDialogProps): ReactNode {
  const t = useTranslate();
  return (
    <Dialog open={open} title={title} closeLabel={t('ui.close')} onClose={onClose}>
      {open && (
        <>
          {children}
          <div className={styles.film}>
            <FilmPlayer key={film} film={film} title={title} />
          </div>
        </>
      )}
    </Dialog>
  );
}
