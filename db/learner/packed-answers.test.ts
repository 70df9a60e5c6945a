import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '#contract/attempts';
import type { Square } from '#names/chess';
import {
  ANSWER_CODE,
  ANSWERS_CODE,
  PLACES_CODE,
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
const rest = { position_id: fc.string(), is_correct: fc.boolean(), time_ms: fc.nat() };
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

test('an answer is as short as this', () => {
  const arrows = [
    { from: 'd5', to: 'd2' },
    { from: 'e1', to: 'e3' },
  ] as const;
  expect(ANSWER_CODE.write({ kind: 'arrows', arrows: [...arrows], invalid_tries: 2 })).toBe('a2:d5d2e1e3');
  expect(ANSWER_CODE.write({ kind: 'circles', squares: ['a1', 'b2'], invalid_tries: 0 })).toBe('c0:a1b2');
  expect(ANSWER_CODE.write({ kind: 'move', move: arrows[0], invalid_tries: 1 })).toBe('m1:d5d2');
});

test('what is no answer is none', () => {
  expect(() => ANSWER_CODE.read('x0:a1')).toThrow('no answer');
  expect(() => ANSWER_CODE.read('m0:a1')).toThrow('too soon');
});
