/**
 * The dialog of a loaded game as a lazy part: few learners open it.
 */
import type { Area } from '#web/i18n/message-key.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import type { LoadGameForms } from './load-game-forms.tsx';

export const LOAD_GAME: LazyPart<typeof LoadGameForms, Area> = {
  areas: ['load-game'],
  load: async () => (await import('./load-game-forms.tsx')).LoadGameForms,
};
