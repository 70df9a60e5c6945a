/**
 * What the Worker is bound to, read once: a missing or misspelt value fails on the first request, by name.
 */
import { z } from 'zod';
import type { LearnerObjectCalls } from './learner-calls.ts';

/** Workers' rate limiting binding: whether one more call with this key is allowed in the current period. */
export interface RateLimiter {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>;
}

/** A dataset of Workers Analytics Engine: columns by their place. */
export interface UsageDataset {
  writeDataPoint(point: {
    readonly indexes: string[];
    readonly blobs: string[];
    readonly doubles: number[];
  }): void;
}

/** The built client's files. */
export interface Assets {
  fetch(request: Request): Promise<Response>;
}

/** The objects of learners, by Cognito's `sub`. */
export interface LearnerNamespace {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId): LearnerObjectCalls;
}

const bindingSchema = <Binding>(name: string) =>
  z.custom<Binding>((value) => typeof value === 'object' && value !== null, `binding ${name} is missing`);

/** Characters; a shorter secret can be found by trying. */
const MIN_SECRET_LENGTH = 32;

const envSchema = z.object({
  DB: bindingSchema<D1Database>('DB'),
  LEARNERS: bindingSchema<LearnerNamespace>('LEARNERS'),
  ASSETS: bindingSchema<Assets>('ASSETS'),
  /** Calls open to anyone, counted by the caller's network. */
  ANONYMOUS_CALLS: bindingSchema<RateLimiter>('ANONYMOUS_CALLS'),
  /** Tokens that were refused, counted by the caller's network. */
  FAILED_TOKENS: bindingSchema<RateLimiter>('FAILED_TOKENS'),
  /** Calls of learners, counted by learner. */
  LEARNER_CALLS: bindingSchema<RateLimiter>('LEARNER_CALLS'),
  /** Those of them that ask the payment provider, whose own limit all learners share. */
  PAYMENT_CALLS: bindingSchema<RateLimiter>('PAYMENT_CALLS'),
  /** Usage statistics, counted by the caller's network, apart from all other calls. */
  USAGE_CALLS: bindingSchema<RateLimiter>('USAGE_CALLS'),
  /** Where usage statistics go; without it into D1. */
  USAGE: bindingSchema<UsageDataset>('USAGE').optional(),
  /** `database`: they go there although Analytics Engine is bound, as on a machine that has none. */
  USAGE_STORE: z.enum(['engine', 'database']).default('engine'),
  COGNITO_ISSUER: z.url(),
  COGNITO_USER_POOL_ID: z.string().min(1),
  COGNITO_CLIENT_ID: z.string().min(1),
  /** Where the client finds a pool that is not AWS's own: an origin or a path; empty for AWS. */
  COGNITO_ENDPOINT: z.string().default(''),
  /** Where the pool's hosted sign-in is: a URL or a path; empty for none. */
  COGNITO_HOSTED: z.string().default(''),
  /** Social providers whose buttons the client shows, parted by spaces. */
  COGNITO_PROVIDERS: z.string().default(''),
  /** An AWS key that may put learners into the pool's group of premium learners, and take them out. Without it the group is left alone. */
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
  /** Decides which day of the pool a date has (edge/domains/daily/order.ts); with another one the dates have other positions. */
  DAILY_SECRET: z.string().min(MIN_SECRET_LENGTH),
  /** How many addresses one network may ask about in a UTC day before it learns no more who is registered (docs/security.md). */
  ADDRESSES_A_DAY: z.coerce.number().int().positive().default(200),
  /** Origins of our page, parted by spaces: where the payment provider may send a learner back to. This machine's are always among them. */
  PAGE_ORIGINS: z.string().default(''),
  /** The mode that Stripe's key has to be of: in a test mode premium is bought with cards that cost nothing. */
  STRIPE_MODE: z.enum(['live', 'test']).default('live'),
  /** Stripe's key; its beginning says whether it is of the live mode. Without it nothing can be bought. */
  STRIPE_SECRET_KEY: z.string().default(''),
  /** What Stripe signs with what it sends to /webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  /** Ids of Stripe's prices, one for each plan and currency. */
  STRIPE_PRICE_MONTHLY_PLN: z.string().default(''),
  STRIPE_PRICE_MONTHLY_EUR: z.string().default(''),
  STRIPE_PRICE_YEARLY_PLN: z.string().default(''),
  STRIPE_PRICE_YEARLY_EUR: z.string().default(''),
  /** Whether Stripe Tax works out the taxes. */
  STRIPE_TAX: z.enum(['on', 'off']).default('off'),
  /** Origin of a Stripe that is not Stripe's own; empty for that. */
  STRIPE_ORIGIN: z.string().default(''),
  /** Where the films are: a URL, or a path on our own origin. */
  VIDEO_HOST: z.string().min(1),
});

export type Env = z.infer<typeof envSchema>;

const known = new WeakMap<object, Env>();

/** The Worker's environment, checked; the same object is checked once. */
export function readEnv(bindings: object): Env {
  const env = known.get(bindings) ?? envSchema.parse(bindings);
  known.set(bindings, env);
  return env;
}
