/**
 * A name that learners report stands on the operator's list once, and one that was taken away is nobody's.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepName, takeName } from '#db/shared/taken-name';
import { faultIn } from '#edge/testing/fault-in';
import { PROTOCOLS, resultOf } from '#edge/testing/sample-calls';
import { TestEdge } from '#edge/testing/test-edge';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

async function learnerNamed(username: string): Promise<string> {
  const token = await edge.pool.idToken();
  await edge.call('POST', '/users/post_signup', { token, body: { username } });
  return token;
}

async function listed(): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT username FROM reported_names ORDER BY username').all();
  return results.map(({ username }) => username);
}

describe.each(PROTOCOLS)('over %s', (protocol, send) => {
  const n = (name: string) => `${name}-${protocol}`;
  const report = async (token: string, username: unknown) =>
    send(edge, 'users.reportName', { token, body: { username } });

  test('a name is reported once, however often and in whatever case, and nobody who reported it is stored', async () => {
    await learnerNamed(n('Rudy'));
    const token = await learnerNamed(n('Basia'));
    for (const name of [n('Rudy'), n('rudy'), n('Rudy')]) {
      const answer = await report(token, name);
      expect([answer.status, resultOf(answer)]).toEqual([200, { reported: true }]);
    }
    expect((await listed()).filter((name) => name === n('Rudy'))).toHaveLength(1);
    const row = await env.DB.prepare('SELECT * FROM reported_names WHERE username = ?')
      .bind(n('Rudy'))
      .first();
    expect(Object.keys(row ?? {})).toEqual(['name', 'username', 'reported_at', 'taken_at']);
  });

  test('a name that nobody has is not listed, and the answer is the same', async () => {
    const answer = await report(await learnerNamed(n('Celina')), n('Nobody'));
    expect(resultOf(answer)).toEqual({ reported: true });
    expect(await listed()).not.toContain(n('Nobody'));
  });

  test.each(['', 'x'.repeat(15), 5, undefined])('%j is invalid input', async (username) => {
    expect(faultIn(await report(await edge.pool.idToken(), username))).toBe('400 invalid-input');
  });

  test('a name that the operator keeps is off the list, and can be reported again', async () => {
    await learnerNamed(n('Zosia'));
    const token = await learnerNamed(n('Ewa'));
    await report(token, n('Zosia'));
    await env.DB.prepare(keepName(n('ZOSIA'))).run();
    expect(await listed()).not.toContain(n('Zosia'));
    await report(token, n('Zosia'));
    expect(await listed()).toContain(n('Zosia'));
  });

  test('a name that the operator takes away is nobody’s from then on, its learner’s neither', async () => {
    const token = await learnerNamed(n('Wredny'));
    await env.DB.batch(takeName(n('Wredny'), Date.now()).map((sql) => env.DB.prepare(sql)));
    const me = await edge.call('GET', '/users/me', { token });
    expect(me.body).toMatchObject({ username: null });
    for (const name of [n('Wredny'), n('WR3DNY')]) {
      const asked = await edge.call('POST', '/users/validate_username', { body: { username: name } });
      expect(asked.body).toEqual({ valid: false, reason: 'taken' });
      const again = await edge.call('POST', '/users/post_signup', { token, body: { username: name } });
      expect(faultIn(again)).toBe('409 username-taken');
      expect(faultIn(await edge.call('PUT', `/users/update_username?new_username=${name}`, { token }))).toBe(
        '409 username-taken',
      );
    }
    const named = await edge.call('POST', '/users/post_signup', { token, body: { username: n('Mily') } });
    expect(named.status).toBe(201);
  });
});
