/**
 * Everything that is ever recorded about how the page is used (product.md §13.2). What is not in these unions
 * cannot be tracked: no name, no address, no answer of the learner's is among them.
 */
import type { GameResult } from '#contract/bot-games';
import type { ChapterKey, LessonTitleKey, TaskTitleKey } from '#contract/curriculum';
import type { Language } from '#contract/languages';

/** Something the reader did. */
export type UsageEvent =
  | { readonly type: 'chapter_clicked'; readonly chapter: ChapterKey }
  | { readonly type: 'lesson_selected'; readonly lesson: LessonTitleKey }
  | { readonly type: 'task_selected'; readonly task: TaskTitleKey }
  | { readonly type: 'language_changed'; readonly language: Language }
  | { readonly type: 'bot_game_started'; readonly elo: number }
  | { readonly type: 'bot_game_ended'; readonly result: GameResult }
  | { readonly type: 'sound_disabled' }
  | { readonly type: 'user_logout' };

/** The first event after consent; the width of the window tells the devices apart (product.md §13.2). */
export interface VisitStart {
  readonly type: 'session_started';
  readonly deviceType: 'mobile' | 'desktop';
}

/** An event as it is sent. */
export type RecordedEvent = (UsageEvent | VisitStart) & {
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
};
