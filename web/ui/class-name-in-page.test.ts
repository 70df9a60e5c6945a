/** A class is told apart from others of its name in other files, and called the same in every build. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNameInPage } from './class-name-in-page.vite.ts';

const nameIn = (file: string) => classNameInPage('board', join(import.meta.dirname, '..', file));

test('a class keeps its own name, and has four letters of its file, wherever the product is built', () => {
  expect(nameIn('board/board.module.css')).toMatch(/^board_[\w-]{4}$/);
  expect(nameIn('board/board.module.css?inline')).toBe(nameIn('board/board.module.css'));
  expect(nameIn('board/grid.module.css')).not.toBe(nameIn('board/board.module.css'));
});

/** Names in so many files that two of them share their letters. */
function nameMany(): void {
  for (let count = 0; count < 40_000; count += 1) nameIn(`${count}.module.css`);
}

test('two files that would share their letters stop the build', () => {
  expect(nameMany).toThrow(/module\.css and web\/\d+\.module\.css share/);
});
