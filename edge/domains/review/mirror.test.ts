/**
 * Stored positions in their mirrors: the truth, worked out anew, is the mirror of the truth; and
 * what is said of it is what the miner would say.
 */
import { describe, expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { getPosition } from '#chess/fen';
import { exchangesSides, mirrorSquare } from '#chess/mirror';
import { getSquare } from '#chess/squares';
import { findWrittenMove } from '#chess/written-move';
import { NO_MOVE } from '#contract/exercise';
import { explainMove, variantOf } from '#tools/miner/explaining/finish-position';
import { isCirclesExercise, isMoveExercise } from '#vision/chapters';
import { gradeAnswer } from '#vision/grade';
import { movesOf } from '#vision/safety';
import type { Answer } from '#contract/attempts';
import type { Exercise } from '#vision/types';
import { MIRRORINGS, type Mirroring } from '#chess/mirrorings';
import { randomCount } from '#worker-engine/testing/random-count';
import type { ContentPosition } from '../../content/content.ts';
import { toExercise } from '../course/exercise.ts';
import { MINED_POSITIONS, MINED_TRUTHS } from '../../testing/mined-positions.ts';
import { truthOf } from '../../testing/truth-of.ts';
import { findMirroredComment, mirroringsOf, mirrorPosition, nextMirroring } from './mirror.ts';

interface Mirrored {
  readonly row: ContentPosition;
  readonly how: Mirroring;
  readonly seen: ContentPosition;
}
const MIRRORED: readonly Mirrored[] = MINED_POSITIONS.flatMap((row) =>
  mirroringsOf(row)
    .filter((how) => how !== 'none')
    .map((how) => ({ row, how, seen: mirrorPosition(row, how) })),
);
const WITH_MOVES = MIRRORED.filter(({ row }) => row.correct_move !== null);
/**
 * Each mirroring of some positions, for mirrorings come in threes; all under `npm run test:deep`.
 */
const SOME = MIRRORED.filter((_, index) => index % randomCount(4, 1) === 0);
/** For what is slower. */
const SAMPLE = WITH_MOVES.filter((_, index) => index % randomCount(10, 1) === 0);

test('every position has every mirror, but those whose right move is castling', () => {
  expect(MINED_POSITIONS.length).toBe(MINED_TRUTHS.size);
  for (const row of MINED_POSITIONS) {
    const castles = row.correct_move?.startsWith('O-O') ?? false;
    expect(mirroringsOf(row)).toEqual(MIRRORINGS.filter((how) => !castles || !exchangesSides(how)));
  }
});

test('no candidate is castling: every one has its mirror', () => {
  const castling = WITH_MOVES.filter(({ row }) => {
    const exercise = toExercise(row);
    return isMoveExercise(exercise) && movesOf(getPosition(row.fen).board, exercise.candidate).length > 1;
  });
  expect(castling).toEqual([]);
});

test('the truth of the mirror is the mirror of the truth', () => {
  const faults = SOME.filter(({ row, how, seen }) => {
    const expected = (MINED_TRUTHS.get(row.id) ?? []).map((mark) => mirrorMark(mark, how));
    return truthOf(toExercise(seen)).toSorted().join() !== expected.toSorted().join();
  });
  expect(faults).toEqual([]);
});

test('the mirror of a perfect decision is graded correct, and agrees with the right move', () => {
  const refused = SOME.filter(({ row }) => row.correct_move !== null).filter(({ row, how, seen }) => {
    const truth = (MINED_TRUTHS.get(row.id) ?? []).map((mark) => mirrorMark(mark, how));
    const exercise = toExercise(seen);
    return !gradeAnswer(exercise, perfectAnswer(exercise, truth)).correct;
  });
  expect(refused).toEqual([]);
});

test('the right move of the mirror is legal there', () => {
  const illegal = SAMPLE.filter(({ seen }) => !findWrittenMove(seen.fen, seen.correct_move ?? ''));
  expect(illegal).toEqual([]);
});

test('nearly every comment is kept, and says what the miner would say of the mirror', () => {
  const kept = SAMPLE.filter(({ seen }) => seen.comment_en !== null && seen.comment_pl !== null);
  expect(kept.length).toBeGreaterThan(0.95 * SAMPLE.length);
  const same = kept.filter(({ row, seen }) => {
    const exercise = toExercise(seen);
    if (!isMoveExercise(exercise)) return false;
    const { en, pl } = explainMove({ ...exercise, correct: seen.correct_move ?? '' }, variantOf(row.id));
    return en === seen.comment_en && pl === seen.comment_pl;
  });
  // The others name another of two equal pieces: the miner takes the first in board order.
  expect(same.length).toBeGreaterThan(0.93 * kept.length);
});

test('a comment in a mirror names the mirrored squares, and both languages are kept or none', () => {
  const faults = WITH_MOVES.filter(({ row, how, seen }) => {
    if (seen.comment_en === null || seen.comment_pl === null) return seen.comment_en !== seen.comment_pl;
    const expected = squaresIn(`${row.comment_en} ${row.comment_pl}`).map((square) =>
      mirrorMark(square, how),
    );
    return squaresIn(`${seen.comment_en} ${seen.comment_pl}`).join() !== expected.join();
  });
  expect(faults).toEqual([]);
});

function perfectAnswer(exercise: Exercise, truth: readonly string[]): Answer {
  if (isMoveExercise(exercise) && truth.length === 0) {
    return { kind: 'move', move: exercise.candidate, invalid_tries: 0 };
  }
  if (isCirclesExercise(exercise))
    return { kind: 'circles', squares: truth.map(getSquare), invalid_tries: 0 };
  // Chapter 4 takes one arrow, any of those that are right.
  const arrows = (exercise.chapter === 'abandonedDefense' ? truth.slice(0, 1) : truth).map(getArrow);
  return { kind: 'arrows', arrows, invalid_tries: 0 };
}

function squaresIn(text: string): readonly string[] {
  return text.match(/[a-h][1-8]/g) ?? [];
}

/** A square, or two. */
function mirrorMark(mark: string, how: Mirroring): string {
  return (mark.match(/../g) ?? []).map((square) => mirrorSquare(getSquare(square), how)).join('');
}

test('how many play a candidate is said of the position itself alone', () => {
  const [first] = WITH_MOVES;
  if (!first) throw new Error('no position has a move');
  const played = { played_percent: 37, played_rating: 1100 };
  const row = { ...first.row, ...played };
  expect(mirrorPosition(row, 'none')).toMatchObject(played);
  for (const how of mirroringsOf(row).filter((mirroring) => mirroring !== 'none'))
    expect(mirrorPosition(row, how)).toMatchObject({ played_percent: null, played_rating: null });
});

describe('what is said of a position, said of its mirror', () => {
  test.each([
    ['sides', 'After Nbxd5 the pawn on e6 takes it.', 'After Ngxe5 the pawn on d6 takes it.'],
    ['colors', 'A good move here is R1e2.', 'A good move here is R8e7.'],
    ['both', 'Po hxg8=H bije go skoczek z f6.', 'Po axb1=H bije go skoczek z c3.'],
    ['colors', 'Ruch Sc6 jest bezpieczny.', 'Ruch Sc3 jest bezpieczny.'],
    ['none', 'Now castling kingside is safe.', 'Now castling kingside is safe.'],
  ] as const)('%s: %s', (how, text, mirrored) => {
    expect(findMirroredComment(text, how)).toBe(mirrored);
  });

  test.each([
    'Nc4 opens the d-file for your rook.',
    'The rook leaves the eighth rank.',
    'Castling kingside is better.',
    'A good move here is O-O.',
    'Otwiera to linię d.',
    'Wieża schodzi z pierwszego rzędu.',
    'Opuszcza ósmy rząd.',
    'Lepsza jest krótka roszada.',
  ])('left out, for a word would have to change: %s', (text) => {
    for (const how of ['sides', 'colors', 'both'] as const)
      expect(findMirroredComment(text, how)).toBeUndefined();
  });
});

/** A position with this right move. */
const positionOf = (id: string, correct_move: string | null): ContentPosition => ({
  ...NO_MOVE,
  id,
  lesson: 'walkingIntoAttack.checkYourMoves',
  fen: '7k/8/4p3/8/8/2N5/8/K7 w - - 0 1',
  difficulty: 1,
  green_from: 'c3',
  green_to: 'd5',
  correct_move,
});

/** The mirrors of so many reviews in turn. */
function inTurn(id: string, move: string, count: number): readonly Mirroring[] {
  return Array.from({ length: count }).reduce<readonly Mirroring[]>(
    (shown) => [...shown, nextMirroring(positionOf(id, move), shown.at(-1) ?? null)],
    [],
  );
}

describe('which mirror comes next', () => {
  test('every mirror in turn, and the picture that was missed is not the first', () => {
    for (const id of ['a0', 'a1', 'a2']) {
      const shown = inTurn(id, 'Ne4', 8);
      expect(shown[0]).not.toBe('none');
      expect(new Set(shown.slice(0, 4)).size).toBe(4);
      expect(shown.slice(4)).toEqual(shown.slice(0, 4));
    }
  });

  test('positions begin with different mirrors', () => {
    const first = ['a0', 'a1', 'a2'].map((id) => nextMirroring(positionOf(id, null), null));
    expect(new Set(first).size).toBe(3);
  });

  test('where the right move is castling, left and right stay', () => {
    for (const id of ['a0', 'a1', 'a2']) {
      expect(inTurn(id, 'O-O', 4)).toEqual(['colors', 'none', 'colors', 'none']);
    }
  });
});
