/**
 * How far a learner gets in chapters 3 and 4 without looking at attacks: a model that is told all answers but those it is asked for.
 */
import { accuracyOf, foretell, logisticFit } from './cross-validate.ts';
import { describeMove } from '../../miner/choosing/described-move.ts';
import { lookAtMove, type PlainlySeenMove } from '../../miner/choosing/plain-sight.ts';
import { readArrow } from './read-arrow.ts';
import type { StoredExercise } from './stored-content.ts';

/** A candidate move with its answer. */
export interface GuessedMove {
  readonly seen: PlainlySeenMove;
  readonly isUnsafe: boolean;
  readonly assignment: string;
  readonly origin: StoredExercise['origin'];
}

export interface Guess {
  readonly moves: number;
  /** Share that is right, cross-validated, as the mean over several divisions into folds. */
  readonly logistic: number;
  readonly unsafe: number;
}

/** A single question about what is seen, asked of all moves: one answer for yes, the other for no. */
export interface GuessRule {
  readonly name: string;
  readonly right: number;
}

export interface Guessing {
  readonly all: Guess;
  readonly course: Guess;
  readonly dailies: Guess;
  /** The best first. */
  readonly rules: readonly GuessRule[];
}

/** Each divides the moves into other folds. A single division moves the score of fifty moves by some points: scores are means. */
const SEEDS = Array.from({ length: 10 }, (_, index) => 19 + index);
const PENALTY = 10;

/** The moves among some exercises. */
export function readMoves(exercises: readonly StoredExercise[]): readonly GuessedMove[] {
  return exercises.flatMap(({ position, move, truth, assignment, origin }) => {
    if (!move) return [];
    const seen = lookAtMove(position, readArrow(move.green));
    return [{ seen, isUnsafe: truth.length > 0, assignment, origin }];
  });
}

/** How well the answers of one chapter are guessed; moves of one task or day are foretold together. */
export function measureGuessing(moves: readonly GuessedMove[]): Guessing {
  const described = moves.map(({ seen }) => describeMove(seen));
  const rows = {
    inputs: described.map((features) => Float64Array.from(features, ([, value]) => value)),
    outcomes: moves.map(({ isUnsafe }) => (isUnsafe ? 1 : 0)),
    groups: moves.map(({ assignment }) => assignment),
  };
  const foretellings = SEEDS.map((seed) => foretell(rows, logisticFit(PENALTY), seed));
  const guessOf = (passes: (move: GuessedMove) => boolean): Guess => {
    const places = [...moves.keys()].filter((place) => passes(moves[place] ?? unreachable()));
    const outcomes = places.map((place) => rows.outcomes[place] ?? 0);
    const unsafe = outcomes.filter((outcome) => outcome === 1).length;
    const scores = foretellings.map((foretold) =>
      accuracyOf(
        places.map((place) => foretold[place] ?? 0),
        outcomes,
      ),
    );
    return { moves: places.length, logistic: meanOf(scores), unsafe };
  };
  return {
    all: guessOf(() => true),
    course: guessOf(({ origin }) => origin === 'course'),
    dailies: guessOf(({ origin }) => origin === 'dailies'),
    rules: findRules(
      rows.inputs,
      (described[0] ?? []).map(([name]) => name),
      rows.outcomes,
    ),
  };
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function unreachable(): never {
  throw new RangeError('a move is missing');
}

/** The best single limit of each column. */
function findRules(
  inputs: readonly Float64Array[],
  names: readonly string[],
  outcomes: readonly number[],
): readonly GuessRule[] {
  const rules = names.map((name, column): GuessRule => {
    const values = inputs.map((row) => row[column] ?? 0);
    const limits = [...new Set(values)];
    const right = Math.max(
      ...limits.map((limit) => {
        const share = accuracyOf(
          values.map((value) => (value > limit ? 1 : 0)),
          outcomes,
        );
        return Math.max(share, 1 - share);
      }),
    );
    return { name, right };
  });
  return rules.toSorted((one, other) => other.right - one.right);
}
