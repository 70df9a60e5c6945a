/**
 * Share of right answers over time, by chapter and by hour of the week. The time zone defaults to
 * the device's.
 */
import { CHAPTER_KEYS, getLesson, type ChapterKey } from '#contract/curriculum';
import { addDays, daysSinceFirstMonday } from '#contract/dates';
import type { RecentAnswer } from '#contract/attempts';

/** Fields of an answer that are counted. */
export type CountedAnswer = Pick<RecentAnswer, 'lesson' | 'is_correct' | 'answered_at'>;

/** Right answers, and the bounds of the true share. */
export interface Share {
  readonly right: number;
  readonly total: number;
  readonly low: number;
  readonly high: number;
}

/** Answers of a day, or of the week that starts on it. */
export interface TimePoint extends Share {
  /** `2026-11-21`. */
  readonly date: string;
}

export interface TimeLine {
  readonly unit: 'day' | 'week';
  /** Oldest first; days and weeks without answers are left out. */
  readonly points: readonly TimePoint[];
}

export interface ChapterShare extends Share {
  readonly chapter: ChapterKey;
}

const DAYS_IN_WEEK = 7;
/** Parts of a day, by first hour. */
export const DAY_PARTS = [0, 6, 12, 18] as const;
const HOURS_IN_PART = 6;
/** Longer spans are grouped by week. */
const MOST_DAYS = 21;
/** Points that fit on a phone; the oldest are dropped. */
export const MOST_POINTS = 12;
/** Standard deviations on each side that cover 95 %. */
const Z = 1.96;

/**
 * Returns a share with its Wilson interval, which stays within 0 to 1 and is wide for few answers.
 */
export function shareOf(right: number, total: number): Share {
  if (total === 0) return { right, total, low: 0, high: 1 };
  const share = right / total;
  const weight = Z ** 2 / total;
  const middle = (share + weight / 2) / (1 + weight);
  const reach = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / total + weight / (4 * total));
  return { right, total, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** Groups by day within three weeks, else by week (from Monday). */
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

/** Returns all chapters, in course order. */
export function accuracyByChapter(answers: readonly CountedAnswer[]): readonly ChapterShare[] {
  const groups = groupBy(answers, ({ lesson }) => getLesson(lesson).chapter);
  return CHAPTER_KEYS.map((chapter) => ({ chapter, ...countRight(groups.get(chapter) ?? []) }));
}

/** Returns seven days from Monday, four parts each from midnight. */
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

/**
 * Returns a reader of date and hour in a time zone; reuses one format, because creating it is slow.
 */
function hourReader(timeZone: string | undefined) {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  // The Swedish locale writes `2026-11-21 14`.
  return (moment: string) => {
    const [date = '', hour = ''] = format.format(new Date(moment)).split(' ');
    return { date, hour: Number(hour) };
  };
}

function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date));
}

/** 0 is Monday. */
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
