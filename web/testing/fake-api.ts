/** Answers API calls from a table. Only `fetch` is replaced; the page's client is real. */
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { onTestFinished, vi } from 'vitest';
import { FAULT_STATUS, Fault, type FaultBody } from '#contract/faults';
import type { StandingToday } from '#contract/users';
import type { AppRouter } from '#edge/http/trpc';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
/** tRPC drops `readonly`; no test changes an answer. */
type Readable<Value> = { readonly [Key in keyof Value]: Readable<Value[Key]> };
type Answer<Input, Output> =
  | Readable<Output>
  | Fault
  | ((input: Input) => Readable<Output> | Fault | Promise<Readable<Output> | Fault>);

/**
 * Answers by area and call: a body, a `Fault`, or a function of the input. A throwing function
 * fails the connection.
 */
export type ApiAnswers = {
  readonly [Area in keyof Outputs]?: {
    readonly [Call in keyof Outputs[Area]]?: Answer<
      Call extends keyof Inputs[Area] ? Inputs[Area][Call] : never,
      Outputs[Area][Call]
    >;
  };
};

/** A call by the page, such as `attempts.submitPosition`, with its input. */
export interface ApiCall {
  readonly path: string;
  readonly input: unknown;
}

/** The table without types, which were checked above. */
type PlainAnswers = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Replaces `fetch` for API calls until the test ends; returns the live list of calls. */
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

/** Combines single answers as the server does; failures are null. */
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
