/** Tests which calls a daily exercise makes, and when. */
import { describe, expect, test, vi } from 'vitest';
import type {
  AnsweredPosition,
  DailyAnswer,
  DailyPosition,
  DailyReply,
  DailyRun,
} from '#contract/daily-runs';
import type { Answer } from '#contract/attempts';
import { readWithheldPosition, revealPosition } from '#web/exercise/withheld-position.ts';
import type { LessonWorker } from '#web/shared/workers/lesson-worker.ts';
import { gradeToShow } from '#vision/shown-verdict';
import { lessonApi } from '../../../worker-engine/workers/lesson/calls.ts';
import { createDailyReferee, type DailyServer } from './daily-referee.ts';
import { resumeDaily } from './play-daily.ts';

const WALK = '7k/8/4p3/8/8/2N5/8/K7 w - - 0 1';
const walkAt = (place: number, known = false): DailyPosition => ({
  place,
  lesson: 'walkingIntoAttack.checkYourMoves',
  position_task_id: `walk-${place}`,
  fen: WALK,
  green_from: 'c3',
  green_to: 'd5',
  red_from: known ? 'e6' : null,
  red_to: known ? 'd5' : null,
  correct_move: known ? 'Ne4' : null,
  comment_en: known ? 'The pawn takes it.' : null,
  comment_pl: null,
  played_percent: known ? 40 : null,
  played_rating: known ? 1100 : null,
});
const RUN: DailyRun = {
  run_key: 'run',
  date: '2026-11-22',
  total_count: 3,
  answered: [],
  open: walkAt(0),
  correct_count: 0,
  time_taken_seconds: 0,
  completed: false,
  unranked: null,
};
const REFUTED: Answer = { kind: 'arrows', arrows: [{ from: 'e6', to: 'd5' }], invalid_tries: 0 };

/** The rules of the real worker, without a worker. */
const lessonWorker: LessonWorker = {
  wake: async () => {},
  judgeArrow: async (exercise, arrow) => lessonApi.judgeArrow(exercise, arrow),
  findObjection: async (exercise, answer) => lessonApi.findObjection(exercise, answer),
  grade: async (exercise, answer) => lessonApi.grade(exercise, answer),
  explain: lessonApi.explain,
};

function answered({ place, answer, time_taken_seconds }: DailyAnswer): AnsweredPosition {
  return {
    place,
    position: walkAt(place, true),
    answer,
    is_correct: answer?.kind === 'arrows',
    is_partly: false,
    skipped: answer === null,
    time_taken_seconds,
  };
}

/** The server's reply: its own verdict, and the next position where it is asked for. */
function replyTo(sent: DailyAnswer): DailyReply {
  const { answer, place, hand_out_next } = sent;
  const solved = revealPosition(ASKED, walkAt(place, true));
  return {
    ...answered(sent),
    grading: answer && gradeToShow(solved.exercise, answer),
    next: hand_out_next && place + 1 < RUN.total_count ? walkAt(place + 1) : null,
  };
}

function start(run: DailyRun = RUN, hasExample = (_place: number) => false) {
  const server = {
    answer: vi.fn<DailyServer['answer']>(async (sent) => replyTo(sent)),
    handOut: vi.fn<DailyServer['handOut']>(async ({ place }) => walkAt(place)),
  };
  const clock = { now: 1_000 };
  const referee = createDailyReferee({ run, server, lessonWorker, hasExample, now: () => clock.now });
  return { referee, server, clock };
}

const open = (place = 0) => readWithheldPosition(walkAt(place));
const ASKED = open();

describe('an answer', () => {
  test('goes to the server with its time; the verdict knows what was withheld', async () => {
    const { referee, server, clock } = start();
    clock.now += 4_250;
    const { grading, revealed } = await referee.grade(await open(), REFUTED);
    expect(server.answer.mock.calls).toEqual([
      [
        {
          run_key: 'run',
          place: 0,
          answer: REFUTED,
          time_taken_seconds: 4.25,
          reading_seconds: 0,
          hand_out_next: true,
        },
      ],
    ]);
    expect(grading).toMatchObject({ kind: 'verdict', verdict: { correct: true, safe: false } });
    expect(revealed).toMatchObject({
      id: 'walk-0',
      warning: { from: 'e6', to: 'd5' },
      comments: { en: 'The pawn takes it.' },
    });
  });

  test('is shown as the server judges it, whatever the worker would say', async () => {
    const { referee, server } = start();
    const sent = replyTo({ run_key: 'run', place: 0, answer: REFUTED, time_taken_seconds: 1 });
    const judged = gradeToShow(revealPosition(ASKED, walkAt(0, true)).exercise, REFUTED);
    const verdict = { ...judged.verdict, correct: false };
    server.answer.mockResolvedValueOnce({ ...sent, grading: { ...judged, verdict } });
    const { grading } = await referee.grade(await open(), REFUTED);
    expect(grading).toMatchObject({ kind: 'verdict', verdict: { correct: false } });
  });

  test('that the worker objects to is not sent: one may still answer', async () => {
    const { referee, server } = start();
    const { grading } = await referee.grade(await open(), { ...REFUTED, arrows: [] });
    expect(grading.kind).toBe('objection');
    expect(server.answer).not.toHaveBeenCalled();
  });

  test('that does not come through rejects, and is the same when it is sent again', async () => {
    const { referee, server } = start();
    server.answer.mockRejectedValueOnce(new TypeError('offline'));
    const position = await open();
    await expect(referee.grade(position, REFUTED)).rejects.toThrow('offline');
    await referee.grade(position, REFUTED);
    expect(server.answer.mock.calls[1]).toEqual(server.answer.mock.calls[0]);
  });
});

