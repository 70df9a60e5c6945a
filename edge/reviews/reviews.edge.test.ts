/**
 * The review deck: what comes into it, what is handed out and how it is answered, and when it comes back.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getArrow } from '#chess/arrows';
import { mirrorArrow } from '#chess/mirror';
import type { Review } from '#contract/reviews';
import type { Mirroring } from '#names/mirrorings';
import { cards, met } from '#db/learner/schema';
import { faultIn } from '#edge/testing/fault-in';
import {
  FREE_TASK,
  KNIGHT_ATTACKS,
  NOTHING_ATTACKED,
  OTHER_FREE_TASK,
  retiring,
  ROOK_ATTACKS,
  testAssets,
  WALK,
} from '#edge/testing/test-content';
import { dailyAssets, playDaily, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import {
  answerReview,
  askForReview,
  daysLater,
  EVENING,
  learnerWith,
  missPosition,
  nextReview,
  NOTHING_MARKED,
  PREMIUM,
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

/** The answer that this arrow is, in the mirror of the review. */
const drawn = ({ mirroring }: Review, arrow: string, invalid_tries = 0) => ({
  kind: 'arrows',
  arrows: [mirrorArrow(getArrow(arrow), mirroring)],
  invalid_tries,
});

describe('what comes into the deck', () => {
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
      { lesson: 'attackedPieces.markYourPieces', right: '0000000000a1', wrong: '', shown: '0000000000a2' },
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
});

describe('handing out', () => {
  test('a mirror of the position, without what would give the answer away', async () => {
    const token = await learnerWith(edge, 4, PREMIUM);
    const seen: Review[] = [];
    for (let round = 0; round < 4; round += 1) {
      seen.push(await nextReview(edge, token));
      await answerReview(edge, token, { review_key: seen.at(-1)?.review_key ?? '' }, null);
    }
    expect(seen.every(({ mirroring }) => mirroring !== 'none')).toBe(true);
    const withheld = {
      red_from: null,
      red_to: null,
      correct_move: null,
      comment_en: null,
      played_percent: null,
    };
    for (const { position } of seen) expect(position).toMatchObject(withheld);
    const move = seen.find(({ position }) => position.position_task_id === WALK.id);
    if (!move) throw new Error('the walk was not handed out');
    const green = mirrorArrow(getArrow('c3d5'), move.mirroring);
    expect(move.position).toMatchObject({ green_from: green.from, green_to: green.to });
    expect(move.position.fen).not.toBe(WALK.fen);
  });

  test('one at a time: until it is answered it is the same, whatever the key', async () => {
    const token = await learnerWith(edge, 3);
    const first = await nextReview(edge, token);
    expect(await nextReview(edge, token)).toEqual(first);
    expect(await nextReview(edge, token, first.review_key)).toEqual(first);
    await answerReview(edge, token, first, null);
    expect(faultIn(await askForReview(edge, token, first.review_key))).toBe('422 conflict');
    expect((await nextReview(edge, token)).position.position_task_id).not.toBe(
      first.position.position_task_id,
    );
  });

  test('fifty at once hand out one', async () => {
    const sub = crypto.randomUUID();
    await missPosition(edge, await signIn(edge, { sub }));
    await missPosition(edge, await signIn(edge, { sub }), {
      task: OTHER_FREE_TASK,
      position: KNIGHT_ATTACKS.id,
    });
    daysLater(1);
    const token = await signIn(edge, { sub });
    const reviews = await Promise.all(Array.from({ length: 50 }, () => nextReview(edge, token)));
    expect(new Set(reviews.map(({ review_key: key }) => key)).size).toBe(1);
    expect((await cardsOf(sub)).filter((card) => card.review_key !== null)).toHaveLength(1);
  });

  test('what another call has reviewed while the position was read is not handed out again', async () => {
    const sub = crypto.randomUUID();
    const token = await signIn(edge, { sub });
    await missPosition(edge, token);
    await missPosition(edge, token, { task: OTHER_FREE_TASK, position: KNIGHT_ATTACKS.id });
    daysLater(1);
    const files = testAssets();
    const reviewed: string[] = [];
    const slowEdge = await TestEdge.start({
      ASSETS: {
        fetch: async (request: Request) => {
          if (reviewed.length === 0) {
            const review = await nextReview(edge, token);
            reviewed.push(review.position.position_task_id);
            await answerReview(edge, token, review, null);
          }
          return files.fetch(request);
        },
      },
    });
    const { position } = await nextReview(slowEdge, await signIn(slowEdge, { sub }));
    expect([...reviewed, position.position_task_id]).toEqual([ROOK_ATTACKS.id, KNIGHT_ATTACKS.id]);
  });

  test('what has left its task since it was missed', async () => {
    const sub = crypto.randomUUID();
    await missPosition(edge, await signIn(edge, { sub }));
    daysLater(1);
    const newer = await TestEdge.start({ ASSETS: retiring(ROOK_ATTACKS.id) });
    const token = await signIn(newer, { sub });
    const review = await nextReview(newer, token);
    expect((await answerReview(newer, token, review, drawn(review, 'd5d2'))).body).toMatchObject({
      is_correct: true,
    });
  });

  test('the chapters take turns', async () => {
    const token = await learnerWith(edge, 5, PREMIUM);
    const chapters: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const review = await nextReview(edge, token);
      chapters.push(review.position.lesson.split('.')[0] ?? '');
      await answerReview(edge, token, review, null);
    }
    expect(new Set(chapters).size).toBe(4);
    expect(chapters.filter((chapter, index) => chapter === chapters[index - 1])).toEqual([]);
  });

  test('nothing when nothing is due', async () => {
    const token = await signIn(edge);
    expect(await askForReview(edge, token)).toMatchObject({ status: 200, body: { review: null } });
    await missPosition(edge, token);
    expect((await askForReview(edge, token)).body).toEqual({ review: null });
  });

  test('nobody else’s', async () => {
    const token = await learnerWith(edge, 1);
    const review = await nextReview(edge, token);
    const stranger = await signIn(edge);
    expect((await askForReview(edge, stranger)).body).toEqual({ review: null });
    expect(faultIn(await answerReview(edge, stranger, review, null))).toBe('404 not-found');
  });
});

