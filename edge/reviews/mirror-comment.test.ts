/** What is said of a position, said of its mirror. */
import { expect, test } from 'vitest';
import { findMirroredComment } from './mirror-comment.ts';

test.each([
  ['sides', 'After Nbxd5 the pawn on e6 takes it.', 'After Ngxe5 the pawn on d6 takes it.'],
  ['colors', 'A good move here is R1e2.', 'A good move here is R8e7.'],
  ['both', 'Po hxg8=H bije go skoczek z f6.', 'Po axb1=H bije go skoczek z c3.'],
  ['colors', 'Ruch Sc6 jest bezpieczny.', 'Ruch Sc3 jest bezpieczny.'],
  ['none', 'Now castling kingside is safe.', 'Now castling kingside is safe.'],
] as const)('%s: %s', (how, text, mirrored) => {
  expect(findMirroredComment(text, how)).toBe(mirrored);
});

test.each([
  'Nc4 opens the d-file for your rook.',
  'The rook leaves the eighth rank.',
  'Castling kingside is better.',
  'A good move here is O-O.',
  'Otwiera to linię d.',
  'Wieża schodzi z pierwszego rzędu.',
  'Opuszcza ósmy rząd.',
  'Lepsza jest krótka roszada.',
])('left out, for a word would have to change: %s', (text) => {
  for (const how of ['sides', 'colors', 'both'] as const)
    expect(findMirroredComment(text, how)).toBeUndefined();
});
