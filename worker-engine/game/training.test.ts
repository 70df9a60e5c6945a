import { describe, expect, test } from 'vitest';
import { gradeAnswer } from '#grading/grade';
import { arrowsToFind, squaresToFind } from '#grading/truth';
import type { Answer, Exercise } from '#grading/types';
import { randomCount } from '../testing/random-count.ts';
import { randomGames } from '../testing/random-games.ts';
import { gameOf } from '../testing/read-games.ts';
import { findMoments } from './moments.ts';
import type { Moment, Review, TrainingPosition } from './review-types.ts';
import { trainingOf } from './training.ts';

const reviewOf = (moments: readonly Moment[]): Review => ({
  moments,
  momentsFound: moments.length,
  movesSeen: 1,
  isEngineChecked: true,
});

const momentsOf = (sans: string, fen: string) => findMoments(gameOf(sans, fen), 'white', 0).moments;

function trainingAt(sans: string, fen: string): readonly TrainingPosition[] {
  return trainingOf(reviewOf(momentsOf(sans, fen)));
}

describe('each idea is trained in its chapter', () => {
  test('a piece that was left undefended: find the undefended', () => {
    const fen = '4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1';
    expect(trainingAt('Kf1', fen)).toEqual([
      {
        id: 'moment-0',
        ply: 0,
        exercise: { chapter: 'undefendedPieces', target: 'me', fen },
        warning: undefined,
      },
    ]);
  });

  test('a piece with too few defenders is not undefended: find the attacks on it', () => {
    const fen = '4k3/8/2n2b2/8/3N4/8/8/3RK3 w - - 0 1';
    expect(trainingAt('Kf1', fen)).toMatchObject([{ exercise: { chapter: 'attackedPieces', target: 'me' } }]);
  });

  test('a piece that walked into an attack: play the move or refute it', () => {
    const fen = '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1';
    expect(trainingAt('Nd5', fen)).toMatchObject([
      {
        exercise: { chapter: 'walkingIntoAttack', fen, candidate: { from: 'c3', to: 'd5' } },
        warning: { from: 'e6', to: 'd5' },
      },
    ]);
  });

  test('a guard that walked off: play the move or refute it', () => {
    const fen = '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1';
    expect(trainingAt('Ng5', fen)).toMatchObject([
      {
        exercise: { chapter: 'abandonedDefense', candidate: { from: 'f3', to: 'g5' } },
        warning: { from: 'd8', to: 'd4' },
      },
    ]);
  });

  test('an x-ray that the move stepped out of: find the opponent’s x-rays', () => {
    const fen = '4k3/8/8/7b/8/5N2/8/K2Q4 w - - 0 1';
    expect(trainingAt('Ne5', fen)).toMatchObject([
      { exercise: { chapter: 'xRay', target: 'opponent' }, warning: undefined },
    ]);
  });

  test('an x-ray that is there only after the move: play the move or refute it', () => {
    expect(trainingAt('Nd4', '3rk3/3r4/8/8/8/5N2/8/K2R4 w - - 0 1')).toMatchObject([
      { exercise: { chapter: 'walkingIntoAttack' } },
    ]);
  });
});

describe('the correct move', () => {
  const fen = '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1';
  const correctMoveOf = (moment: Partial<Moment>) => {
    const [first] = momentsOf('Nd5', fen);
    if (!first) throw new Error('no moment');
    const [position] = trainingOf(reviewOf([{ ...first, ...moment }]));
    return position?.exercise && 'correctMove' in position.exercise && position.exercise.correctMove;
  };

  test('is the engine’s when there is one', () => {
    expect(correctMoveOf({ better: { from: 'c3', to: 'e4', san: 'Ne4' } })).toBe('Ne4');
  });

  test('is one that gives nothing away when there is none', () => {
    const move = correctMoveOf({ better: undefined });
    expect(move).not.toBe(false);
    expect(momentsOf(String(move), fen)).toEqual([]);
  });
});

test('where every move gives something away there is no move to play, and no such exercise', () => {
  const fen = '5rrk/8/8/8/8/1q6/8/K6N w - - 0 1';
  expect(momentsOf('Nf2', fen).map(({ motif }) => motif)).toEqual(['walkedIntoAttack']);
  expect(trainingAt('Nf2', fen)).toEqual([]);
});

test('the same position twice is one exercise', () => {
  const fen = '4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1';
  const [moment] = momentsOf('Kf1', fen);
  if (!moment) throw new Error('no moment');
  const later: Moment = { ...moment, ply: 8, fen: fen.replace('0 1', '8 5') };
  expect(trainingOf(reviewOf([moment, later])).map(({ id }) => id)).toEqual(['moment-0']);
});

/** An answer that finds all there is to find. */
function perfectAnswer(exercise: Exercise, warning: TrainingPosition['warning']): Answer {
  switch (exercise.chapter) {
    case 'attackedPieces':
    case 'xRay':
      return { kind: 'arrows', arrows: arrowsToFind(exercise), invalid_tries: 0 };
    case 'undefendedPieces':
      return { kind: 'circles', squares: squaresToFind(exercise), invalid_tries: 0 };
    case 'walkingIntoAttack':
    case 'abandonedDefense':
      return { kind: 'arrows', arrows: warning ? [warning] : [], invalid_tries: 0 };
  }
}

test('every exercise of random games can be graded, and has something to find', () => {
  const chapters = new Set<string>();
  let [moments, count] = [0, 0];
  for (const moves of randomGames(54, randomCount(1, 2))) {
    const found = findMoments(gameOf(moves.map(({ san }) => san).join(' ')), 'white', 0);
    moments += found.moments.length;
    for (const { exercise, warning } of trainingOf(reviewOf(found.moments))) {
      const answer = perfectAnswer(exercise, warning);
      expect(gradeAnswer(exercise, answer).correct).toBe(true);
      expect(answer).not.toMatchObject({ arrows: [] });
      expect(answer).not.toMatchObject({ squares: [] });
      chapters.add(exercise.chapter);
      count += 1;
    }
  }
  expect([...chapters].toSorted()).toEqual([
    'abandonedDefense',
    'attackedPieces',
    'undefendedPieces',
    'walkingIntoAttack',
    'xRay',
  ]);
  expect(count).toBeGreaterThan(0.9 * moments);
});
