import { describe, expect, test } from 'vitest';
import { listOf, mean, percent, span, table, tally } from './tally.ts';

describe('tally', () => {
  test('the most frequent first, equals by alphabet whatever their order', () => {
    expect(tally(['b', 'a', 'c', 'c'])).toEqual([
      ['c', 2],
      ['a', 1],
      ['b', 1],
    ]);
    expect(tally(['c', 'a', 'c', 'b'])).toEqual(tally(['b', 'a', 'c', 'c']));
  });

  test('is listed in words, as many as asked', () => {
    expect(listOf(tally(['b', 'a', 'c', 'c']))).toBe('c 2, a 1, b 1');
    expect(listOf(tally(['b', 'a', 'c', 'c']), 1)).toBe('c 2');
  });
});

test.each([
  [[3, 1, 2], '1–3', '2'],
  [[4, 4], '4', '4'],
  [[], '–', '–'],
])('the span and mean of %j are %s and %s', (numbers, expectedSpan, expectedMean) => {
  expect(span(numbers)).toBe(expectedSpan);
  expect(mean(numbers)).toBe(expectedMean);
});

test('a share is told in per cent, of nothing it is not told', () => {
  expect(percent(1, 8)).toBe('12.5 %');
  expect(percent(0, 0)).toBe('–');
});

test('a table has aligned columns', () => {
  expect(table(['name', 'n'], [['long name', '1']])).toBe(
    ['| name      | n   |', '| --------- | --- |', '| long name | 1   |'].join('\n'),
  );
});
