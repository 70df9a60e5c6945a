/**
 * The introduction: a button, and a dialog that opens by itself at the first visit on this device.
 */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import play from 'lucide-static/icons/circle-play.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FilmDialog } from './film-dialog.tsx';
import styles from './intro-film.module.css';
import { rememberIntro, type Intro } from './intro.ts';

interface IntroFilmProps {
  readonly intro: Intro;
  readonly onChange: (intro: Intro) => void;
}

export function IntroFilm({ intro, onChange }: IntroFilmProps): ReactNode {
  const t = useTranslate();
  // It is offered once; after that it opens by its button alone, also after a reload with the dialog open.
  useEffect(rememberIntro, []);
  return (
    <>
      <Button
        variant="quiet"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => onChange('wanted')}
      >
        <Icon svg={play} />
        {t('lesson.film.intro.open')}
      </Button>
      <FilmDialog
        film="intro"
        title={t('lesson.film.intro.title')}
        open={intro !== 'closed'}
        onClose={() => onChange('closed')}
      >
        <p>{t('lesson.film.intro.text')}</p>
      </FilmDialog>
    </>
  );
}
