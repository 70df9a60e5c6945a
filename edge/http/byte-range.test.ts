import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

const SIZE = 1_000;

test.each([
  ['from the start', 'bytes=0-99', { first: 0, last: 99 }],
  ['a single byte', 'bytes=0-0', { first: 0, last: 0 }],
  ['with spaces', 'bytes = 10 - 19', { first: 10, last: 19 }],
  ['open', 'bytes=900-', { first: 900, last: 999 }],
  ['all of it', 'bytes=0-', { first: 0, last: 999 }],
  ['beyond the end, which is as far as it goes', 'bytes=990-5000', { first: 990, last: 999 }],
  ['the last bytes', 'bytes=-10', { first: 990, last: 999 }],
  ['more last bytes than there are', 'bytes=-5000', { first: 0, last: 999 }],
] as const)('a range %s', (_, header, range) => {
  expect(readRange(header, SIZE)).toEqual(range);
});

test.each([
  ['starting at the end', 'bytes=1000-'],
  ['starting beyond it', 'bytes=5000-6000'],
  ['of no last bytes', 'bytes=-0'],
])('a range %s cannot be satisfied', (_, header) => {
  expect(readRange(header, SIZE)).toBe('unsatisfiable');
});

test.each([
  ['no header', null],
  ['another unit', 'items=0-9'],
  ['several ranges', 'bytes=0-9,20-29'],
  ['no ends', 'bytes=-'],
  ['ends the wrong way round', 'bytes=20-10'],
  ['no numbers', 'bytes=a-b'],
  ['a sign', 'bytes=+1-2'],
])('%s asks for the whole', (_, header) => {
  expect(readRange(header, SIZE)).toBe('whole');
});

test('nothing of an empty file can be had in parts', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readRange('bytes=-1', 0)).toBe('unsatisfiable');
});