describe('answering', () => {
  test('the mirror is graded; the first answer counts, and the same again is told the same', async () => {
    const token = await learnerWith(edge, 1);
    const review = await nextReview(edge, token);
    vi.setSystemTime(Date.now() + 8_500);
    const right = drawn(review, 'd5d2', 1);
    const first = await answerReview(edge, token, review, right);
    expect(first).toMatchObject({
      status: 201,
      body: { is_correct: true, skipped: false, time_taken_seconds: 8, mirroring: review.mirroring },
    });
    expect(await answerReview(edge, token, review, right)).toMatchObject({ status: 200, body: first.body });
    expect(faultIn(await answerReview(edge, token, review, null))).toBe('422 conflict');
    expect(await due(token)).toMatchObject({ due_count: 0, done_today: 1 });
  });

  test('of two answers at once one counts, and the other is a conflict', async () => {
    const token = await learnerWith(edge, 1);
    const review = await nextReview(edge, token);
    const replies = await Promise.all([
      answerReview(edge, token, review, drawn(review, 'd5d2')),
      answerReview(edge, token, review, null),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([201, 422]);
    expect(await due(token)).toMatchObject({ done_today: 1 });
  });

  test('with the verdict comes what was withheld, mirrored', async () => {
    const token = await learnerWith(edge, 4, PREMIUM);
    for (let round = 0; round < 4; round += 1) {
      const review = await nextReview(edge, token);
      const answer = review.position.position_task_id === WALK.id ? drawn(review, 'e6d5') : null;
      const { body } = await answerReview(edge, token, review, answer);
      if (answer === null) continue;
      const red = mirrorArrow(getArrow('e6d5'), review.mirroring);
      expect(body).toMatchObject({ is_correct: true, position: { red_from: red.from, red_to: red.to } });
      return;
    }
    throw new Error('the walk was not handed out');
  });

  test('an arrow of the original is wrong in the mirror', async () => {
    const token = await learnerWith(edge, 1);
    const review = await nextReview(edge, token);
    const original = { ...NOTHING_MARKED, arrows: [getArrow('d5d2')] };
    expect((await answerReview(edge, token, review, original)).body).toMatchObject({ is_correct: false });
  });

  test('wrong or skipped it comes back the next day, right ever later, each time in another mirror', async () => {
    const token = await learnerWith(edge, 1);
    const mirrorings: Mirroring[] = [];
    const waits: number[] = [];
    for (const isRight of [false, true, true, true, false]) {
      const review = await nextReview(edge, token);
      mirrorings.push(review.mirroring);
      const answer = isRight ? drawn(review, 'd5d2', 1) : null;
      const { body } = await answerReview(edge, token, review, answer);
      const { next_due: next } = body as { next_due: string };
      const days = (Date.parse(next) - Date.parse(new Date().toISOString().slice(0, 10))) / DAY_MS;
      waits.push(days);
      daysLater(days);
    }
    expect(waits[0]).toBe(1);
    expect(waits.slice(0, 4)).toEqual(waits.slice(0, 4).toSorted((a, b) => a - b));
    expect(waits[3]).toBeGreaterThan(4);
    expect(waits[4]).toBeLessThan(waits[3] ?? 0);
    expect(new Set(mirrorings.slice(0, 4)).size).toBe(4);
    expect(mirrorings[4]).toBe(mirrorings[0]);
  });

  test('what the page would not grade either is no answer, and the review stays open', async () => {
    const token = await learnerWith(edge, 1);
    const review = await nextReview(edge, token);
    const circles = { kind: 'circles', squares: ['a1'], invalid_tries: 0 };
    expect(faultIn(await answerReview(edge, token, review, circles))).toBe('400 invalid-input');
    expect(await nextReview(edge, token)).toEqual(review);
  });
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
