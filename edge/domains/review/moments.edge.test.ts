/**
 * Moments of own games in the review deck: put in, handed out and graded as what was missed is,
 * bounded, each learner's own, and taken out again.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mirrorSquare } from '#chess/mirror';
import type { OwnMoment } from '#contract/reviews';
import { NO_MOVE } from '#contract/exercise';
import { MOST_OWN_MOMENTS, MOST_OWN_MOMENTS_A_DAY } from '#contract/limits';
import { getSelf, updateSelf, utcDayOf } from '#edge/learner/self';
import { insertMoment } from '#edge/domains/review/moments';
import { faultIn } from '#edge/testing/fault-in';
import { PROTOCOLS, resultOf, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { countOwnRows } from '#edge/testing/stored-rows';
import { ROOK_ATTACKS } from '#edge/testing/test-content';
import { setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import {
  answerReview,
  askForReview,
  daysLater,
  EVENING,
  missPosition,
  nextReview,
  signIn,
} from '#edge/testing/test-reviews';

/** The knight goes where the pawn e6 takes it. */
const WALK = {
  lesson: 'walkingIntoAttack.checkYourMoves',
  fen: '7k/8/4p3/8/8/2N5/8/K7 w - - 0 30',
  candidate: { from: 'c3', to: 'd5' },
};

const { lesson, fen } = sampleInput('reviews.putMoment');
const sampleMoment = { lesson, fen };

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});
beforeEach(() => setTime(EVENING));
afterEach(() => void vi.useRealTimers());

