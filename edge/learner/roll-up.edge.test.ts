/** What is left of old answers: totals, the newest answers whatever their age, and what learners were told of the rest. */
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ATTEMPTS_KEPT_DAYS, RECENT_ANSWERS } from '#contract/attempts';
import { cards, dailyRuns, runs, totals } from '#db/learner/schema';
import { faultIn } from '#edge/testing/fault-in';
import { overRest, PROTOCOLS, resultOf, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { attemptAt, NO_ARROWS } from '#edge/testing/task-attempts';
import { FREE_TASK, NOTHING_ATTACKED, ROOK_ATTACKS } from '#edge/testing/test-content';
import { dailyAssets, playDaily, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import { answerReview, missPosition, nextReview, signIn } from '#edge/testing/test-reviews';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = '2026-11-22';
const LESSON = 'attackedPieces.markYourPieces';

let edge: TestEdge;
beforeEach(async () => {
  setTime(NOON);
  onTestFinished(() => void vi.useRealTimers());
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY) });
});

/** The same learner so many days later: an old token is good for no call. */
async function tokenAfter(days: number, sub: string): Promise<string> {
  setTime(NOON + days * DAY_MS);
  return edge.pool.idToken({ sub });
}

async function totalsOf(sub: string) {
  return edge.inDatabase(sub, (own) => own.select().from(totals).orderBy(asc(totals.lesson)).all());
}

async function countRuns(sub: string): Promise<number> {
  return edge.inDatabase(sub, (own) => own.select().from(runs).all().length);
}

/** Stores runs of ten graded answers of this moment, as many answers as are wanted. */
async function storeAnswers(sub: string, count: number, at = Date.now()): Promise<void> {
  await edge.inDatabase(sub, (own) => {
    for (let left = count; left > 0; left -= 10) {
      const answers = Array.from({ length: Math.min(left, 10) }, () => attemptAt(at));
      own
        .insert(runs)
        .values({ key: crypto.randomUUID(), assignment_id: FREE_TASK, begun_at: at, changed_at: at, answers })
        .run();
    }
  });
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  /** A learner with a run of a right answer, a wrong one and the right one again. */
  async function learnerWithRun() {
    const sub = crypto.randomUUID();
    const run_key = crypto.randomUUID();
    const attempts: CallInput[] = [
      sampleInput('attempts.submitPosition', { run_key }),
      sampleInput('attempts.submitPosition', {
        run_key,
        position_task_id: NOTHING_ATTACKED.id,
        answer: { ...NO_ARROWS, arrows: [{ from: 'd3', to: 'h1' }] },
      }),
      sampleInput('attempts.submitPosition', { run_key }),
    ];
    const position_attempt_keys = attempts.map(({ attempt_key }) => attempt_key);
    const run = sampleInput('attempts.submitAssignment', {
      attempt_key: run_key,
      correct_count: 1,
      position_attempt_keys,
    });
    const calls = [
      ...attempts.map((body) => ['attempts.submitPosition', body] as const),
      ['attempts.submitAssignment', run] as const,
    ];
    const sendAll = async (bearer: string) => {
      const answers = [];
      for (const [call, body] of calls) answers.push(await send(edge, call, { token: bearer, body }));
      return answers;
    };
    return { sub, sendAll, first: await sendAll(await edge.pool.idToken({ sub })) };
  }

  test('old answers are added up by month and lesson, and the best result stays', async () => {
    const { sub } = await learnerWithRun();
    const before = await overRest(edge, 'attempts.bestInCourse', { token: await tokenAfter(0, sub) });
    const token = await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
    await storeAnswers(sub, RECENT_ANSWERS);
    await edge.ring(sub);
    expect(await countRuns(sub)).toBe(RECENT_ANSWERS / 10);
    expect(await totalsOf(sub)).toEqual([
      { month: '2026-11', lesson: LESSON, answers: 3, correct: 2, time_ms: 12_000 },
    ]);
    const after = await overRest(edge, 'attempts.bestInCourse', { token });
    expect(after.body).toEqual(before.body);
  });

  test('as long as nothing newer takes their place, they stay, and what comes again is answered as it was', async () => {
    const { sub, sendAll, first } = await learnerWithRun();
    const later = await tokenAfter(400, sub);
    await edge.ring(sub);
    expect(await totalsOf(sub)).toEqual([]);
    const again = await sendAll(later);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(again.map(resultOf)).toEqual(first.map(resultOf));
    expect(await countRuns(sub)).toBe(1);
  });

  test('on the last day nothing is rolled up yet', async () => {
    const { sub } = await learnerWithRun();
    await tokenAfter(ATTEMPTS_KEPT_DAYS, sub);
    await storeAnswers(sub, RECENT_ANSWERS);
    await edge.ring(sub);
    expect(await totalsOf(sub)).toEqual([]);
    expect(await edge.findAlarm(sub)).toBe(NOON + ATTEMPTS_KEPT_DAYS * DAY_MS + 1);
  });

  test('a run that holds one of the newest answers stays whole', async () => {
    const { sub } = await learnerWithRun();
    await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
    await storeAnswers(sub, RECENT_ANSWERS - 1);
    await edge.ring(sub);
    expect(await totalsOf(sub)).toEqual([]);
    await storeAnswers(sub, 1);
    await edge.ring(sub);
    expect(await totalsOf(sub)).toMatchObject([{ answers: 3 }]);
  });
});

