/** A database that a running server holds for a moment is asked again; whatever else goes wrong is said at once. */
import { expect, test, vi } from 'vitest';
import { runUntilFree } from './run-wrangler.ts';

const DONE = { status: 0, stdout: '[]', stderr: '' };
const BUSY = { status: 1, stdout: '', stderr: 'database is locked: SQLITE_BUSY' };
const BROKEN = { status: 1, stdout: '', stderr: 'no such table: usage_events' };

const runs = () => vi.fn<() => typeof DONE>();

test('a busy database is asked again', () => {
  const run = runs().mockReturnValueOnce(BUSY).mockReturnValueOnce(BUSY).mockReturnValue(DONE);
  expect(runUntilFree(run)).toBe(DONE);
  expect(run).toHaveBeenCalledTimes(3);
});

test('one that stays busy is told', () => {
  const run = runs().mockReturnValue(BUSY);
  expect(runUntilFree(run)).toBe(BUSY);
  expect(run).toHaveBeenCalledTimes(5);
});

test('another fault is told at once', () => {
  const run = runs().mockReturnValue(BROKEN);
  expect(runUntilFree(run)).toBe(BROKEN);
  expect(run).toHaveBeenCalledOnce();
});
