/** Whichever database a learner is at home in, their deck comes back. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { NO_FILES } from '#edge/testing/no-files';
import { missPosition, signIn } from '#edge/testing/test-reviews';
import { HOMES, idAt, prepareTwo, startTwo } from '#edge/testing/two-databases';
import { makeReviewsDue } from './make-reviews-due.ts';

const BINDINGS = { ...env, ASSETS: NO_FILES, DB_2: env.SECOND_DB };

beforeAll(prepareTwo);

test.each(HOMES)('a learner of %s', async (home) => {
  const edge = await startTwo();
  const email = `${home}@example.com`.toLowerCase();
  const token = await signIn(edge, { sub: idAt(home), email });
  expect((await missPosition(edge, token)).status).toBe(201);
  const reply = await makeReviewsDue.request(
    '/reviews-due',
    { method: 'POST', body: JSON.stringify({ email }) },
    BINDINGS,
  );
  expect(await reply.json()).toEqual({ due: 1 });
});
