/**
 * A good input for every call, and the two ways to send it. Tests that run over the whole table start here, so a
 * route without a sample fails them.
 */
import { decodeJwt } from 'jose';
import type { Access } from '#contract/calls';
import { LOST_GAME } from '#contract/testing/lost-game';
import { plainLetters } from '#contract/testing/plain-letters';
import { NOTHING, ROUTES, type Route } from '#edge/http/routes';
import { trpcMethodOf } from '#edge/http/trpc';
import { FREE_TASK, ROOK_ATTACKS } from './test-content.ts';
import { RIGHT_ANSWERS } from './test-daily.ts';
import { makeCardsDue, missPosition } from './test-reviews.ts';
import { buyPremium } from './test-subscription.ts';
import type { TestAnswer, TestEdge, TestRequest } from './test-edge.ts';

export type CallInput = Readonly<Record<string, unknown>>;

/** In an input it stands for the address of the token that is sent with it. */
const OWN_ADDRESS = 'address of the token';

/** Runs and reviews are each learner's own: all may have the same key. */
const RUN_KEY = '0b5f1c6e-8d0a-4a37-9a53-0d2c7e1f4b11';

/** Calls that another call needs before it. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'daily.handOut': ['daily.start'],
  'daily.answer': ['daily.start'],
  'reviews.answer': ['reviews.next'],
};

/** Calls that are closed to the free tier whatever they ask for. */
export const PREMIUM_CALLS: readonly string[] = ['workouts.positions'];

/** Calls that need a position to be due for review. */
const OF_DUE_POSITION = ['reviews.due', 'reviews.next', 'reviews.answer'];

/** Good inputs by call name; keys and names are new each time. */
const SAMPLES: Readonly<Record<string, () => CallInput>> = {
  'users.me': () => ({}),
  'users.today': () => ({ timezone: 'UTC' }),
  'users.preSignupValidation': () => ({ username: newName(), email: `${newName()}@example.com` }),
  'users.validateUsername': () => ({ username: newName() }),
  'users.postSignup': () => ({ username: newName() }),
  'users.updateUsername': () => ({ new_username: newName() }),
  'users.reportName': () => ({ username: newName() }),
  'users.endSessions': () => ({ which: 'older' }),
  'users.deleteAccount': () => ({ email: OWN_ADDRESS }),
  'users.export': () => ({ part: 'learners' }),
  'users.recentAnswers': () => ({}),
  'users.rating': () => ({}),
  'assignments.byName': () => ({ task_title_key: FREE_TASK }),
  'attempts.submitPosition': () => ({
    position_task_id: ROOK_ATTACKS.id,
    assignment_id: FREE_TASK,
    is_correct: true,
    time_taken_seconds: 4,
    answer: { kind: 'arrows', arrows: [{ from: 'd5', to: 'd2' }], invalid_tries: 1 },
    attempt_key: crypto.randomUUID(),
  }),
  'attempts.submitAssignment': () => ({
    assignment_id: FREE_TASK,
    correct_count: 0,
    total_count: 2,
    time_taken_seconds: 60.5,
    completed_at: 'Europe/Warsaw',
    attempt_key: crypto.randomUUID(),
    position_attempt_keys: [],
  }),
  'attempts.bestForAssignment': () => ({ assignment_id: FREE_TASK }),
  'attempts.bestInCourse': () => ({}),
  'daily.today': () => ({ timezone: 'UTC' }),
  'daily.best': () => ({ timezone: 'UTC' }),
  'daily.start': () => ({ run_key: RUN_KEY, timezone: 'UTC' }),
  'daily.handOut': () => ({ run_key: RUN_KEY, place: 0 }),
  'daily.answer': () => ({
    run_key: RUN_KEY,
    place: 0,
    answer: RIGHT_ANSWERS[0],
    time_taken_seconds: 4,
  }),
  'leaderboard.top': () => ({ top_n: 3, period: 'week', timezone: 'UTC' }),
  'reviews.due': () => ({ timezone: 'UTC' }),
  'reviews.next': () => ({ review_key: RUN_KEY, timezone: 'UTC' }),
  'reviews.answer': () => ({
    review_key: RUN_KEY,
    answer: null,
    time_taken_seconds: 4,
    timezone: 'UTC',
  }),
  'reviews.moments': () => ({ timezone: 'UTC' }),
  'reviews.putMoment': () => ({ ...UNDEFENDED_ROOK, timezone: 'UTC' }),
  'reviews.removeMoment': () => ({ position_task_id: 'own.none' }),
  'workouts.lessons': () => ({}),
  'workouts.positions': () => ({ lesson: 'attackedPieces.markYourPieces' }),
  'botGames.submit': () => ({ ...LOST_GAME, game_key: crypto.randomUUID() }),
  'botGames.recent': () => ({ limit: 5 }),
  'botGames.pgn': () => ({}),
  'subscription.status': () => ({}),
  'subscription.prices': () => ({}),
  'subscription.checkout': () => ({ plan: 'monthly', language: 'pl' }),
  'subscription.verify': () => ({}),
  'subscription.portal': () => ({ language: 'pl' }),
  'analytics.record': () => ({
    visit: crypto.randomUUID(),
    events: [{ type: 'sound_disabled', n: 0, age_ms: 0 }],
  }),
};

