/** Counts the daily streak: one rest day per week, Monday to Sunday. Pure. */
import { placeOfDate } from '#contract/daily';
import { addDays } from '#contract/dates';

/** State of a date. */
export type DayState = 'played' | 'rested' | 'missed' | 'open' | 'before' | 'ahead';

/**
 * Returns the streak up to today, or to yesterday if today is not played yet. `days`: dates played,
 * in any order.
 */
export function streakOf(days: readonly string[], today: string): number {
  const played = new Set(days);
  const first = [...played].toSorted()[0];
  if (first === undefined) return 0;
  const restedWeeks = new Set<string>();
  let count = 0;
  for (let date = today; date >= first; date = addDays(date, -1)) {
    if (played.has(date)) count += 1;
    else if (date !== today && !takeRest(restedWeeks, date)) break;
  }
  return count;
}

/** Returns the last `weeks` weeks, newest last, each from Monday to Sunday. */
export function calendarOf(
  days: readonly string[],
  today: string,
  weeks: number,
): readonly (readonly { readonly date: string; readonly state: DayState }[])[] {
  const played = new Set(days);
  const first = [...played].toSorted()[0] ?? today;
  const monday = addDays(today, -placeOfDate(today).weekday);
  return Array.from({ length: weeks }, (_, index) => {
    const start = addDays(monday, (index + 1 - weeks) * 7);
    const restedWeeks = new Set<string>();
    return Array.from({ length: 7 }, (_day, weekday) => {
      const date = addDays(start, weekday);
      return { date, state: stateOf(date, { played, first, today, restedWeeks }) };
    });
  });
}

interface Past {
  readonly played: ReadonlySet<string>;
  readonly first: string;
  readonly today: string;
  readonly restedWeeks: Set<string>;
}

function stateOf(date: string, { played, first, today, restedWeeks }: Past): DayState {
  if (played.has(date)) return 'played';
  if (date === today) return 'open';
  if (date > today) return 'ahead';
  if (date < first) return 'before';
  return takeRest(restedWeeks, date) ? 'rested' : 'missed';
}

/** Takes the week's rest day if it is left; returns whether it was. */
function takeRest(restedWeeks: Set<string>, date: string): boolean {
  const { round, week } = placeOfDate(date);
  const name = `${round}.${week}`;
  if (restedWeeks.has(name)) return false;
  restedWeeks.add(name);
  return true;
}
