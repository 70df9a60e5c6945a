/** Many attempts and games over a wire that drops, doubles and reorders: each is stored once, and none is missing. */
import { describe, expect, test } from 'vitest';
import type { LearnerDatabase } from '#db/learner/database';
import { botGames, runs } from '#db/learner/schema';
import { sendOverBadWire } from '#edge/testing/bad-wire';
import { PROTOCOLS, resultOf, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { FREE_TASK, NOTHING_ATTACKED } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';
import { randomCount } from '#worker-engine/testing/random-count';

/** Two positions a run: 320 positions, 160 runs and 20 games are 500 rows; a quarter of it by default. */
const RUNS = randomCount(40, 160);
const GAMES = randomCount(5, 20);
const ATTEMPTS = 3 * RUNS + GAMES;
const SEED = 20_261_122;

/** Every other first position is answered wrongly. */
function callsOfRun(run: number): readonly (readonly [string, CallInput])[] {
  const run_key = crypto.randomUUID();
  const wrong = { answer: { kind: 'arrows', arrows: [], invalid_tries: 0 } };
  const first = sampleInput('attempts.submitPosition', { run_key, ...(run % 2 === 0 && wrong) });
  const second = sampleInput('attempts.submitPosition', {
    run_key,
    position_task_id: NOTHING_ATTACKED.id,
    answer: { kind: 'arrows', arrows: [], invalid_tries: 0 },
  });
  const whole = sampleInput('attempts.submitAssignment', {
    attempt_key: run_key,
    position_attempt_keys: [first['attempt_key'], second['attempt_key']],
    time_taken_seconds: 100 + run,
  });
  return [
    ['attempts.submitPosition', first],
    ['attempts.submitPosition', second],
    ['attempts.submitAssignment', whole],
  ];
}

describe.each(PROTOCOLS)('over %s', (protocol, send) => {
  test(`${ATTEMPTS} attempts end as exactly ${ATTEMPTS} rows, with the results of a good wire`, async () => {
    const edge = await TestEdge.start();
    const sub = `bad-wire-${protocol}`;
    const token = await edge.pool.idToken({ sub });
    const inputs = [
      ...Array.from({ length: RUNS }, (_, run) => callsOfRun(run)).flat(),
      ...Array.from({ length: GAMES }, () => ['botGames.submit', sampleInput('botGames.submit')] as const),
    ];
    const calls = inputs.map(
      ([call, body]) =>
        () =>
          send(edge, call, { token, body }),
    );
    expect(calls).toHaveLength(ATTEMPTS);

    const { answers, trouble } = await sendOverBadWire(calls, SEED);

    // The wire was bad indeed, and every trouble came.
    expect(Math.min(...Object.values(trouble))).toBeGreaterThan(0.06 * ATTEMPTS);
    expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(await edge.inDatabase(sub, countRows)).toEqual({ positions: 2 * RUNS, runs: RUNS, games: GAMES });
    const results = answers
      .filter((_, index) => inputs[index]?.[0] === 'attempts.submitAssignment')
      .map(resultOf);
    expect(results).toEqual(
      Array.from({ length: RUNS }, (_, run) => ({
        correct_count: run % 2 === 0 ? 1 : 2,
        total_count: 2,
        time_taken_seconds: 100 + run,
      })),
    );
    const best = await edge.call('GET', `/attempts/best_assignment_attempt/${FREE_TASK}`, { token });
    expect(best.body).toEqual({ correct_count: 2, time_taken_seconds: 101 });
  }, 240_000);
});

/** What a learner has stored, counted by row and not by key. */
function countRows(own: LearnerDatabase) {
  const stored = own.select().from(runs).all();
  return {
    positions: stored.reduce((sum, { answers }) => sum + answers.length, 0),
    runs: stored.filter(({ ended_at }) => ended_at !== null).length,
    games: own.select().from(botGames).all().length,
  };
}
