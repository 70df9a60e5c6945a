/**
 * Fetches the stages that may come next, while the connection is there.
 */
import { useEffect } from 'react';
import { useLanguage } from '#web/i18n/use-translate.ts';
import { warn } from '#web/platform/log.ts';
import { savesData } from '#web/platform/saves-data.ts';
import type { StageParts } from './stage-parts.ts';
import type { Stage } from './stage.ts';

/**
 * How long to wait, in ms, until the shown stage has what it needs itself (our choice): the setup loads the bot's engine
 * while the learner chooses, and a game sets up its board.
 */
const QUIET_AFTER_MS: Readonly<Partial<Record<Stage['kind'], number>>> = { setup: 2_000, play: 500 };

/** Fetches quietly, unless the browser is told to save data. What fails now is fetched again when it is needed. */
export function useFetchAhead(shown: Stage['kind'], parts: StageParts): void {
  const { language } = useLanguage();
  useEffect(() => {
    const delay = QUIET_AFTER_MS[shown];
    if (delay === undefined || savesData()) return undefined;
    const fetchQuietly = () => {
      parts
        .fetchAhead(language)
        .catch((error: unknown) => warn('later stages are fetched when they are needed', error));
    };
    const timer = setTimeout(fetchQuietly, delay);
    return () => clearTimeout(timer);
  }, [shown, parts, language]);
}
