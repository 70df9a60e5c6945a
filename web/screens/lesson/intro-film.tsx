/** The introduction: a button, and a dialog that opens by itself on this device's first visit. */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import play from 'lucide:circle-play';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import filmDialogStyles from './film-dialog.module.css';
import styles from './intro-film.module.css';
import { rememberIntro, type Intro } from './intro.ts';
import type { FilmKey } from '#contract/films';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { FilmPlayer } from '../../exercise/help/film-player.tsx';

/** Button above the learning path. */
export function IntroButton({ onWanted }: { readonly onWanted: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <Button variant="quiet" className={styles.button} aria-haspopup="dialog" onClick={onWanted}>
      <Icon svg={play} />
      {t('lesson.film.intro.open')}
    </Button>
  );
}

interface IntroDialogProps {
  readonly intro: Intro;
  readonly onClose: () => void;
}

/** Stays mounted while the path with its button folds away. */
export function IntroDialog({ intro, onClose }: IntroDialogProps): ReactNode {
  const t = useTranslate();
  // Offered once; later visits and reloads open it by the button only.
  useEffect(rememberIntro, []);
  return (
    <FilmDialog film="intro" title={t('lesson.film.intro.title')} open={intro !== 'closed'} onClose={onClose}>
      <p>{t('lesson.film.intro.text')}</p>
    </FilmDialog>
  );
}

/** A film dialog; cross, Escape or a click beside it closes it and stops the film. */
interface FilmDialogProps {
  readonly film: FilmKey;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Words above the film. */
  readonly children?: ReactNode;
}

function FilmDialog({ film, title, open, onClose, children }: FilmDialogProps): ReactNode {
  const t = useTranslate();
  return (
    <Dialog open={open} title={title} closeLabel={t('ui.close')} onClose={onClose}>
      {open && (
        <>
          {children}
          <div className={filmDialogStyles.film}>
            <FilmPlayer key={film} film={film} title={title} />
          </div>
        </>
      )}
    </Dialog>
  );
}
