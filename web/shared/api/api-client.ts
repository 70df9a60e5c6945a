/**
 * How calls travel: one request each to /trpc, but for those of the tiles, with the ID token when there is one, what a 401 means
 * (product/account.md#calls-and-the-session), and what is repeated.
 */
import { httpLink, retryLink, type TRPCLink } from '@trpc/client';
import { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '#edge/http/trpc';
import { noteFailedRequest } from './failed-request.ts';
import { findFault, findRetryAfterMs, isForeignAnswer } from './find-fault.ts';
import { noteReach } from './server-reached.ts';
import { todayAtOnce } from './today-at-once.ts';
import { trpc } from './trpc.ts';

/** More tries before a failed call says so; a call that was refused is not repeated, unless for now only. */
const REPEATS = 2;
/** First wait before a failed call is repeated, in ms, when the server does not say when; it doubles. */
const FIRST_WAIT_MS = 1_000;
/** Nobody looks at a screen that waits longer, in ms: then it says that it has failed. */
const LONGEST_WAIT_MS = 30_000;
/** How long an answer counts as fresh, in ms: going back and forth between screens asks nothing. */
const FRESH_MS = 30_000;

interface ApiParts {
  /** The bearer token, or undefined to go without; rejects when it cannot be had now. */
  readonly findBearer: () => Promise<string | undefined>;
  /** Called when the server does not know the session (401), or the account is in conflict with another (409). */
  readonly onRefused: (answer: Response) => void;
  readonly fetch: typeof fetch;
}

/** The tRPC client of the page. */
export function createApiClient(parts: ApiParts): ReturnType<typeof trpc.createClient> {
  return trpc.createClient({
    links: [
      repeatKeyedWrites,
      todayAtOnce,
      httpLink({
        url: '/trpc',
        headers: () => readHeaders(parts),
        fetch: (url, options) => fetchNoticingRefusals(parts, url, options),
      }),
    ],
  });
}

/** The cache of what the server answered, for one learner: a new one after each sign-in. */
export function createQueryCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => mayRepeat(error, failures) && isPassing(error),
        retryDelay: (failures, error) => waitMs(error, failures),
      },
    },
  });
}

/**
 * Repeats a call of the daily exercise or of the deck that the server cannot answer right now: each has a key, so that nothing is done
 * twice. Meanwhile the call is under way. Without a connection it fails at once, and the screen offers to try again.
 */
const repeatKeyedWrites: TRPCLink<AppRouter> = (runtime) => (call) => {
  // A link for each call: it is told of the error first, and asked for the wait after that.
  let nextWaitMs = 0;
  const link = retryLink<AppRouter>({
    retry: ({ op, error, attempts }) => {
      nextWaitMs = waitMs(error, attempts - 1);
      return isKeyedWrite(op) && isUnanswered(error) && mayRepeat(error, attempts - 1);
    },
    retryDelayMs: () => nextWaitMs,
  });
  return link(runtime)(call);
};

/** The server said that it cannot answer right now, or something on the way did so in its place. */
function isUnanswered(error: unknown): boolean {
  return findFault(error)?.code === 'unavailable' || isForeignAnswer(error);
}

interface Operation {
  readonly type: string;
  readonly path: string;
}

/** Attempts and games have an outbox, which repeats them by itself. */
function isKeyedWrite({ type, path }: Operation): boolean {
  return type === 'mutation' && (path.startsWith('daily.') || path.startsWith('reviews.'));
}

/** Whether a call that has failed so often may be made once more. */
function mayRepeat(error: unknown, failures: number): boolean {
  return failures < REPEATS && waitMs(error, failures) <= LONGEST_WAIT_MS;
}

function waitMs(error: unknown, failures: number): number {
  return findRetryAfterMs(error) ?? FIRST_WAIT_MS * 2 ** failures;
}

/** No answer came, or the server said that it cannot answer right now. */
function isPassing(error: unknown): boolean {
  const fault = findFault(error);
  return fault === undefined || fault.code === 'unavailable';
}

async function readHeaders({ findBearer }: ApiParts): Promise<Record<string, string>> {
  const bearer = await findBearer();
  return bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
}

async function fetchNoticingRefusals(
  parts: ApiParts,
  url: Parameters<typeof fetch>[0],
  options: unknown,
): Promise<Response> {
  // tRPC types its options for every fetch there is; here there is only the browser's.
  const response = await noteReach(parts.fetch(url, options as RequestInit));
  if (response.status === 401 || response.status === 409) parts.onRefused(response.clone());
  noteFailedRequest(response);
  return response;
}
