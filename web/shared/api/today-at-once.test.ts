/** The calls that the tiles make at once go out as one, and each gets its own part of the answer. */
import { expect, test } from 'vitest';
import type { StandingToday } from '#contract/users';
import { createApiClient } from './api-client.ts';
import { findFault } from './find-fault.ts';

const timezone = 'Europe/Warsaw';
const PROFILE = { username: 'ola' };
const BEST = { 'attackedPieces.markYourPieces.1': { correct_count: 9 } };
const DAILY = { date: '2026-11-22' };
const DUE = { due_count: 3 };
const STANDING: Readonly<Record<keyof StandingToday, unknown>> = {
  profile: PROFILE,
  best: BEST,
  daily: DAILY,
  reviews: DUE,
};

type Client = ReturnType<typeof createApiClient>;

/** A client of a server that answers each call alone with its name; tells what has gone out. */
function clientOf(answerTogether: () => Response) {
  const sent: string[] = [];
  const client = createApiClient({
    findBearer: async () => 'jwt',
    onRefused: () => undefined,
    fetch: async (url) => {
      const { pathname, searchParams } = new URL(String(url), 'https://oko.test');
      const call = pathname.slice('/trpc/'.length);
      sent.push(`${call} ${searchParams.get('input') ?? ''}`.trim());
      return call === 'users.today' ? answerTogether() : answer(`${call} alone`);
    },
  });
  return { client, sent };
}

const answer = (data: unknown) => Response.json({ result: { data } });

const askTiles = ({ attempts, daily, reviews }: Client) => [
  attempts.bestInCourse.query(),
  daily.today.query({ timezone }),
  reviews.due.query({ timezone }),
];
const askAll = (client: Client) => Promise.allSettled([client.users.me.query(), ...askTiles(client)]);
const valueOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? outcome.value : findFault(outcome.reason)?.code;

test('the four of a first visit', async () => {
  const { client, sent } = clientOf(() => answer(STANDING));
  expect((await askAll(client)).map(valueOf)).toEqual([PROFILE, BEST, DAILY, DUE]);
  expect(sent).toEqual([`users.today {"timezone":"${timezone}","profile":"with"}`]);
});

test('the three of a way back, whose profile is known', async () => {
  const { client, sent } = clientOf(() => answer({ ...STANDING, profile: null }));
  expect(await Promise.all(askTiles(client))).toEqual([BEST, DAILY, DUE]);
  expect(sent).toEqual([`users.today {"timezone":"${timezone}","profile":"without"}`]);
});

test('a part that the server leaves out is asked for alone', async () => {
  const { client, sent } = clientOf(() => answer({ ...STANDING, profile: null }));
  expect((await askAll(client)).map(valueOf)).toEqual(['users.me alone', BEST, DAILY, DUE]);
  expect(sent).toHaveLength(2);
});

test('together they fail, and each may be made again by itself', async () => {
  const { client, sent } = clientOf(() =>
    Response.json({ error: { code: 'unavailable', message: 'no', request_id: 'r1' } }, { status: 503 }),
  );
  expect((await askAll(client)).map(valueOf)).toEqual(Array.from({ length: 4 }, () => 'unavailable'));
  expect(await client.daily.today.query({ timezone })).toBe('daily.today alone');
  expect(sent).toHaveLength(2);
});

test.each<[string, (client: Client) => readonly Promise<unknown>[], readonly string[]]>([
  ['one', ({ users }) => [users.me.query()], ['users.me']],
  [
    'those of another screen',
    ({ users, attempts, reviews }) => [
      users.me.query(),
      attempts.bestInCourse.query(),
      reviews.due.query({ timezone }),
    ],
    ['users.me', 'attempts.bestInCourse', 'reviews.due'],
  ],
])('%s: each alone', async (_, ask, calls) => {
  const { client, sent } = clientOf(() => answer(STANDING));
  expect(await Promise.all(ask(client))).toEqual(calls.map((call) => `${call} alone`));
  expect(sent.map((each) => each.split(' ')[0])).toEqual(calls);
});

test('what is asked a moment later goes alone', async () => {
  const { client, sent } = clientOf(() => answer(STANDING));
  const first = client.users.me.query();
  await Promise.resolve();
  await Promise.all([first, ...askTiles(client)]);
  expect(sent.map((each) => each.split(' ')[0])).toEqual(['users.me', 'users.today']);
});
