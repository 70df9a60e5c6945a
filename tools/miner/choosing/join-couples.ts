/**
 * Puts the two moves of a chapter next to each other on some days, one safe and one unsafe, so that a contrast pair can stand there.
 *
 * Knows no positions. A place keeps its share of difficulty, colour and phase; what is asked there changes places.
 */
import type { LessonTitleKey } from '#contract/curriculum';
import { shuffle, type Random } from '#bot/random';
import type { DailySlot } from './daily-plan.ts';
import { EARLIEST_EMPTY_INDEX } from './task-slots.ts';

type Day = readonly DailySlot[];

/** The days, with at least so many couples of each lesson if there are days that can have one. */
export function joinCouples(
  days: readonly Day[],
  wanted: ReadonlyMap<LessonTitleKey, number>,
  random: Random,
): readonly Day[] {
  const joined = [...days];
  for (const [lesson, count] of wanted) {
    let left = count - joined.filter((day) => isJoined(day, lesson)).length;
    for (const index of shuffle([...joined.keys()], random)) {
      if (left <= 0) break;
      const day = joined[index] ?? [];
      const other = isJoined(day, lesson) ? undefined : join(day, lesson);
      if (!other) continue;
      joined[index] = other;
      left -= 1;
    }
  }
  return joined;
}

function placesOf(day: Day, lesson: LessonTitleKey): readonly number[] {
  return day.flatMap((slot, index) => (slot.lesson === lesson ? [index] : []));
}

function isJoined(day: Day, lesson: LessonTitleKey): boolean {
  const [first, second] = placesOf(day, lesson);
  return first !== undefined && second === first + 1 && day[first]?.isEmpty !== day[second]?.isEmpty;
}

/** The second of the two comes right after the first, or the first right before the second; undefined where neither can be. */
function join(day: Day, lesson: LessonTitleKey): Day | undefined {
  const [first, second] = placesOf(day, lesson);
  if (first === undefined || second === undefined || day[first]?.isEmpty === day[second]?.isEmpty)
    return undefined;
  const ways = [
    [second, first + 1],
    [first, second - 1],
  ] as const;
  return ways
    .map(([one, other]) => exchange(day, one, other))
    .find((changed) => changed && !breaksCouple(day, changed));
}

/** Exchanges what is asked at two places, unless a position with nothing to find would come too early. */
function exchange(day: Day, one: number, other: number): Day | undefined {
  const [here, there] = [day[one], day[other]];
  if (!here || !there) return undefined;
  if (there.isEmpty && one < EARLIEST_EMPTY_INDEX && !isAboutMoves(there)) return undefined;
  const changed = [...day];
  changed[one] = { ...here, lesson: there.lesson, isEmpty: there.isEmpty };
  changed[other] = { ...there, lesson: here.lesson, isEmpty: here.isEmpty };
  return changed;
}

/** Whether a couple of the other chapter is torn apart. */
function breaksCouple(before: Day, after: Day): boolean {
  const lessons = new Set(before.map(({ lesson }) => lesson));
  return [...lessons].some((lesson) => isJoined(before, lesson) && !isJoined(after, lesson));
}

function isAboutMoves({ lesson }: DailySlot): boolean {
  return /^(walkingIntoAttack|abandonedDefense)\./.test(lesson);
}
