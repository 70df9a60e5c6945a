import { expect, test } from 'vitest';
import { tapRow } from './smoothness-rows.ts';

const slowdown = 2;
const quick = Array.from({ length: 15 }, () => 30);

test.each([
  ['three of four taps within 100 ms, and 19 of 20 within 200', [100, 200, 200, 200, 900], true],
  ['a fourth tap over 100 ms too many', [101, 101, 101, 101, 101, 101], false],
  ['a second tap of 20 over 200 ms', [80, 80, 80, 201, 201], false],
])('%s', (_, slow, ok) => {
  expect(
    tapRow('a scene', [
      { taps: quick, slowdown },
      { taps: slow, slowdown },
    ]).ok,
  ).toBe(ok);
});

test('a scene without a tap was not measured', () => {
  expect(tapRow('a scene', [{ taps: [], slowdown }]).ok).toBe(false);
});
