/**
 * How calls travel: one request each to /trpc, with the ID token when there is one, and what a 401 means (product.md §7.7).
 */
import { httpLink } from '@trpc/client';
import { QueryClient } from '@tanstack/react-query';
import { noteFailedRequest } from './failed-request.ts';
import { findFault, findRetryAfterMs } from './find-fault.ts';
import { noteReach } from './server-reached.ts';
import { trpc } from './trpc.ts';

/** More tries before a failed query says so; a call that was refused is not repeated, unless for now only. */
const QUERY_RETRIES = 2;
/** First wait before a failed query is repeated, in ms, when the server does not say when; it doubles. */
const FIRST_WAIT_MS = 1_000;
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
        retry: (failures, error) => failures < QUERY_RETRIES && isPassing(error),
        retryDelay: (failures, error) => findRetryAfterMs(error) ?? FIRST_WAIT_MS * 2 ** failures,
      },
    },
  });
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