test('a claim leaves no total', async () => {
  const sub = crypto.randomUUID();
  const body = sampleInput('attempts.submitPosition', { answer: undefined });
  await overRest(edge, 'attempts.submitPosition', { token: await tokenAfter(0, sub), body });
  await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
  await edge.ring(sub);
  expect([await countRuns(sub), await totalsOf(sub)]).toEqual([0, []]);
});

test('a run whose last answer is new stays, however long ago it was begun', async () => {
  const sub = crypto.randomUUID();
  const run_key = crypto.randomUUID();
  const answer = async (token: string) => {
    const body = sampleInput('attempts.submitPosition', { run_key });
    return overRest(edge, 'attempts.submitPosition', { token, body });
  };
  await answer(await tokenAfter(0, sub));
  await answer(await tokenAfter(ATTEMPTS_KEPT_DAYS, sub));
  await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
  await storeAnswers(sub, RECENT_ANSWERS);
  await edge.ring(sub);
  expect(await totalsOf(sub)).toEqual([]);
});

describe('a pass is bounded', () => {
  const OLD = 1_200;

  async function learnerWithMuch(): Promise<string> {
    const sub = crypto.randomUUID();
    await edge.inDatabase(sub, (own) => own.select().from(runs).all());
    const body = sampleInput('attempts.submitPosition');
    await overRest(edge, 'attempts.submitPosition', { token: await tokenAfter(0, sub), body });
    await storeAnswers(sub, OLD - 1);
    await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
    await storeAnswers(sub, RECENT_ANSWERS);
    return sub;
  }

  test('and the alarm rings again at once while there is more', async () => {
    const sub = await learnerWithMuch();
    const before = await countRuns(sub);
    await edge.ring(sub);
    expect(before - (await countRuns(sub))).toBe(50);
    let rings = 1;
    for (; ((await edge.findAlarm(sub)) ?? Infinity) <= Date.now(); rings += 1) await edge.ring(sub);
    expect(rings).toBe(3);
    expect(await totalsOf(sub)).toMatchObject([{ answers: OLD }]);
  });

  test('and two alarms at once count everything once', async () => {
    const sub = await learnerWithMuch();
    for (let n = 0; n < 2; n += 1) await Promise.all([edge.ring(sub), edge.ring(sub)]);
    expect(await totalsOf(sub)).toMatchObject([{ answers: OLD }]);
  });
});

