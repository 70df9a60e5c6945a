import { describe, expect, test } from 'vitest';
import { gradeAnswer } from '#vision/grade';
import { arrowsToFind, squaresToFind } from '#vision/truth';
import type { Answer } from '#contract/attempts';
import type { Exercise } from '#vision/types';
import type { Color } from '#chess/chess';
import { randomCount } from '../testing/random-count.ts';
import { randomGames } from '../testing/random-games.ts';
import { gameOf, gameOfMoves } from '../testing/read-games.ts';
import { findFreePieces } from './missed-captures.ts';
import { findMoments } from './moments.ts';
import type { LossMoment, MissedCapture, Moment, GameReview, TrainingPosition } from './review-types.ts';
import { findSafeMoves, trainingOf } from './training.ts';

const reviewOf = (moments: readonly Moment[], learnerColor: Color = 'white'): GameReview => ({
  learnerColor,
  firstPly: 0,
  moments,
  momentsFound: moments.length,
  movesSeen: 1,
  gaveNothing: false,
  isEngineChecked: true,
});

const momentsOf = (sans: string, fen: string) => findMoments(gameOf(sans, fen), 'white', 0).moments;

/** The training of a game's moments, without its safe moves. */
function trainingAt(sans: string, fen: string): readonly TrainingPosition[] {
  return ofMoments(trainingOf(gameOf(sans, fen), reviewOf(momentsOf(sans, fen))));
}

const ofMoments = (positions: readonly TrainingPosition[]) =>
  positions.filter(({ source }) => source.kind === 'moment');