describe('the next position', () => {
  test('comes with the verdict; its time begins when it is shown, and reading is told apart', async () => {
    const { referee, server, clock } = start();
    await referee.grade(await open(), REFUTED);
    clock.now += 40_000;
    const next = await referee.handOut(1);
    expect(next.id).toBe('walk-1');
    clock.now += 2_000;
    await referee.grade(next, REFUTED);
    expect(server.handOut).not.toHaveBeenCalled();
    const second = { place: 1, time_taken_seconds: 2, reading_seconds: 40 };
    expect(server.answer.mock.lastCall?.[0]).toMatchObject(second);
  });

  test('after an example is asked for: its time begins then', async () => {
    const { referee, server, clock } = start(RUN, (place) => place === 1);
    await referee.grade(await open(), REFUTED);
    clock.now += 40_000;
    await referee.grade(await referee.handOut(1), REFUTED);
    expect(server.handOut.mock.calls).toEqual([[{ run_key: 'run', place: 1 }]]);
    expect(server.answer.mock.calls.map(([sent]) => sent)).toMatchObject([
      { place: 0, hand_out_next: false },
      { place: 1, hand_out_next: true, reading_seconds: 0 },
    ]);
  });

  test('tells the server first that this one was skipped, once', async () => {
    const { referee, server } = start();
    server.answer.mockRejectedValueOnce(new TypeError('offline'));
    await expect(referee.handOut(1)).rejects.toThrow('offline');
    await referee.handOut(1);
    await referee.handOut(1);
    const skip = [0, null];
    expect(server.answer.mock.calls.map(([{ place, answer }]) => [place, answer])).toEqual([skip, skip]);
    expect(server.handOut).not.toHaveBeenCalled();
  });

  test('is never a second skip of what was answered before a reload', async () => {
    const before = [0, 1].map((place) =>
      answered({ run_key: 'run', place, answer: null, time_taken_seconds: 1 }),
    );
    const { referee, server } = start({ ...RUN, answered: before, open: null });
    await referee.handOut(2);
    expect(server.answer).not.toHaveBeenCalled();
  });
});

test('the end tells the server of a last position that was skipped', async () => {
  const { referee, server } = start();
  await referee.grade(await open(), REFUTED);
  const second = await referee.handOut(1);
  await referee.grade(second, REFUTED);
  await referee.handOut(2);
  await referee.finish();
  await referee.finish();
  expect(server.answer.mock.calls.map(([{ place }]) => place)).toEqual([0, 1, 2]);
});

describe('a run after a reload', () => {
  const skipped = answered({ run_key: 'run', place: 0, answer: null, time_taken_seconds: 3 });
  const right = {
    ...answered({ run_key: 'run', place: 1, answer: null, time_taken_seconds: 4 }),
    skipped: false,
    is_correct: true,
  };

  test('goes on at its open position, with its counts and its clock', async () => {
    const run = { ...RUN, answered: [skipped, right], open: walkAt(2), time_taken_seconds: 7.6 };
    const player = await resumeDaily(run, lessonWorker);
    expect(player).toMatchObject({
      step: 'answering',
      index: 2,
      outcomes: ['skipped', 'correct'],
      taskSeconds: 7,
      taskAttemptKey: 'run',
      task: { assignmentId: 'daily.2026-11-22', total: 3 },
    });
    expect(player.task.positions).toHaveLength(3);
  });

  test('waits for its next position when none is open', async () => {
    const run = { ...RUN, answered: [skipped], open: null };
    expect(await resumeDaily(run, lessonWorker)).toMatchObject({ step: 'awaiting', index: 0 });
  });

  test('that is over is over', async () => {
    const run = { ...RUN, total_count: 1, answered: [right], open: null, completed: true };
    expect(await resumeDaily(run, lessonWorker)).toMatchObject({ step: 'completed', outcomes: ['correct'] });
  });
});
