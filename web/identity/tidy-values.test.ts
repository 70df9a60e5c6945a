import { expect, test } from 'vitest';
import { DEFAULT_DIAL_CODE, tidyCode, tidyPhoneNumber, tidyText } from './tidy-values.ts';

test('spaces around a text, and all of a code, are dropped', () => {
  expect(tidyText('  ola@example.com\n')).toBe('ola@example.com');
  expect(tidyText(' Ola Nowak ')).toBe('Ola Nowak');
  expect(tidyCode(' 123 456 ')).toBe('123456');
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
