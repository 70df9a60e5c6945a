/**
 * Changing the username: once a week, at once and as a whole, and the old name rests for 30 days.
 */
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test } from 'vitest';
import { foldUsername } from '#contract/folded-username';
import { foldedIn } from '#db/shared/folded-in';
import { faultIn, fieldsIn } from '#edge/testing/fault-in';
import { PROTOCOLS, resultOf } from '#edge/testing/sample-calls';
import { countRows } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';

const DAY_MS = 86_400_000;
const WEEK_SECONDS = 604_800;
/** More calls at once than anybody makes. */
const CROWD = 100;

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

const validate = async (username: string) =>
  (await edge.call('POST', '/users/validate_username', { body: { username } })).body;
const signUp = async (token: string, username: string) =>
  edge.call('POST', '/users/post_signup', { token, body: { username } });
const profileOf = async (token: string) => (await edge.call('GET', '/users/me', { token })).body;

const renameByRest = async (token: string, username: string) =>
  edge.call('PUT', `/users/update_username?new_username=${username}`, { token });
const crowdName = (name: string) => `${name}-many`;

/** A new learner of this name. */
async function learnerNamed(username: string): Promise<string> {
  const token = await edge.pool.idToken();
  expect((await signUp(token, username)).status).toBe(201);
  return token;
}

/** Puts all changes of names so many days back. */
async function letDaysPass(days: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('UPDATE learners SET username_changed_at = username_changed_at - ?').bind(days * DAY_MS),
    env.DB.prepare('UPDATE freed_usernames SET freed_at = freed_at - ?').bind(days * DAY_MS),
  ]);
}

