/** The roll-up, whatever happens: each answer is stored or in a total, and the newest are stored. */
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ATTEMPTS_KEPT_DAYS, RECENT_ANSWERS } from '#contract/attempts';
import { dailyRuns, runs, totals } from '#db/learner/schema';
import { overRest, sampleInput } from '#edge/testing/sample-calls';
import { attemptAt, NO_ARROWS } from '#edge/testing/task-attempts';
import { FREE_TASK, NOTHING_ATTACKED } from '#edge/testing/test-content';
import { setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import { listNewestAnswers } from './newest-answers.ts';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = '2026-11-22';
const LESSON = 'attackedPieces.markYourPieces';

let edge: TestEdge;
beforeEach(async () => {
  setTime(NOON);
  onTestFinished(() => void vi.useRealTimers());
  edge = await TestEdge.start();
});

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('run' as const),
        graded: fc.array(fc.boolean(), { minLength: 1, maxLength: 200, size: 'max' }),
        daily: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('ring' as const), atOnce: fc.integer({ min: 1, max: 2 }) }),
    },
  ),
  { minLength: 10, maxLength: 30 },
);

test('each answer is stored or in a total, and the newest are stored', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      setTime(NOON);
      const sub = crypto.randomUUID();
      const body = sampleInput('attempts.submitPosition', { answer: undefined });
      await overRest(edge, 'attempts.submitPosition', { token: await edge.pool.idToken({ sub }), body });
      /** Moments of all graded answers. */
      const given: number[] = [];
      const check = async () => {
        const { newest, stored, summed } = await readAnswers(sub);
        expect(stored + summed).toBe(given.length);
        expect(newest).toEqual(given.toReversed().slice(0, RECENT_ANSWERS));
      };
      for (const step of story) {
        if (step.do === 'wait') vi.setSystemTime(Date.now() + step.days * DAY_MS);
        if (step.do === 'ring') await Promise.all(Array.from({ length: step.atOnce }, () => edge.ring(sub)));
        if (step.do === 'run') {
          const at = step.graded.map((_, n) => Date.now() + (n + 1) * 1_000);
          vi.setSystemTime(Math.max(...at));
          await (step.daily ? storeDaily(sub, step.graded, at) : storeRun(sub, step.graded, at));
          given.push(...at.filter((_, n) => step.graded[n]));
        }
        await check();
      }
      vi.setSystemTime(Date.now() + (ATTEMPTS_KEPT_DAYS + 1) * DAY_MS);
      // A pass takes fifty rows, and there are no thousand of them.
      for (let rings = 0; rings < 20; rings += 1) await edge.ring(sub);
      await check();
      const { stored } = await readAnswers(sub);
      expect(stored).toBeLessThan(RECENT_ANSWERS + 200);
    }),
    { numRuns: 10 },
  );
});

async function storeRun(sub: string, graded: readonly boolean[], at: readonly number[]): Promise<void> {
  const answers = graded.map((is, n) => attemptAt(at[n] ?? 0, { answer: is ? NO_ARROWS : null }));
  const row = {
    key: crypto.randomUUID(),
    assignment_id: FREE_TASK,
    begun_at: at[0] ?? 0,
    changed_at: at.at(-1) ?? 0,
    answers,
  };
  await edge.inDatabase(sub, (own) => own.insert(runs).values(row).run());
}

/** What is not graded is skipped. */
async function storeDaily(sub: string, graded: readonly boolean[], at: readonly number[]): Promise<void> {
  const places = graded.map((is, n) => ({
    position_id: NOTHING_ATTACKED.id,
    handed_out_at: (at[n] ?? 0) - 500,
    answered_at: at[n] ?? 0,
    answer: is ? NO_ARROWS : null,
    is_correct: is,
    time_ms: 500,
  }));
  await edge.inDatabase(sub, (own) =>
    own
      .insert(dailyRuns)
      .values({
        key: crypto.randomUUID(),
        date: TODAY,
        number: Date.now(),
        from_archive: false,
        assignment_id: 'daily.1',
        place_order: [],
        closed_at: at.at(-1) ?? 0,
        places,
      })
      .run(),
  );
}

async function readAnswers(sub: string) {
  return edge.inDatabase(sub, (own) => {
    const sums = own.select().from(totals).where(eq(totals.lesson, LESSON)).all();
    return {
      newest: listNewestAnswers(own, RECENT_ANSWERS).map(({ at }) => at),
      stored: listNewestAnswers(own, 1_000_000).length,
      summed: sums.reduce((sum, { answers }) => sum + answers, 0),
    };
  });
}