describe('each idea is trained in its chapter', () => {
  test('a piece that was left undefended: find the undefended', () => {
    const fen = '4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1';
    expect(trainingAt('Kf1', fen)).toEqual([
      {
        id: 'moment-0',
        ply: 0,
        exercise: { chapter: 'undefendedPieces', target: 'me', fen },
        warning: undefined,
        source: { kind: 'moment', motif: 'leftUndefended' },
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
  const correctMoveOf = (moment: Pick<LossMoment, 'better'>) => {
    const [first] = momentsOf('Nd5', fen);
    if (!first) throw new Error('no moment');
    const [position] = ofMoments(trainingOf(gameOf('Nd5', fen), reviewOf([{ ...first, ...moment }])));
    return position?.exercise && 'correctMove' in position.exercise && position.exercise.correctMove;
  };

  test('is the engine’s when there is one', () => {
    expect(correctMoveOf({ better: { from: 'c3', to: 'e4', san: 'Ne4', effect: { kind: 'saves' } } })).toBe(
      'Ne4',
    );
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
  const later: LossMoment = { ...moment, ply: 8, fen: fen.replace('0 1', '8 5') };
  const training = trainingOf(gameOf('Kf1', fen), reviewOf([moment, later]));
  expect(ofMoments(training).map(({ id }) => id)).toEqual(['moment-0']);
});

/** The piece that Kf1 leaves untaken. */
const freeIn = (fen: string): MissedCapture => {
  const [free] = findFreePieces(gameOf('Kf1', fen), 'white', 0);
  const [first] = free?.line ?? [];
  if (!free || !first) throw new Error('nothing is free');
  const { from, to, san } = first;
  return { ...free, better: { from, to, san, effect: { kind: 'promotes' } } };
};

const trained = (fen: string) => trainingOf(gameOf('Kf1', fen), reviewOf([freeIn(fen)]));

describe('what was not taken', () => {
  test('a piece that nothing defended: find the opponent’s undefended', () => {
    expect(trained('4k3/8/8/3r4/8/5B2/8/4K3 w - - 0 1')).toMatchObject([
      { exercise: { chapter: 'undefendedPieces', target: 'opponent' }, source: { motif: 'missedCapture' } },
    ]);
  });

  test('a piece that was not defended enough: find the attacks on the opponent’s', () => {
    expect(trained('4k3/8/4p3/3r4/8/5B2/8/4K3 w - - 0 1')).toMatchObject([
      { exercise: { chapter: 'attackedPieces', target: 'opponent' } },
    ]);
  });

  test('a mate is not trained: it has no chapter', () => {
    const {
      motif: _,
      square,
      piece,
      isDefended,
      gain,
      ...moment
    } = freeIn('4k3/8/8/3r4/8/5B2/8/4K3 w - - 0 1');
    expect([square, piece, isDefended, gain]).toEqual(['d5', 'rook', false, 500]);
    const mate: Moment = { ...moment, motif: 'missedMate', moves: 1 };
    expect(trainingOf(gameOf('Kf1', moment.fen), reviewOf([mate]))).toEqual([]);
  });
});

describe('safe moves among them', () => {
  const fen = '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1';
  const sans = 'Kd1 Kd8 Kd2 Ke8 Ke3 Ke7 Nd5+ exd5';
  const game = gameOf(sans, fen);
  const review = reviewOf(momentsOf(sans, fen));
  const training = trainingOf(game, review);
  const safe = training.find(({ source }) => source.kind === 'safe');

  test('there are as many as unsafe ones', () => {
    expect(training.map(({ source }) => source.kind).toSorted()).toEqual(['moment', 'safe']);
  });

  test('to play a safe one is right, and to refute it is wrong', () => {
    if (!safe || !('candidate' in safe.exercise)) throw new Error('no safe move');
    const move = safe.exercise.candidate;
    expect(gradeAnswer(safe.exercise, { kind: 'move', move, invalid_tries: 0 }).correct).toBe(true);
    const refuted = { kind: 'arrows', arrows: [{ from: 'e6', to: move.to }], invalid_tries: 0 } as const;
    expect(gradeAnswer(safe.exercise, refuted).correct).toBe(false);
  });

  test('a safe one has no warning, and says whether its square is attacked', () => {
    expect(safe).toMatchObject({ warning: undefined, source: { kind: 'safe', isAttacked: false } });
  });

  test('one whose square is attacked comes before others', () => {
    const rooks = '3rk3/8/4p3/8/8/2N5/8/R3K3 w - - 0 1';
    const played = 'Kf1 Kf8 Ke1 Ke8 Rd1 Ke7 Nd5+ exd5';
    const first = trainingOf(gameOf(played, rooks), reviewOf(momentsOf(played, rooks))).find(
      ({ source }) => source.kind === 'safe',
    );
    expect(first).toMatchObject({ source: { isAttacked: true } });
  });

  test('without candidates among the moments there is none', () => {
    const hanging = '4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1';
    expect(trainingOf(gameOf('Kf1', hanging), reviewOf(momentsOf('Kf1', hanging)))).toHaveLength(1);
  });

  test('the same game has the same training in the same order; another has another', () => {
    expect(trainingOf(game, review)).toEqual(training);
    const orders = new Set(
      randomGames(57, 6).map((moves) => {
        // Some ten moments each.
        const random = gameOfMoves(moves.slice(0, 40));
        const positions = trainingOf(random, reviewOf(findMoments(random, 'white', 0).moments));
        return positions.map(({ source }) => source.kind[0]).join('');
      }),
    );
    expect(orders.size).toBeGreaterThan(3);
  });
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
    const game = gameOfMoves(moves);
    const found = findMoments(game, 'white', 0);
    moments += found.moments.length;
    const training = trainingOf(game, reviewOf(found.moments));
    const candidates = training.filter(({ exercise }) => 'candidate' in exercise);
    const safe = candidates.filter(({ source }) => source.kind === 'safe');
    for (const chapter of ['walkingIntoAttack', 'abandonedDefense'] as const) {
      const ofChapter = candidates.filter(({ exercise }) => exercise.chapter === chapter);
      const chosen = ofChapter.filter((position) => safe.includes(position)).length;
      const there = findSafeMoves(game, reviewOf(found.moments), chapter).length;
      // As many as unsafe ones, or all that the game has.
      expect(chosen).toBe(Math.min(ofChapter.length - chosen, there));
    }
    for (const { exercise } of safe) {
      if (!('candidate' in exercise)) throw new Error('no candidate');
      const move = exercise.candidate;
      expect(gradeAnswer(exercise, { kind: 'move', move, invalid_tries: 0 }).correct).toBe(true);
    }
    for (const { exercise, warning } of ofMoments(training)) {
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
