import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ROOK_ATTACKS } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';
import { askForReview, missPosition, nextReview, signIn } from '#edge/testing/test-reviews';
import { makeReviewsDue } from './make-reviews-due.ts';

test('what the learner of this address has in the deck comes back at once', async () => {
  const edge = await TestEdge.start();
  const token = await signIn(edge, { email: 'misses@example.com' });
  await missPosition(edge, token);
  expect(await makeDue('nobody@example.com')).toEqual({ due: 0 });
  expect((await askForReview(edge, token)).body).toEqual({ review: null });
  expect(await makeDue('misses@example.com')).toEqual({ due: 1 });
  expect((await nextReview(edge, token)).position.position_task_id).toBe(ROOK_ATTACKS.id);
});

async function makeDue(email: string): Promise<unknown> {
  const request = { method: 'POST', body: JSON.stringify({ email }) };
  return (await makeReviewsDue.request('/reviews-due', request, env)).json();
}
