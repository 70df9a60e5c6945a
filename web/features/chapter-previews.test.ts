/** The previews of locked chapters are positions of the content, and their marks are the true answers. */
import { expect, test } from 'vitest';
import { canOpenChapter } from '#contract/access';
import { CHAPTER_KEYS } from '#contract/curriculum';
import { readCourse } from '#db/content/course';
import type { PlacedPiece } from '#names/chess';
import { lessonApi } from '#worker-engine/lesson-worker/calls';
import type { Answer, Exercise, Verdict } from '#grading/types';
import { hasPreview, previewOf, type PreviewedChapter } from './chapter-previews.ts';

const LOCKED = CHAPTER_KEYS.filter((chapter) => !canOpenChapter('free', chapter));
const PREVIEWED = CHAPTER_KEYS.filter(hasPreview);

test('every chapter that needs premium has one', () => {
  expect(PREVIEWED).toEqual(LOCKED);
});

test.each(PREVIEWED)('%s: the pieces stand as in the content', (chapter) => {
  const { turn, pieces } = previewOf(chapter);
  const reading = lessonApi.readPosition(storedOf(chapter).fen);
  if (!reading.ok) throw new Error(reading.error);
  expect(turn).toBe(reading.view.turn);
  expect(sorted(pieces)).toEqual(sorted(reading.view.pieces));
});

test.each(PREVIEWED)('%s: the marks are what grading says', (chapter) => {
  const { marks } = previewOf(chapter);
  const shown = marks.filter(({ look }) => look !== 'candidate');
  expect(
    shown.map((mark) => (mark.kind === 'circle' ? mark.square : mark.from + mark.to)).toSorted(),
  ).toEqual(truthOf(chapter).toSorted());
});

test.each(PREVIEWED)('%s: a candidate is the stored one, and it is not safe', (chapter) => {
  const { marks } = previewOf(chapter);
  const candidates = marks.filter(({ look }) => look === 'candidate');
  const { move } = storedOf(chapter);
  expect(candidates.map((mark) => mark.kind === 'arrow' && mark.from + mark.to)).toEqual(
    move ? [move.green] : [],
  );
});

function storedOf(chapter: PreviewedChapter) {
  const { positionId } = previewOf(chapter);
  const stored = readCourse()
    .filter(({ task }) => task.startsWith(`${chapter}.`))
    .flatMap(({ positions }) => positions)
    .find(({ id }) => id === positionId);
  if (!stored) throw new Error(`${chapter} has no position ${positionId}`);
  return stored;
}

/** What an answer without a mark has missed, or what comes of the candidate when it is played. */
function truthOf(chapter: PreviewedChapter): readonly string[] {
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

function exerciseOf(chapter: PreviewedChapter): Exercise {
  const { fen, move } = storedOf(chapter);
  if (chapter === 'undefendedPieces' || chapter === 'xRay') return { chapter, target: 'me', fen };
  const candidate = previewOf(chapter).marks.find(({ look }) => look === 'candidate');
  if (candidate?.kind !== 'arrow' || !move) throw new Error(`${chapter} has no candidate`);
  return { chapter, fen, candidate: { from: candidate.from, to: candidate.to }, correctMove: move.correct };
}

const sorted = (pieces: readonly PlacedPiece[]) =>
  pieces.map(({ color, role, square }) => `${square} ${color} ${role}`).toSorted();
