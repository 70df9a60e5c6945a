/**
 * Who makes a call, and whether they may make one more: every call passes here before its input is read. Then it runs: what anyone may ask
 * in the Worker, what a learner asks in the learner's object.
 */
import { Fault } from '#contract/faults';
import type { Learner } from '#contract/learner';
import { TokenRefusal } from '../auth/token-refusal.ts';
import type { VerifyToken } from '../auth/token-verifier.ts';
import { resultOf } from './outcome.ts';
import type { Env, RateLimiter } from '../services/env.ts';
import type { CallOrigin, LearnerCaller } from '../services/learner-calls.ts';
import { callReliably } from '../reliable/reliable-object.ts';
import type { Services } from '../services/services.ts';
import { networkOf } from './network.ts';
import { ownOrigin } from './own-origin.ts';
import type { Authorize, RunCall } from './routes.ts';

const BEARER_PATTERN = /^Bearer +(\S+)$/i;
/** The header in which Cloudflare names the caller's address; a client cannot set it. */
const ADDRESS_HEADER = 'cf-connecting-ip';
/** How long a call may take that asks the payment provider: several requests, each with a deadline of its own; in ms. */
const PAYMENT_MS = 30_000;

interface AuthorizerOptions {
  readonly env: Env;
  readonly verifyToken: VerifyToken;
  /** Opens the services of a call that runs in the Worker. */
  readonly openServices: (origin: CallOrigin) => Services;
}

/** The authorizer of one request. A call that is open to anyone never looks at the token. */
export function createAuthorizer(
  { env, verifyToken, openServices }: AuthorizerOptions,
  { url, headers }: Pick<Request, 'url' | 'headers'>,
): Authorize {
  const network = networkOf(headers.get(ADDRESS_HEADER) ?? 'unknown');
  const origin = { network, url };
  const arrivedAt = Date.now();
  return async (access) => {
    if (access === 'page') requireOwnPage(headers, env);
    if (access === 'anyone' || access === 'page') {
      await requireRateLimit(access === 'page' ? env.USAGE_CALLS : env.ANONYMOUS_CALLS, network);
      return async (route, input) => route.run(openServices(origin), input);
    }
    const verify = limitFailures(verifyToken, () => requireRateLimit(env.FAILED_TOKENS, network));
    const learner = await identify(headers, verify);
    await requireRateLimit(env.LEARNER_CALLS, learner.sub);
    if (access === 'buyer') await requireRateLimit(env.PAYMENT_CALLS, learner.sub);
    return runInObject(env, { learner, origin, arrivedAt }, access === 'buyer' ? PAYMENT_MS : undefined);
  };
}

/** A learner's calls run in the learner's own object. */
function runInObject({ LEARNERS }: Env, caller: LearnerCaller, deadlineMs: number | undefined): RunCall {
  const getObject = () => LEARNERS.get(LEARNERS.idFromName(caller.learner.sub));
  return async ({ call }, input) =>
    resultOf(
      await callReliably(getObject, (object) => object.call({ call, input, ...caller }), {
        ...(deadlineMs !== undefined && { deadlineMs }),
      }),
    );
}

/** A foreign page must not make its readers send in its name; browsers name the page with every POST. */
function requireOwnPage(headers: Headers, { PAGE_ORIGINS }: Env): void {
  const origin = headers.get('origin') ?? '';
  if (URL.canParse(origin) && ownOrigin(origin, PAGE_ORIGINS) !== undefined) return;
  throw new Fault('invalid-input', 'Only a page of ours may send this.');
}

async function identify(headers: Headers, verifyToken: VerifyToken): Promise<Learner> {
  const token = BEARER_PATTERN.exec(headers.get('authorization') ?? '')?.[1];
  if (token === undefined) throw new Fault('signed-out', 'Sign in to do this.');
  return verifyToken(token);
}

/** A token that is refused counts; one that cannot be checked because the key server is down does not. */
function limitFailures(verifyToken: VerifyToken, requireFewFailures: () => Promise<void>): VerifyToken {
  return async (token) => {
    try {
      return await verifyToken(token);
    } catch (error) {
      if (error instanceof Fault && error.cause instanceof TokenRefusal) await requireFewFailures();
      throw error;
    }
  };
}

async function requireRateLimit(limiter: RateLimiter, key: string): Promise<void> {
  const { success } = await limiter.limit({ key });
  if (!success) throw new Fault('too-many-requests', 'Too many calls. Try again in a minute.');
}
