import { beforeAll, describe, expect, test } from 'vitest';
import { TestEdge } from '#edge/testing/test-edge';
import { countRows } from '#edge/testing/test-content';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

describe('happy', () => {
  test('the first call makes the row, with no username yet', async () => {
    const token = await edge.pool.idToken({ sub: 'anna', email: 'Anna@Example.com' });
    const { status, body } = await edge.call('GET', '/users/me', { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      username: null,
      email: 'anna@example.com',
      tier: 'free',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      username_changeable_at: null,
      kept_usernames: [],
    });
  });

  test('a second call answers the same row', async () => {
    const token = await edge.pool.idToken({ sub: 'bo' });
    const first = await edge.call('GET', '/users/me', { token });
    const second = await edge.call('GET', '/users/me', { token });
    expect(second.body).toEqual(first.body);
  });

  test('twenty first calls at once make one row', async () => {
    const token = await edge.pool.idToken({ sub: 'cy' });
    const before = await countRows('learners');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => edge.call('GET', '/users/me', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await countRows('learners')).toBe(before + 1);
  });

  test('the group premium in the token makes a premium learner', async () => {
    const token = await edge.pool.idToken({ 'cognito:groups': ['other', 'premium'] });
    const { body } = await edge.call('GET', '/users/me', { token });
    expect(body).toMatchObject({ tier: 'premium' });
  });
});

describe('error', () => {
  test('an address that belongs to another account is taken', async () => {
    const email = 'shared@example.com';
    await edge.call('GET', '/users/me', { token: await edge.pool.idToken({ sub: 'old', email }) });
    const token = await edge.pool.providerToken({ sub: 'new', email });
    const { status, body } = await edge.call('GET', '/users/me', { token });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { code: 'email-taken' } });
  });
});
