import { expect, test } from 'vitest';
import { CHAPTER_KEYS } from '#contract/curriculum';
import { finishPosition } from '../explaining/finish-position.ts';
import type { MiningRun } from './mining-run.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';
import { contentFiles } from './write-content.ts';

const RUN: MiningRun = {
  games: [],
  sifting: { kept: [], rejected: new Map() },
  moves: { proposed: 0, asked: 0, refused: new Map() },
  secondLook: { looked: 0, refused: 0 },
  usable: [],
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
    'daily.json',
    'REPORT.md',
  ]);
  for (const chapter of CHAPTER_KEYS) {
    expect(JSON.parse(files.get(`course/${chapter}.json`) ?? '')).toMatchObject([
      { task: `${chapter}.lesson.1` },
    ]);
  }
});

test('the same run gives the same bytes', () => {
  expect(contentFiles(RUN)).toEqual(contentFiles(RUN));
});
