/** The picture of a result: a sign for each position, in its colour. */
import { expect, test } from 'vitest';
import type { AnsweredPosition, DailyRun } from '#contract/daily-runs';
import { positionAt } from './testing/position-at.ts';
import { drawResult, PICTURE_SIZE } from './share-result.tsx';

const answered = (place: number, changes: Partial<AnsweredPosition>): AnsweredPosition => ({
  place,
  position: positionAt(place),
  answer: null,
  is_correct: false,
  is_partly: false,
  skipped: false,
  time_taken_seconds: 2,
  ...changes,
});
const RUN: DailyRun = {
  run_key: 'run',
  date: '2026-11-22',
  total_count: 4,
  answered: [
    answered(0, { is_correct: true }),
    answered(1, {}),
    answered(2, { skipped: true }),
    answered(3, { is_partly: true }),
  ],
  open: null,
  correct_count: 1,
  time_taken_seconds: 6,
  completed: true,
  unranked: null,
};

test('is a PNG of the stated size with one sign a position, each in its own colour', async () => {
  const words = { title: 'Daily exercise', date: '22 November', result: '1 of 3', address: 'oko.test' };
  const blob = await drawResult(RUN, words);
  expect(blob?.type).toBe('image/png');
  const bitmap = await createImageBitmap(blob ?? new Blob());
  expect([bitmap.width, bitmap.height]).toEqual([PICTURE_SIZE.width, PICTURE_SIZE.height]);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const colorAt = (left: number) => [...(context?.getImageData(left, 300, 1, 1).data ?? [])].slice(0, 3);
  const colors = [0, 1, 2, 3, 4].map((index) => colorAt(80 + index * 106 + 44).join(' '));
  expect(new Set(colors).size).toBe(5);
  expect(colors[4]).toBe(colorAt(10).join(' '));
});
