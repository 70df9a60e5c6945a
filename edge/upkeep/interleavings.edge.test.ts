/**
 * Learners answer, send again, and let time pass, while upkeep is stopped and resumed at any place: nothing is counted twice, nothing
 * is lost, and the best results are those that there would be without it.
 */
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ATTEMPTS_KEPT_DAYS } from '#contract/attempts';
import { testDatabases } from '#edge/testing/test-databases';
import { seedTestCourse } from '#edge/testing/test-content';
import { stories, World } from '#edge/testing/upkeep-story';
import { runUpkeep } from '#edge/upkeep/run-upkeep';

beforeAll(async () => {
  await seedTestCourse();
});

test('upkeep that is stopped anywhere counts everything once', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const world = new World();
      for (const step of story) await world.take(step);
      expect(await world.readStored()).toEqual(world.done);
      await world.take({ do: 'wait', days: ATTEMPTS_KEPT_DAYS + 1 });
      const report = await runUpkeep({ ...testDatabases(), now: world.now });
      expect(report.finished).toBe(true);
      expect(await world.readStored()).toEqual(world.done);
      expect(await world.countOldRows()).toBe(0);
      for (const send of world.sent) await send();
      expect(await world.readStored()).toEqual(world.done);
    }),
    { numRuns: 12 },
  );
});
