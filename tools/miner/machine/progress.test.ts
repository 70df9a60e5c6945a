import { describe, expect, test } from 'vitest';
import { createProgress, progressLine } from './progress.ts';
import type { ProgressOutput } from './progress.ts';

const HALF = { job: 'games', total: 100, already: 40, done: 50, elapsedMs: 5_000 };

describe('progressLine', () => {
  test('says stage, share, rate and time left; what an earlier run did does not make it faster', () => {
    expect(progressLine(HALF)).toBe('games       ████████████░░░░░░░░░░░░  50/100  2.0/s  00:25 left');
  });

  test('tells slow work by the minute, and long work in hours', () => {
    const line = progressLine({ ...HALF, total: 1_000, elapsedMs: 60_000 });
    expect(line).toContain('50/1000  10.0/min  1:35:00 left');
  });

  test('promises nothing before anything is done', () => {
    expect(progressLine({ ...HALF, done: 40 })).toMatch(/40\/100$/);
    expect(progressLine({ ...HALF, elapsedMs: 0 })).toMatch(/50\/100$/);
  });

  test('says when it is done, also when there was nothing to do', () => {
    expect(progressLine({ ...HALF, done: 100 })).toMatch(/█{24} {2}100\/100 {2}done$/);
    expect(progressLine({ ...HALF, total: 0, already: 0, done: 0 })).toMatch(/0\/0 {2}done$/);
  });
});

/** A stage of 300 jobs, one each second. */
function tellOn(terminal: Pick<ProgressOutput, 'isTTY' | 'columns'>): string {
  let text = '';
  let seconds = 0;
  const output = { ...terminal, write: (piece: string) => (text += piece) };
  const job = createProgress(output, () => seconds * 1000).begin('games', 300, 0);
  for (seconds = 1; seconds <= 300; seconds += 1) job.step();
  job.end();
  return text;
}

describe('createProgress', () => {
  test('on a terminal rewrites one line, and ends it at the end of the stage', () => {
    const text = tellOn({ isTTY: true, columns: 80 });
    expect(text.split('\n')).toHaveLength(2);
    expect(text.split('\r')).toHaveLength(1 + 1 + 300 + 1);
    expect(text).toMatch(/300\/300 {2}done\n$/);
  });

  test('on a narrow terminal the line is cut, for a broken line cannot be rewritten', () => {
    const lines = tellOn({ isTTY: true, columns: 30 }).split('\r\u001B[2K').slice(1);
    expect(lines.every((line) => line.trimEnd().length <= 29)).toBe(true);
  });

  test('anywhere else writes a plain line now and then', () => {
    const lines = tellOn({}).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + 300 / 15 + 1);
    expect(lines.some((line) => line.includes('\u001B'))).toBe(false);
  });
});
