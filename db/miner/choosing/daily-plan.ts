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
import { EARLIEST_EMPTY_INDEX } from './task-slots.ts';

/** One place in a daily exercise that waits for a position. */
export interface DailySlot {
  readonly lesson: LessonTitleKey;
  readonly isEmpty: boolean;
  /** Preferred, not required. */
  readonly learnerColor: Color;
  /** How hard among all usable positions of its kind: 0 is the easiest of a Monday, 1 the hardest of a Sunday. */
  readonly share: number;
}

export const DAYS_PER_WEEK = 7;
/** Every chapter comes so often a day: with one lesson twice, with two lessons once each. */
const POSITIONS_PER_CHAPTER = POSITIONS_PER_TASK / CHAPTER_KEYS.length;
/** How many of the four positions about moves are safe, each as likely as it stands here: half on average, never all or none. */
const SAFE_COUNTS = [1, 2, 2, 3];
/** On so many days a position has nothing to find: not so rare that nobody believes it. */
const NOTHING_TO_FIND_SHARE = 0.4;

/** The lessons of one day, in course order. */
const DAY_LESSONS = CHAPTER_KEYS.flatMap(lessonsOfDay);

/** The slots of one day of the week (0 is Monday), in an order of its own; the later the harder. */
export function planDay(weekday: number, random: Random): readonly DailySlot[] {
  const lessons = shuffle(DAY_LESSONS, random);
  const empties = new Set([...safeIndices(lessons, random), ...nothingToFindIndices(lessons, random)]);
  const learnerColors = shuffle(
    lessons.map((_, index) => (index % 2 === 0 ? COLORS[0] : COLORS[1])),
    random,
  );
  return learnerColors.flatMap((learnerColor, index) => {
    const lesson = lessons[index];
    const share = (weekday + (index + 0.5) / lessons.length) / DAYS_PER_WEEK;
    return lesson ? [{ lesson: lesson.titleKey, isEmpty: empties.has(index), learnerColor, share }] : [];
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
function safeIndices(lessons: readonly DayLesson[], random: Random): readonly number[] {
  const aboutMoves = lessons.flatMap(({ isAboutMoves }, index) => (isAboutMoves ? [index] : []));
  return shuffle(aboutMoves, random).slice(0, pick(SAFE_COUNTS, random));
}

/** The place where nothing is to be found, if this day has one. */
function nothingToFindIndices(lessons: readonly DayLesson[], random: Random): readonly number[] {
  if (random() >= NOTHING_TO_FIND_SHARE) return [];
  const possible = lessons.flatMap(({ isAboutMoves }, index) =>
    isAboutMoves || index < EARLIEST_EMPTY_INDEX ? [] : [index],
  );
  return shuffle(possible, random).slice(0, 1);
}
