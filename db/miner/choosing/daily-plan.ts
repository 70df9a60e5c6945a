/**
 * The ten places of a daily exercise before anything is chosen: which lesson, how hard for its weekday, who is to move, and
 * whether the truth is empty (product.md §9.7: mixed over the five chapters, easier on Mondays, hardest on Sundays).
 *
 * Knows no positions.
 */
import { pick, shuffle } from '#bot/random';
import type { Random } from '#bot/random';
import { COLORS } from '#names/chess';
import type { Color } from '#names/chess';
import { CHAPTER_KEYS, getChapter, POSITIONS_PER_TASK, lessonsOf } from '#contract/curriculum';
import type { ChapterKey, LessonTitleKey } from '#contract/curriculum';
import type { Phase } from './phase.ts';
import { EARLIEST_EMPTY_INDEX, phaseAt } from './task-slots.ts';

/** One place in a daily exercise that waits for a position. */
export interface DailySlot {
  readonly lesson: LessonTitleKey;
  readonly isEmpty: boolean;
  /** Both preferred, not required. */
  readonly learnerColor: Color;
  readonly phase: Phase;
  /** How hard among all usable positions of its kind: 0 is the easiest of a Monday, 1 the hardest of a Sunday. */
  readonly share: number;
}

export const DAYS_PER_WEEK = 7;
/** Every chapter comes so often a day: with one lesson twice, with two lessons once each. */
const POSITIONS_PER_CHAPTER = POSITIONS_PER_TASK / CHAPTER_KEYS.length;
/**
 * How many of the two moves of chapter 3 and of the two of chapter 4 are safe on a day. The same weekday a week later has what is
 * left of two each, so that safe and unsafe moves are even in the end; no day has only safe moves, or none.
 */
const SAFE_COUNTS = [
  { walkingIntoAttack: 1, abandonedDefense: 1 },
  { walkingIntoAttack: 1, abandonedDefense: 1 },
  { walkingIntoAttack: 1, abandonedDefense: 1 },
  { walkingIntoAttack: 0, abandonedDefense: 1 },
  { walkingIntoAttack: 1, abandonedDefense: 0 },
  { walkingIntoAttack: 2, abandonedDefense: 1 },
  { walkingIntoAttack: 1, abandonedDefense: 2 },
  { walkingIntoAttack: 0, abandonedDefense: 2 },
  { walkingIntoAttack: 2, abandonedDefense: 0 },
] as const;
type SafeCounts = Readonly<Partial<Record<ChapterKey, number>>>;
/** On so many days a position has nothing to find: not so rare that nobody believes it. */
const NOTHING_TO_FIND_SHARE = 0.4;

/** The lessons of one day, in course order. */
const DAY_LESSONS = CHAPTER_KEYS.flatMap(lessonsOfDay);

/** The slots of so many days from a Monday on. */
export function planDays(count: number, random: Random): readonly (readonly DailySlot[])[] {
  const days: (readonly DailySlot[])[] = [];
  /** What the second week of each two has to make up for, by weekday. */
  const owed = new Map<number, SafeCounts>();
  for (let day = 0; day < count; day += 1) {
    const weekday = day % DAYS_PER_WEEK;
    const isLastWithoutPartner = !owed.has(weekday) && day + DAYS_PER_WEEK >= count;
    const safe = owed.get(weekday) ?? (isLastWithoutPartner ? SAFE_COUNTS[0] : pick(SAFE_COUNTS, random));
    if (owed.has(weekday)) owed.delete(weekday);
    else owed.set(weekday, restOf(safe));
    days.push(planDay(weekday, safe, random));
  }
  return leanToTheirKind(days, random);
}

/**
 * Chapter 4's unsafe moves are harder than its safe ones. So that a weekday can be as hard as it should be, a few more of its moves
 * are safe early in the week and a few more are unsafe late: of a hundred moves so many for each day from the middle of the week.
 */
const LEAN_PERCENT = 3;
const LEANING_LESSON = 'abandonedDefense.findYourAbandoned' satisfies LessonTitleKey;
const MIDDLE_OF_WEEK = 3;

type Day = readonly DailySlot[];

