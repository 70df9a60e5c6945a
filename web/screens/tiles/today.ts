/**
 * Today's standing as far as known: course, daily exercise, deck, open game. Pure. Parts load and
 * fail alone; unknown parts are neither shown nor recommended (product/tiles.md#tiles).
 */
import type { Continuation } from '../../exercise/continuation.ts';

/** A part of the day that the server provides. */
export type TodayPart<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly value: Value };

/** The daily exercise of the learner's date. */
export interface DailyStanding {
  readonly isDone: boolean;
  /** A run was started and not finished. */
  readonly isOpen: boolean;
  /** Streak up to today, or to yesterday if today is not played. */
  readonly streak: number;
}

export interface Today {
  readonly course: TodayPart<Continuation>;
  readonly daily: TodayPart<DailyStanding>;
  /** Positions to review now, within the date's limit. */
  readonly deck: TodayPart<number>;
  /** Next move of the open bot game in this browser; undefined without one. */
  readonly gameMove: number | undefined;
}

/** The one recommendation. */
export type Recommendation =
  /** A newcomer's first task, or the next one. */
  | Extract<Continuation, { kind: 'task' }>
  | ({ readonly kind: 'daily' } & DailyStanding)
  | { readonly kind: 'deck'; readonly count: number }
  | { readonly kind: 'game' }
  | { readonly kind: 'bot' };

/**
 * Recommends in order: first task, due reviews, daily exercise, open game, next task, bot
 * game. `loading`: an earlier part is unknown; failed parts are skipped.
 */
export function recommend({ course, daily, deck, gameMove }: Today): Recommendation | 'loading' {
  if (course.status === 'loading') return 'loading';
  const next = course.status === 'known' && course.value.kind === 'task' ? course.value : undefined;
  if (next?.isFirst) return next;
  if (deck.status === 'loading') return 'loading';
  if (deck.status === 'known' && deck.value > 0) return { kind: 'deck', count: deck.value };
  if (daily.status === 'loading') return 'loading';
  if (daily.status === 'known' && !daily.value.isDone) return { kind: 'daily', ...daily.value };
  if (gameMove !== undefined) return { kind: 'game' };
  return next ?? { kind: 'bot' };
}
