/** An object that the platform resets while calls are under way there: what was acknowledged is stored, once. */
import { expect, test } from 'vitest';
import { LOST_GAME } from '#contract/testing/lost-game';
import { createRandom } from '#bot/random';
import { faultIn } from '#edge/testing/fault-in';
import { sampleInput } from '#edge/testing/sample-calls';
import { countOwnRows } from '#edge/testing/stored-rows';
import { TestEdge } from '#edge/testing/test-edge';
import { findSelf } from '#edge/learner/self';

const ROUNDS = 30;
/** Calls of a round, all at once. */
const CALLS = 4;

test('thirty resets under four calls each', async () => {
  const random = createRandom(7);
  const edge = await TestEdge.start();
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  const faults: string[] = [];
  let broken = 0;
  edge.objects.around = async (call) =>
    call().catch((error: unknown) => {
      broken += 1;
      throw error;
    });
  const sendUntilDone = async (path: string, body: object) => {
    for (;;) {
      const answer = await edge.call('POST', path, { token, body });
      if (answer.status < 300) return;
      faults.push(faultIn(answer));
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const calls = Array.from({ length: CALLS }, async (_, call) => {
      const key = crypto.randomUUID();
      return call % 2 === 0
        ? sendUntilDone('/bot_games', { ...LOST_GAME, game_key: key })
        : sendUntilDone(
            '/attempts/position_attempt',
            sampleInput('attempts.submitPosition', { attempt_key: key }),
          );
    });
    await new Promise((resolve) => void setTimeout(resolve, random() * 12));
    await edge.objects.reset(sub);
    await Promise.all(calls);
  }
  const half = (ROUNDS * CALLS) / 2;
  expect(await countOwnRows(edge, token)).toMatchObject({ runs: half, bot_games: half });
  expect(await edge.inDatabase(sub, findSelf)).toMatchObject({ attempts_count: half, bot_games_count: half });
  expect(broken).toBeGreaterThan(0);
  expect(faults.filter((fault) => fault !== '503 unavailable')).toEqual([]);
});