function leanToTheirKind(days: readonly Day[], random: Random): readonly Day[] {
  const leaning = [...days];
  for (let weekday = 0; weekday < DAYS_PER_WEEK; weekday += 1) {
    const own = [...days.keys()].filter((day) => day % DAYS_PER_WEEK === weekday);
    const isSafe = weekday < MIDDLE_OF_WEEK;
    const share = (LEAN_PERCENT / 100) * Math.abs(MIDDLE_OF_WEEK - weekday);
    let left = Math.round(share * POSITIONS_PER_CHAPTER * own.length);
    for (const day of shuffle(own, random)) {
      const other = left > 0 ? withOneMore(days[day] ?? [], isSafe) : undefined;
      if (!other) continue;
      leaning[day] = other;
      left -= 1;
    }
  }
  return leaning;
}

/** The day with one more safe move of the chapter, or one more unsafe one, if it still has one to three safe moves of four then. */
function withOneMore(day: Day, isSafe: boolean): Day | undefined {
  const moves = day.filter(({ lesson }) => asksAboutMoves(lesson));
  const others = moves.filter(({ isEmpty }) => isEmpty !== isSafe).length;
  const slot = moves.find(({ lesson, isEmpty }) => lesson === LEANING_LESSON && isEmpty !== isSafe);
  if (!slot || others === 1) return undefined;
  return day.map((one) => (one === slot ? { ...slot, isEmpty: isSafe } : one));
}

function asksAboutMoves(lesson: LessonTitleKey): boolean {
  return DAY_LESSONS.some(({ titleKey, isAboutMoves }) => titleKey === lesson && isAboutMoves);
}

function restOf(safe: SafeCounts): SafeCounts {
  return Object.fromEntries(
    Object.entries(safe).map(([chapter, count]) => [chapter, POSITIONS_PER_CHAPTER - count]),
  );
}

/** The slots of one day of the week (0 is Monday), in an order of its own; the later the harder. */
function planDay(weekday: number, safe: SafeCounts, random: Random): readonly DailySlot[] {
  const lessons = shuffle(DAY_LESSONS, random);
  const empties = new Set([...safeIndices(lessons, safe, random), ...nothingToFindIndices(lessons, random)]);
  const learnerColors = shuffle(
    lessons.map((_, index) => (index % 2 === 0 ? COLORS[0] : COLORS[1])),
    random,
  );
  const phases = shuffle(
    lessons.map((_, index) => phaseAt(index)),
    random,
  );
  return learnerColors.flatMap((learnerColor, index) => {
    const [lesson, phase] = [lessons[index], phases[index]];
    const share = (weekday + (index + 0.5) / lessons.length) / DAYS_PER_WEEK;
    return lesson && phase
      ? [{ lesson: lesson.titleKey, isEmpty: empties.has(index), learnerColor, phase, share }]
      : [];
  });
}

interface DayLesson {
  readonly titleKey: LessonTitleKey;
  readonly isAboutMoves: boolean;
}

function lessonsOfDay(chapter: ChapterKey): readonly DayLesson[] {
  const lessons = lessonsOf(chapter).map(({ key }) => ({
    titleKey: `${chapter}.${key}` as const,
    isAboutMoves: getChapter(chapter).answerMethod === 'moves',
  }));
  return Array.from({ length: POSITIONS_PER_CHAPTER / lessons.length }, () => lessons).flat();
}

/** The places where the candidate move is safe. */
function safeIndices(lessons: readonly DayLesson[], safe: SafeCounts, random: Random): readonly number[] {
  return CHAPTER_KEYS.flatMap((chapter) => {
    const own = lessons.flatMap(({ titleKey }, index) => (titleKey.startsWith(`${chapter}.`) ? [index] : []));
    return shuffle(own, random).slice(0, safe[chapter] ?? 0);
  });
}

/** The place where nothing is to be found, if this day has one. */
function nothingToFindIndices(lessons: readonly DayLesson[], random: Random): readonly number[] {
  if (random() >= NOTHING_TO_FIND_SHARE) return [];
  const possible = lessons.flatMap(({ isAboutMoves }, index) =>
    isAboutMoves || index < EARLIEST_EMPTY_INDEX ? [] : [index],
  );
  return shuffle(possible, random).slice(0, 1);
}
