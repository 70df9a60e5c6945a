/**
 * The films of the course: an introduction and one for each chapter. What they are called, and which files belong to each.
 *
 * Knows neither where they are served from (wrangler.toml, VIDEO_HOST) nor how they are made (tools/films/).
 */
import { CHAPTER_KEYS } from './curriculum.ts';
import type { Language } from './languages.ts';

export const FILM_KEYS = ['intro', ...CHAPTER_KEYS] as const;
export type FilmKey = (typeof FILM_KEYS)[number];

/** Path on our own origin that answers range requests, and where our own films are. */
export const OWN_VIDEO_HOST = '/videos';

/** Width and height of every film, in pixels: a board, and room for captions under it. */
export const FILM_SIZE = { width: 720, height: 900 } as const;

/** Name of the moving picture. */
export function filmFile(film: FilmKey): string {
  return `${film}.mp4`;
}

/** Name of the picture that stands for the film until it plays. */
export function posterFile(film: FilmKey): string {
  return `${film}.webp`;
}

/** Name of the words in one language. */
export function captionsFile(film: FilmKey, language: Language): string {
  return `${film}.${language}.vtt`;
}
