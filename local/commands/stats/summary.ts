/**
 * What usage statistics say: visits and learners by day, how far visits get, and in which chapter they stop. Pure.
 */
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';

/** One stored event. */
export interface UsageRow {
  readonly visit: string;
  readonly at: number;
  readonly type: string;
  readonly detail: string;
}

/** Of one UTC day. */
export interface DayCount {
  /** `2026-11-23`. */
  readonly date: string;
  readonly visits: number;
  /** Visits in which something was done that only learners can do. */
  readonly learners: number;
}

export interface FunnelStep {
  readonly step: (typeof FUNNEL)[number];
  /** Visits that got there. */
  readonly visits: number;
}

export interface ChapterCount {
  readonly chapter: ChapterKey;
  /** Tasks that were opened, and those of them that were played to their end in the same visit. */
  readonly opened: number;
  readonly completed: number;
}

export interface UsageSummary {
  readonly days: readonly DayCount[];
  readonly funnel: readonly FunnelStep[];
  readonly chapters: readonly ChapterCount[];
}

/** From the first look to the first task that is done, within one visit: visits are never tied together. */
const FUNNEL = ['session_started', 'landing_played', 'signed_up', 'task_selected', 'task_completed'] as const;
/** What only learners can do. */
const OF_LEARNERS: readonly string[] = [
  'lesson_selected',
  'task_selected',
  'task_completed',
  'bot_game_started',
  'bot_game_ended',
  'user_logout',
];

/** The summary of these events. */
export function summarize(rows: readonly UsageRow[]): UsageSummary {
  return { days: countDays(rows), funnel: countFunnel(rows), chapters: CHAPTER_KEYS.map(countChapter(rows)) };
}

function countDays(rows: readonly UsageRow[]): readonly DayCount[] {
  const dates = [...new Set(rows.map(dateOf))].toSorted();
  return dates.map((date) => {
    const ofDay = rows.filter((row) => dateOf(row) === date);
    const ofLearners = ofDay.filter(({ type }) => OF_LEARNERS.includes(type));
    return { date, visits: countVisits(ofDay), learners: countVisits(ofLearners) };
  });
}

function dateOf({ at }: UsageRow): string {
  return new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function countFunnel(rows: readonly UsageRow[]): readonly FunnelStep[] {
  return FUNNEL.map((step) => ({ step, visits: countVisits(rows.filter((row) => row.type === step)) }));
}

function countChapter(rows: readonly UsageRow[]): (chapter: ChapterKey) => ChapterCount {
  return (chapter) => {
    const tasks = (wanted: string) => [
      ...new Set(
        rows
          .filter(({ type, detail }) => type === wanted && detail.startsWith(`${chapter}.`))
          .map(({ visit, detail }) => `${visit} ${detail}`),
      ),
    ];
    const opened = tasks('task_selected');
    const completed = tasks('task_completed').filter((task) => opened.includes(task));
    return { chapter, opened: opened.length, completed: completed.length };
  };
}

function countVisits(rows: readonly UsageRow[]): number {
  return new Set(rows.map(({ visit }) => visit)).size;
}
