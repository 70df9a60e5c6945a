/**
 * The primer as a lazy part: it is read once or twice.
 */
import type { Area } from '#web/i18n/message-key.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import type { PrimerLesson } from './primer-lesson.tsx';

export const PRIMER: LazyPart<typeof PrimerLesson, Area> = {
  areas: ['primer'],
  load: async () => (await import('./primer-lesson.tsx')).PrimerLesson,
};