/** A moment in which the learner's rook stood undefended. */
export const UNDEFENDED_ROOK = {
  lesson: 'undefendedPieces.calculateYourPieces',
  fen: '4k3/8/8/8/8/8/8/R3K3 w - - 3 30',
  candidate: null,
  game_date: '2026-11-21',
};

/** Whether a call needs no token. */
export function isOpenToAll(access: Access): boolean {
  return access === 'anyone' || access === 'page';
}

/** Calls that refuse some callers: one that anyone may make, and that takes nothing, refuses nobody. */
export const REFUSING = ROUTES.filter(({ access, input }) => !isOpenToAll(access) || input !== NOTHING);

/** A good input for this call; parts may be replaced. */
export function sampleInput(call: string, changes: CallInput = {}): CallInput {
  const sample = SAMPLES[call];
  if (!sample) throw new Error(`no sample for ${call}: every route needs one`);
  return { ...sample(), ...changes };
}

/** What the token of a learner must say who may make this call. */
export function claimsFor(call: string): Readonly<Record<string, unknown>> {
  return PREMIUM_CALLS.includes(call) ? { 'cognito:groups': ['premium'] } : {};
}

/** Makes the calls that this one needs before it. */
export async function prepareCall(edge: TestEdge, call: string, token: string): Promise<void> {
  if (OF_DUE_POSITION.includes(call)) {
    await missPosition(edge, token);
    await makeCardsDue(edge, token);
  }
  if (call === 'subscription.portal') await buyPremium(edge, token);
  for (const earlier of NEEDED[call] ?? []) {
    const { status } = await overRest(edge, earlier, { token, body: sampleInput(earlier) });
    if (status >= 300) throw new Error(`${earlier} failed: ${status}`);
  }
}

/** The route of a call. */
export function routeOf(call: string): Route {
  const route = ROUTES.find((candidate) => candidate.call === call);
  if (!route) throw new Error(`no route for ${call}`);
  return route;
}

type Protocol = (edge: TestEdge, call: string, request: TestRequest) => Promise<TestAnswer>;

/** Over REST: path parameters into the path; the rest into the body of a POST, behind a question mark of any other. */
export const overRest: Protocol = async (edge, call, request) => {
  const { method, path, query } = routeOf(call);
  const input = asInput(request.body);
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  if (method === 'POST') return edge.call(method, filled, withOwnAddress(request));
  const asked = query.filter((name) => name in input).map((name) => [name, String(input[name])]);
  const search = new URLSearchParams(asked).toString();
  return edge.call(method, search ? `${filled}?${search}` : filled, { ...request, body: undefined });
};

/** Over tRPC, as it travels. */
export const overTrpc: Protocol = async (edge, call, request) => {
  const method = trpcMethodOf(routeOf(call));
  if (method === 'POST') return edge.call(method, `/trpc/${call}`, withOwnAddress(request));
  const input = encodeURIComponent(JSON.stringify(asInput(request.body)));
  return edge.call(method, `/trpc/${call}?input=${input}`, { ...request, body: undefined });
};

export const PROTOCOLS = [
  ['REST', overRest],
  ['tRPC', overTrpc],
] as const;

/** The result in a successful reply; tRPC wraps it. */
export function resultOf({ body }: TestAnswer): unknown {
  const { result } = asInput(body);
  return typeof result === 'object' && result !== null && 'data' in result ? result.data : body;
}

function asInput(body: unknown): CallInput {
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
}

/** Tests make the token after the input, so only here its address is known. */
function withOwnAddress(request: TestRequest): TestRequest {
  const input = asInput(request.body);
  if (input['email'] !== OWN_ADDRESS) return request;
  return { ...request, body: { ...input, email: addressIn(request.token ?? '') } };
}

function addressIn(token: string): unknown {
  try {
    return decodeJwt(token)['email'];
  } catch {
    return OWN_ADDRESS;
  }
}

/** A username nobody has: 13 of the 14 characters allowed. */
function newName(): string {
  return `n${plainLetters(crypto.randomUUID()).slice(0, 12)}`;
}
