/**
 * The ten places of a daily exercise before anything is chosen: which lesson, how hard for its weekday, who is to move, and
 * whether the truth is empty (product/content.md#the-daily-pool: mixed over the five chapters, easier on Mondays, hardest on Sundays).
 *
 * Knows no positions.
 */
import { pick, shuffle } from '#bot/random';
import type { Random } from '#bot/random';
import { COLORS } from '#chess/chess';
import type { Color } from '#chess/chess';
import { CHAPTER_KEYS, getChapter, POSITIONS_PER_TASK, lessonsOf } from '#contract/curriculum';
import type { ChapterKey, LessonTitleKey } from '#contract/curriculum';
import { DAYS_PER_WEEK } from '#contract/daily';
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

/** The chapters in which a move is judged. */
const MOVE_CHAPTERS = ['walkingIntoAttack', 'abandonedDefense'] as const satisfies readonly ChapterKey[];
type MoveChapter = (typeof MOVE_CHAPTERS)[number];
type DayCounts = Readonly<Record<MoveChapter, number>>;

/** How many moves a day asks about: moves are the scarcest of all positions. */
export type MovesOfADay = 3 | 4;

/**
 * The moves of a day by chapter and how many of them may be safe. The same weekday a week later has as many moves
 * and what is left of safe ones, so that safe and unsafe moves are even in the end; no day has only safe moves, or none.
 */
interface Mix {
  readonly moves: DayCounts;
  /** Drawn from these; those listed more often come more often. */
  readonly safe: readonly [DayCounts, ...DayCounts[]];
}

const counts = (walkingIntoAttack: number, abandonedDefense: number): DayCounts => ({
  walkingIntoAttack,
  abandonedDefense,
});
const TWO_AND_TWO: Mix = {
  moves: counts(2, 2),
  safe: [
    counts(1, 1),
    counts(1, 1),
    counts(1, 1),
    counts(0, 1),
    counts(1, 0),
    counts(2, 1),
    counts(1, 2),
    counts(0, 2),
    counts(2, 0),
  ],
};
const TWO_AND_ONE: Mix = {
  moves: counts(2, 1),
  safe: [counts(1, 0), counts(1, 1), counts(0, 1), counts(2, 0)],
};
const ONE_AND_TWO: Mix = {
  moves: counts(1, 2),
  safe: [counts(0, 1), counts(1, 1), counts(1, 0), counts(0, 2)],
};
/** Of the moves that are mined somewhat more are of chapter 3. */
const MIXES: Readonly<Record<MovesOfADay, readonly [Mix, ...Mix[]]>> = {
  4: [TWO_AND_TWO],
  3: [TWO_AND_ONE, TWO_AND_ONE, ONE_AND_TWO],
};
/** On so many days a position has nothing to find: not so rare that nobody believes it. */
const NOTHING_TO_FIND_SHARE = 0.4;

/** What the second week of each two has of a weekday. */
interface Owed {
  readonly mix: Mix;
  readonly safe: DayCounts;
}

/** The slots of so many days from a Monday on. */
export function planDays(
  count: number,
  movesOfADay: MovesOfADay,
  random: Random,
): readonly (readonly DailySlot[])[] {
  const days: (readonly DailySlot[])[] = [];
  const owed = new Map<number, Owed>();
  for (let day = 0; day < count; day += 1) {
    const weekday = day % DAYS_PER_WEEK;
    const isLastWithoutPartner = !owed.has(weekday) && day + DAYS_PER_WEEK >= count;
    const { mix, safe } =
      owed.get(weekday) ?? drawSafe(mixAt(movesOfADay, day), isLastWithoutPartner, random);
    if (owed.has(weekday)) owed.delete(weekday);
    else owed.set(weekday, { mix, safe: restOf(mix.moves, safe) });
    days.push(planDay(weekday, { lessons: lessonsOfDay(mix.moves, day), safe }, random));
  }
  return leanToTheirKind(days, random);
}

/** Every mix in its turn, so that each has its share of the days. */
function mixAt(movesOfADay: MovesOfADay, day: number): Mix {
  const mixes = MIXES[movesOfADay];
  return mixes[day % mixes.length] ?? mixes[0];
}

/** A day that no other makes up for is as even as can be. */
function drawSafe(mix: Mix, isAlone: boolean, random: Random): Owed {
  return { mix, safe: isAlone ? mix.safe[0] : pick(mix.safe, random) };
}

