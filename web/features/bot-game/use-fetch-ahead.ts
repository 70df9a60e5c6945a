/**
 * Fetches the stages that may come next while the one that is shown is looked at: later the connection may be gone.
 */
import { useEffect } from 'react';
import { useLanguage } from '#web/i18n/use-translate.ts';
import { warn } from '#web/platform/log.ts';
import type { StageParts } from './stage-parts.ts';
import type { Stage } from './stage.ts';

/**
 * When the line and the processor have done what the stage itself asks of them, in ms (our choice): before a game they load
 * the bot's engine while one chooses, in a game they set up the board.
 */
const QUIET_AFTER_MS: Readonly<Partial<Record<Stage['kind'], number>>> = { setup: 2_000, play: 500 };

/** Fetches quietly; what cannot be had now is fetched when it is needed. */
export function useFetchAhead(shown: Stage['kind'], parts: StageParts): void {
  const { language } = useLanguage();
  useEffect(() => {
    const delay = QUIET_AFTER_MS[shown];
    if (delay === undefined) return undefined;
    const fetchQuietly = () => {
      parts
        .fetchAhead(language)
        .catch((error: unknown) => warn('later stages are fetched when they are needed', error));
    };
    const timer = setTimeout(fetchQuietly, delay);
    return () => clearTimeout(timer);
  }, [shown, parts, language]);
}
