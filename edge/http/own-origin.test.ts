import { expect, test } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const OURS = 'https://oko.example https://www.oko.example';

test.each([
  ['https://oko.example/subscription/checkout?x=1', 'https://oko.example'],
  ['https://www.oko.example/', 'https://www.oko.example'],
  ['http://localhost:8787/trpc/x', 'http://localhost:8787'],
  ['http://127.0.0.1:9000/', 'http://127.0.0.1:9000'],
])('%s is ours', (url, origin) => {
  expect(ownOrigin(url, OURS)).toBe(origin);
});

test.each([
  'http://oko.example/',
  'https://oko.example.evil.example/',
  'https://evil.example/?https://oko.example',
  'https://oko.example:444/',
  'https://localhost.evil.example/',
])('%s is not', (url) => {
  expect(ownOrigin(url, OURS)).toBeUndefined();
});

test('an empty list has no origin', () => {
  expect(ownOrigin('https://oko.example/', '')).toBeUndefined();
});
