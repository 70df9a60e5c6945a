import { expect, test } from 'vitest';
import { CHAPTER_KEYS } from '#contract/curriculum';
import { finishPosition } from '../explaining/finish-position.ts';
import type { MiningRun } from './mining-run.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';
import { contentFiles } from './write-content.ts';

const RUN: MiningRun = {
  volume: 1,
  stock: [],
  gathered: {
    games: 0,
    proposed: 0,
    sieve: { seen: 0, kept: 0, rejected: new Map(), ambiguous: new Map() },
    marks: [],
  },
  moves: { asked: 0, refused: new Map(), twins: [], usable: [] },
  course: CHAPTER_KEYS.map((chapter, index) => ({
    id: `${chapter}.lesson.1`,
    positions: [finishPosition(madeUpPosition(index, { lesson: 'xRay.findYourXRays' }))],
  })),
  dailies: [],
};

test('every chapter has a file of its own, beside the dailies and the report', () => {
  const files = contentFiles(RUN);
  expect([...files.keys()]).toEqual([
    ...CHAPTER_KEYS.map((chapter) => `course/${chapter}.json`),
    'daily/1.json',
    'report/1.md',
  ]);
  for (const chapter of CHAPTER_KEYS) {
    expect(JSON.parse(files.get(`course/${chapter}.json`) ?? '')).toMatchObject([
      { task: `${chapter}.lesson.1` },
    ]);
  }
});

test('a volume without the course leaves its files alone', () => {
  const files = contentFiles({ ...RUN, volume: 2, course: [] });
  expect([...files.keys()]).toEqual(['daily/2.json', 'report/2.md']);
});

test('the same run gives the same bytes', () => {
  expect(contentFiles(RUN)).toEqual(contentFiles(RUN));
});
