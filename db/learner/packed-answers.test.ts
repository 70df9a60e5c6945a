import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '#contract/attempts';
import { LESSONS } from '#contract/curriculum';
import type { Square } from '#chess/chess';
import {
  ANSWER_CODE,
  ANSWERS_CODE,
  PLACES_CODE,
  POSITION_CODE,
  UNRATED_CODE,
  type StoredAttempt,
  type StoredPlace,
} from './packed-answers.ts';

const square = fc
  .tuple(fc.constantFrom(...'abcdefgh'), fc.constantFrom(...'12345678'))
  .map(([file, rank]) => `${file}${rank}` as Square);
const arrow = fc.record({ from: square, to: square });
const invalid_tries = fc.nat(999);
const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({ kind: fc.constant('arrows' as const), arrows: fc.array(arrow), invalid_tries }),
  fc.record({ kind: fc.constant('circles' as const), squares: fc.array(square), invalid_tries }),
  fc.record({ kind: fc.constant('move' as const), move: arrow, invalid_tries }),
);
const moment = fc.nat(2 ** 42);
const position_id = fc.oneof(
  fc.string(),
  fc
    .tuple(fc.constantFrom(...LESSONS.map(({ key }) => key)), fc.nat(2 ** 48 - 1))
    .map(([lesson, hash]) => `${lesson}-${hash.toString(16).padStart(12, '0')}`),
);
const rest = { position_id, is_correct: fc.boolean(), time_ms: fc.nat() };
const attempt: fc.Arbitrary<StoredAttempt> = fc.record({
  ...rest,
  key: fc.oneof(fc.constant(''), fc.uuid()),
  answer: fc.option(answer),
  at: moment,
});
const place: fc.Arbitrary<StoredPlace> = fc
  .record({ ...rest, handed_out_at: moment, after: fc.option(fc.nat(2 ** 40)), answer: fc.option(answer) })
  .map(({ after, ...given }) => ({
    ...given,
    answered_at: after === null ? null : given.handed_out_at + after,
  }));

test('an answer is read as it was written', () => {
  fc.assert(
    fc.property(answer, (given) => {
      expect(ANSWER_CODE.read(ANSWER_CODE.write(given))).toEqual(given);
    }),
  );
});

test('attempts are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(attempt), (given) => {
      expect(ANSWERS_CODE.read(ANSWERS_CODE.write(given))).toEqual(given);
    }),
  );
});

test('places of a daily run are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(place), (given) => {
      expect(PLACES_CODE.read(PLACES_CODE.write(given))).toEqual(given);
    }),
  );
});

test('first answers are read as they were written', () => {
  const first = fc.record({
    position_id,
    difficulty: fc.nat(100),
    is_correct: fc.boolean(),
    answered_at: moment,
  });
  fc.assert(
    fc.property(fc.array(first), (given) => {
      expect(UNRATED_CODE.read(UNRATED_CODE.write(given))).toEqual(given);
    }),
  );
});

test('an answer is as short as this', () => {
  const arrows = [
    { from: 'd5', to: 'd2' },
    { from: 'e1', to: 'e3' },
  ] as const;
  expect(ANSWER_CODE.write({ kind: 'arrows', arrows: [...arrows], invalid_tries: 2 })).toHaveLength(7);
  expect(ANSWER_CODE.write({ kind: 'circles', squares: ['a1', 'b2'], invalid_tries: 0 })).toHaveLength(5);
  expect(ANSWER_CODE.write({ kind: 'move', move: arrows[0], invalid_tries: 1 })).toHaveLength(5);
});

test('what is stored for good is stored so', () => {
  expect([...POSITION_CODE.write('markYourPieces-0000000000a2')]).toEqual([1, 0, 0, 0, 0, 0, 0xa2]);
  expect([...POSITION_CODE.write('findOpponentXRays-ffffffffffff')]).toEqual([8, ...Array(6).fill(255)]);
  expect([
    ...ANSWER_CODE.write({ kind: 'circles', squares: ['a1', 'b2', 'h8'], invalid_tries: 200 }),
  ]).toEqual([1, 200, 1, 3, 0, 9, 63]);
});

test('what is no answer is none', () => {
  expect(() => ANSWER_CODE.read(Uint8Array.of(3, 0, 0))).toThrow('no answer');
  expect(() => ANSWER_CODE.read(Uint8Array.of(2, 0, 1, 5))).toThrow('too soon');
  expect(() => ANSWER_CODE.read(Uint8Array.of(2, 0, 2, 5))).toThrow('too soon');
});
