/** Where a learner goes on after a payment: only to a screen of ours. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findAfterPayment, forgetAfterPayment } from './after-payment.ts';
import { wantAfterPayment } from './want-after-payment.ts';

function refuse(): never {
  throw new Error('blocked');
}

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('location', { origin: 'https://oko.example' });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  });
});

afterEach(() => void vi.unstubAllGlobals());

test('to the tiles when nothing was wanted', () => {
  expect(findAfterPayment()).toBe('/tiles');
});

test.each(['/app?task=2.1.1', '/bot-game', '/review', '/daily-exercise', '/user-profile'])(
  'to %s when that was wanted, until one has gone on',
  (address) => {
    wantAfterPayment(address);
    expect([findAfterPayment(), findAfterPayment()]).toEqual([address, address]);
    forgetAfterPayment();
    expect(findAfterPayment()).toBe('/tiles');
  },
);

describe('never elsewhere:', () => {
  test.each([
    'https://evil.example/tiles',
    '//evil.example/tiles',
    '/\\evil.example/tiles',
    'javascript:alert(1)',
    '/nowhere',
    '/checkout',
    '/payment-success',
    '/login',
    '/',
    '',
    '//',
  ])('%j', (address) => {
    wantAfterPayment(address);
    expect(findAfterPayment()).toBe('/tiles');
  });
});

test('to what was wanted on this page where storage is blocked, and to the tiles on the next', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  wantAfterPayment('/bot-game');
  expect(findAfterPayment()).toBe('/bot-game');
  expect(logged).toHaveBeenCalled();
  forgetAfterPayment();
  expect(findAfterPayment()).toBe('/tiles');
});
