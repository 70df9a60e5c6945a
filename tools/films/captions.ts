/**
 * The words of a film as WebVTT, one file a language, with the times that the picture was directed by.
 */
import type { Language } from '#contract/languages';
import type { Film } from './film.ts';

/** The caption file of a film. */
export function writeCaptions({ captions }: Film, language: Language): string {
  const cues = captions.map(
    ({ startMs, endMs, words }) => `${timestamp(startMs)} --> ${timestamp(endMs)}\n${words[language]}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

/** As WebVTT writes it: `00:12.345`. */
function timestamp(ms: number): string {
  const [minutes, seconds] = [Math.floor(ms / 60_000), (ms % 60_000) / 1_000];
  return `${String(minutes).padStart(2, '0')}:${seconds.toFixed(3).padStart(6, '0')}`;
}