/**
 * Chapter 4's unsafe moves are harder than its safe ones. So that a weekday can be as hard as it should be, a few more of its moves
 * are safe early in the week and a few more are unsafe late: of a hundred moves so many for each day from the middle of the week.
 */
const LEAN_PERCENT = 3;
const LEANING_LESSON = 'abandonedDefense.findYourAbandoned' satisfies LessonTitleKey;
const MIDDLE_OF_WEEK = 3;

type PlannedDay = readonly DailySlot[];

function leanToTheirKind(days: readonly PlannedDay[], random: Random): readonly PlannedDay[] {
  const leaning = [...days];
  for (let weekday = 0; weekday < DAYS_PER_WEEK; weekday += 1) {
    const own = [...days.keys()].filter((day) => day % DAYS_PER_WEEK === weekday);
    const isSafe = weekday < MIDDLE_OF_WEEK;
    const share = (LEAN_PERCENT / 100) * Math.abs(MIDDLE_OF_WEEK - weekday);
    const moves = own.flatMap((day) => days[day] ?? []).filter(({ lesson }) => lesson === LEANING_LESSON);
    let left = Math.round(share * moves.length);
    for (const day of shuffle(own, random)) {
      const other = left > 0 ? withOneMore(days[day] ?? [], isSafe) : undefined;
      if (!other) continue;
      leaning[day] = other;
      left -= 1;
    }
  }
  return leaning;
}

/** The day with one more safe move of the chapter, or one more unsafe one, if it still has both kinds then. */
function withOneMore(day: PlannedDay, isSafe: boolean): PlannedDay | undefined {
  const moves = day.filter(({ lesson }) => asksAboutMoves(lesson));
  const others = moves.filter(({ isEmpty }) => isEmpty !== isSafe).length;
  const slot = moves.find(({ lesson, isEmpty }) => lesson === LEANING_LESSON && isEmpty !== isSafe);
  if (!slot || others === 1) return undefined;
  return day.map((one) => (one === slot ? { ...slot, isEmpty: isSafe } : one));
}

function asksAboutMoves(lesson: LessonTitleKey): boolean {
  return MOVE_LESSONS.some(({ titleKey }) => titleKey === lesson);
}

function restOf(moves: DayCounts, safe: DayCounts): DayCounts {
  return counts(
    moves.walkingIntoAttack - safe.walkingIntoAttack,
    moves.abandonedDefense - safe.abandonedDefense,
  );
}

/** The slots of one day of the week (0 is Monday), in an order of its own; the later the harder. */
function planDay(
  weekday: number,
  { lessons: unordered, safe }: { readonly lessons: readonly DayLesson[]; readonly safe: DayCounts },
  random: Random,
): readonly DailySlot[] {
  const lessons = shuffle(unordered, random);
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

const ALL_LESSONS = CHAPTER_KEYS.flatMap((chapter) =>
  lessonsOf(chapter).map(({ titleKey }): DayLesson => ({
    titleKey,
    isAboutMoves: getChapter(chapter).answerMethod === 'moves',
  })),
);
const MOVE_LESSONS = ALL_LESSONS.filter(({ isAboutMoves }) => isAboutMoves);
const MARK_LESSONS = ALL_LESSONS.filter(({ isAboutMoves }) => !isAboutMoves);

/** The moves, every lesson in which marks are asked for, and of those one more in turn until the day has ten. */
function lessonsOfDay(moves: DayCounts, day: number): readonly DayLesson[] {
  const asked = MOVE_LESSONS.flatMap((lesson) =>
    MOVE_CHAPTERS.filter((chapter) => lesson.titleKey.startsWith(`${chapter}.`)).flatMap((chapter) =>
      Array.from({ length: moves[chapter] }, () => lesson),
    ),
  );
  const more = Array.from(
    { length: POSITIONS_PER_TASK - asked.length - MARK_LESSONS.length },
    (_, place) => MARK_LESSONS[(day + place) % MARK_LESSONS.length] ?? [],
  ).flat();
  return [...MARK_LESSONS, ...asked, ...more];
}

/** The places where the candidate move is safe. */
function safeIndices(lessons: readonly DayLesson[], safe: DayCounts, random: Random): readonly number[] {
  return MOVE_CHAPTERS.flatMap((chapter) => {
    const own = lessons.flatMap(({ titleKey }, index) => (titleKey.startsWith(`${chapter}.`) ? [index] : []));
    return shuffle(own, random).slice(0, safe[chapter]);
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