describe('daily exercises', () => {
  test('a closed run is told as it was, without its answers', async () => {
    const sub = crypto.randomUUID();
    const runKey = await playDaily(edge, await edge.pool.idToken({ sub }), {
      answers: [...RIGHT_ANSWERS.slice(0, 8), null, null],
    });
    const token = await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
    await storeAnswers(sub, RECENT_ANSWERS);
    await edge.ring(sub);
    const [stored] = await edge.inDatabase(sub, (own) => own.select().from(dailyRuns).all());
    expect(stored).toMatchObject({ places: null, correct_count: 8 });
    const sums = await totalsOf(sub);
    expect(sums.reduce((sum, { answers }) => sum + answers, 0)).toBe(8);
    expect(sums.find(({ lesson }) => lesson === LESSON)).toMatchObject({
      answers: 2,
      correct: 2,
      time_ms: 10_000,
    });

    const run = await edge.call('POST', '/daily_runs', { token, body: { run_key: runKey } });
    expect(run.status).toBe(200);
    expect(run.body).toMatchObject({
      date: TODAY,
      answered: [],
      open: null,
      correct_count: 8,
      time_taken_seconds: 50,
      completed: true,
    });
    expect((await edge.call('GET', '/assignments/daily_for_user', { token })).body).toMatchObject({
      days: [TODAY],
    });
    const late = { place: 3, answer: RIGHT_ANSWERS[3], time_taken_seconds: 5 };
    const answer = await edge.call('POST', `/daily_runs/${runKey}/answers`, { token, body: late });
    expect(faultIn(answer)).toBe('422 conflict');
  });

  test('a run that was left open keeps its answers and goes on', async () => {
    const sub = crypto.randomUUID();
    const run_key = crypto.randomUUID();
    const body = { place: 0, answer: RIGHT_ANSWERS[0], time_taken_seconds: 5 };
    const first = await edge.pool.idToken({ sub });
    await edge.call('POST', '/daily_runs', { token: first, body: { run_key, timezone: 'UTC' } });
    await edge.call('POST', `/daily_runs/${run_key}/answers`, { token: first, body });
    const token = await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
    await storeAnswers(sub, RECENT_ANSWERS);
    await edge.ring(sub);
    const next = await edge.call('POST', `/daily_runs/${run_key}/positions`, { token, body: { place: 1 } });
    expect(next.status).toBe(200);
    expect(await totalsOf(sub)).toEqual([]);
  });
});

describe('reviews', () => {
  test('an old one is forgotten; its card stays, with the mirror from which the next one follows', async () => {
    const sub = crypto.randomUUID();
    const token = await signIn(edge, { sub });
    await missPosition(edge, token, { task: FREE_TASK, position: ROOK_ATTACKS.id });
    setTime(NOON + DAY_MS);
    const review = await nextReview(edge, token);
    await answerReview(edge, token, review, NO_ARROWS);
    const read = async () => edge.inDatabase(sub, (own) => own.select().from(cards).get());
    const before = await read();
    setTime(NOON + (ATTEMPTS_KEPT_DAYS + 1) * DAY_MS);
    await edge.ring(sub);
    expect(await read()).toEqual(before);
    setTime(NOON + (ATTEMPTS_KEPT_DAYS + 2) * DAY_MS);
    await edge.ring(sub);
    const nothing = { review_key: null, handed_out_at: null, answered_at: null };
    expect(await read()).toEqual({ ...before, ...nothing, answer: null, is_correct: null, time_ms: null });
    expect(before?.mirroring).not.toBeNull();
  });

  test('one that is open stays open', async () => {
    const sub = crypto.randomUUID();
    const token = await signIn(edge, { sub });
    await missPosition(edge, token, { task: FREE_TASK, position: ROOK_ATTACKS.id });
    setTime(NOON + DAY_MS);
    const review = await nextReview(edge, token);
    setTime(NOON + 100 * DAY_MS);
    await edge.ring(sub);
    expect(await nextReview(edge, token)).toMatchObject({ review_key: review.review_key });
  });
});
