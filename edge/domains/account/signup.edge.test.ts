/**
 * The three calls around signing up: is this name free, may I sign up with it, this is my name now.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { countRows } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
  const token = await edge.pool.idToken({ sub: 'magnus', email: 'magnus@example.com' });
  await name(token, 'Magnus');
});

async function name(token: string, username: unknown) {
  return edge.call('POST', '/users/post_signup', { token, body: { username } });
}
const validate = async (username: unknown) =>
  edge.call('POST', '/users/validate_username', { body: { username } });
const preSignup = async (username: unknown, email: unknown) =>
  edge.call('POST', '/users/pre_signup_validation', { body: { username, email } });

describe('validate_username', () => {
  test.each([
    ['a free name', 'judit', { valid: true }],
    ['every character allowed', 'aZ0_-', { valid: true }],
    ['three characters', 'abc', { valid: true }],
    ['fourteen characters', 'a'.repeat(14), { valid: true }],
    ['spaces around it', '  judit ', { valid: true }],
    ['nothing', '', { valid: false, reason: 'empty' }],
    ['only spaces', '   ', { valid: false, reason: 'empty' }],
    ['two characters', 'ab', { valid: false, reason: 'too-short' }],
    ['fifteen characters', 'a'.repeat(15), { valid: false, reason: 'too-long' }],
    ['a space inside', 'ju dit', { valid: false, reason: 'bad-characters' }],
    ['Polish letters', 'zażółć', { valid: false, reason: 'bad-characters' }],
    ['a reserved name', '_Admin_', { valid: false, reason: 'reserved' }],
    ['a taken name', 'Magnus', { valid: false, reason: 'taken' }],
    ['a taken name in other case', 'mAGNUS', { valid: false, reason: 'taken' }],
    ['a look-alike of a taken name', 'M4gnu5', { valid: false, reason: 'taken' }],
    ['another one', 'rna_g-nus', { valid: false, reason: 'taken' }],
    ['a name without a letter', '---', { valid: false, reason: 'no-letter' }],
    ['an offensive name', 'kuur_w4', { valid: false, reason: 'offensive' }],
  ])('%s', async (_, username, expected) => {
    const { status, body } = await validate(username);
    expect(status).toBe(200);
    expect(body).toEqual(expected);
  });

  test.each([[5], [null], [undefined], ['a'.repeat(257)]])('%j is invalid input', async (username) => {
    expect((await validate(username)).status).toBe(400);
  });
});

describe('pre_signup_validation', () => {
  test('a free name and address may sign up, and nothing is stored', async () => {
    const before = await countRows('learners');
    const { status, body } = await preSignup('judit', 'judit@example.com');
    expect(status).toBe(200);
    expect(body).toEqual({ valid: true });
    expect(await countRows('learners')).toBe(before);
  });

  test.each([
    ['a taken name', 'MAGNUS', 'judit@example.com', 'username-taken'],
    ['a taken address', 'judit', 'Magnus@Example.com', 'email-taken'],
    ['a taken address with spaces around it', 'judit', '  magnus@example.com ', 'email-taken'],
    [
      'a taken address with what nobody sees',
      'judit',
      '\uFEFFmag\u00ADnus@\u200Bexample.com\u00A0\u202C',
      'email-taken',
    ],
    ['a look-alike of a taken name', 'MagnuS_', 'judit@example.com', 'username-taken'],
    ['both taken: the name is said first', 'magnus', 'magnus@example.com', 'username-taken'],
  ])('%s', async (_, username, email, code) => {
    const { status, body } = await preSignup(username, email);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { code } });
  });

  test.each([
    ['an address without @', 'judit', 'example.com', 'email'],
    ['an endless address', 'judit', `${'a'.repeat(250)}@example.com`, 'email'],
    ['a short name', 'ab', 'judit@example.com', 'username'],
    ['a reserved name', 'moderator', 'judit@example.com', 'username'],
    ['an offensive name', 'Hitler88', 'judit@example.com', 'username'],
    ['a name without a letter', '1984', 'judit@example.com', 'username'],
  ])('%s is invalid input', async (_, username, email, field) => {
    const { status, body } = await preSignup(username, email);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'invalid-input', issues: [{ path: [field] }] } });
  });
});

describe('post_signup', () => {
  test('names a new learner; the first call makes the row', async () => {
    const token = await edge.pool.idToken({ sub: 'judit', email: 'judit@example.com' });
    const { status, body } = await name(token, 'Judit');
    expect(status).toBe(201);
    expect(body).toMatchObject({ username: 'Judit', email: 'judit@example.com', tier: 'free' });
    expect((await edge.call('GET', '/users/me', { token })).body).toEqual(body);
  });

  test('the same name again changes nothing', async () => {
    const token = await edge.pool.idToken();
    await name(token, 'Bobby');
    const { status, body } = await name(token, 'Bobby');
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: 'Bobby' });
  });

  test('the same name in other case neither changes it nor is refused', async () => {
    const token = await edge.pool.idToken();
    await name(token, 'Tigran');
    const { status, body } = await name(token, 'TIGRAN');
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: 'Tigran' });
  });

  test('another name afterwards is refused: renaming is another call', async () => {
    const token = await edge.pool.idToken();
    await name(token, 'Garry');
    const { status } = await name(token, 'Anatoly');
    expect(status).toBe(400);
    expect((await edge.call('GET', '/users/me', { token })).body).toMatchObject({ username: 'Garry' });
  });

  test.each(['Magnus', 'magnus', 'Ma_gnus', 'M4GNU5'])('someone else’s name is taken: %s', async (taken) => {
    const token = await edge.pool.idToken();
    const { status, body } = await name(token, taken);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { code: 'username-taken' } });
    expect((await edge.call('GET', '/users/me', { token })).body).toMatchObject({ username: null });
  });

  test('of ten who want one name at once, one gets it', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => edge.pool.idToken()));
    const answers = await Promise.all(tokens.map((token) => name(token, 'Hikaru')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test.each(['ab', 'no spaces', '<script>', 'oko', 'Null', 7, null])(
    '%j is invalid input',
    async (username) => {
      expect((await name(await edge.pool.idToken(), username)).status).toBe(400);
    },
  );
});
