/** Typed codes, against those that were sent. */
import { expect, test } from 'vitest';
import { judgeCode } from './code-verdict.ts';

const NOW = 1_000_000;
const SENT = { code: '123456', expiresAt: NOW + 1, wrongTries: 0 };

test.each([
  ['the one that was sent', SENT, '123456', 'right'],
  ['another', SENT, '123457', 'wrong'],
  ['none was sent', undefined, '123456', 'expired'],
  ['at the very moment it ends', { ...SENT, expiresAt: NOW }, '123456', 'expired'],
  ['the right one after four wrong ones', { ...SENT, wrongTries: 4 }, '123456', 'right'],
  ['the right one after five wrong ones', { ...SENT, wrongTries: 5 }, '123456', 'worn-out'],
])('%s', (_, sent, typed, verdict) => {
  expect(judgeCode(sent, typed, NOW)).toBe(verdict);
});
