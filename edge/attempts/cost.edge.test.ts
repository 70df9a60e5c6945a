/** What a run through a task costs: round trips to each database, for learners of both. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { AttemptAnswer } from '#contract/attempts';
import { countedLearner, tripsTo } from '#edge/testing/counted-services';
import { FREE_TASK, ROOK_ATTACKS } from '#edge/testing/test-content';
import { HOMES, prepareTwo } from '#edge/testing/two-databases';
import { submitAssignment } from './submit-assignment.ts';
import { submitPosition } from './submit-position.ts';

const ROOK_MARKED: AttemptAnswer = {
  kind: 'arrows',
  arrows: [{ from: 'd5', to: 'd2' }],
  invalid_tries: 0,
};

beforeAll(prepareTwo);

const runOf = (attempt_key: string) => ({
  assignment_id: FREE_TASK,
  correct_count: 0,
  total_count: 2,
  time_taken_seconds: 60,
  completed_at: 'UTC',
  timezone: 'UTC',
  attempt_key,
});

describe.each(HOMES)('a learner at home in %s', (home) => {
  test('ends a run that the server counts, and sends it again', async () => {
    const { services, takeTrips } = await countedLearner(home);
    const [run, answer] = [crypto.randomUUID(), crypto.randomUUID()];
    await submitPosition(services, {
      position_task_id: ROOK_ATTACKS.id,
      assignment_id: FREE_TASK,
      is_correct: true,
      time_taken_seconds: 4,
      answer: ROOK_MARKED,
      attempt_key: answer,
      run_key: run,
    });
    takeTrips();
    const sent = { ...runOf(run), position_attempt_keys: [answer] };
    const { created, body } = await submitAssignment(services, sent);
    expect([created, body.correct_count]).toEqual([true, 1]);
    expect(takeTrips()).toEqual(tripsTo(home, 2));
    expect(await submitAssignment(services, sent)).toEqual({ created: false, body });
    expect(takeTrips()).toEqual(tripsTo(home, 1));
  });

  test('claims a run', async () => {
    const { services, takeTrips } = await countedLearner(home);
    const { created } = await submitAssignment(services, runOf(crypto.randomUUID()));
    expect(created).toBe(true);
    expect(takeTrips()).toEqual(tripsTo(home, 2));
  });

  test('skips a whole run: nothing is stored', async () => {
    const { services, takeTrips } = await countedLearner(home);
    const sent = { ...runOf(crypto.randomUUID()), position_attempt_keys: [] };
    expect((await submitAssignment(services, sent)).created).toBe(false);
    expect(takeTrips()).toEqual(tripsTo(home, 1));
  });
});
