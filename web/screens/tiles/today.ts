/**
 * How the learner stands today, as far as it is known: the course, the daily exercise, the review deck, a game left open. Pure.
 *
 * Each part loads and fails by itself. What is not known is neither said nor recommended (product/tiles.md#tiles).
 */
import type { Continuation } from '../../exercise/continuation.ts';

/** A part of the day that the server says. */
export type TodayPart<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly value: Value };

/** The daily exercise of the learner's date. */
export interface DailyStanding {
  readonly isDone: boolean;
  /** A run of it was begun and not ended. */
  readonly isOpen: boolean;
  /** Days in a row up to today, or up to yesterday while today is not played. */
  readonly streak: number;
}

export interface Today {
  readonly course: TodayPart<Continuation>;
  readonly daily: TodayPart<DailyStanding>;
  /** How many positions can be reviewed now: due, and within what the date has room for. */
  readonly deck: TodayPart<number>;
  /** The next move of the game against the bot that goes on in this browser; undefined when there is none. */
  readonly gameMove: number | undefined;
}

/** The one thing that is recommended. */
export type Recommendation =
  /** The first task of a newcomer, or the next one. */
  | Extract<Continuation, { kind: 'task' }>
  | ({ readonly kind: 'daily' } & DailyStanding)
  | { readonly kind: 'deck'; readonly count: number }
  | { readonly kind: 'game' }
  | { readonly kind: 'bot' };

/**
 * A newcomer begins with the course. Then comes what is due in the deck, then what is of today alone, the daily exercise, then what was
 * left, then what is next; and a game against the bot, when there is nothing more. `loading`: a part that may come first is not known
 * yet. A part that cannot be had is passed over.
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
