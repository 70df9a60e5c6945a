/** Objects that the platform resets while calls are under way there: what was acknowledged is stored, once. */
import { expect, test } from 'vitest';
import { LOST_GAME } from '#contract/testing/lost-game';
import { createRandom } from '#bot/random';
import { findSelf } from '#edge/learner/self';
import { aroundD1 } from '#edge/testing/around-d1';
import { faultIn } from '#edge/testing/fault-in';
import { sampleInput } from '#edge/testing/sample-calls';
import { countOwnRows } from '#edge/testing/stored-rows';
import { TestEdge } from '#edge/testing/test-edge';

const LEARNERS = 20;
/** Games and attempts of a learner, so many each, all at once. */
const CALLS = 2;
/** A trip to D1, of which a learner's first call makes two, and how long after its begin the object is reset; in milliseconds. */
const TRIP_MS = 8;
const MOST_WAIT_MS = 20;

const wait = async (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

test('resets under the first calls of twenty learners', async () => {
  const random = createRandom(7);
  const DB = aroundD1(async (trip) => {
    const answer = await trip();
    await wait(TRIP_MS);
    return answer;
  });
  const edge = await TestEdge.start({ DB });
  const faults: string[] = [];
  let broken = 0;
  edge.objects.around = async (call) =>
    call().catch((error: unknown) => {
      broken += 1;
      throw error;
    });
  const sendUntilDone = async (token: string, path: string, body: object) => {
    for (;;) {
      const answer = await edge.call('POST', path, { token, body });
      if (answer.status < 300) return;
      faults.push(faultIn(answer));
    }
  };
  for (let learner = 0; learner < LEARNERS; learner += 1) {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    const calls = Array.from({ length: CALLS }, () => crypto.randomUUID()).flatMap((key) => [
      sendUntilDone(token, '/bot_games', { ...LOST_GAME, game_key: key }),
      sendUntilDone(
        token,
        '/attempts/position_attempt',
        sampleInput('attempts.submitPosition', { attempt_key: key }),
      ),
    ]);
    await wait(random() * MOST_WAIT_MS);
    await edge.objects.reset(sub);
    await Promise.all(calls);
    expect(await countOwnRows(edge, token)).toMatchObject({ runs: CALLS, bot_games: CALLS });
    const counts = { attempts_count: CALLS, bot_games_count: CALLS };
    expect(await edge.inDatabase(sub, findSelf)).toMatchObject(counts);
  }
  expect(broken).toBeGreaterThan(0);
  expect(faults.filter((fault) => fault !== '503 unavailable')).toEqual([]);
});
