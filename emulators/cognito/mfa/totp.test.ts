/** Codes of an authenticator app, by the test vectors of RFC 6238, appendix B. */
import { expect, test } from 'vitest';
import { codeAt, createTotpSecret, findStep } from './totp.ts';

/** "12345678901234567890" in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code ends as the RFC says: %s', async (seconds, eightDigits) => {
  expect(await codeAt(SECRET, seconds * 1000)).toBe(eightDigits.slice(-6));
});

test.each([
  ['half a minute old', 30_000, true],
  ['half a minute early', -30_000, true],
  ['a minute old', 60_000, false],
  ['a minute early', -60_000, false],
])('a code that is %s', async (_, late, isGood) => {
  const now = 1_234_567_890_000;
  const step = await findStep(SECRET, await codeAt(SECRET, now), now + late);
  expect(step).toBe(isGood ? Math.floor(now / 30_000) : undefined);
});

test('secrets are 52 letters of base32, each another', async () => {
  const secrets = new Set(Array.from({ length: 20 }, createTotpSecret));
  expect(secrets.size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{52}$/);
  const [secret = ''] = secrets;
  expect(await findStep(secret, await codeAt(secret, 0), 0)).toBe(0);
});
