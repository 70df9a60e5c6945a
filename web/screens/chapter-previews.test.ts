/** The marks of the previews are the true answers, and the course asks none of them. */
import { expect, test } from 'vitest';
import { boardOf } from '#chess/board';
import { writeFen } from '#chess/fen';
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import { readCourse } from '#content/course';
import { lessonApi } from '#worker-engine/workers/lesson/calls';
import type { Answer } from '#contract/attempts';
import type { Exercise, Verdict } from '#vision/types';
import { PREVIEWS } from './chapter-previews.ts';

test('the course asks none of them', () => {
  const asked = new Set(
    readCourse().flatMap(({ positions }) => positions.map(({ fen }) => fen.split(' ', 2).join(' '))),
  );
  expect(CHAPTER_KEYS.filter((chapter) => asked.has(fenOf(chapter).split(' ', 2).join(' ')))).toEqual([]);
});

test.each(CHAPTER_KEYS)('%s: the marks are what grading says', (chapter) => {
  const { marks } = PREVIEWS[chapter];
  const shown = marks.filter(({ look }) => look !== 'candidate');
  expect(
    shown.map((mark) => (mark.kind === 'circle' ? mark.square : mark.from + mark.to)).toSorted(),
  ).toEqual(truthOf(chapter).toSorted());
});

/** A move that is no mistake, where the preview has one that is. */
const CORRECT = { walkingIntoAttack: 'Nf4', abandonedDefense: 'Nf6' } as const;

function fenOf(chapter: ChapterKey): string {
  const { turn, pieces } = PREVIEWS[chapter];
  const board = boardOf(pieces);
  return writeFen({ board, turn, castling: '', enPassant: undefined, halfMoves: 0, moveNumber: 40 });
}

/** Returns what an unmarked answer misses, or what follows the candidate move. */
function truthOf(chapter: ChapterKey): readonly string[] {
  const exercise = exerciseOf(chapter);
  const grading = lessonApi.grade(exercise, answerTo(exercise));
  if (grading.kind !== 'verdict') throw new Error('nothing was graded');
  return elementsOf(grading.verdict);
}

function answerTo(exercise: Exercise): Answer {
  if ('candidate' in exercise) return { kind: 'move', move: exercise.candidate, invalid_tries: 0 };
  return exercise.chapter === 'undefendedPieces'
    ? { kind: 'circles', squares: [], invalid_tries: 0 }
    : { kind: 'arrows', arrows: [], invalid_tries: 0 };
}

function elementsOf(verdict: Verdict): readonly string[] {
  switch (verdict.kind) {
    case 'circles':
      return verdict.missed;
    case 'arrows':
      return verdict.missed.map(({ from, to }) => from + to);
    case 'decision':
      expect(verdict.safe).toBe(false);
      return verdict.threats.map(({ from, to }) => from + to);
  }
}

function exerciseOf(chapter: ChapterKey): Exercise {
  const fen = fenOf(chapter);
  if (chapter !== 'walkingIntoAttack' && chapter !== 'abandonedDefense')
    return { chapter, target: 'me', fen };
  const candidate = PREVIEWS[chapter].marks.find(({ look }) => look === 'candidate');
  if (candidate?.kind !== 'arrow') throw new Error(`${chapter} has no candidate`);
  const { from, to } = candidate;
  return { chapter, fen, candidate: { from, to }, correctMove: CORRECT[chapter] };
}
