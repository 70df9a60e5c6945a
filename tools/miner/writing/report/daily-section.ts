/**
 * The report's section on the dailies: one row for each weekday, since a day's difficulty goes with it.
 */
import { findDailyWeekday } from '#contract/daily';
import type { FinishedAssignment } from '../../explaining/finished-position.ts';
import { mean, span, table } from './tally.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HEAD = ['weekday', 'days', 'mean', 'means of its days', 'positions', 'White', 'safe of all moves'];

/** Difficulty of every weekday, and how evenly its days are mixed. */
export function describeDailies(dailies: readonly FinishedAssignment[]): string {
  return table(
    HEAD,
    WEEKDAYS.map((name, weekday) => [
      name,
      ...describeDays(dailies.filter(({ id }) => findDailyWeekday(id) === weekday)),
    ]),
  );
}

function describeDays(days: readonly FinishedAssignment[]): readonly string[] {
  const positions = days.flatMap((day) => day.positions);
  const means = days.map((day) => Number(mean(day.positions.map(({ difficulty }) => difficulty))));
  const moves = positions.filter(({ move }) => move);
  return [
    String(days.length),
    mean(positions.map(({ difficulty }) => difficulty)),
    span(means),
    span(positions.map(({ difficulty }) => difficulty)),
    String(positions.filter(({ learnerColor }) => learnerColor === 'white').length),
    `${moves.filter(({ truth }) => truth.length === 0).length} of ${moves.length}`,
  ];
}
