/**
 * Answers the page's calls in place of the server, from a plain table. The page's own client stays: only `fetch` is replaced.
 */
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { onTestFinished, vi } from 'vitest';
import { FAULT_STATUS, Fault, type FaultBody } from '#contract/faults';
import type { StandingToday } from '#contract/users';
import type { AppRouter } from '#edge/http/trpc';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
/** tRPC's types of what is sent lose `readonly`; nobody here changes an answer. */
type Readable<Value> = { readonly [Key in keyof Value]: Readable<Value[Key]> };
type Answer<Input, Output> =
  | Readable<Output>
  | Fault
  | ((input: Input) => Readable<Output> | Fault | Promise<Readable<Output> | Fault>);

/**
 * What the server answers, by area and call: a body, a `Fault`, or a function of what was sent. A function that throws
 * stands for a call that does not come through.
 */
export type ApiAnswers = {
  readonly [Area in keyof Outputs]?: {
    readonly [Call in keyof Outputs[Area]]?: Answer<
      Call extends keyof Inputs[Area] ? Inputs[Area][Call] : never,
      Outputs[Area][Call]
    >;
  };
};

/** A call that the page has made: `attempts.submitPosition` and what was sent. */
export interface ApiCall {
  readonly path: string;
  readonly input: unknown;
}

/** The table as it is looked up: the types above have checked what is in it. */
type PlainAnswers = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Replaces `fetch` for calls of the API until the test is over; returns the calls, as they are made. */
export function answerCalls(answers: ApiAnswers): readonly ApiCall[] {
  const calls: ApiCall[] = [];
  const realFetch = fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/trpc/')) return realFetch(input, init);
    const path = pathname.slice('/trpc/'.length);
    const text = request.method === 'GET' ? searchParams.get('input') : await request.text();
    const sent: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ path, input: sent });
    return toResponse(await findAnswer(answers, path, sent));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}

async function findAnswer(answers: PlainAnswers, path: string, input: unknown): Promise<unknown> {
  const [area = '', call = ''] = path.split('.');
  const answer = answers[area]?.[call];
  if (answer === undefined && path === 'users.today') return findToday(answers, input);
  if (answer === undefined) throw new Error(`this test has no answer to ${path}`);
  return typeof answer === 'function' ? answer(input) : answer;
}

/** Puts the answers to single calls together, as the server does: what fails is null. */
async function findToday(answers: PlainAnswers, input: unknown) {
  const find = async (path: string): Promise<unknown> => {
    const answer = await findAnswer(answers, path, input).catch(() => null);
    return answer instanceof Fault ? null : answer;
  };
  const [profile, best, daily, reviews] = await Promise.all(
    ['users.me', 'attempts.bestInCourse', 'daily.today', 'reviews.due'].map(find),
  );
  return { profile, best, daily, reviews } satisfies Readonly<Record<keyof StandingToday, unknown>>;
}

function toResponse(answer: unknown): Response {
  if (!(answer instanceof Fault)) return Response.json({ result: { data: answer } });
  const { code, message, issues, retryAfterSeconds } = answer;
  const body: FaultBody = {
    error: { code, message, request_id: 'test', ...(issues.length > 0 && { issues }) },
  };
  const headers = {
    'x-request-id': 'test',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  };
  return Response.json(body, { status: FAULT_STATUS[code], headers });
}
