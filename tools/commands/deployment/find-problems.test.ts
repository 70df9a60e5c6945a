/**
 * A deployment that is complete has nothing to do; each thing that can be missing or wrong is found by its name.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../settings.ts';
import { readDeployment, type Deployment } from './deployment.ts';
import { checkPlatform } from './check-platform.ts';
import { findProblems } from './find-problems.ts';
import { PAGE_VARIABLES, SECRETS, VARIABLES } from './settings-table.ts';

const POOL = 'eu-west-3_AbCdEf123';
const VARS = {
  OPERATOR_NAME: 'Szkoła Szachowa Oko',
  OPERATOR_ADDRESS: 'ul. Wieżowa 8, 80-001 Gdańsk',
  OPERATOR_EMAIL: 'kontakt@oko.pl',
  SOURCE_URL: 'https://github.com/szkola/oko/tree/v1',
  COGNITO_ISSUER: `https://cognito-idp.eu-west-3.amazonaws.com/${POOL}`,
  COGNITO_USER_POOL_ID: POOL,
  COGNITO_CLIENT_ID: '4f1kq2h7c0m8n3p5r6s9t1u2v4',
  COGNITO_ENDPOINT: '',
  COGNITO_HOSTED: 'https://oko.auth.eu-west-3.amazoncognito.com',
  COGNITO_PROVIDERS: 'Google Apple',
  VIDEO_HOST: '/videos',
  PAGE_ORIGINS: 'https://oko.pl https://www.oko.pl',
  STRIPE_MODE: 'live',
  STRIPE_PRICE_MONTHLY_PLN: 'price_1PmP',
  STRIPE_PRICE_MONTHLY_EUR: 'price_1PmE',
  STRIPE_PRICE_YEARLY_PLN: 'price_1PyP',
  STRIPE_PRICE_YEARLY_EUR: 'price_1PyE',
  STRIPE_TAX: 'on',
};
const NO_PRICES = {
  STRIPE_PRICE_MONTHLY_PLN: '',
  STRIPE_PRICE_MONTHLY_EUR: '',
  STRIPE_PRICE_YEARLY_PLN: '',
  STRIPE_PRICE_YEARLY_EUR: '',
};
const DB = { id: '6d1f0c3e-11aa-4bbb-8ccc-1234567890ab', migrations: 'db/shared/migrations' };
const LEARNERS = { className: 'LearnerStore', hasSqlite: true };
const ALL_SECRETS = SECRETS.map(({ name }) => name);
const RATE_LIMITS = ['ANONYMOUS_CALLS', 'LEARNER_CALLS', 'PAYMENT_CALLS', 'FAILED_TOKENS', 'USAGE_CALLS'];
const COMPLETE: Deployment = {
  main: 'edge/index.ts',
  vars: VARS,
  database: DB,
  learners: LEARNERS,
  rateLimits: RATE_LIMITS,
  crons: ['17 * * * *'],
  routes: ['oko.pl'],
  hasBackDoor: false,
  secrets: ALL_SECRETS,
};

/** The repository's own. */
const OWN = readDeployment(join(ROOT, 'wrangler.toml'), undefined);

const withVars = (vars: Readonly<Record<string, unknown>>) => ({ ...COMPLETE, vars: { ...VARS, ...vars } });
const withoutSecret = (name: string) => ({
  ...COMPLETE,
  secrets: ALL_SECRETS.filter((each) => each !== name),
});
const namesOf = (deployment: Deployment) =>
  findProblems(deployment).map(({ setting, problem }) => `${problem} ${setting}`);

test('nothing is found in a deployment that is complete', () => {
  expect(findProblems(COMPLETE)).toEqual([]);
});

