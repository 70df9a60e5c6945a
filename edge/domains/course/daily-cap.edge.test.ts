/** A learner's day has an end: what is stored until then, what is said after it, and what does not count. */
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findSelf, MOST_ATTEMPTS_A_DAY, updateSelf } from '#edge/learner/self';
import { faultIn } from '#edge/testing/fault-in';
import { PROTOCOLS, overRest, sampleInput } from '#edge/testing/sample-calls';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'attempts.submitPosition';
const DAY_MS = 86_400_000;
/** 18:00 UTC of the tests' own day. */
const EVENING_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS + 18 * 3_600_000;
const SIX_HOURS_SECONDS = 21_600;

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

/** A learner who has stored one attempt, and has room for so many more on this day. */
async function learnerWithRoom(room: number) {
  const sub = crypto.randomUUID();
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING_MS });
  onTestFinished(() => void vi.useRealTimers());
  const token = await edge.pool.idToken({ sub, exp: EVENING_MS / 1_000 + 2 * 86_400 });
  const first = sampleInput(CALL);
  expect((await overRest(edge, CALL, { token, body: first })).status).toBe(201);
  const attempts_count = MOST_ATTEMPTS_A_DAY - room;
  await edge.inDatabase(sub, (own) => updateSelf(own, { attempts_count }));
  return { sub, token, first };
}

async function countOf(sub: string): Promise<number | undefined> {
  return edge.inDatabase(sub, (own) => findSelf(own)?.attempts_count);
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  test('the last is stored, and after it none until the UTC day ends', async () => {
    const { token } = await learnerWithRoom(1);
    expect([200, 201]).toContain((await send(edge, CALL, { token, body: sampleInput(CALL) })).status);
    const refused = await send(edge, CALL, { token, body: sampleInput(CALL) });
    expect(faultIn(refused)).toBe('429 too-many-requests');
    expect(refused.headers.get('retry-after')).toBe(String(SIX_HOURS_SECONDS));
    vi.setSystemTime(EVENING_MS + SIX_HOURS_SECONDS * 1_000);
    expect([200, 201]).toContain((await send(edge, CALL, { token, body: sampleInput(CALL) })).status);
  });

  test('a run counts, too, and leaves the best as it was', async () => {
    const { token, first } = await learnerWithRoom(0);
    const body = sampleInput('attempts.submitAssignment', { position_attempt_keys: [first['attempt_key']] });
    const refused = await send(edge, 'attempts.submitAssignment', { token, body });
    expect(faultIn(refused)).toBe('429 too-many-requests');
    const { body: best } = await overRest(edge, 'attempts.bestInCourse', { token });
    expect(best).toEqual({});
  });

  test('what is stored already is answered all the same', async () => {
    const { token, first } = await learnerWithRoom(0);
    expect((await send(edge, CALL, { token, body: first })).status).toBe(200);
  });
});

test('ten at once with room for three are three', async () => {
  const { sub, token } = await learnerWithRoom(3);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => overRest(edge, CALL, { token, body: sampleInput(CALL) })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(await countOf(sub)).toBe(MOST_ATTEMPTS_A_DAY);
});

test('only what is stored counts: nothing that comes again, and nothing that is refused', async () => {
  const { sub, token, first } = await learnerWithRoom(10);
  await overRest(edge, CALL, { token, body: first });
  await overRest(edge, CALL, { token, body: { ...first, time_taken_seconds: 5 } });
  await overRest(edge, CALL, { token, body: { ...first, assignment_id: 'none' } });
  expect(await countOf(sub)).toBe(MOST_ATTEMPTS_A_DAY - 10);
});

test('another learner has a day of their own', async () => {
  await learnerWithRoom(0);
  const token = await edge.pool.idToken();
  expect((await overRest(edge, CALL, { token, body: sampleInput(CALL) })).status).toBe(201);
});
