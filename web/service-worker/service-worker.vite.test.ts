/** Tests the service worker's list of files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listKeptFiles } from './service-worker.vite.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oko-kept-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const SHORT_HASH = /^[0-9a-f]{8}$/;

test('the page and what it needs are kept; films, Stockfish and other documents are not', () => {
  for (const kept of ['index.html', 'assets/play-1.js', 'assets/play-1.css', 'icons/192.png', 'oko.svg'])
    write(kept, 'kept');
  for (const other of [
    'landing.html',
    'videos/one.mp4',
    'engine/stockfish.wasm',
    'img/chesspieces/alpha/wK.svg',
  ])
    write(other, 'not kept');
  write('img/chesspieces/wikipedia/wK.svg', 'kept');
  expect(listKeptFiles(folder).map(({ url }) => url)).toEqual([
    'assets/play-1.css',
    'assets/play-1.js',
    'icons/192.png',
    'img/chesspieces/wikipedia/wK.svg',
    'index.html',
    'oko.svg',
  ]);
});

test('a file whose name does not change with its content has a revision that does', () => {
  write('assets/play-1.js', '');
  write('index.html', 'old');
  const [script, before] = listKeptFiles(folder);
  expect(script).toEqual({ url: 'assets/play-1.js', revision: null });
  expect(before?.revision).toMatch(SHORT_HASH);
  expect(listKeptFiles(folder)[1]).toEqual(before);
  write('index.html', 'new');
  const [, after] = listKeptFiles(folder);
  expect(after?.revision).toMatch(SHORT_HASH);
  expect(after?.revision).not.toBe(before?.revision);
});

test('a file that is too large for a first visit ends the build', () => {
  write('assets/large.js', Buffer.alloc(1_000_001));
  expect(() => listKeptFiles(folder)).toThrow('assets/large.js is too large to be kept');
});
