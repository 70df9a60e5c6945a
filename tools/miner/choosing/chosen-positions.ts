/**
 * What course and pool already have: every board, and how often each game and opening. Grows as positions are chosen.
 *
 * It counts once instead of comparing each position with everything chosen; only likeness looks at all boards.
 */
import type { UsablePosition } from '../sifting/usable-position.ts';
import { isNearlySame } from './likeness.ts';

type StoredPosition = Pick<UsablePosition, 'lesson' | 'fen' | 'board' | 'pair'>;
type StoredMove = Pick<UsablePosition, 'lesson' | 'board' | 'learnerColor' | 'move' | 'truth'>;

export class ChosenPositions {
  readonly #boards: Pick<UsablePosition, 'board' | 'pair'>[] = [];
  readonly #storedMoves: StoredMove[] = [];
  readonly #exercises = new Set<string>();
  readonly #games = new Map<number, number>();
  readonly #openings = new Map<string, number>();

  add({ origin, ...stored }: UsablePosition): void {
    this.addStored(stored);
    this.#games.set(origin.game, this.timesGame(origin.game) + 1);
    this.#openings.set(origin.opening, this.timesOpening(origin.opening) + 1);
  }

  /** Adds one of another volume, whose games do not count here. */
  addStored(stored: StoredPosition): void {
    const { lesson, fen, board, pair } = stored;
    this.#exercises.add(`${lesson} ${fen}`);
    this.#boards.push(pair === undefined ? { board } : { board, pair });
  }

  /** Adds a move that learners of other volumes judge. */
  addStoredMove(stored: StoredMove): void {
    this.#storedMoves.push(stored);
  }

  /** Those of a lesson. */
  storedMovesOf(lesson: string): readonly StoredMove[] {
    return this.#storedMoves.filter((stored) => stored.lesson === lesson);
  }

  /** Whether this very exercise is among them. */
  has({ lesson, fen }: Pick<UsablePosition, 'lesson' | 'fen'>): boolean {
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
    return this.#boards.some((chosen) => isNearlySame(chosen.board, board));
  }

  /** Whether this very exercise or a board like this one is among them, the other one of its contrast pair left out. */
  hasLike(position: Pick<UsablePosition, 'lesson' | 'fen' | 'board' | 'pair'>): boolean {
    const { board, pair } = position;
    return (
      this.has(position) ||
      this.#boards.some(
        (chosen) => (pair === undefined || chosen.pair !== pair) && isNearlySame(chosen.board, board),
      )
    );
  }
}

/**
 * Whether a task or a day may have this position: a game gives it one position, and no two boards anywhere are nearly the same but for
 * those of a contrast pair.
 */
export function isNew(
  position: UsablePosition,
  task: readonly UsablePosition[],
  chosen: ChosenPositions,
): boolean {
  return (
    task.every(({ origin }) => origin.game !== position.origin.game) &&
    task.every(({ board }) => !isNearlySame(board, position.board)) &&
    !chosen.hasLike(position)
  );
}
