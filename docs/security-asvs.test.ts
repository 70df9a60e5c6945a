/**
 * The table of the ASVS is whole: each requirement of levels 1 and 2 once, in order, and every test that it names is there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGE = readFileSync('docs/security-asvs.md', 'utf8');
const STATES = ['met', 'platform', 'n.a.', 'open'];
/** ASVS 5.0.0: requirements of each level. */
const LEVELS = { '1': 70, '2': 183 };
/** Those of level 3 stand between the others: their numbers are left out. */
const ROW = /^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (\S.*?) +\| (\S+) +\| (\S.*?) +\|$/gm;

const rows = [...PAGE.matchAll(ROW)].map(([, id = '', level = '', what = '', state = '', where = '']) => ({
  id,
  level,
  what,
  state,
  where,
}));

const countBy = (key: 'level' | 'state', value: string) => rows.filter((row) => row[key] === value).length;

test('each requirement is there once, in order, with a state', () => {
  const ids = rows.map(({ id }) => id);
  const inOrder = [...new Set(ids)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(ids).toEqual(inOrder);
  expect(Object.keys(LEVELS).map((level) => [level, countBy('level', level)])).toEqual(
    Object.entries(LEVELS),
  );
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
});

test('the counts on top are those of the table', () => {
  const counts = [...STATES.map((state) => countBy('state', state)), rows.length];
  const [, top] = /^\|((?: +\d+ +\|){5})$/m.exec(PAGE) ?? [];
  expect(top?.match(/\d+/g)?.map(Number)).toEqual(counts);
});

test('every file that it names is there', () => {
  const named = rows.flatMap(({ where }) =>
    [...where.matchAll(/`([\w/.-]+\.\w+)`/g)].map(([, file = '']) => file),
  );
  const files = named.filter((file) => file.includes('/') || file.endsWith('.ts') || file.endsWith('.toml'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('a row fits in 160 columns', () => {
  expect(PAGE.split('\n').filter((line) => line.length > 160)).toEqual([]);
});
