/**
 * The share of right answers: over time, by chapter, by the hours of the week. The time zone is a parameter; without one it is
 * the device's.
 */
import { CHAPTER_KEYS, getLesson, type ChapterKey } from '#contract/curriculum';
import { addDays, daysSinceFirstMonday } from '#contract/dates';
import type { RecentAnswer } from '#contract/attempts';

/** What of an answer is counted. */
export type CountedAnswer = Pick<RecentAnswer, 'lesson' | 'is_correct' | 'answered_at'>;

/** How many answers were right, and between what the true share lies. */
export interface Share {
  readonly right: number;
  readonly total: number;
  readonly low: number;
  readonly high: number;
}

/** The answers of a day, or of the week that begins with it. */
export interface TimePoint extends Share {
  /** `2026-11-21`. */
  readonly date: string;
}

export interface TimeLine {
  readonly unit: 'day' | 'week';
  /** Oldest first; days and weeks without an answer have none. */
  readonly points: readonly TimePoint[];
}

export interface ChapterShare extends Share {
  readonly chapter: ChapterKey;
}

const DAYS_IN_WEEK = 7;
/** The parts of a day, by the hour they begin with. */
export const DAY_PARTS = [0, 6, 12, 18] as const;
const HOURS_IN_PART = 6;
/** More days than this are told by the week. */
const MOST_DAYS = 21;
/** As many points as a phone has room for; the oldest go first. */
export const MOST_POINTS = 12;
/** Standard deviations on both sides of the middle that 95 % lie in. */
const Z = 1.96;

/** Of so many right ones, by Wilson's interval: it stays between 0 and 1 and is wide where answers are few. */
export function shareOf(right: number, total: number): Share {
  if (total === 0) return { right, total, low: 0, high: 1 };
  const share = right / total;
  const weight = Z ** 2 / total;
  const middle = (share + weight / 2) / (1 + weight);
  const reach = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / total + weight / (4 * total));
  return { right, total, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** By day while the newest points lie within three weeks, else by week (from Monday). */
export function accuracyOverTime(answers: readonly CountedAnswer[], timeZone?: string): TimeLine {
  const hourOf = hourReader(timeZone);
  const dated = answers.map((answer) => ({ answer, date: hourOf(answer.answered_at).date }));
  const dates = dated.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  const isByDay = first !== undefined && last !== undefined && last < addDays(first, MOST_DAYS);
  const keyOf = (date: string) => (isByDay ? date : mondayOf(date));
  const groups = groupBy(dated, ({ date }) => keyOf(date));
  const points = [...groups]
    .map(([date, group]) => ({ date, ...countRight(group.map(({ answer }) => answer)) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return { unit: isByDay ? 'day' : 'week', points: points.slice(-MOST_POINTS) };
}

/** All chapters, in course order. */
export function accuracyByChapter(answers: readonly CountedAnswer[]): readonly ChapterShare[] {
  const groups = groupBy(answers, ({ lesson }) => getLesson(lesson).chapter);
  return CHAPTER_KEYS.map((chapter) => ({ chapter, ...countRight(groups.get(chapter) ?? []) }));
}

/** Seven days from Monday, each with its four parts from midnight. */
export function accuracyByHour(
  answers: readonly CountedAnswer[],
  timeZone?: string,
): readonly (readonly Share[])[] {
  const hourOf = hourReader(timeZone);
  const groups = groupBy(answers, ({ answered_at }) => {
    const { date, hour } = hourOf(answered_at);
    return `${weekdayOf(date)} ${Math.floor(hour / HOURS_IN_PART)}`;
  });
  return Array.from({ length: DAYS_IN_WEEK }, (_, day) =>
    DAY_PARTS.map((_part, index) => countRight(groups.get(`${day} ${index}`) ?? [])),
  );
}

function countRight(answers: readonly CountedAnswer[]): Share {
  return shareOf(answers.filter(({ is_correct }) => is_correct).length, answers.length);
}

/** Reads date and hour of moments in a time zone; one format for all, because to make one is slow. */
function hourReader(timeZone: string | undefined) {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  // Swedish writes `2026-11-21 14`.
  return (moment: string) => {
    const [date = '', hour = ''] = format.format(new Date(moment)).split(' ');
    return { date, hour: Number(hour) };
  };
}

function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date));
}

/** From 0, Monday. */
function weekdayOf(date: string): number {
  return ((daysSinceFirstMonday(date) % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
