/**
 * Strengths from results: the Bradley–Terry model on the Elo scale, draws as half a win, fitted by maximum likelihood.
 *
 * Pure. Only differences can be measured, so one player is the reference. The intervals come from Fisher's information, which takes
 * every game for a win or a loss: draws vary less, so the intervals are rather too wide than too narrow.
 */

/** What two players' games against each other came to. */
export interface PairResult {
  readonly one: string;
  readonly other: string;
  readonly games: number;
  /** What `one` scored: a win counts 1, a draw ½. */
  readonly points: number;
}

interface ReferencePlayer {
  readonly name: string;
  readonly elo: number;
}

export interface Strength {
  readonly elo: number;
  /** Half the width of the 95 % interval, in Elo; 0 for the reference player. */
  readonly marginElo: number;
}

/** Elo's own scale: 400 points are ten times the odds. */
const ODDS_PER_ELO = Math.LN10 / 400;
/** Standard errors in a 95 % interval, to one side. */
const Z_95 = 1.96;
/**
 * A tenth of a drawn game on top of every pair keeps somebody who has won or lost all their games from infinity; two hundred
 * games are moved by less than one Elo.
 */
const PRIOR_DRAWS = 0.1;
/** Newton's method is near enough after the step gets this small, in Elo; it takes about ten steps. */
const PRECISION_ELO = 0.001;
const MOST_STEPS = 200;
/** Far from the answer Newton's method would overshoot. */
const LONGEST_STEP_ELO = 200;

/** The expected score of a player so many Elo above the other. */
export function expectedScore(difference: number): number {
  return 1 / (1 + Math.exp(-difference * ODDS_PER_ELO));
}

/** Everybody's strength. Every player must be linked with the reference player by a chain of pairs that played. */
export function fitStrengths(
  results: readonly PairResult[],
  reference: ReferencePlayer,
): ReadonlyMap<string, Strength> {
  const played = results.filter(({ games }) => games > 0);
  const free = [...new Set(played.flatMap(({ one, other }) => [one, other]))].filter(
    (name) => name !== reference.name,
  );
  const elo = new Map([
    [reference.name, reference.elo],
    ...free.map((name) => [name, reference.elo] as const),
  ]);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { gradient, information } = derivatives(played, free, elo);
    const moves = solve(information, gradient);
    for (const [index, name] of free.entries()) {
      const move = Math.min(LONGEST_STEP_ELO, Math.max(-LONGEST_STEP_ELO, moves[index] ?? 0));
      elo.set(name, (elo.get(name) ?? 0) + move);
    }
    if (moves.every((move) => Math.abs(move) < PRECISION_ELO)) break;
  }
  return withMargins(played, free, elo);
}

function withMargins(
  played: readonly PairResult[],
  free: readonly string[],
  elo: ReadonlyMap<string, number>,
): ReadonlyMap<string, Strength> {
  const { information } = derivatives(played, free, elo);
  return new Map(
    [...elo].map(([name, value]) => {
      const unit = free.map((other) => (other === name ? 1 : 0));
      const variance = solve(information, unit)[free.indexOf(name)] ?? 0;
      return [name, { elo: value, marginElo: Z_95 * Math.sqrt(variance) }];
    }),
  );
}

/** How the likelihood rises with each free player's Elo, and how sharply it bends. */
function derivatives(
  played: readonly PairResult[],
  free: readonly string[],
  elo: ReadonlyMap<string, number>,
): { readonly gradient: number[]; readonly information: number[][] } {
  const gradient = free.map(() => 0);
  const information = free.map(() => free.map(() => 0));
  const bend = (row: number, column: number, amount: number): void => {
    const cells = information[row];
    if (cells && column >= 0) cells[column] = (cells[column] ?? 0) + amount;
  };
  for (const { one, other, games, points } of played) {
    const [first, second] = [free.indexOf(one), free.indexOf(other)];
    const expected = expectedScore((elo.get(one) ?? 0) - (elo.get(other) ?? 0));
    const all = games + PRIOR_DRAWS;
    const surplus = ODDS_PER_ELO * (points + PRIOR_DRAWS / 2 - all * expected);
    if (first >= 0) gradient[first] = (gradient[first] ?? 0) + surplus;
    if (second >= 0) gradient[second] = (gradient[second] ?? 0) - surplus;
    const sharpness = ODDS_PER_ELO ** 2 * all * expected * (1 - expected);
    bend(first, first, sharpness);
    bend(second, second, sharpness);
    bend(first, second, -sharpness);
    bend(second, first, -sharpness);
  }
  return { gradient, information };
}

/** The solution of a system of linear equations, by elimination; the matrix must be positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (const [index, pivotRow] of rows.entries()) {
    const pivot = pivotRow[index] ?? 0;
    if (!(pivot > Number.EPSILON ** 2))
      throw new RangeError('somebody has no chain of games to the reference player');
    for (const [at, row] of rows.entries()) {
      if (at === index) continue;
      const factor = (row[index] ?? 0) / pivot;
      for (const [column, value] of pivotRow.entries()) row[column] = (row[column] ?? 0) - factor * value;
    }
  }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1));
}
