import { expect, test } from 'vitest';
import { dateInWords } from './game-list.tsx';

test.each([
  ['en', 'UTC', '21 Nov 2026, 14:05'],
  ['pl', 'UTC', '21 lis 2026, 14:05'],
  ['en', 'Asia/Tokyo', '21 Nov 2026, 23:05'],
] as const)('a moment in %s, in %s: %s', (language, timeZone, words) => {
  expect(dateInWords('2026-11-21T14:05:00.000Z', language, timeZone)).toBe(words);
});
