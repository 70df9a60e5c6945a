/**
 * Whether the positions that are chosen look, on the whole, like those of the games that they come from.
 *
 * What a lesson asks for draws to odd positions: a man that stands attacked is often one that was just taken for nothing. Where
 * everything that can be counted on a board keeps its mean, our positions cannot be told from games by it.
 */
import { describeBoard } from './board-features.ts';
import { PHASES, phaseOf, type BoardInGame, type Phase } from './phase.ts';
import { scaled, scaleOf, type Scale } from './scale.ts';

/** Of each phase of a game what is usual of every feature of `describeBoard`; a phase that was never met has none. */
export type Looks = ReadonlyMap<Phase, readonly Scale[]>;

/** What is usual in these positions. */
export function looksOf(positions: readonly BoardInGame[]): Looks {
  const byPhase = Map.groupBy(positions, phaseOf);
  return new Map(
    PHASES.map((phase) => {
      const rows = (byPhase.get(phase) ?? []).map(({ fen }) => valuesOf(fen));
      const width = rows[0]?.length ?? 0;
      return [
        phase,
        Array.from({ length: width }, (_, column) => scaleOf(rows.map((row) => row[column] ?? 0))),
      ];
    }),
  );
}

/** So many positions weigh nothing yet: the first ones are far from any mean. */
const PRIOR_POSITIONS = 50;

/** How far those taken so far have drifted from what is usual. */
export class LooksBalance {
  readonly #usual: Looks;
  readonly #rows = new Map<string, readonly number[]>();
  #sums: readonly number[] = [];
  #taken = 0;

  constructor(usual: Looks) {
    this.#usual = usual;
  }

  add(position: BoardInGame): void {
    this.#sums = this.#rowOf(position).map((value, place) => value + (this.#sums[place] ?? 0));
    this.#taken += 1;
  }

  /** Above 0 where the position drifts on in the same direction, below where it makes up for the others. */
  drift(position: BoardInGame): number {
    const weight = 1 / (this.#taken + PRIOR_POSITIONS);
    return this.#rowOf(position).reduce(
      (sum, value, place) => sum + value * (this.#sums[place] ?? 0) * weight,
      0,
    );
  }

  /** In spreads from the mean of its phase. */
  #rowOf(position: BoardInGame): readonly number[] {
    const { fen } = position;
    const known = this.#rows.get(fen);
    if (known) return known;
    const scales = this.#usual.get(phaseOf(position)) ?? [];
    const row = scales.length === 0 ? [] : scaled(valuesOf(fen), scales);
    this.#rows.set(fen, row);
    return row;
  }
}

function valuesOf(fen: string): readonly number[] {
  return describeBoard(fen).map(([, value]) => value);
}
