/**
 * Fetches the stages that may come next, while the connection is there.
 */
import { useFetchAhead } from '#web/shared/i18n/use-fetch-ahead.ts';
import { savesData } from '#web/shared/saves-data.ts';
import type { StageParts } from './stage-parts.ts';
import type { Stage } from './stage.ts';

/**
 * How long to wait, in ms, until the shown stage has what it needs itself (our choice): the setup loads the bot's engine
 * while the learner chooses, and a game sets up its board.
 */
const QUIET_AFTER_MS: Readonly<Partial<Record<Stage['kind'], number>>> = { setup: 2_000, play: 500 };

/** Fetches nothing for a browser that is told to save data. */
export function useStagesAhead(shown: Stage['kind'], { fetchAhead }: StageParts): void {
  useFetchAhead(fetchAhead, savesData() ? undefined : QUIET_AFTER_MS[shown]);
}
