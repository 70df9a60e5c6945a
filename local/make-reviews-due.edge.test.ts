import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ROOK_ATTACKS } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';
import { askForReview, missPosition, nextReview, signIn } from '#edge/testing/test-reviews';
import { makeCardsDue, makeReviewsDue } from './make-reviews-due.ts';

test('what the learner of this address has in the deck comes back at once', async () => {
  const edge = await TestEdge.start();
  const token = await signIn(edge, { email: 'misses@example.com' });
  await missPosition(edge, token);
  expect(await makeDue(edge, 'nobody@example.com')).toEqual({ due: 0 });
  expect((await askForReview(edge, token)).body).toEqual({ review: null });
  expect(await makeDue(edge, 'misses@example.com')).toEqual({ due: 1 });
  expect((await nextReview(edge, token)).position.position_task_id).toBe(ROOK_ATTACKS.id);
});

/** The local objects are the platform's with one method more. */
async function makeDue(edge: TestEdge, email: string): Promise<unknown> {
  const LEARNERS = {
    idFromName: (sub: string) => sub,
    get: (sub: string) => ({ makeReviewsDue: async () => edge.inDatabase(sub, makeCardsDue) }),
  };
  const request = { method: 'POST', body: JSON.stringify({ email }) };
  const reply = await makeReviewsDue.request('/reviews-due', request, { ...env, LEARNERS });
  return reply.json();
}
