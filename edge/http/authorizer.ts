/**
 * Who makes a call, and whether they may make one more: every call passes here before its input is read.
 */
import { Fault } from '#contract/faults';
import { openUsageStore } from '../analytics/usage-store.ts';
import { ANONYMOUS, requireLearner, type Actor } from '../auth/actor.ts';
import { TokenRefusal } from '../auth/token-refusal.ts';
import type { VerifyToken } from '../auth/token-verifier.ts';
import type { Accounts } from '../services/accounts.ts';
import type { Env, RateLimiter } from '../services/env.ts';
import type { Payments } from '../services/payments.ts';
import type { PremiumGroup } from '../services/premium-group.ts';
import type { Authorize, OpenDatabases } from '../services/services.ts';
import { nameNetwork, networkOf } from './network.ts';
import { ownOrigin } from './own-origin.ts';

const BEARER_PATTERN = /^Bearer +(\S+)$/i;
/** The header in which Cloudflare names the caller's address; a client cannot set it. */
const ADDRESS_HEADER = 'cf-connecting-ip';

/** When to come back while calls are paused, in seconds. */
const PAUSE_SECONDS = 60;

interface AuthorizerOptions {
  readonly env: Env;
  readonly databases: OpenDatabases;
  readonly verifyToken: VerifyToken;
  readonly payments: Payments | undefined;
  readonly accounts: Accounts | undefined;
  readonly group: PremiumGroup | undefined;
}

/** The authorizer of one request. A call that is open to anyone never looks at the token. */
export function createAuthorizer(
  { env, databases, verifyToken, ...outside }: AuthorizerOptions,
  { url, headers }: Pick<Request, 'url' | 'headers'>,
): Authorize {
  const { first, homes, homeOf, openFor } = databases;
  const network = networkOf(headers.get(ADDRESS_HEADER) ?? 'unknown');
  const own = {
    ...outside,
    homes,
    network: {
      nameOn: async (day: number) => nameNetwork({ network, day, secret: env.DAILY_SECRET }),
      addressesADay: env.ADDRESSES_A_DAY,
    },
    usage: openUsageStore(env, first),
    now: Date.now,
    dailySecret: env.DAILY_SECRET,
    findPageOrigin: () => ownOrigin(url, env.PAGE_ORIGINS),
  };
  return async (access) => {
    requireOpen(env);
    if (access === 'page') requireOwnPage(headers, env);
    if (access === 'anyone' || access === 'page') {
      await requireRateLimit(access === 'page' ? env.USAGE_CALLS : env.ANONYMOUS_CALLS, network);
      return { ...own, first, db: homeOf(''), actor: ANONYMOUS };
    }
    const verify = limitFailures(verifyToken, () => requireRateLimit(env.FAILED_TOKENS, network));
    const actor = requireLearner(await identify(headers, verify));
    await requireRateLimit(env.LEARNER_CALLS, actor.sub);
    if (access === 'buyer') await requireRateLimit(env.PAYMENT_CALLS, actor.sub);
    return { ...own, ...openFor(actor), actor };
  };
}

/** The outbox of the page keeps what is refused so and sends it again. */
function requireOpen({ PAUSED }: Env): void {
  if (PAUSED === '') return;
  throw new Fault('unavailable', 'Oko is being worked on.', { retryAfterSeconds: PAUSE_SECONDS });
}

/** A foreign page must not make its readers send in its name; browsers name the page with every POST. */
function requireOwnPage(headers: Headers, { PAGE_ORIGINS }: Env): void {
  const origin = headers.get('origin') ?? '';
  if (URL.canParse(origin) && ownOrigin(origin, PAGE_ORIGINS) !== undefined) return;
  throw new Fault('invalid-input', 'Only a page of ours may send this.');
}

async function identify(headers: Headers, verifyToken: VerifyToken): Promise<Actor> {
  const token = BEARER_PATTERN.exec(headers.get('authorization') ?? '')?.[1];
  return token === undefined ? ANONYMOUS : verifyToken(token);
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