describe.each(PROTOCOLS)('over %s', (protocol, send) => {
  /** Only REST says by its status whether a row was made. */
  const made = protocol === 'REST' ? 201 : 200;
  const put = (token: string, changes: CallInput = {}) =>
    send(edge, 'reviews.putMoment', { token, body: sampleInput('reviews.putMoment', changes) });
  const list = async (token: string) => {
    const reply = await send(edge, 'reviews.moments', { token, body: { timezone: 'UTC' } });
    return (resultOf(reply) as { moments: readonly OwnMoment[] }).moments;
  };
  const remove = (token: string, id: string) =>
    send(edge, 'reviews.removeMoment', { token, body: { position_task_id: id } });

  test('a moment is listed with its game’s date, and comes back the next day', async () => {
    const token = await signIn(edge);
    const reply = await put(token, WALK);
    expect(reply.status).toBe(made);
    const moment = resultOf(reply) as OwnMoment;
    expect(moment).toMatchObject({
      lesson: WALK.lesson,
      fen: WALK.fen,
      green_from: 'c3',
      green_to: 'd5',
      game_date: '2026-11-21',
      next_due: '2026-11-23',
    });
    expect(await list(token)).toEqual([moment]);
    expect((await askForReview(edge, token)).body).toEqual({ review: null });
    daysLater(1);
    const { position } = await nextReview(edge, token);
    expect(position).toMatchObject({
      position_task_id: moment.position_task_id,
      own_game: { date: '2026-11-21' },
      correct_move: null,
      red_from: null,
    });
  });

  test('it is graded in its mirror by the course’s rules, and told what was right', async () => {
    const token = await signIn(edge);
    await put(token, WALK);
    daysLater(1);
    const review = await nextReview(edge, token);
    const there = (square: 'd5' | 'e6') => mirrorSquare(square, review.mirroring);
    const arrow = { from: there('e6'), to: there('d5') };
    const answer = { kind: 'arrows', arrows: [arrow], invalid_tries: 0 };
    const { body } = await answerReview(edge, token, review, answer);
    expect(body).toMatchObject({ is_correct: true, position: { red_from: arrow.from, red_to: arrow.to } });
    expect((body as { next_due: string }).next_due > '2026-11-24').toBe(true);
  });

  test('the same moment twice is one, whatever game it is of; ten at once, too', async () => {
    const token = await signIn(edge);
    const first = await put(token, WALK);
    const again = await put(token, { ...WALK, fen: WALK.fen.replace('0 30', '9 44'), game_date: null });
    expect([first.status, again.status]).toEqual([made, 200]);
    expect(resultOf(again)).toEqual(resultOf(first));
    const other = { ...WALK, candidate: { from: 'c3', to: 'd5' }, fen: WALK.fen.replace('K7', '1K6') };
    await Promise.all(Array.from({ length: 10 }, () => put(token, other)));
    expect(await list(token)).toHaveLength(2);
  });

  test('what is in the deck twice is not put back by it', async () => {
    const token = await signIn(edge);
    await put(token, WALK);
    daysLater(1);
    const review = await nextReview(edge, token);
    await answerReview(edge, token, review, null);
    const before = await list(token);
    await put(token, WALK);
    expect(await list(token)).toEqual(before);
  });

  test('taken out, nothing of it is left; it can be put in again', async () => {
    const token = await signIn(edge);
    const { position_task_id: id } = resultOf(await put(token)) as OwnMoment;
    daysLater(1);
    await answerReview(edge, token, await nextReview(edge, token), null);
    expect(resultOf(await remove(token, id))).toEqual({ removed: true });
    expect(resultOf(await remove(token, id))).toEqual({ removed: false });
    expect(await list(token)).toEqual([]);
    expect(await countOwnRows(edge, token)).toMatchObject({ cards: 0 });
    daysLater(1);
    expect((await askForReview(edge, token)).body).toEqual({ review: null });
    const again = await put(token);
    expect(again.status).toBe(made);
    expect(await list(token)).toEqual([resultOf(again)]);
    expect(resultOf(again)).toMatchObject({ ...sampleMoment, position_task_id: id });
  });

  test('one that is open when it is taken out is answered no more, and the deck goes on', async () => {
    const token = await signIn(edge);
    const { position_task_id: id } = resultOf(await put(token)) as OwnMoment;
    daysLater(1);
    const review = await nextReview(edge, token);
    await remove(token, id);
    expect(faultIn(await answerReview(edge, token, review, null))).toBe('404 not-found');
    expect((await askForReview(edge, token)).body).toEqual({ review: null });
  });

  test('answered and taken out at once, it is answered or gone', async () => {
    const token = await signIn(edge);
    for (let round = 0; round < 5; round += 1) {
      const { position_task_id: id } = resultOf(await put(token)) as OwnMoment;
      daysLater(1);
      const review = await nextReview(edge, token);
      const [answered] = await Promise.all([answerReview(edge, token, review, null), remove(token, id)]);
      expect([201, 404]).toContain(answered.status);
      expect(await list(token)).toEqual([]);
    }
  });

  test('another learner’s is nobody’s to see or to take out', async () => {
    const [anna, bo] = [await signIn(edge), await signIn(edge)];
    const { position_task_id: id } = resultOf(await put(anna)) as OwnMoment;
    expect(await list(bo)).toEqual([]);
    expect(resultOf(await remove(bo, id))).toEqual({ removed: false });
    expect(await list(anna)).toHaveLength(1);
    const attempt = await missPosition(edge, bo, { position: id });
    expect(attempt.status).toBe(404);
    // The same position of another's game is another's moment.
    expect((await put(bo)).status).toBe(made);
  });

  test('what was missed in the course is no moment, and stays', async () => {
    const token = await signIn(edge);
    await missPosition(edge, token, { position: ROOK_ATTACKS.id });
    expect(resultOf(await remove(token, ROOK_ATTACKS.id))).toEqual({ removed: false });
    daysLater(1);
    expect(await nextReview(edge, token)).toMatchObject({ position: { own_game: null } });
  });

  test.each([
    ['a move that loses nothing', { ...WALK, candidate: { from: 'c3', to: 'e4' } }],
    ['no position', { fen: 'x' }],
    ['no lesson', { lesson: 'xRay.markYourPieces' }],
    ['no date', { game_date: '2026-02-31' }],
  ])('%s is refused, and nothing is stored', async (_, changes) => {
    const token = await signIn(edge);
    expect(faultIn(await put(token, changes))).toBe('400 invalid-input');
    expect(await countOwnRows(edge, token)).toMatchObject({ cards: 0 });
  });

  test('so many a day, and then the next day', async () => {
    const sub = crypto.randomUUID();
    const token = await signIn(edge, { sub });
    await fill(sub, MOST_OWN_MOMENTS_A_DAY - 1);
    expect((await put(token)).status).toBe(made);
    const before = await countOwnRows(edge, token);
    const refused = await put(token, WALK);
    expect(faultIn(refused)).toBe('429 too-many-requests');
    expect(refused.headers.get('retry-after')).toBe(String(4 * 3_600));
    expect((await put(token)).status).toBe(200);
    expect(await countOwnRows(edge, token)).toEqual(before);
    daysLater(1);
    expect((await put(token, WALK)).status).toBe(made);
  });

  test('what was put in today counts, though it was taken out again', async () => {
    const sub = crypto.randomUUID();
    const token = await signIn(edge, { sub });
    await fill(sub, MOST_OWN_MOMENTS_A_DAY - 1);
    const { position_task_id: id } = resultOf(await put(token)) as OwnMoment;
    await remove(token, id);
    expect(faultIn(await put(token, WALK))).toBe('429 too-many-requests');
    expect(faultIn(await put(token))).toBe('429 too-many-requests');
    expect(await list(token)).toHaveLength(MOST_OWN_MOMENTS_A_DAY - 1);
  });

  test('so many in all, until one is taken out', async () => {
    const sub = crypto.randomUUID();
    const token = await signIn(edge, { sub });
    await fill(sub, MOST_OWN_MOMENTS);
    daysLater(1);
    expect(faultIn(await put(token))).toBe('409 deck-full');
    const [moment] = await list(token);
    await remove(token, moment?.position_task_id ?? '');
    expect((await put(token)).status).toBe(made);
  });
});

/** Puts so many moments into a deck, past the calls, now. */
async function fill(sub: string, count: number): Promise<void> {
  const now = Date.now();
  await edge.inDatabase(sub, (own) => {
    getSelf(own, sub);
    updateSelf(own, { counts_day: utcDayOf(now), moments_count: count });
    for (let number = 0; number < count; number += 1) {
      const asked = { lesson: 'xRay.findYourXRays', fen: '8/8/8/8/8/8/8/8 w - - 0 1' } as const;
      const position = { ...asked, difficulty: 50, ...NO_MOVE };
      insertMoment(own, `own.${number}`, { position, game_date: null, put_at: now });
    }
  });
}