describe('missing', () => {
  test.each([
    ...PAGE_VARIABLES.map(({ name }) => name),
    'COGNITO_ISSUER',
    'COGNITO_USER_POOL_ID',
    'COGNITO_CLIENT_ID',
    'VIDEO_HOST',
    'PAGE_ORIGINS',
    'STRIPE_MODE',
    ...Object.keys(NO_PRICES),
  ])('the variable %s', (name) => {
    expect(namesOf(withVars({ [name]: '' }))).toEqual([`missing ${name}`]);
    const { [name]: _left, ...rest } = VARS as Readonly<Record<string, string>>;
    expect(namesOf({ ...COMPLETE, vars: rest })).toEqual([`missing ${name}`]);
  });

  test.each(ALL_SECRETS)('the secret %s, and how it is put in', (name) => {
    expect(findProblems(withoutSecret(name))).toEqual([
      {
        setting: name,
        problem: 'missing',
        advice: expect.stringContaining(`npx wrangler secret put ${name}`),
      },
    ]);
  });

  test.each<[string, Partial<Deployment>]>([
    ['DB', { database: undefined }],
    ['LEARNERS', { learners: undefined }],
    ['migrations', { learners: { ...LEARNERS, hasSqlite: false } }],
    ['routes', { routes: [] }],
    ...RATE_LIMITS.map((name): [string, Partial<Deployment>] => [
      name,
      { rateLimits: RATE_LIMITS.filter((each) => each !== name) },
    ]),
    ['crons', { crons: [] }],
  ])('%s', (name, change) => {
    expect(namesOf({ ...COMPLETE, ...change })).toEqual([`missing ${name}`]);
  });
});

describe('what is not sold needs no settings', () => {
  const unsold = {
    ...withVars({ ...NO_PRICES, STRIPE_MODE: '', PAGE_ORIGINS: 'https://oko.example' }),
    secrets: ['DAILY_SECRET'],
  };

  test('without prices and secrets of Stripe’s that is said, and is no mistake', () => {
    expect(namesOf(unsold)).toEqual(['note STRIPE_…']);
  });

  test('one secret of Stripe’s is a beginning: the rest is missing', () => {
    const begun = { ...unsold, secrets: ['DAILY_SECRET', 'STRIPE_SECRET_KEY'] };
    expect(namesOf(begun)).toEqual(
      expect.arrayContaining([
        'placeholder PAGE_ORIGINS',
        'missing STRIPE_PRICE_YEARLY_EUR',
        'missing STRIPE_WEBHOOK_SECRET',
      ]),
    );
  });
});

test.each<[string, Deployment]>([
  [
    'COGNITO_ISSUER',
    withVars({ COGNITO_ISSUER: 'https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_EXAMPLE' }),
  ],
  ['COGNITO_USER_POOL_ID', withVars({ COGNITO_USER_POOL_ID: 'eu-west-3_EXAMPLE' })],
  ['COGNITO_CLIENT_ID', withVars({ COGNITO_CLIENT_ID: 'example' })],
  ['PAGE_ORIGINS', withVars({ PAGE_ORIGINS: 'https://oko.example' })],
  ['DB', { ...COMPLETE, database: { ...DB, id: '00000000-0000-0000-0000-000000000000' } }],
])('a placeholder that is left: %s', (name, deployment) => {
  expect(namesOf(deployment)).toEqual([`placeholder ${name}`]);
});

