/** A visit of upkeep asks no more queries than D1 takes of it, also where a batch asks two databases. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { countedD1 } from '#edge/testing/counted-d1';
import { testDatabases } from '#edge/testing/test-databases';
import { ROOK_ATTACKS } from '#edge/testing/test-content';
import { d1Of, HOMES, idAt, prepareTwo } from '#edge/testing/two-databases';
import { runUpkeep } from './run-upkeep.ts';

const ANSWERED = Date.UTC(2026, 10, 22, 12);
const NOW = ANSWERED + 3_600_000;
const ANSWERS_EACH = 8;
const MOST_QUERIES = 120;

beforeAll(async () => {
  await prepareTwo();
  for (const home of HOMES) {
    for (let index = 0; index < ANSWERS_EACH; index += 1) {
      const [d1, id] = [d1Of(home), idAt(home)];
      await d1.batch([
        d1.prepare('INSERT INTO learners (id, email, created_at) VALUES (?1, ?1, 0)').bind(id),
        d1
          .prepare(
            'INSERT INTO first_answers (learner_id, position_id, is_correct, answered_at) VALUES (?, ?, 1, ?)',
          )
          .bind(id, ROOK_ATTACKS.id, ANSWERED),
      ]);
    }
  }
});

test('what is left waits for the next visit', async () => {
  const [one, two] = [countedD1(env.DB), countedD1(env.SECOND_DB)];
  const databases = testDatabases(one.DB, two.DB);
  let rated = 0;
  for (let visits = 1; visits < 5; visits += 1) {
    const visit = { ...databases, now: NOW, rowsABatch: 1, mostQueries: MOST_QUERIES };
    const { finished, rated_answers: count } = await runUpkeep(visit);
    const asked = [one, two].flatMap((d1) => d1.take().asked.flat(2));
    expect(asked.length).toBeLessThanOrEqual(MOST_QUERIES);
    rated += count;
    if (!finished) continue;
    expect(visits).toBeGreaterThan(1);
    expect(rated).toBe(HOMES.length * ANSWERS_EACH);
    return;
  }
  expect.fail('upkeep is never finished');
});
