/**
 * The settings of a deployment: which there are, when they are needed, and what they look like.
 *
 * Whether this is all that the Worker reads, but for what the page alone says, is checked against edge/services/env.ts.
 */
import { CURRENCIES, PLANS } from '#contract/billing';

/** More would let somebody list who is registered (docs/security.md). */
const MOST_ADDRESSES_A_DAY = 200;

export interface DeploymentSetting {
  readonly name: string;
  /** `to-sell`: only where premium can be bought. */
  readonly need: 'always' | 'to-sell' | 'never';
  /** What it is, for whoever has to put it in. */
  readonly what: string;
}

export interface Variable extends DeploymentSetting {
  readonly isRight: (value: string) => boolean;
}

const PRICES: readonly Variable[] = PLANS.flatMap((plan) =>
  CURRENCIES.map((currency) => ({
    name: `STRIPE_PRICE_${plan}_${currency}`.toUpperCase(),
    need: 'to-sell',
    what: `the id of Stripe’s ${plan} price in ${currency.toUpperCase()}: price_…`,
    isRight: (value) => /^price_(?!local)\w+$/.test(value),
  })),
);

export const PRICE_NAMES: readonly string[] = PRICES.map(({ name }) => name);

/** What the page alone says: who runs the deployment, and where its source is. */
export const PAGE_VARIABLES: readonly Variable[] = [
  {
    name: 'OPERATOR_NAME',
    need: 'always',
    what: 'who runs this deployment: a person’s or a company’s full name, for the terms and the privacy policy',
    isRight: () => true,
  },
  {
    name: 'OPERATOR_ADDRESS',
    need: 'always',
    what: 'the operator’s postal address, in one line',
    isRight: () => true,
  },
  {
    name: 'OPERATOR_EMAIL',
    need: 'always',
    what: 'an email address that the operator reads',
    isRight: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  },
  {
    name: 'SOURCE_URL',
    need: 'always',
    what: 'where everybody gets the source of this very version (GPL): an address with https',
    isRight: isHttps,
  },
];

/** What stands in wrangler.toml, [vars]. */
export const VARIABLES: readonly Variable[] = [
  ...PAGE_VARIABLES,
  {
    name: 'COGNITO_ISSUER',
    need: 'always',
    what: 'https://cognito-idp.REGION.amazonaws.com/ and the id of the user pool',
    isRight: isHttps,
  },
  {
    name: 'COGNITO_USER_POOL_ID',
    need: 'always',
    what: 'the id of the user pool: REGION_…',
    isRight: (value) => /^[a-z0-9-]+_\w+$/.test(value),
  },
  {
    name: 'COGNITO_CLIENT_ID',
    need: 'always',
    what: 'the id of the pool’s app client',
    isRight: (value) => /^\w+$/.test(value),
  },
  {
    name: 'COGNITO_ENDPOINT',
    need: 'never',
    what: 'empty for a pool of AWS’s own; for another an address with https, or a path of ours',
    isRight: (value) => isHttps(value) || isOwnPath(value),
  },
  {
    name: 'COGNITO_HOSTED',
    need: 'never',
    what: 'empty, or the domain of the pool’s hosted sign-in: https and a host, without a slash at the end',
    isRight: isOrigin,
  },
  {
    name: 'COGNITO_PROVIDERS',
    need: 'never',
    what: 'empty, or some of Google, Facebook, Amazon and Apple, parted by spaces',
    isRight: (value) => value.split(' ').every((name) => /^(Google|Facebook|Amazon|Apple)$/.test(name)),
  },
  {
    name: 'VIDEO_HOST',
    need: 'always',
    what: 'where the films are: /videos, or an address with https',
    isRight: (value) => isHttps(value) || isOwnPath(value),
  },
  {
    name: 'PAGE_ORIGINS',
    need: 'to-sell',
    what: 'origins of the page, parted by spaces: https and a host, without a path or a slash at the end',
    isRight: (value) => value.split(/\s+/).every(isOrigin),
  },
  {
    name: 'STRIPE_MODE',
    need: 'to-sell',
    what: 'live; or test, where nobody pays with money',
    isRight: (value) => value === 'live' || value === 'test',
  },
  ...PRICES,
  {
    name: 'USAGE_STORE',
    need: 'never',
    what: '“engine”, or “database” to have usage statistics in D1',
    isRight: (value) => ['engine', 'database'].includes(value),
  },
  {
    name: 'STRIPE_TAX',
    need: 'never',
    what: 'on or off',
    isRight: (value) => value === 'on' || value === 'off',
  },
  {
    name: 'STRIPE_ORIGIN',
    need: 'never',
    what: 'empty: another Stripe than Stripe’s own is for local starts only',
    isRight: (value) => value === '',
  },
  {
    name: 'ADDRESSES_A_DAY',
    need: 'never',
    what: 'how many addresses a network may ask about in a day, 200 at most',
    isRight: (value) => value === '' || (/^[1-9]\d*$/.test(value) && Number(value) <= MOST_ADDRESSES_A_DAY),
  },
];

/** What is put in by `wrangler secret put`. */
export const SECRETS: readonly DeploymentSetting[] = [
  {
    name: 'DAILY_SECRET',
    need: 'always',
    what: '32 random characters or more; decides which daily exercise a date has',
  },
  { name: 'STRIPE_SECRET_KEY', need: 'to-sell', what: 'Stripe’s secret key, or a restricted one' },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    need: 'to-sell',
    what: 'the signing secret of Stripe’s endpoint /webhooks/stripe',
  },
  {
    name: 'AWS_ACCESS_KEY_ID',
    need: 'to-sell',
    what: 'the id of a key that may change the pool’s group of premium learners',
  },
  { name: 'AWS_SECRET_ACCESS_KEY', need: 'to-sell', what: 'the secret of the key AWS_ACCESS_KEY_ID' },
];

function isHttps(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:';
}

/** A path on our own origin, but none of the local stand-ins'. */
function isOwnPath(value: string): boolean {
  return /^\/(?!\/|local\/)/.test(value);
}

function isOrigin(value: string): boolean {
  return isHttps(value) && new URL(value).origin === value;
}
