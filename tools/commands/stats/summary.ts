/**
 * What usage statistics say: what happened by day, how far visits get, and in which chapter they stop. Pure.
 */
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';

/** How often something happened on a day. */
export interface CountedUsage {
  /** UTC, as `2026-11-23`. */
  readonly date: string;
  readonly type: string;
  readonly detail: string;
  readonly count: number;
}

export interface DayCount {
  readonly date: string;
  readonly visits: number;
  /** Tasks that were played to their end. */
  readonly tasks: number;
}

export interface FunnelStep {
  readonly step: (typeof FUNNEL)[number];
  readonly count: number;
}

export interface ChapterCount {
  readonly chapter: ChapterKey;
  /** Tasks that were opened, and played to their end. */
  readonly opened: number;
  readonly completed: number;
}

export interface UsageSummary {
  readonly days: readonly DayCount[];
  readonly funnel: readonly FunnelStep[];
  readonly chapters: readonly ChapterCount[];
}

/** From the first look to the first task that is done; events, not people: visits are never tied together. */
const FUNNEL = ['session_started', 'landing_played', 'signed_up', 'task_selected', 'task_completed'] as const;

/** Summarizes these counts. */
export function summarize(counts: readonly CountedUsage[]): UsageSummary {
  return {
    days: [...new Set(counts.map(({ date }) => date))].toSorted().map((date) => ({
      date,
      visits: sumOf(counts, { date, type: 'session_started' }),
      tasks: sumOf(counts, { date, type: 'task_completed' }),
    })),
    funnel: FUNNEL.map((step) => ({ step, count: sumOf(counts, { type: step }) })),
    chapters: CHAPTER_KEYS.map((chapter) => ({
      chapter,
      opened: sumOf(counts, { type: 'task_selected', chapter }),
      completed: sumOf(counts, { type: 'task_completed', chapter }),
    })),
  };
}

interface WantedUsage {
  readonly type: string;
  readonly date?: string;
  readonly chapter?: ChapterKey;
}

function sumOf(counts: readonly CountedUsage[], { type, date, chapter }: WantedUsage): number {
  return counts
    .filter((count) => count.type === type)
    .filter((count) => date === undefined || count.date === date)
    .filter((count) => chapter === undefined || count.detail.startsWith(`${chapter}.`))
    .reduce((sum, { count }) => sum + count, 0);
}
