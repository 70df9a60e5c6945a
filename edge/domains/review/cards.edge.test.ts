/** What comes into the review deck, and when it is due. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getArrow } from '#chess/arrows';
import { cards, met } from '#db/learner/schema';
import { FREE_TASK, NOTHING_ATTACKED, ROOK_ATTACKS } from '#edge/testing/test-content';
import { dailyAssets, playDaily, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import {
  answerReview,
  daysLater,
  EVENING,
  missPosition,
  nextReview,
  NOTHING_MARKED,
  signIn,
} from '#edge/testing/test-reviews';

const DAY_MS = 86_400_000;

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssets('2026-11-22') });
});
beforeEach(() => setTime(EVENING));
afterEach(() => void vi.useRealTimers());

const due = async (token: string, timezone = 'UTC') =>
  (await edge.call('GET', `/reviews/due?timezone=${timezone}`, { token })).body;

test('a wrong answer of the course, and it is due on the next date of the learner’s zone', async () => {
  const token = await signIn(edge);
  await missPosition(edge, token);
  expect(await due(token)).toEqual({
    date: '2026-11-22',
    due_count: 0,
    done_today: 0,
    allowed_today: 3,
    next_due: '2026-11-23',
  });
  setTime('2026-11-23T00:10:00Z');
  expect(await due(token)).toMatchObject({ date: '2026-11-23', due_count: 1, next_due: null });
  expect(await due(token, 'America/New_York')).toMatchObject({ date: '2026-11-22', due_count: 0 });
});

test('neither a right answer nor a claim', async () => {
  const token = await signIn(edge);
  await missPosition(edge, token, { answer: { ...NOTHING_MARKED, arrows: [getArrow('d5d2')] } });
  await missPosition(edge, token, { position: NOTHING_ATTACKED.id });
  const { status } = await edge.call('POST', '/attempts/position_attempt', {
    token,
    body: {
      position_task_id: ROOK_ATTACKS.id,
      assignment_id: FREE_TASK,
      is_correct: false,
      time_taken_seconds: 3,
    },
  });
  expect(status).toBe(201);
  expect(await due(token)).toMatchObject({ due_count: 0, next_due: null });
});

test('what a run skipped, and not what it answered', async () => {
  const token = await signIn(edge);
  await skipTheRook(token);
  daysLater(1);
  expect(await due(token)).toMatchObject({ due_count: 1 });
  expect((await nextReview(edge, token)).position.position_task_id).toBe(ROOK_ATTACKS.id);
});

test('what was skipped, and reviewed before it was answered, is no first answer any more', async () => {
  const sub = crypto.randomUUID();
  const token = await signIn(edge, { sub });
  await skipTheRook(token);
  daysLater(1);
  await answerReview(edge, token, await nextReview(edge, token), null);
  await missPosition(edge, token);
  expect(await edge.inDatabase(sub, (own) => own.select().from(met).all())).toEqual([
    {
      lesson: 'attackedPieces.markYourPieces',
      right: '0000000000a1',
      wrong: '',
      shown: '0000000000a2',
      unrated: [expect.objectContaining({ position_id: NOTHING_ATTACKED.id })],
    },
  ]);
});

test('what a daily exercise missed or skipped', async () => {
  const token = await signIn(edge);
  const answers = [NOTHING_MARKED, RIGHT_ANSWERS[1], null, ...RIGHT_ANSWERS.slice(3)];
  await playDaily(edge, token, { answers });
  daysLater(1);
  expect(await due(token)).toMatchObject({ due_count: 2 });
});

test('the same call again changes nothing; the same position missed again begins anew', async () => {
  const sub = crypto.randomUUID();
  const token = await signIn(edge, { sub });
  const key = crypto.randomUUID();
  await missPosition(edge, token, { key });
  const [first] = await cardsOf(sub);
  daysLater(1);
  expect((await missPosition(edge, token, { key })).status).toBe(200);
  expect(await cardsOf(sub)).toEqual([first]);
  await missPosition(edge, token);
  const again = await cardsOf(sub);
  expect(again).toMatchObject([{ lapses: 1, reps: 2, due_at: Date.now() + DAY_MS }]);
});

/** A run through the free task in which the first position is skipped and the second is right. */
async function skipTheRook(token: string): Promise<void> {
  const keys = { run: crypto.randomUUID(), position: crypto.randomUUID() };
  await edge.call('POST', '/attempts/position_attempt', {
    token,
    body: {
      position_task_id: NOTHING_ATTACKED.id,
      assignment_id: FREE_TASK,
      is_correct: true,
      time_taken_seconds: 3,
      answer: NOTHING_MARKED,
      attempt_key: keys.position,
      run_key: keys.run,
    },
  });
  const run = {
    assignment_id: FREE_TASK,
    correct_count: 1,
    total_count: 2,
    time_taken_seconds: 9,
    completed_at: 'UTC',
    attempt_key: keys.run,
    position_attempt_keys: [keys.position],
  };
  expect((await edge.call('POST', '/attempts/assignment_attempt', { token, body: run })).status).toBe(201);
}

async function cardsOf(sub: string): Promise<readonly (typeof cards.$inferSelect)[]> {
  return edge.inDatabase(sub, (own) => own.select().from(cards).all());
}
