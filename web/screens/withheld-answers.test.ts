/** Both referees accept every answer to every position whose solution is withheld. */
import { describe, expect, test } from 'vitest';
import { getLesson } from '#contract/curriculum';
import type { DailyPosition } from '#contract/daily-runs';
import { NO_ANSWER, NO_MOVE, readExercise } from '#contract/exercise';
import type { Review } from '#contract/reviews';
import { DAILIES, type StoredPosition } from '#content/testing/stored-positions';
import { gradeToShow } from '#vision/shown-verdict';
import type { Exercise } from '#vision/types';
import { lessonApi } from '#worker-engine/workers/lesson/calls';
import { getArrow } from '#chess/arrows';
import { getSquare } from '#chess/squares';
import type { Answer } from '#contract/attempts';
import type { Referee } from '#web/exercise/referee.ts';
import { readWithheldPosition } from '#web/exercise/withheld-position.ts';
import type { LessonWorker } from '#web/shared/workers/lesson-worker.ts';
import { createDailyReferee } from './daily/daily-referee.ts';
import { createReviewReferee } from './deck/review-referee.ts';

const worker: LessonWorker = {
  wake: async () => {},
  judgeArrow: async (exercise, arrow) => lessonApi.judgeArrow(exercise, arrow),
  findObjection: async (exercise, answer) => lessonApi.findObjection(exercise, answer),
  grade: async (exercise, answer) => lessonApi.grade(exercise, answer),
  explain: lessonApi.explain,
};

/** One position a lesson, of chapters 3 and 4 one with a safe and one with an unsafe move. */
const KINDS = new Map(
  DAILIES.flatMap(({ positions }) => positions).map((stored) => [kindOf(stored), stored] as const),
);

function kindOf({ lesson, move, truth }: StoredPosition): string {
  if (!move) return lesson.titleKey;
  return `${lesson.titleKey}, ${truth.length === 0 ? 'safe' : 'unsafe'}`;
}

function solvedOf({ id, fen, lesson, move }: StoredPosition): DailyPosition {
  const base = { ...NO_MOVE, place: 0, lesson: lesson.titleKey, position_task_id: id, fen };
  if (!move) return base;
  const { green, correct, red = null } = move;
  return {
    ...base,
    green_from: green.slice(0, 2),
    green_to: green.slice(2),
    red_from: red && red.slice(0, 2),
    red_to: red && red.slice(2),
    correct_move: correct,
  };
}

function arrowsOf(arrows: readonly string[]): Answer {
  return { kind: 'arrows', arrows: arrows.map(getArrow), invalid_tries: 0 };
}

function circlesOf(squares: readonly string[]): Answer {
  return { kind: 'circles', squares: squares.map(getSquare), invalid_tries: 0 };
}

function exerciseOf(solved: DailyPosition): Exercise {
  const reading = readExercise(getLesson(solved.lesson), solved);
  if (!reading.ok) throw new Error(reading.error);
  return reading.exercise;
}

/** A right and a wrong answer; a decision has both by the move and by an arrow. */
function answersTo({ lesson, move, truth }: StoredPosition): Record<'right' | 'wrong', Answer> {
  if (move) {
    const played: Answer = { kind: 'move', move: getArrow(move.green), invalid_tries: 0 };
    const refuted = arrowsOf([truth[0] ?? 'a1h8']);
    return truth.length === 0 ? { right: played, wrong: refuted } : { right: refuted, wrong: played };
  }
  if (lesson.chapter !== 'undefendedPieces') return { right: arrowsOf(truth), wrong: arrowsOf([]) };
  return {
    right: circlesOf(truth),
    wrong: circlesOf(['a1', 'h8'].filter((square) => !truth.includes(square))),
  };
}

const REFEREES: Readonly<Record<string, (solved: DailyPosition) => Referee>> = {
  'the daily': (solved) =>
    createDailyReferee({
      run: {
        run_key: 'run',
        date: '2026-11-22',
        total_count: 1,
        answered: [],
        open: { ...solved, ...NO_ANSWER },
        correct_count: 0,
        time_taken_seconds: 0,
        completed: false,
        unranked: null,
      },
      server: {
        answer: async ({ place, answer }) => ({
          place,
          position: solved,
          answer,
          is_partly: false,
          is_correct: false,
          grading: answer && gradeToShow(exerciseOf(solved), answer),
          skipped: answer === null,
          time_taken_seconds: 1,
          next: null,
        }),
        handOut: () => Promise.reject(new Error('one position')),
      },
      lessonWorker: worker,
      hasExample: () => false,
      now: () => 0,
    }),
  'the deck': (solved) => {
    const position = { ...solved, own_game: null };
    const first: Review = {
      review_key: 'review',
      mirroring: 'none',
      position: { ...position, ...NO_ANSWER },
    };
    return createReviewReferee({
      first,
      server: {
        next: () => Promise.reject(new Error('one position')),
        answer: async ({ answer }) => ({
          ...first,
          position,
          is_partly: false,
          is_correct: false,
          skipped: answer === null,
          time_taken_seconds: 1,
          next_due: '2026-11-23',
        }),
      },
      timezone: 'UTC',
      lessonWorker: worker,
      now: () => 0,
    });
  },
};

test('the pool has each lesson, and of moves both kinds', () => {
  expect([...KINDS.keys()].filter((kind) => kind.endsWith(', safe')).length).toBeGreaterThanOrEqual(2);
  expect(new Set([...KINDS.values()].map(({ lesson }) => lesson.chapter)).size).toBe(5);
});

describe.each(Object.entries(REFEREES))('%s', (_, refereeOf) => {
  test.each([...KINDS])('%s: right and wrong', async (_kind, stored) => {
    const solved = solvedOf(stored);
    for (const [verdict, answer] of Object.entries(answersTo(stored))) {
      const asked = readWithheldPosition({ ...solved, ...NO_ANSWER });
      const { grading, revealed } = await refereeOf(solved).grade(asked, answer);
      expect(grading).toMatchObject({ kind: 'verdict', verdict: { correct: verdict === 'right' } });
      expect(revealed?.id).toBe(stored.id);
    }
  });
});
