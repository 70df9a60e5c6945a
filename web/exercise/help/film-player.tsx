/**
 * Plays a film with captions in the page's language, silent, never by itself. Before play only the
 * poster loads, under our own button: native controls would cover its lower edge.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import play from 'lucide:circle-play';
import { captionsFile, FILM_SIZE, filmFile, posterFile, type FilmKey } from '#contract/films';
import { LANGUAGES, type Language } from '#contract/languages';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './film-player.module.css';

interface FilmPlayerProps {
  readonly film: FilmKey;
  /** The film's subject, for screen readers. */
  readonly title: string;
}

/** Pass the film as key. Keeps its place if the film fails to load. */
export function FilmPlayer(props: FilmPlayerProps): ReactNode {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <MissingFilm onRetry={() => setIsMissing(false)} />;
  return <Film {...props} onMissing={() => setIsMissing(true)} />;
}

interface FilmProps extends FilmPlayerProps {
  readonly onMissing: () => void;
}

function Film({ film, title, onMissing }: FilmProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const captionsIn = useRef(language);
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    // `default` selects the first language; a script choosing earlier makes Chromium add a second.
    if (!video.current || captionsIn.current === language) return;
    captionsIn.current = language;
    switchCaptions(video.current, language);
  }, [language]);
  const start = () => {
    // The pressed button unmounts, so the film takes the focus.
    video.current?.focus();
    // A film that cannot load fires `onError`.
    video.current?.play().catch(() => undefined);
  };
  return (
    <div className={styles.place}>
      <video
        ref={video}
        className={styles.film}
        aria-label={t('lesson.film.label', { title })}
        src={filmAddress(filmFile(film))}
        poster={filmAddress(posterFile(film))}
        width={FILM_SIZE.width}
        height={FILM_SIZE.height}
        crossOrigin={isHostForeign() ? 'anonymous' : undefined}
        controls={hasStarted}
        tabIndex={hasStarted ? 0 : -1}
        muted
        playsInline
        preload="none"
        onPlay={() => setHasStarted(true)}
        onError={onMissing}
      >
        {LANGUAGES.map((spoken) => (
          <track
            key={spoken}
            kind="captions"
            srcLang={spoken}
            label={t(`shell.language.${spoken}`)}
            src={filmAddress(captionsFile(film, spoken))}
            default={spoken === language}
          />
        ))}
      </video>
      {!hasStarted && (
        <button type="button" className={styles.start} onClick={start}>
          <span className={classNames(buttonLook('secondary'), styles.startLook)}>
            <Icon svg={play} />
            {t('lesson.film.play')}
          </span>
        </button>
      )}
    </div>
  );
}

function MissingFilm({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <div className={styles.missing} role="alert">
      <p>{t('lesson.film.missing')}</p>
      <Button onClick={onRetry}>{t('ui.retry')}</Button>
    </div>
  );
}

/** Switches the captions' language; captions turned off stay off. */
function switchCaptions({ textTracks }: HTMLVideoElement, language: Language): void {
  const tracks = [...textTracks];
  if (!tracks.some(({ mode }) => mode === 'showing')) return;
  for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled';
}

/** Returns the address of a film's file (`#contract/films` names them). */
function filmAddress(file: string): string {
  return `${__OKO_VIDEO_HOST__}/${file}`;
}

/** Returns whether the host is another origin: captions then need CORS. */
function isHostForeign(): boolean {
  return !__OKO_VIDEO_HOST__.startsWith('/');
}
