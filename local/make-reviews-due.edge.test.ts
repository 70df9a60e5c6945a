/** What is in the deck of the learner who has this address comes back at once. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { TestEdge } from '#edge/testing/test-edge';
import { missPosition, nextReview, signIn } from '#edge/testing/test-reviews';
import { makeCardsDue, makeReviewsDue } from './make-reviews-due.ts';

test.each([
  ['a learner who missed a position', 'misses@example.com', 1],
  ['nobody', 'nobody@example.com', 0],
])('%s', async (_, email, due) => {
  const edge = await TestEdge.start();
  const LEARNERS = {
    idFromName: (sub: string) => sub,
    get: (sub: string) => ({ makeReviewsDue: async () => edge.inDatabase(sub, makeCardsDue) }),
  };
  const token = await signIn(edge, { email: 'misses@example.com' });
  expect((await missPosition(edge, token)).status).toBe(201);
  const request = { method: 'POST', body: JSON.stringify({ email }) };
  const reply = await makeReviewsDue.request('/reviews-due', request, { ...env, LEARNERS });
  expect(await reply.json()).toEqual({ due });
  if (due > 0) expect((await nextReview(edge, token)).position.lesson).toBe('attackedPieces.markYourPieces');
});
