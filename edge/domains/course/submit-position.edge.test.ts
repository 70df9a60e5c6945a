import { beforeAll, describe, expect, test } from 'vitest';
import { faultIn } from '#edge/testing/fault-in';
import { overRest, overTrpc, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import {
  ABANDON,
  ABANDON_TASK,
  FREE_TASK,
  KEEPS_GUARD,
  KNIGHT_ATTACKS,
  NOTHING_ATTACKED,
  OTHER_FREE_TASK,
  PREMIUM_TASK,
  ROOK_ATTACKS,
  retiring,
  UNDEFENDED,
  WALK,
  WALK_TASK,
  X_RAY,
  X_RAY_TASK,
} from '#edge/testing/test-content';
import { attemptsOf } from '#edge/testing/task-attempts';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'attempts.submitPosition';
const answer = (...arrows: readonly string[]) => ({
  kind: 'arrows',
  arrows: arrows.map((arrow) => ({ from: arrow.slice(0, 2), to: arrow.slice(2) })),
  invalid_tries: 0,
});
const circles = (...squares: readonly string[]) => ({ kind: 'circles', squares, invalid_tries: 0 });
const move = (arrow: string) => ({
  kind: 'move',
  move: { from: arrow.slice(0, 2), to: arrow.slice(2) },
  invalid_tries: 0,
});
const premiumToken = async () => edge.pool.idToken({ 'cognito:groups': ['premium'] });
const RIGHT = answer('d5d2');
const WRONG = answer();

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

async function submit(token: string, changes: CallInput) {
  return overRest(edge, CALL, { token, body: sampleInput(CALL, changes) });
}

describe('happy', () => {
  test.each([
    ['right, claimed right', RIGHT, true, true],
    ['right, claimed wrong', RIGHT, false, true],
    ['wrong, claimed right', WRONG, true, false],
    ['wrong, claimed wrong', WRONG, false, false],
  ])('an answer that is %s: the server’s verdict counts', async (_, given, claimed, verdict) => {
    const token = await edge.pool.idToken();
    const { status, body } = await submit(token, { answer: given, is_correct: claimed });
    expect(status).toBe(201);
    expect(body).toEqual({ is_correct: verdict, graded: true });
  });

  test('where nothing is attacked, no arrow is the right answer', async () => {
    const token = await edge.pool.idToken();
    const { body } = await submit(token, { position_task_id: NOTHING_ATTACKED.id, answer: WRONG });
    expect(body).toEqual({ is_correct: true, graded: true });
  });

  test.each([
    ['what the learner attacks', answer('c3d5'), true],
    ['no arrow', answer(), false],
  ])('the lesson about the opponent’s pieces is graded by them: %s', async (_, given, verdict) => {
    const { body } = await submit(await edge.pool.idToken(), {
      assignment_id: OTHER_FREE_TASK,
      position_task_id: KNIGHT_ATTACKS.id,
      answer: given,
    });
    expect(body).toEqual({ is_correct: verdict, graded: true });
  });

  test.each([true, false])('a body without an answer stands as claimed: %s', async (is_correct) => {
    const token = await edge.pool.idToken();
    const { status, body } = await submit(token, { answer: undefined, attempt_key: undefined, is_correct });
    expect(status).toBe(201);
    expect(body).toEqual({ is_correct, graded: false });
  });

  test('the answer is kept as it was given', async () => {
    const token = await edge.pool.idToken();
    await submit(token, { answer: { ...RIGHT, invalid_tries: 3 } });
    expect(await attemptsOf(edge, token)).toMatchObject([
      { answer: { ...RIGHT, invalid_tries: 3 }, is_correct: true, time_ms: 4_000 },
    ]);
  });

  test('a position that has left the task is still taken from a learner who had it open', async () => {
    const smaller = await TestEdge.start({ ASSETS: retiring(ROOK_ATTACKS.id) });
    const { status, body } = await overRest(smaller, CALL, {
      token: await smaller.pool.idToken(),
      body: sampleInput(CALL, { answer: RIGHT }),
    });
    expect(status).toBe(201);
    expect(body).toEqual({ is_correct: true, graded: true });
  });
});

/** A position of each chapter, with right answers and wrong ones. */
const CHAPTERS = [
  {
    task: PREMIUM_TASK,
    position: UNDEFENDED,
    right: [circles('a1')],
    wrong: [circles(), circles('a1', 'e1')],
  },
  {
    task: WALK_TASK,
    position: WALK,
    right: [answer('e6d5'), answer('d5e6')],
    wrong: [move('c3d5'), answer('h8d5')],
  },
  { task: ABANDON_TASK, position: ABANDON, right: [answer('b7d5')], wrong: [move('d1g1'), answer('h8d5')] },
  { task: ABANDON_TASK, position: KEEPS_GUARD, right: [move('d1d2')], wrong: [answer('b7d5')] },
  { task: X_RAY_TASK, position: X_RAY, right: [answer('d1d8')], wrong: [answer(), answer('d1d5')] },
].flatMap(({ task, position, right, wrong }) => [
  ...right.map((given) => ({ task, id: position.id, given, verdict: true })),
  ...wrong.map((given) => ({ task, id: position.id, given, verdict: false })),
]);

describe.each(CHAPTERS)('$task, $id', ({ task, id, given, verdict }) => {
  test(`${JSON.stringify(given)} is graded ${verdict} and kept as it was given`, async () => {
    const token = await premiumToken();
    const { status, body } = await submit(token, {
      assignment_id: task,
      position_task_id: id,
      answer: given,
      is_correct: !verdict,
    });
    expect(status).toBe(201);
    expect(body).toEqual({ is_correct: verdict, graded: true });
    expect(await attemptsOf(edge, token)).toMatchObject([{ answer: given }]);
  });
});

describe('error', () => {
  test.each([
    [
      'circles where arrows are asked for',
      FREE_TASK,
      ROOK_ATTACKS,
      circles('d2'),
      'attackedPieces takes no circles',
    ],
    [
      'a move where circles are asked for',
      PREMIUM_TASK,
      UNDEFENDED,
      move('a1a2'),
      'undefendedPieces takes no move',
    ],
    [
      'circles where a move is asked for',
      WALK_TASK,
      WALK,
      circles('d5'),
      'walkingIntoAttack takes no circles',
    ],
    ['a refutation without an arrow', WALK_TASK, WALK, answer(), 'feedback.refutation.noArrow'],
    ['another move than the green one', WALK_TASK, WALK, move('c3e4'), 'feedback.move.wrong_move'],
    [
      'two arrows where one is asked for',
      ABANDON_TASK,
      ABANDON,
      answer('b7d5', 'h8d5'),
      'feedback.refutation.severalArrows',
    ],
  ] as const)('%s is no answer, and nothing is stored', async (...[, task, position, given, message]) => {
    const token = await premiumToken();
    const body = sampleInput(CALL, {
      assignment_id: task,
      position_task_id: position.id,
      answer: given,
    });
    for (const send of [overRest, overTrpc]) {
      const refused = await send(edge, CALL, { token, body });
      expect(faultIn(refused)).toBe('400 invalid-input');
      expect(JSON.stringify(refused.body)).toContain(message);
    }
    expect(await attemptsOf(edge, token)).toEqual([]);
  });

  test.each([
    ['a kind that there is not', { kind: 'words', words: [], invalid_tries: 0 }],
    ['more circles than squares', circles(...Array.from({ length: 65 }, () => 'a1'))],
    ['more arrows than attacks', answer(...Array.from({ length: 129 }, () => 'd5d2'))],
    ['a move off the board', move('c3d9')],
    ['more tries than anybody makes', { ...circles(), invalid_tries: 1_001 }],
    ['no count of tries', { kind: 'circles', squares: [] }],
  ])('%s is invalid input', async (_, given) => {
    const refused = await submit(await premiumToken(), { answer: given });
    expect(faultIn(refused)).toBe('400 invalid-input');
  });

  test('more arrows than the position can have are invalid input; one drawn a hundred times is one', async () => {
    const token = await edge.pool.idToken();
    const many = 'abcdefgh'.split('').flatMap((file) => [`a1${file}8`, `h1${file}7`, `d1${file}6`]);
    expect(faultIn(await submit(token, { answer: answer(...many) }))).toBe('400 invalid-input');
    const { status } = await submit(token, {
      answer: answer(...Array.from({ length: 100 }, () => 'd5d2')),
    });
    expect(status).toBe(201);
    expect(await attemptsOf(edge, token)).toMatchObject([{ answer: RIGHT }]);
  });

  test('an address that belongs to another account is taken, here too', async () => {
    const email = 'shared@example.com';
    await submit(await edge.pool.idToken({ email }), {});
    const { status, body } = await submit(await edge.pool.providerToken({ email }), {});
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { code: 'email-taken' } });
  });
});

describe('security', () => {
  test('another learner’s key is a key of one’s own: it neither answers nor changes theirs', async () => {
    const attempt_key = crypto.randomUUID();
    await submit(await edge.pool.idToken(), { attempt_key, answer: RIGHT });
    const { status, body } = await submit(await edge.pool.idToken(), { attempt_key, answer: WRONG });
    expect(status).toBe(201);
    expect(body).toEqual({ is_correct: false, graded: true });
  });
});
