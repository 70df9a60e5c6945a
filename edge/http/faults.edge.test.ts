/**
 * Bad requests: the one error shape, the right status, nothing stored.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { NOTHING, ROUTES } from '#edge/http/routes';
import { faultIn, fieldsIn } from '#edge/testing/fault-in';
import { overRest, overTrpc, routeOf, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { FREE_TASK, KNIGHT_ATTACKS } from '#edge/testing/test-content';
import { countOwnRows, countSharedRows } from '#edge/testing/stored-rows';
import { TestEdge } from '#edge/testing/test-edge';

const countAll = async () => ({ ...(await countOwnRows(edge, token)), ...(await countSharedRows()) });
const COMMANDS = ROUTES.filter(({ method, input }) => method !== 'GET' && input !== NOTHING).map(
  ({ call }) => call,
);
const COMMANDS_OF_NOTHING = ROUTES.filter(({ method, input }) => method !== 'GET' && input === NOTHING);
const KILOBYTE = 1_024;
const methodsOf = (method: string) => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

let edge: TestEdge;
let token: string;
beforeAll(async () => {
  edge = await TestEdge.start();
  token = await edge.pool.idToken();
});

describe.each(COMMANDS)('%s', (call) => {
  const route = routeOf(call);
  // Over REST a PUT takes nothing from its body: what it needs is missing here.
  const places = [
    [route.method, route.path],
    ['POST', `/trpc/${call}`],
  ] as const;

  test.each([
    ['broken JSON', '{"time_taken_seconds": 4'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['a text', '"attempt"'],
    ['a number', '7'],
    ['null', 'null'],
    ['no fields', '{}'],
  ])('%s is invalid input and stores nothing', async (_, body) => {
    const before = await countAll();
    for (const [method, path] of places) {
      const response = await edge.fetch(path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      });
      const answer = { status: response.status, headers: response.headers, body: await response.json() };
      expect(faultIn(answer)).toBe('400 invalid-input');
    }
    expect(await countAll()).toEqual(before);
  });

  test('a body of 20 kB is too large and stores nothing', async () => {
    const before = await countAll();
    for (const [method, path] of places) {
      const body = { username: 'a'.repeat(20 * KILOBYTE) };
      expect(faultIn(await edge.call(method, path, { token, body }))).toBe('413 body-too-large');
    }
    expect(await countAll()).toEqual(before);
  });

  test('a huge body without a Content-Length is cut off', async () => {
    for (const [method, path] of places) {
      let sent = 0;
      const body = new ReadableStream({
        pull(controller) {
          sent += KILOBYTE;
          controller.enqueue(new Uint8Array(KILOBYTE).fill(32));
          if (sent > 10_000 * KILOBYTE) controller.close();
        },
      });
      const response = await edge.fetch(path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      });
      const answer = { status: response.status, headers: response.headers, body: await response.json() };
      expect(faultIn(answer)).toBe('413 body-too-large');
      expect(sent).toBeLessThan(100 * KILOBYTE);
    }
  });
});

describe.each(COMMANDS_OF_NOTHING)('$call takes nothing', ({ call, path }) => {
  test.each([
    ['nothing', ''],
    ['broken JSON', '{"time_taken_seconds": 4'],
    ['a list', '[]'],
    ['fields', '{"customer_id": "cus_x"}'],
  ])('%s is ignored', async (_, body) => {
    for (const each of [path, `/trpc/${call}`]) {
      const response = await edge.fetch(each, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      });
      expect(response.status).toBe(200);
    }
  });
});

describe('a content type that is not JSON', () => {
  const PLACES = [routeOf('botGames.submit').path, '/trpc/botGames.submit'];

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonl',
    'nonsense',
    '',
  ])('is refused after a look at the token, over REST and tRPC: "%s"', async (type) => {
    const before = await countAll();
    for (const path of PLACES) {
      const signedIn = await sendAs(path, type, { authorization: `Bearer ${token}` });
      expect(faultIn(signedIn)).toBe('415 unsupported-media-type');
      expect(faultIn(await sendAs(path, type, {}))).toBe('401 signed-out');
    }
    expect(await countAll()).toEqual(before);
  });

  test.each(['Application/JSON', 'application/json; charset=utf-8'])('"%s" is JSON', async (type) => {
    for (const path of PLACES) {
      expect((await sendAs(path, type, { authorization: `Bearer ${token}` })).status).toBeLessThan(300);
    }
  });

  test.each(['multipart/form-data', 'application/octet-stream', 'text/plain'])(
    'of a query, which has no body, says nothing: %s',
    async (type) => {
      const { status } = await edge.call('GET', '/trpc/users.me', {
        token,
        headers: { 'content-type': type },
      });
      expect(status).toBe(200);
    },
  );
});

describe('a method that an address does not know', () => {
  test.each(
    ROUTES.flatMap(({ method, path, call }) => [
      [path, ROUTES.filter((route) => route.path === path).flatMap((route) => methodsOf(route.method))],
      [`/trpc/${call}`, methodsOf(method === 'GET' ? 'GET' : 'POST')],
    ]),
  )('is refused at %s, which says that it knows %s', async (path, known) => {
    for (const method of ['GET', 'POST', 'PUT'].filter((other) => !known.includes(other))) {
      const response = await edge.fetch(path, { method, headers: { authorization: `Bearer ${token}` } });
      const answer = { status: response.status, headers: response.headers, body: await response.json() };
      expect(faultIn(answer)).toBe('405 method-not-allowed');
      expect(answer.headers.get('allow')).toBe(known.join(', '));
    }
  });

  test.each(['DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s is known nowhere', async (method) => {
    for (const path of ['/users/me', '/trpc/users.me', '/', '/tiles', '/nowhere', '/videos/intro.mp4']) {
      const answer = await edge.call(method, path, { token });
      expect(faultIn(answer)).toBe('405 method-not-allowed');
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, PUT');
    }
  });
});

describe('fields', () => {
  const BAD_POSITION: readonly (readonly [string, CallInput])[] = [
    ['is_correct as a text', { is_correct: 'true' }],
    ['a negative time', { time_taken_seconds: -1 }],
    ['more than a day', { time_taken_seconds: 86_401 }],
    ['a time that is no number', { time_taken_seconds: null }],
    ['an empty id', { assignment_id: '' }],
    ['a key that is no UUID', { attempt_key: 'one' }],
    [
      'a square off the board',
      { answer: { kind: 'arrows', arrows: [{ from: 'i1', to: 'a9' }], invalid_tries: 0 } },
    ],
    ['an answer of another kind', { answer: { kind: 'magic', arrows: [], invalid_tries: 0 } }],
    [
      'more arrows than a board can have',
      {
        answer: {
          kind: 'arrows',
          arrows: Array.from({ length: 129 }, () => ({ from: 'a1', to: 'a2' })),
          invalid_tries: 0,
        },
      },
    ],
  ];
  const BAD_ASSIGNMENT: readonly (readonly [string, CallInput])[] = [
    ['more correct than there are', { correct_count: 3 }],
    ['another total than the task has', { total_count: 10 }],
    ['half a position', { correct_count: 0.5 }],
    ['an unknown time zone', { timezone: 'Mars/Olympus_Mons' }],
    ['an offset that no place has', { timezone: '+14:30' }],
    ['an abbreviation as time zone', { completed_at: 'BST' }],
    ['keys that are no UUIDs', { position_attempt_keys: ['one'] }],
    ['too many keys', { position_attempt_keys: Array.from({ length: 101 }, () => crypto.randomUUID()) }],
  ];

  test.each([
    ...BAD_POSITION.map((row) => ['attempts.submitPosition', ...row] as const),
    ...BAD_ASSIGNMENT.map((row) => ['attempts.submitAssignment', ...row] as const),
  ])('%s: %s is invalid input, says where, and stores nothing', async (call, _, changes) => {
    const before = await countAll();
    for (const send of [overRest, overTrpc]) {
      const answer = await send(edge, call, { token, body: sampleInput(call, changes) });
      expect(faultIn(answer)).toBe('400 invalid-input');
      expect(fieldsIn(answer)).toEqual(Object.keys(changes));
    }
    expect(await countAll()).toEqual(before);
  });

  test.each([
    ['an unknown task', 'attempts.submitPosition', { assignment_id: 'no.such.task' }],
    ['an unknown position', 'attempts.submitPosition', { position_task_id: 'no-such-position' }],
    ['a position of another task', 'attempts.submitPosition', { position_task_id: KNIGHT_ATTACKS.id }],
    ['an unknown task', 'attempts.submitAssignment', { assignment_id: 'no.such.task' }],
    [
      'a task without content',
      'attempts.submitAssignment',
      { assignment_id: 'attackedPieces.markYourPieces.6' },
    ],
    ['an unknown task', 'attempts.bestForAssignment', { assignment_id: 'no.such.task' }],
    ['an unknown task', 'assignments.byName', { task_title_key: 'no.such.task' }],
    ['a task without content', 'assignments.byName', { task_title_key: 'attackedPieces.markYourPieces.6' }],
  ])('%s is not found: %s', async (_, call, changes) => {
    const before = await countAll();
    for (const send of [overRest, overTrpc]) {
      const answer = await send(edge, call, { token, body: sampleInput(call, changes) });
      expect(faultIn(answer)).toBe('404 not-found');
    }
    expect(await countAll()).toEqual(before);
  });

  test('unknown fields are dropped, not stored and no error', async () => {
    const body = { ...sampleInput('attempts.submitPosition'), learner_id: 'someone-else', graded: true };
    const { status } = await overRest(edge, 'attempts.submitPosition', { token, body });
    expect(status).toBe(201);
  });

  test('what the address names cannot be named otherwise by the body', async () => {
    const body = { run_key: crypto.randomUUID(), place: 0 };
    const answer = await edge.call('POST', '/daily_runs/none/positions?run_key=none', { token, body });
    expect(faultIn(answer)).toBe('400 invalid-input');
    expect(fieldsIn(answer)).toEqual(['run_key']);
  });

  test('a time zone in the query is checked too', async () => {
    const { path } = routeOf('attempts.submitAssignment');
    // Without keys it is a claim, which is stored.
    const body = sampleInput('attempts.submitAssignment', { position_attempt_keys: undefined });
    const good = await edge.call('POST', `${path}?timezone=Asia%2FKolkata`, { token, body });
    expect(good.status).toBe(201);
    const bad = await edge.call('POST', `${path}?timezone=Nowhere`, { token, body });
    expect(faultIn(bad)).toBe('400 invalid-input');
  });
});

describe('places', () => {
  test.each([
    ['GET', '/nowhere'],
    ['GET', '/users/nobody'],
    ['GET', '/trpc/users.nobody'],
    ['GET', '/trpc'],
    ['GET', '/trpc/users.me,users.me'],
    ['GET', '/assets/gone.js'],
    ['GET', `/assignments/by-name/${FREE_TASK}`],
  ])('%s %s is not found', async (method, path) => {
    const answer = await edge.call(method, path, { token, ...(method !== 'GET' && { body: {} }) });
    expect(faultIn(answer)).toBe('404 not-found');
  });

  test('several calls in one tRPC request are refused', async () => {
    const answer = await edge.call('GET', '/trpc/users.me?batch=1&input=%7B%7D', { token });
    expect(faultIn(answer)).toBe('400 invalid-input');
  });

  test('a tRPC answer cannot be asked for as a stream, whose status would always be 200', async () => {
    const answer = await edge.call('GET', '/trpc/users.me', {
      headers: { 'trpc-accept': 'application/jsonl' },
    });
    expect(faultIn(answer)).toBe('401 signed-out');
  });
});

/** Sends a good game under a content type, over tRPC. */
async function sendAs(path: string, type: string, headers: HeadersInit) {
  const body = JSON.stringify(sampleInput('botGames.submit'));
  const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body };
  const response = await edge.fetch(path, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}
