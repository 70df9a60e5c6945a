import { expect, test } from 'vitest';
import { moveText } from './move-text.ts';

test.each([
  ['no moves', [], 'en', ''],
  ['both colours share a number', ['e4', 'e5', 'Nf3', 'Nc6'], 'en', '1.\u00A0e4 e5 2.\u00A0Nf3 Nc6'],
  [
    'Polish letters in Polish',
    ['e4', 'e5', 'Nf3', 'Bc5', 'O-O'],
    'pl',
    '1.\u00A0e4 e5 2.\u00A0Sf3 Gc5 3.\u00A0O-O',
  ],
] as const)('%s', (_what, moves, language, text) => {
  expect(moveText(moves, language)).toBe(text);
});
