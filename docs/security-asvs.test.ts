/**
 * The list of the ASVS is whole: each requirement of levels 1 and 2 once, in order, and every file that it names is there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGE = readFileSync('docs/security-asvs.md', 'utf8');
const STATES = ['met', 'platform', 'n.a.', 'open'];
/** ASVS 5.0.0: requirements of each level. */
const LEVELS = { '1': 70, '2': 183 };
const ANSWER = /^- (\*{0,2}\d+\.\d+\.\d+\*{0,2}) [^:]+: (?:\*\*(platform|open)\*\*, )?(\S.*)$/gm;
/** Several of one reason. */
const NOT_APPLICABLE = /^- \*\*n\.a\.\*\* ((?:\*{0,2}\d+\.\d+\.\d+\*{0,2}(?:, |: ))+)(\S.*)$/gm;

/** A bold number is of level 1. */
const rowOf = (number: string, state: string, where: string) => ({
  id: number.replaceAll('*', ''),
  level: number.startsWith('**') ? '1' : '2',
  state,
  where,
});

const answered = [...PAGE.matchAll(ANSWER)].map(([, number = '', state = 'met', where = '']) =>
  rowOf(number, state, where),
);
const notApplicable = [...PAGE.matchAll(NOT_APPLICABLE)].flatMap(([, numbers = '', where = '']) =>
  (numbers.match(/[\d.*]+/g) ?? []).map((number) => rowOf(number, 'n.a.', where)),
);
const rows = [...answered, ...notApplicable];

const countBy = (key: 'level' | 'state', value: string) => rows.filter((row) => row[key] === value).length;

test('each requirement is there once, in order, with a state', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const ids = answered.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  expect(Object.keys(LEVELS).map((level) => [level, countBy('level', level)])).toEqual(
    Object.entries(LEVELS),
  );
});

test('the counts on top are those of the list', () => {
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

test('a line fits in 160 columns', () => {
  expect(PAGE.split('\n').filter((line) => line.length > 160)).toEqual([]);
});
