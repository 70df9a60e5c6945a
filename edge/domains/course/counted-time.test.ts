import { expect, test } from 'vitest';
import { countedTime } from './counted-time.ts';

test.each([
  ['the client is believed within the way there and back', 2_500, 1.5, 1_500],
  ['a slow way costs only what is more than the tolerance', 2_620, 1.5, 1_620],
  ['no claim saves more than the tolerance', 10_000, 0, 9_000],
  ['a quick answer keeps a share of its time', 1_200, 0, 600],
  ['no claim is longer than the server knows', 2_000, 60, 2_000],
  ['an answer before its position took no time', -50, 0, 0],
])('%s', (_, elapsed, seconds, counted) => {
  expect(countedTime({ handedOutAt: 1_000, answeredAt: 1_000 + elapsed, seconds })).toBe(counted);
});
