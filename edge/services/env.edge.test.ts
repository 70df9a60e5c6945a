/** What the Worker is bound to is checked before anything else is done. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { NO_FILES } from '#edge/testing/no-files';
import { readEnv } from './env.ts';

const BOUND = { ...env, ASSETS: NO_FILES };
const namesIn = (bindings: object) => readEnv(bindings).databases.map(({ name }) => name);

test.each([
  [['DB'], {}],
  [['DB', 'DB_2'], { DB_2: env.SECOND_DB }],
  [['DB', 'DB_2', 'DB_3'], { DB_3: env.SECOND_DB, DB_2: env.SECOND_DB }],
])('%j are all the databases', (names, added) => {
  expect(namesIn({ ...BOUND, ...added }).toSorted()).toEqual(names);
});

test('a database that is left out is named: its learners would find nothing', () => {
  expect(() => namesIn({ ...BOUND, DB_3: env.SECOND_DB })).toThrow('DB_2');
});

test('so is one that is no database', () => {
  expect(() => namesIn({ ...BOUND, DB_2: 'oko-2' })).toThrow('DB_2');
});
