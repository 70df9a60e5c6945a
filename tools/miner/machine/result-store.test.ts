import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openResultStore } from './result-store.ts';

const FOUNDATION = 'games 1 on engine a';
let path = '';

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'oko-store-')), 'mining', 'games.jsonl');
  const store = openResultStore<{ name: string }>(path, FOUNDATION);
  store.add('one', { name: 'pierwsza – partia' });
  store.add('two', { name: 'druga' });
});
const reopen = (foundation = FOUNDATION) => openResultStore<{ name: string }>(path, foundation);
const bytes = (): string => readFileSync(path, 'utf8');

describe('a store that is opened again', () => {
  test('has what was added', () => {
    const store = reopen();
    expect(store.size).toBe(2);
    expect(store.find('one')).toEqual({ name: 'pierwsza – partia' });
    expect(store.find('three')).toBeUndefined();
  });

  test('forgets a last line cut short, at whatever byte, and goes on after the line before', () => {
    const whole = readFileSync(path);
    const lastLine = whole.lastIndexOf('\n', whole.length - 2) + 1;
    for (let end = lastLine; end < whole.length; end += 1) {
      writeFileSync(path, whole.subarray(0, end));
      const store = reopen();
      expect(store.size).toBe(1);
      store.add('two', { name: 'druga' });
      expect(readFileSync(path)).toEqual(whole);
    }
  });

  test('is empty when the code or the engine is another one', () => {
    expect(reopen('games 2 on engine a').size).toBe(0);
    expect(bytes()).toBe('{"foundation":"games 2 on engine a"}\n');
  });

  test.each([
    ['a changed result', (text: string) => text.replace('pierwsza', 'trzecia')],
    ['a changed key', (text: string) => text.replace('"one"', '"uno"')],
    ['a line that is no JSON', (text: string) => text.replace('{"key":"one"', 'key one')],
    ['JSON that is no entry', (text: string) => `${text}null\n`],
    ['an empty line', (text: string) => `${text}\n`],
  ])('trusts nothing in a file with %s', (_, damage) => {
    writeFileSync(path, damage(bytes()));
    expect(reopen().size).toBe(0);
    expect(reopen().size).toBe(0);
  });

  test('is begun anew when the file is not a store at all', () => {
    writeFileSync(path, 'something else\n');
    reopen().add('one', { name: 'a' });
    expect(reopen().find('one')).toEqual({ name: 'a' });
  });
});

test('a line written by a stranger is not taken for a result', () => {
  appendFileSync(path, '{"key":"three","result":{"name":"x"},"sum":"000000000000"}\n');
  expect(reopen().find('three')).toBeUndefined();
});
