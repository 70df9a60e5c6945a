/**
 * Where something can be bought: with all settings, and a key of the mode that they say.
 */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { NO_FILES } from '#edge/testing/no-files';
import { readEnv } from '../../services/env.ts';
import { openPayments } from './open-payments.ts';

const SETTINGS = {
  STRIPE_MODE: 'test',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTHLY_PLN: 'price_1',
  STRIPE_PRICE_MONTHLY_EUR: 'price_2',
  STRIPE_PRICE_YEARLY_PLN: 'price_3',
  STRIPE_PRICE_YEARLY_EUR: 'price_4',
};

function isOpen(changed: Partial<typeof SETTINGS>): boolean {
  const settings = readEnv({ ...env, ASSETS: NO_FILES, ...SETTINGS, ...changed });
  return openPayments(settings, fetch) !== undefined;
}

test('with all settings', () => {
  expect(isOpen({})).toBe(true);
});

test.each([
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY_PLN',
  'STRIPE_PRICE_MONTHLY_EUR',
  'STRIPE_PRICE_YEARLY_PLN',
  'STRIPE_PRICE_YEARLY_EUR',
] as const)('not without %s', (name) => {
  expect(isOpen({ [name]: '' })).toBe(false);
});

test('a deployment that does not say its mode takes live keys only', () => {
  const { STRIPE_MODE: _unsaid, ...unsaid } = env as unknown as Readonly<Record<string, unknown>>;
  expect(readEnv({ ...unsaid, ASSETS: NO_FILES }).STRIPE_MODE).toBe('live');
});

test.each([
  ['live', 'sk_live_1', true],
  ['live', 'rk_live_1', true],
  ['live', 'sk_test_1', false],
  ['live', 'rk_test_1', false],
  ['test', 'rk_test_1', true],
  ['test', 'sk_live_1', false],
])('mode %s with the key %s: %s', (mode, key, open) => {
  expect(isOpen({ STRIPE_MODE: mode, STRIPE_SECRET_KEY: key })).toBe(open);
});
