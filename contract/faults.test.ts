import { expect, test } from 'vitest';
import { Fault, isFaultBody } from './faults.ts';

test.each([
  ['a fault', { error: { code: 'not-found', message: 'gone', request_id: '1' } }, true],
  ['a code that is not ours', { error: { code: 'teapot', message: 'short and stout' } }, false],
  ['a name every object has', { error: { code: 'toString' } }, false],
  ['a numeric code', { error: { code: 404 } }, false],
  ['an error without a code', { error: 'not-found' }, false],
  ['null', { error: null }, false],
  ['a success', { result: {} }, false],
  ['a page', '<html>', false],
  ['nothing', undefined, false],
])('%s', (_, body, expected) => {
  expect(isFaultBody(body)).toBe(expected);
});

test('a fault without a message says its code', () => {
  expect(new Fault('not-found')).toMatchObject({ message: 'not-found', code: 'not-found', issues: [] });
});
