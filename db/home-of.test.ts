/** Learners are spread evenly, and a further database takes its share from each of the others and moves nobody else. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomCount } from '#worker-engine/testing/random-count';
import { homeOf } from './home-of.ts';

type Names = readonly [string, ...string[]];

const names = (count: number): Names => [
  'DB',
  ...Array.from({ length: count - 1 }, (_, index) => `DB_${index + 2}`),
];
const ids = fc.uuid();

test('one database is the home of everybody', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(homeOf(['DB'], id)).toBe('DB');
    }),
  );
});

test('the home is one of the databases, in whatever order they are named', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 9 }), (id, count) => {
      const all = names(count);
      const [first, ...others] = all.toReversed();
      const home = homeOf(all, id);
      expect(all).toContain(home);
      expect(homeOf([first ?? 'DB', ...others], id)).toBe(home);
    }),
  );
});

test('with one more database, a learner stays or moves to the new one', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 9 }), (id, count) => {
      const [before, after] = [homeOf(names(count), id), homeOf(names(count + 1), id)];
      expect([before, `DB_${count + 1}`]).toContain(after);
    }),
    { numRuns: 1_000 },
  );
});

describe.each([2, 3, 5, 8])('%d databases', (count) => {
  const LEARNERS = randomCount(5_000, 20_000);
  /** Five standard deviations of a fair draw. */
  const tolerance = 5 * Math.sqrt(LEARNERS * (1 / count) * (1 - 1 / count));

  test.each([
    ['random ids', () => crypto.randomUUID()],
    ['ids in a row', (index: number) => `learner-${index}`],
    ['ids that differ in their beginning', (index: number) => `${index}-5f1c-8d0a`],
  ])('%s are spread evenly', (_, idOf) => {
    const sizes = new Map(names(count).map((name) => [name, 0]));
    for (let index = 0; index < LEARNERS; index += 1) {
      const home = homeOf(names(count), idOf(index));
      sizes.set(home, (sizes.get(home) ?? 0) + 1);
    }
    for (const size of sizes.values()) expect(Math.abs(size - LEARNERS / count)).toBeLessThan(tolerance);
  });
});

test('nobody’s home changes with the code', () => {
  const three = ['DB', 'DB_2', 'DB_3'] as const;
  const homes = Array.from({ length: 12 }, (_, index) => homeOf(three, `0b5f1c6e-8d0a-4a37-9a53-${index}`));
  expect(homes.join(' ')).toBe('DB DB_3 DB_3 DB_3 DB_2 DB_2 DB_2 DB DB DB DB DB');
});
