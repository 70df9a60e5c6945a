/**
 * Reading the port.
 */
import { expect, test } from 'vitest';
import { DEFAULT_PORT, readPort } from './settings.ts';

test('without PORT the product listens on its default', () => {
  expect(readPort(undefined)).toEqual({ port: DEFAULT_PORT });
  expect(readPort('')).toEqual({ port: DEFAULT_PORT });
});

test('PORT chooses another', () => {
  expect(readPort('9000')).toEqual({ port: 9000 });
});

test.each(['0', '65536', '80.5', '-1', 'eighty'])('PORT=%s is refused with a reason', (value) => {
  expect(readPort(value)).toEqual({ error: expect.stringContaining(value) });
});
