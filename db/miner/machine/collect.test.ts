import { expect, test } from 'vitest';
import { collect } from './collect.ts';
import type { Progress } from './progress.ts';

test('gives all results in order, and tells every item', () => {
  const told: string[] = [];
  const progress: Progress = {
    begin: (stage, total) => {
      told.push(`${stage} ${total}`);
      return { step: () => void told.push('step'), end: () => void told.push('end') };
    },
  };
  expect(collect(progress, 'pairs', [1, 2], (number) => [number, -number])).toEqual([1, -1, 2, -2]);
  expect(told).toEqual(['pairs 2', 'step', 'step', 'end']);
});
