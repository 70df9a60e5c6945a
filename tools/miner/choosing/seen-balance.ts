/**
 * Whether safe and unsafe moves look the same on the whole, whatever one counts without looking at attacks.
 *
 * Who guesses adds up what is seen, each thing with a weight. Where every thing that can be seen has the same sum on both sides, no
 * weights help: so what is kept small is the distance between the two rows of sums.
 */
import { getArrow } from '#chess/arrows';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { describeMove } from './described-move.ts';
import { lookAtMove } from './plain-sight.ts';
import { scaleOf, type Scale } from './scale.ts';

type BalanceRow = readonly number[];

/** What of a position is looked at. */
export type SeenPosition = Pick<UsablePosition, 'board' | 'learnerColor' | 'move' | 'truth'>;

export class SeenBalance {
  /** Of each column, over everything that may be chosen: so that all count alike, from their middle on. */
  readonly #scales: readonly Scale[];
  readonly #rows = new Map<SeenPosition, BalanceRow>();
  /** The sums of the unsafe moves taken, less those of the safe ones. */
  #excess: BalanceRow;

  /** Of all these some will be taken; those without a candidate move weigh nothing. */
  constructor(positions: readonly SeenPosition[]) {
    const rows = positions.flatMap((position) => {
      const row = seenAt(position);
      return row ? [row] : [];
    });
    const width = rows[0]?.length ?? 0;
    this.#scales = Array.from({ length: width }, (_, column) => scaleOf(rows.map((row) => row[column] ?? 0)));
    this.#excess = this.#scales.map(() => 0);
  }

  add(...positions: readonly SeenPosition[]): void {
    for (const position of positions) this.#excess = plus(this.#excess, this.#signed(position));
  }

  /** How much farther apart both sides would be with these as well; less than nothing where they bring them together. */
  added(...positions: readonly SeenPosition[]): number {
    const change = positions.map((position) => this.#signed(position)).reduce(plus);
    return squares(plus(this.#excess, change)) - squares(this.#excess);
  }

  #signed(position: SeenPosition): BalanceRow {
    const known = this.#rows.get(position);
    if (known) return known;
    const seen = seenAt(position);
    const sign = position.truth.length > 0 ? 1 : -1;
    const row = this.#scales.map(({ mean, spread }, column) =>
      seen ? (sign * ((seen[column] ?? 0) - mean)) / spread : 0,
    );
    this.#rows.set(position, row);
    return row;
  }
}

function seenAt({ board, learnerColor, move }: SeenPosition): BalanceRow | undefined {
  if (!move) return undefined;
  const seen = lookAtMove({ board, turn: learnerColor }, getArrow(move.green));
  return describeMove(seen).map(([, value]) => value);
}

function plus(one: BalanceRow, other: BalanceRow): BalanceRow {
  return one.map((value, column) => value + (other[column] ?? 0));
}

function squares(row: BalanceRow): number {
  return row.reduce((sum, value) => sum + value * value, 0);
}
