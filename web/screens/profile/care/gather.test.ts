/** The files are whole: every part and every page of it, in order. */
import { expect, test, vi } from 'vitest';
import { EXPORT_PARTS } from '#contract/export-parts';
import { gatherData, gatherGames, type ExportCalls } from './gather.ts';

test('all parts are asked for, each to its last page', async () => {
  const rows = vi.fn<ExportCalls['rows']>(async ({ part, after }) => {
    if (part !== 'runs') return { part, rows: [], next: null };
    return after === undefined
      ? { part, rows: [{ n: 1 }, { n: 2 }], next: '["b"]' }
      : { part, rows: [{ n: 3 }], next: null };
  });
  const { text, count } = await gatherData({ rows });
  const file: Record<string, unknown> = JSON.parse(text);
  expect(Object.keys(file)).toEqual(EXPORT_PARTS);
  expect(file['runs']).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(count).toBe(3);
  expect(rows).toHaveBeenCalledWith({ part: 'runs', after: '["b"]' });
  expect(rows).toHaveBeenCalledTimes(EXPORT_PARTS.length + 1);
});

test('games are joined by a line break, the newest first', async () => {
  const games = vi.fn<ExportCalls['games']>(async ({ before }) =>
    before === undefined
      ? { pgn: '[Event "b"]\n\n1. e4 *\n', count: 2, next: 7 }
      : { pgn: '[Event "a"]\n\n1. d4 *\n', count: 1, next: null },
  );
  const { text, count } = await gatherGames({ games });
  expect(text).toBe('[Event "b"]\n\n1. e4 *\n\n[Event "a"]\n\n1. d4 *\n');
  expect(count).toBe(3);
  expect(games.mock.calls).toEqual([[{}], [{ before: 7 }]]);
});

test('who has no games gets none', async () => {
  expect(await gatherGames({ games: async () => ({ pgn: '', count: 0, next: null }) })).toEqual({
    text: '',
    count: 0,
  });
});
