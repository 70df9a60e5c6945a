import { expect, test } from 'vitest';
import { emptyAttributes, findAttributeFlaws, tidyAttributes } from './attributes.ts';

const MISSING = ['name', 'phone_number'];
const EMPTY = emptyAttributes(MISSING);

test('every attribute that is missing has a field, and a phone number a country', () => {
  expect(EMPTY).toEqual({ dialCode: '+1', 'attribute.name': '', 'attribute.phone_number': '' });
});

test('each of them is needed', () => {
  const spaces = { ...EMPTY, 'attribute.name': ' ', 'attribute.phone_number': ' - ' };
  expect(findAttributeFlaws(spaces, MISSING)).toEqual({
    'attribute.name': { key: 'auth-steps.attribute.empty' },
    'attribute.phone_number': { key: 'auth-steps.attribute.empty' },
  });
});

test.each([
  ['555 010 9999', undefined],
  ['+48 600 700 800', undefined],
  ['12', 'auth-steps.phone.malformed'],
  ['1-800-CHESS', 'auth-steps.phone.malformed'],
  ['1234567890123456', 'auth-steps.phone.malformed'],
])('a phone number %j', (number, key) => {
  const values = { ...EMPTY, 'attribute.name': 'Ola', 'attribute.phone_number': number };
  expect(findAttributeFlaws(values, MISSING)).toEqual({
    'attribute.name': undefined,
    'attribute.phone_number': key && { key },
  });
});

test('they are sent tidy', () => {
  const values = {
    dialCode: '+48',
    'attribute.name': ' Ola Nowak ',
    'attribute.phone_number': '600-700-800',
  } as const;
  expect(tidyAttributes(values, MISSING)).toEqual({ name: 'Ola Nowak', phone_number: '+48600700800' });
  expect(tidyAttributes(EMPTY, [])).toEqual({});
});
