/**
 * From a stored position to the exercise that grading knows: the edge does it before it grades, the page before it plays.
 *
 * Names no rule of chess: the lesson says which pieces are meant, and the chapter's answer method says what a position must have.
 */
import type { Arrow } from '#chess/chess';
import type { ArrowsExercise, AskedExercise, AskedMove, CirclesExercise, Exercise } from '#vision/types';
import type { PositionRecord } from './attempts.ts';
import { getChapter, type Chapter, type LessonPlan } from './curriculum.ts';
import { isSquare } from './squares.ts';

/** What of a lesson decides how its positions are read. */
type ExerciseLesson = Pick<LessonPlan, 'chapter' | 'boardConfig'>;
/** What of a position makes an exercise. */
type AskedPosition = Pick<PositionRecord, 'fen' | 'green_from' | 'green_to'>;
type ExercisePosition = AskedPosition & Pick<PositionRecord, 'correct_move'>;
/** The exercise, or what the content lacks for it. */
type ExerciseReading<Of extends AskedExercise> =
  | { readonly ok: true; readonly exercise: Of }
  | { readonly ok: false; readonly error: string };

type ChapterOfMoves = Extract<Chapter, { readonly answerMethod: 'moves' }>;
type ChapterOfMarks = Exclude<Chapter, ChapterOfMoves>;

/** The exercise of a position, with all that grading needs. */
export function readExercise(lesson: ExerciseLesson, position: ExercisePosition): ExerciseReading<Exercise> {
  const reading = readAskedExercise(lesson, position);
  if (!reading.ok) return reading;
  const { exercise } = reading;
  if (!('candidate' in exercise)) return { ok: true, exercise };
  const { correct_move: correctMove } = position;
  if (correctMove === null) return { ok: false, error: 'has no correct move' };
  return { ok: true, exercise: { ...exercise, correctMove } };
}

/** What a position of a lesson asks; its solution may be withheld. */
export function readAskedExercise(
  lesson: ExerciseLesson,
  position: AskedPosition,
): ExerciseReading<AskedExercise> {
  const chapter = getChapter(lesson.chapter);
  return chapter.answerMethod === 'moves'
    ? readAskedMove(chapter, position)
    : readMarkExercise(chapter, lesson, position);
}

function readMarkExercise(
  { key: chapter }: ChapterOfMarks,
  { boardConfig: { targetPieces: target } }: ExerciseLesson,
  { fen }: AskedPosition,
): ExerciseReading<ArrowsExercise | CirclesExercise> {
  if (target === 'both') return { ok: false, error: 'has no side whose pieces are meant' };
  return { ok: true, exercise: { chapter, target, fen } };
}

function readAskedMove(
  { key: chapter }: ChapterOfMoves,
  position: AskedPosition,
): ExerciseReading<AskedMove> {
  const candidate = findArrow(position.green_from, position.green_to);
  if (!candidate) return { ok: false, error: noSquare(position) };
  return { ok: true, exercise: { chapter, fen: position.fen, candidate } };
}

/** The arrow between two squares of the wire; undefined when the position has none. */
export function findArrow(from: string | null, to: string | null): Arrow | undefined {
  return isSquare(from) && isSquare(to) ? { from, to } : undefined;
}

function noSquare({ green_from: from, green_to: to }: AskedPosition): string {
  return `has no square where its move needs one: ${isSquare(from) ? to : from}`;
}

/** Nothing is said of its move. */
export const NOTHING_SAID = {
  comment_en: null,
  comment_pl: null,
  played_percent: null,
  played_rating: null,
} as const;

/** Its move has no answer: there is none, or it is not told yet. */
export const NO_ANSWER = { red_from: null, red_to: null, correct_move: null, ...NOTHING_SAID } as const;

/** It asks for marks. */
export const NO_MOVE = { green_from: null, green_to: null, ...NO_ANSWER } as const;
