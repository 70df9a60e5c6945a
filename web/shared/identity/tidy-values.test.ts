import { expect, test } from 'vitest';
import { DEFAULT_DIAL_CODE, tidyCode, tidyPhoneNumber, tidyText } from './tidy-values.ts';

test('spaces around a text, and all of a code, are dropped', () => {
  expect(tidyText('  ola@example.com\n')).toBe('ola@example.com');
  expect(tidyText(' Ola Nowak ')).toBe('Ola Nowak');
  expect(tidyCode(' 123 456 ')).toBe('123456');
});

test('an address loses what nobody sees', () => {
  expect(tidyText('\u202Aola\u00AD@\u200Bexample\u2060.com\u00A0\uFEFF')).toBe('ola@example.com');
});

test.each([
  ['Your code: 123 456.'],
  ['Twój kod: 123456'],
  ['123-456'],
  ['123\u2013456'],
  ['123\u00A0456'],
  ['1 2 3 4 5 6'],
  ['12 34 56'],
  ['\u200E123456\u200B'],
  ['123\u00AD456'],
  ['１２３ ４５６'],
  ['١٢٣٤٥٦'],
  ['۱۲۳-۴۵۶'],
  ['१२३४५६'],
  ['𝟏𝟐𝟑𝟒𝟓𝟔'],
  ['<123456>'],
  ['“123456”'],
  ['#123456 is your Oko code'],
  ['123456 is your code. It is good for 24 hours.'],
  ['Use 123 456 within 3 minutes'],
  ['At 10:15 on 28.11.2026 you asked for the code 123456'],
  ['123456\n123456, once more'],
])('the code in %j is 123456', (pasted) => {
  expect(tidyCode(pasted)).toBe('123456');
});

test.each([
  [''],
  ['12345'],
  ['1234567'],
  ['12345678'],
  ['abcdef'],
  ['Your code'],
  ['28.11.2026'],
  ['123456 or 654321'],
  ['\u200B'],
  ['+48 600 700 800'],
])('%j holds no code', (pasted) => {
  expect(tidyCode(pasted)).toBe('');
});

test('digits of every script are digits', () => {
  const codes = Intl.supportedValuesOf('numberingSystem')
    .map((numberingSystem) =>
      [...new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(123456)].join(''),
    )
    .filter((code) => /^\p{Nd}+$/u.test(code));
  expect(codes.length).toBeGreaterThan(50);
  expect(codes.filter((code) => tidyCode(code) !== '123456')).toEqual([]);
});

test.each([
  ['+48', '600 700-800', '+48600700800'],
  ['+1', '(555) 010.9999', '+15550109999'],
  [' +44 ', '20/7946 0958', '+442079460958'],
  ['+1', '1-800-CHESS', '+11800CHESS'],
  ['+1', '', ''],
  ['+1', ' - ', ''],
])('the phone number %j %j is sent as %j', (dialCode, number, sent) => {
  expect(tidyPhoneNumber(dialCode, number)).toBe(sent);
});

test('a number that names its country keeps it', () => {
  expect(tidyPhoneNumber(DEFAULT_DIAL_CODE, '+48 600 700 800')).toBe('+48600700800');
});

test('a number without a country is taken for one of the default', () => {
  expect(tidyPhoneNumber(DEFAULT_DIAL_CODE, '555 0109')).toBe('+15550109');
});