describe.each(PROTOCOLS)('over %s', (protocol, send) => {
  const rename = async (token: string, username: unknown) =>
    send(edge, 'users.updateUsername', { token, body: { new_username: username } });
  /** The names of this protocol's learners are their own. */
  const n = (name: string) => `${name}-${protocol}`;

  describe('happy', () => {
    test('the first name is no change: it can be changed at once', async () => {
      const token = await edge.pool.idToken();
      const first = await rename(token, ` ${n('Ada')} `);
      expect(first.status).toBe(200);
      expect(resultOf(first)).toMatchObject({ username: n('Ada'), username_changeable_at: null });
      expect((await rename(token, n('Ada2'))).status).toBe(200);
    });

    test('the name changes at once, and the old one is kept', async () => {
      const token = await learnerNamed(n('Bobby'));
      const before = Date.now();
      const changed = await rename(token, n('Robert'));
      expect(changed.status).toBe(200);
      expect(resultOf(changed)).toMatchObject({
        username: n('Robert'),
        kept_usernames: [{ username: n('Bobby') }],
      });
      expect(await profileOf(token)).toEqual(resultOf(changed));
      const { username_changeable_at, kept_usernames } = resultOf(changed) as {
        readonly username_changeable_at: string;
        readonly kept_usernames: readonly { readonly until: string }[];
      };
      expect(daysAfter(before, username_changeable_at)).toBeCloseTo(7, 2);
      expect(daysAfter(before, kept_usernames[0]?.until ?? '')).toBeCloseTo(30, 2);
      expect(await validate(n('Robert'))).toEqual({ valid: false, reason: 'taken' });
    });

    test('the same name again is no change, even within the week', async () => {
      const token = await learnerNamed(n('Cara'));
      const changed = await rename(token, n('Capa'));
      const again = await rename(token, n('Capa'));
      expect(again.status).toBe(200);
      expect(resultOf(again)).toEqual(resultOf(changed));
    });

    test('the same name in other case is a change, and gives nothing up', async () => {
      const token = await learnerNamed(n('dora'));
      expect(resultOf(await rename(token, n('DORA')))).toMatchObject({
        username: n('DORA'),
        username_changeable_at: expect.any(String),
        kept_usernames: [],
      });
      expect(faultIn(await rename(token, n('dora')))).toBe('429 username-changed-lately');
    });

    test('after a week it can be changed again', async () => {
      const token = await learnerNamed(n('Emma'));
      await rename(token, n('Emma1'));
      await letDaysPass(7);
      expect(await profileOf(token)).toMatchObject({ username_changeable_at: null });
      expect((await rename(token, n('Emma2'))).status).toBe(200);
    });

    test('who gave a name up may take it back, and then it is kept no longer', async () => {
      const token = await learnerNamed(n('Finn'));
      await rename(token, n('Fynn'));
      await letDaysPass(8);
      expect(resultOf(await rename(token, n('FINN')))).toMatchObject({
        username: n('FINN'),
        kept_usernames: [{ username: n('Fynn') }],
      });
      expect(await validate(n('finn'))).toEqual({ valid: false, reason: 'taken' });
    });

    test('after 30 days anybody may have it, and nothing is left of it', async () => {
      const token = await learnerNamed(n('Greta'));
      await rename(token, n('Gerda'));
      await letDaysPass(30);
      expect(await profileOf(token)).toMatchObject({ kept_usernames: [] });
      expect(await validate(n('greta'))).toEqual({ valid: true });
      const other = await learnerNamed(n('Hugo'));
      expect((await rename(other, n('greta'))).status).toBe(200);
      const { results } = await env.DB.prepare('SELECT name FROM freed_usernames WHERE name = ?')
        .bind(n('greta').toLowerCase())
        .all();
      expect(results).toEqual([]);
    });
  });

  describe('error', () => {
    test('within the week it says when to come back', async () => {
      const token = await learnerNamed(n('Ida'));
      await rename(token, n('Ida1'));
      await letDaysPass(6);
      const refused = await rename(token, n('Ida2'));
      expect(faultIn(refused)).toBe('429 username-changed-lately');
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(WEEK_SECONDS / 7 - 60);
      expect(seconds).toBeLessThanOrEqual(WEEK_SECONDS / 7);
      expect(await profileOf(token)).toMatchObject({ username: n('Ida1') });
    });

    test.each([
      '',
      '  ',
      'ab',
      'a'.repeat(15),
      'ju dit',
      'zażółć',
      'admin',
      '_0k0_',
      '---',
      'k_u_rw_a',
      undefined,
    ])('%j is invalid input, and says so of the field', async (username) => {
      const refused = await rename(await edge.pool.idToken(), username);
      expect(faultIn(refused)).toBe('400 invalid-input');
      expect(fieldsIn(refused)).toEqual(['new_username']);
    });
  });

  describe('security', () => {
    test('somebody else’s name is taken, in any case, and nothing changes', async () => {
      await learnerNamed(n('Jan'));
      const token = await learnerNamed(n('Kim'));
      const before = await profileOf(token);
      expect(faultIn(await rename(token, n('JAN')))).toBe('409 username-taken');
      expect(await profileOf(token)).toEqual(before);
    });

    test('a look-alike of somebody’s name is taken, of one’s own it is not', async () => {
      const owner = await learnerNamed(n('Olivier'));
      const token = await learnerNamed(n('Vivien'));
      for (const alike of ['0livier', 'OLlV1ER', 'o_livier', 'Oliv13r']) {
        expect(await validate(n(alike))).toEqual({ valid: false, reason: 'taken' });
        expect(faultIn(await rename(token, n(alike)))).toBe('409 username-taken');
      }
      expect(resultOf(await rename(owner, n('0LIVIER')))).toMatchObject({
        username: n('0LIVIER'),
        kept_usernames: [],
      });
    });

    test('of look-alikes asked for at once one is given', async () => {
      const names = ['Arnold', 'Amold', 'ARN0LD', 'arno1d', 'a_rnold', 'Arn-old'].map(n);
      const tokens = await Promise.all(names.map(async () => edge.pool.idToken()));
      const answers = await Promise.all(names.map(async (name, i) => signUp(tokens[i] ?? '', name)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    });

    test('a look-alike of a name that rests is nobody else’s', async () => {
      const owner = await learnerNamed(n('Yvette'));
      await rename(owner, n('Yolanda'));
      expect(await validate(n('Y_vvette'))).toEqual({ valid: true });
      expect(await validate(n('Yve77e'))).toEqual({ valid: false, reason: 'taken' });
      expect(faultIn(await signUp(await edge.pool.idToken(), n('YVETT3')))).toBe('409 username-taken');
    });

    test('a name that rests is nobody else’s: not by a change, not by a first choice', async () => {
      const owner = await learnerNamed(n('Lea'));
      await rename(owner, n('Leah'));
      await letDaysPass(29);
      expect(await validate(n('LEA'))).toEqual({ valid: false, reason: 'taken' });
      const asked = await edge.call('POST', '/users/pre_signup_validation', {
        body: { username: n('lea'), email: 'lea@example.org' },
      });
      expect(faultIn(asked)).toBe('409 username-taken');
      expect(faultIn(await rename(await learnerNamed(n('Max')), n('lea')))).toBe('409 username-taken');
      const newcomer = await edge.pool.idToken();
      expect(faultIn(await rename(newcomer, n('lea')))).toBe('409 username-taken');
      expect(faultIn(await signUp(newcomer, n('lea')))).toBe('409 username-taken');
      expect(await profileOf(newcomer)).toMatchObject({ username: null });
    });

    test('the same change sent twenty times at once is one change', async () => {
      const token = await learnerNamed(n('Rosa'));
      const answers = await Promise.all(Array.from({ length: 20 }, () => rename(token, n('Rose'))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      expect(await profileOf(token)).toMatchObject({ kept_usernames: [{ username: n('Rosa') }] });
    });

    test('a first choice and a change at once: one name, and the one that was given up is not lost', async () => {
      const token = await edge.pool.idToken();
      const [chosen, changed] = await Promise.all([signUp(token, n('Sam')), rename(token, n('Tom'))]);
      expect(changed.status).toBe(200);
      // Where the change came first, the learner had a name already.
      expect([201, 400]).toContain(chosen.status);
      expect(await profileOf(token)).toMatchObject({
        username: n('Tom'),
        kept_usernames: chosen.status === 201 ? [{ username: n('Sam') }] : [],
      });
    });

    test('a name that one learner gives up while another asks for it goes to nobody', async () => {
      const owner = await learnerNamed(n('Uma'));
      const others = await Promise.all(Array.from({ length: 20 }, () => edge.pool.idToken()));
      const [freed, ...refused] = await Promise.all([
        rename(owner, n('Ursa')),
        ...others.map((token) => rename(token, n('uma'))),
      ]);
      expect(freed.status).toBe(200);
      expect(refused.map(faultIn)).toEqual(refused.map(() => '409 username-taken'));
    });
  });
});

describe('many at once', () => {
  test('of a hundred who want one name at once, one gets it, and the others lose nothing', async () => {
    const tokens = await Promise.all(Array.from({ length: CROWD }, () => edge.pool.idToken()));
    await Promise.all(tokens.map((token, index) => renameByRest(token, crowdName(`o${index}`))));
    const before = await countRows('freed_usernames');
    const answers = await Promise.all(tokens.map((token) => renameByRest(token, crowdName('Olga'))));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(CROWD - 1);
    expect(await countRows('freed_usernames')).toBe(before + 1);
    const { results } = await env.DB.prepare(
      'SELECT username, username_changed_at FROM learners WHERE username LIKE ?',
    )
      .bind(crowdName('o%'))
      .all<{ readonly username: string; readonly username_changed_at: number | null }>();
    expect(results).toHaveLength(CROWD);
    expect(results.filter((row) => row.username_changed_at !== null)).toEqual([
      { username: crowdName('Olga'), username_changed_at: expect.any(Number) },
    ]);
  });

  test('of a hundred changes of one learner at once, one is made', async () => {
    const token = await learnerNamed(crowdName('Pia'));
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => renameByRest(token, crowdName(`p${index}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(CROWD - 1);
    expect(await profileOf(token)).toMatchObject({ kept_usernames: [{ username: crowdName('Pia') }] });
  });
});

test('what is known of a learner’s names is that learner’s alone', async () => {
  const token = await learnerNamed('Vera');
  await edge.call('PUT', '/users/update_username?new_username=Wera', { token });
  const stranger = await edge.pool.idToken();
  expect(await profileOf(stranger)).toMatchObject({ username: null, kept_usernames: [] });
});

function daysAfter(moment: number, time: string): number {
  return (Date.parse(time) - moment) / DAY_MS;
}

test('SQL and the page fold a name alike', async () => {
  const names = ['Rn0d-ERAT0R', 'vvv_VV', 'l1I|i', '0123456789', 'r_n-R--N', 'aZ0_-', ''];
  const db = drizzle(env.DB);
  for (const name of names) {
    const [row] = await db.all<{ folded: string }>(sql`select ${foldedIn(sql`${name}`)} as folded`);
    expect(row?.folded).toBe(foldUsername(name));
  }
});
