/** What a learner's answers cost of D1: the first call makes the row in the directory, and after it nothing is asked. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { countedD1 } from '#edge/testing/counted-d1';
import { overRest, sampleInput } from '#edge/testing/sample-calls';
import { FREE_TASK } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';

test('answers and runs of a known learner make no trip to D1', async () => {
  const { DB, take } = countedD1(env.DB);
  const edge = await TestEdge.start({ DB });
  const token = await edge.pool.idToken();
  await overRest(edge, 'attempts.submitPosition', { token, body: sampleInput('attempts.submitPosition') });
  expect(take().trips).toBeGreaterThan(0);

  const run_key = crypto.randomUUID();
  const answer = sampleInput('attempts.submitPosition', { run_key });
  const run = sampleInput('attempts.submitAssignment', {
    attempt_key: run_key,
    position_attempt_keys: [answer['attempt_key']],
  });
  const statuses = [
    (await overRest(edge, 'attempts.submitPosition', { token, body: answer })).status,
    (await overRest(edge, 'attempts.submitAssignment', { token, body: run })).status,
    (await overRest(edge, 'attempts.bestInCourse', { token })).status,
    (await edge.call('GET', `/assignments/by-name/${FREE_TASK}/positions_with_stats`, { token })).status,
  ];
  expect(statuses).toEqual([201, 201, 200, 200]);
  expect(take().trips).toBe(0);
});
