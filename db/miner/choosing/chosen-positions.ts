/**
 * What course and pool already have: every board, and how often each game and opening. Grows as positions are chosen.
 *
 * It counts once instead of comparing each position with everything chosen; only likeness looks at all boards.
 */
import type { Board } from '#chess/board';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { isNearlySame } from './likeness.ts';

export class ChosenPositions {
  readonly #boards: Board[] = [];
  readonly #exercises = new Set<string>();
  readonly #games = new Map<number, number>();
  readonly #openings = new Map<string, number>();

  add({ lesson, fen, board, origin }: UsablePosition): void {
    this.#exercises.add(`${lesson} ${fen}`);
    this.#boards.push(board);
    this.#games.set(origin.game, this.timesGame(origin.game) + 1);
    this.#openings.set(origin.opening, this.timesOpening(origin.opening) + 1);
  }

  /** Whether this very exercise is among them. */
  has({ lesson, fen }: UsablePosition): boolean {
    return this.#exercises.has(`${lesson} ${fen}`);
  }

  /** How many positions come from this game. */
  timesGame(game: number): number {
    return this.#games.get(game) ?? 0;
  }

  /** How many positions come from games with this opening. */
  timesOpening(opening: string): number {
    return this.#openings.get(opening) ?? 0;
  }

  /** Whether a board like this one is among them. The two of a contrast pair are alike: ask before either is added. */
  hasNearlySame({ board }: Pick<UsablePosition, 'board'>): boolean {
    return this.#boards.some((chosen) => isNearlySame(chosen, board));
  }
}

/** Whether a task or a day may have this position: a game gives it one position, and no two boards anywhere are nearly the same. */
export function isNew(
  position: UsablePosition,
  task: readonly UsablePosition[],
  chosen: ChosenPositions,
): boolean {
  return (
    task.every(({ origin }) => origin.game !== position.origin.game) &&
    task.every(({ board }) => !isNearlySame(board, position.board)) &&
    !chosen.hasNearlySame(position)
  );
}
