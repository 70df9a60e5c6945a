/**
 * What use-cases may reach for, put together from the bindings of the Worker or of a learner's object.
 */
import { drizzle } from 'drizzle-orm/d1';
import type { SharedDatabase } from '#db/shared/database';
import { openUsageStore } from './domains/usage/usage-store.ts';
import { openContent } from './content/open-content.ts';
import { nameNetwork } from './http/network.ts';
import { ownOrigin } from './http/own-origin.ts';
import { openAccounts, openGroup, type OpenAccounts, type OpenGroup } from './auth/open-pool.ts';
import { openPayments, type OpenPayments } from './domains/billing/open-payments.ts';
import { readEnv, type Env } from './services/env.ts';
import { keyedHash } from './services/keyed-hash.ts';
import { reliableD1 } from './reliable/reliable-d1.ts';
import { callReliably } from './reliable/reliable-object.ts';
import type { CallOrigin } from './services/learner-calls.ts';
import type { OtherObject, Services } from './services/services.ts';

/** Where all that is not the platform's comes from; a test has models of it. */
export interface Outside {
  /** How requests are made. */
  readonly fetch: typeof globalThis.fetch;
  readonly payments?: OpenPayments;
  readonly group?: OpenGroup;
  readonly accounts?: OpenAccounts;
}

/** Services, and the session with D1 that they have. */
export interface OpenedServices {
  readonly services: Services;
  readonly session: D1DatabaseSession;
}

/**
 * Opens them for one call. Reads of D1 come from the nearest replica that is no older than `bookmark`, so that who has just written finds
 * it.
 */
export function openServices(
  bindings: object,
  { fetch, payments = openPayments, group = openGroup, accounts = openAccounts }: Outside,
  { network, url }: CallOrigin,
  bookmark?: string,
): OpenedServices {
  const env = readEnv(bindings);
  const session = env.DB.withSession(bookmark ?? 'first-unconstrained');
  const shared = openShared(session);
  const services = {
    shared,
    content: openContent(env.ASSETS),
    network: {
      nameOn: async (day: number) => nameNetwork({ network, day, secret: env.DAILY_SECRET }),
      addressesADay: env.ADDRESSES_A_DAY,
    },
    usage: openUsageStore(env, shared),
    now: Date.now,
    dailySecret: env.DAILY_SECRET,
    hash: async (text: string) => keyedHash(env.DAILY_SECRET, text),
    payments: payments(env, fetch),
    accounts: accounts(env, fetch),
    group: group(env, fetch),
    objectOf: (learnerId: string) => openObject(env, learnerId),
    findPageOrigin: () => ownOrigin(url, env.PAGE_ORIGINS),
  };
  return { services, session };
}

/** D1 as queries see it. */
function openShared(session: D1DatabaseSession): SharedDatabase {
  return drizzle(reliableD1(session));
}

function openObject(env: Env, learnerId: string): OtherObject {
  const call = async <Result>(work: (object: OtherObject) => Promise<Result>) =>
    callReliably(() => env.LEARNERS.get(env.LEARNERS.idFromName(learnerId)), work);
  return {
    readLimits: async () => call((object) => object.readLimits()),
    tellPremium: async (told) => call((object) => object.tellPremium(told)),
  };
}
