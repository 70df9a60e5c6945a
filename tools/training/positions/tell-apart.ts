/**
 * How well positions of two origins can be told apart by plain board features: 0.5 not at all, 1 always.
 */
import { describeBoard } from '../../miner/choosing/board-features.ts';
import { areaUnderCurve, foretell, logisticFit, treesFit, type GroupedRows } from './cross-validate.ts';
import { plyOf, type DrawnPosition } from './drawn-position.ts';
import { fitLogistic } from './logistic.ts';

/** What tells the two apart most: the mean of a feature in both, and how far apart they are in spreads. */
export interface Difference {
  readonly name: string;
  readonly ours: number;
  readonly people: number;
  /** Area under the curve of this feature alone; above 0.5 ours have more of it. */
  readonly alone: number;
  /** Weight in the logistic regression of all features, per spread of the feature. */
  readonly weight: number;
}

export interface SourceComparison {
  readonly ours: number;
  readonly people: number;
  readonly logistic: number;
  readonly trees: number;
  /** The farthest apart first. */
  readonly differences: readonly Difference[];
}

const SEED = 19;
const PENALTY = 30;
const TREES = { trees: 80, depth: 3, rate: 0.12, leastRows: 20 };
/** Before this half-move a position still has most of its opening. */
const EARLY_PLIES = 24;

/** Compares two sets of positions, ours and people's, which should have the same half-moves. */
export function tellApart(
  ours: readonly DrawnPosition[],
  people: readonly DrawnPosition[],
): SourceComparison {
  const all = [...ours, ...people];
  const described = all.map(({ fen }) => describeBoard(fen));
  const outcomes = all.map((_, index) => (index < ours.length ? 1 : 0));
  const groups = all.map(({ group }) => group);
  const plain = described.map((features) => Float64Array.from(features, ([, value]) => value));
  const phased = plain.map((row, index) => withPhase(row, all[index]?.fen ?? ''));
  const names = (described[0] ?? []).map(([name]) => name);
  return {
    ours: ours.length,
    people: people.length,
    logistic: areaUnderCurve(
      foretell({ inputs: phased, outcomes, groups }, logisticFit(PENALTY), SEED),
      outcomes,
    ),
    trees: areaUnderCurve(foretell({ inputs: plain, outcomes, groups }, treesFit(TREES), SEED), outcomes),
    differences: findDifferences(names, { inputs: plain, outcomes, groups }),
  };
}

/** The half-move itself, and all features again in early positions: a king at home says more after move 20. */
function withPhase(row: Float64Array, fen: string): Float64Array {
  const ply = plyOf(fen);
  const early = ply < EARLY_PLIES ? row : new Float64Array(row.length);
  return Float64Array.from([...row, ply, ...early]);
}

function findDifferences(names: readonly string[], { inputs, outcomes }: GroupedRows): readonly Difference[] {
  const { weights } = fitLogistic({ inputs, outcomes }, PENALTY);
  const differences = names.map((name, column): Difference => {
    const values = inputs.map((row) => row[column] ?? 0);
    const [ours, people] = [1, 0].map((origin) => values.filter((_, index) => outcomes[index] === origin));
    return {
      name,
      ours: meanOf(ours ?? []),
      people: meanOf(people ?? []),
      alone: areaUnderCurve(values, outcomes),
      weight: (weights[column] ?? 0) * spreadOf(values),
    };
  });
  return differences.toSorted((one, other) => Math.abs(other.alone - 0.5) - Math.abs(one.alone - 0.5));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function spreadOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}
