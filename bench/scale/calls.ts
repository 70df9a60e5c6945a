/**
 * Each call as a learner of the filled database makes it, straight to its use-case.
 */
import { POSITIONS_PER_TASK } from '../../contract/curriculum.ts';
import { LOST_GAME } from '../../contract/testing/lost-game.ts';
import type { Learner } from '../../edge/auth/actor.ts';
import { USE_CASES } from '../../edge/http/use-cases.ts';
import type { Services } from '../../edge/services/services.ts';

/** The first position of the task. */
interface Task {
  readonly assignmentId: string;
  readonly positionId: string;
}

/** What is measured, in the order in which it is called; each is told as the calls of a month count it. */
export function callsOf(
  services: Services,
  task: Task,
): readonly (readonly [name: string, call: () => Promise<unknown>])[] {
  const { users, assignments, attempts, daily, leaderboard, reviews, botGames } = USE_CASES;
  const runKey = crypto.randomUUID();
  const attemptKey = crypto.randomUUID();
  const taskRunKey = crypto.randomUUID();
  const review_key = crypto.randomUUID();
  const timezone = 'UTC';
  const answer = (place: number) =>
    daily.answer(services, { run_key: runKey, place, answer: null, time_taken_seconds: 4 });
  const handOut = (place: number) => daily.handOut(services, { run_key: runKey, place });
  const playTo = async (last: number) => {
    for (let place = 2; place < last; place += 1) {
      await handOut(place);
      await answer(place);
    }
    await handOut(last);
  };
  return [
    ['users.me', () => users.me(services)],
    ['users.recentAnswers', () => users.recentAnswers(services)],
    ['assignments.byName', () => assignments.byName(services, { task_title_key: task.assignmentId })],
    [
      'attempts.submitPosition',
      () =>
        attempts.submitPosition(services, {
          assignment_id: task.assignmentId,
          position_task_id: task.positionId,
          is_correct: false,
          answer: { kind: 'arrows', arrows: [], invalid_tries: 0 },
          run_key: taskRunKey,
          time_taken_seconds: 4,
          attempt_key: attemptKey,
        }),
    ],
    [
      'attempts.submitAssignment',
      () =>
        attempts.submitAssignment(services, {
          assignment_id: task.assignmentId,
          correct_count: 1,
          total_count: POSITIONS_PER_TASK,
          time_taken_seconds: 90,
          completed_at: 'Europe/Warsaw',
          timezone: 'Europe/Warsaw',
          attempt_key: taskRunKey,
          position_attempt_keys: [attemptKey],
        }),
    ],
    ['attempts.bestInCourse', () => attempts.bestInCourse(services)],
    ['daily.today', () => daily.today(services, { timezone })],
    ['daily.start', () => daily.start(services, { run_key: runKey, timezone })],
    ['daily.answer', () => answer(0)],
    ['daily.handOut', () => handOut(1)],
    [
      '(eight positions more)',
      async () => {
        await answer(1);
        await playTo(POSITIONS_PER_TASK - 1);
      },
    ],
    ['daily.answer, the last', () => answer(POSITIONS_PER_TASK - 1)],
    ['leaderboard.top', () => leaderboard.top(services, { top_n: 12, period: 'today', timezone })],
    ['reviews.due', () => reviews.due(services, { timezone })],
    ['reviews.next', () => reviews.next(services, { review_key, timezone })],
    [
      'reviews.answer',
      () => reviews.answer(services, { review_key, answer: null, time_taken_seconds: 4, timezone }),
    ],
    [
      'botGames.submit',
      () =>
        botGames.submit(services, {
          game_key: crypto.randomUUID(),
          ...LOST_GAME,
        }),
    ],
    ['botGames.recent', () => botGames.recent(services, { limit: 20 })],
  ];
}

/** A premium learner. */
export function learnerOf(id: string): Learner {
  return {
    kind: 'learner',
    sub: id,
    email: `${id}@example.com`,
    hasVerifiedEmail: false,
    signsInBy: 'password',
    authTime: 0,
    groupTier: 'premium',
  };
}