describe('wrong', () => {
  test.each<[string, string, string]>([
    ['an operator that cannot be written to', 'OPERATOR_EMAIL', 'oko.pl'],
    ['a source without https', 'SOURCE_URL', 'http://oko.pl/source'],
    ['an issuer without https', 'COGNITO_ISSUER', 'http://id.oko.pl/pool'],
    ['the issuer of another pool', 'COGNITO_ISSUER', `${VARS.COGNITO_ISSUER}4`],
    ['a client id with a space', 'COGNITO_CLIENT_ID', '4f1k q2h7'],
    ['the pool of local starts', 'COGNITO_ENDPOINT', '/local/cognito'],
    ['the hosted sign-in of local starts', 'COGNITO_HOSTED', '/local/cognito'],
    ['a hosted sign-in with a path', 'COGNITO_HOSTED', 'https://id.oko.pl/login'],
    ['a provider that the login does not know', 'COGNITO_PROVIDERS', 'Google GitHub'],
    ['films without https', 'VIDEO_HOST', 'http://films.oko.pl'],
    ['an origin without https', 'PAGE_ORIGINS', 'http://oko.pl'],
    ['a second origin without https', 'PAGE_ORIGINS', 'https://oko.pl http://www.oko.pl'],
    ['an origin with a slash at the end', 'PAGE_ORIGINS', 'https://oko.pl/'],
    ['origins parted by a comma', 'PAGE_ORIGINS', 'https://oko.pl,https://www.oko.pl'],
    ['an origin without a scheme', 'PAGE_ORIGINS', 'oko.pl'],
    ['a product for a price', 'STRIPE_PRICE_MONTHLY_PLN', 'prod_1PmP'],
    ['a price of local starts', 'STRIPE_PRICE_MONTHLY_PLN', 'price_local_month_pln'],
    ['the same price twice', 'STRIPE_PRICE_YEARLY_PLN', VARS.STRIPE_PRICE_MONTHLY_PLN],
    ['a third answer', 'STRIPE_TAX', 'yes'],
    ['a third mode', 'STRIPE_MODE', 'sandbox'],
    ['another Stripe', 'STRIPE_ORIGIN', 'http://stripe.localhost'],
  ])('%s', (_what, name, value) => {
    expect(namesOf(withVars({ [name]: value }))).toEqual([`wrong ${name}`]);
  });

  test('a pool id without its region, which the issuer then does not have either', () => {
    expect(new Set(namesOf(withVars({ COGNITO_USER_POOL_ID: 'AbCdEf123' })))).toEqual(
      new Set(['wrong COGNITO_USER_POOL_ID', 'wrong COGNITO_ISSUER']),
    );
  });

  test('a pool that is not AWS’s own may have any issuer', () => {
    const own = { COGNITO_ISSUER: 'https://id.oko.pl/pool', COGNITO_ENDPOINT: 'https://id.oko.pl' };
    expect(namesOf(withVars(own))).toEqual([]);
  });

  test.each<[string, string, Partial<Deployment>]>([
    ['the Worker of local starts', 'main', { main: 'emulators/worker.ts' }],
    ['a name in place of a database’s id', 'DB', { database: { ...DB, id: 'oko' } }],
    ['a database without migrations', 'DB', { database: { ...DB, migrations: '' } }],
    ['objects of another class', 'LEARNERS', { learners: { ...LEARNERS, className: 'Learners' } }],
    [
      'a secret that nothing reads',
      'STRIPE_WEBHOK_SECRET',
      { secrets: [...ALL_SECRETS, 'STRIPE_WEBHOK_SECRET'] },
    ],
    ['a variable that is put in as a secret', 'STRIPE_TAX', { secrets: [...ALL_SECRETS, 'STRIPE_TAX'] }],
  ])('%s', (_what, name, change) => {
    expect(namesOf({ ...COMPLETE, ...change })).toEqual([`wrong ${name}`]);
  });

  test.each<[string, string, unknown]>([
    ['a variable that nothing reads', 'STRIPE_WEBHOOK_PATH', '/webhooks/stripe'],
    ['no text', 'STRIPE_TAX', true],
    ['a secret that everybody can read', 'DAILY_SECRET', 'x'.repeat(40)],
    ['a key in place of another setting', 'COGNITO_CLIENT_ID', 'sk_live_1234'],
  ])('%s', (_what, name, value) => {
    expect(namesOf(withVars({ [name]: value }))).toContain(`wrong ${name}`);
  });
});

test('a deployment in test mode says so, for nobody pays there with money', () => {
  expect(namesOf(withVars({ STRIPE_MODE: 'test' }))).toEqual(['note STRIPE_MODE']);
});

test('secrets that could not be listed are not called missing', () => {
  expect(namesOf({ ...COMPLETE, secrets: undefined })).toEqual([]);
});

test('no finding repeats a value, which may be a secret in the wrong place', () => {
  const marked = Object.fromEntries(Object.keys(VARS).map((name) => [name, 'sk_live_MARKED']));
  const findings = findProblems({ ...COMPLETE, vars: { ...marked, OTHER: 'whsec_MARKED' } });
  expect(findings.length).toBeGreaterThan(Object.keys(VARS).length);
  expect(JSON.stringify(findings)).not.toContain('MARKED');
});

test('of the platform wrangler.toml leaves the database’s id and the domain to whoever deploys', () => {
  expect(checkPlatform(OWN).map(({ setting, problem }) => `${problem} ${setting}`)).toEqual([
    'placeholder DB',
    'missing routes',
  ]);
});

describe('the table knows what there is', () => {
  const settings = [...VARIABLES, ...SECRETS].map(({ name }) => name);

  test('every setting of wrangler.toml', () => {
    expect(Object.keys(OWN.vars).filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('every text that the Worker reads, and no other', () => {
    const schema = readFileSync(join(ROOT, 'edge/services/env.ts'), 'utf8');
    const read = [...schema.matchAll(/^ {2}([A-Z_]+): z/gm)].map(([, name = '']) => name);
    const ofThePage = PAGE_VARIABLES.map(({ name }) => name);
    expect(settings.filter((name) => !ofThePage.includes(name)).toSorted()).toEqual(read.toSorted());
  });
});
