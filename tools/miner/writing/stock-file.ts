/**
 * The bytes of the file with the stock of workouts.
 */
import { packStocks } from '#content/stock-format';
import type { LessonTitleKey } from '#contract/curriculum';
import { finishPosition } from '../explaining/finish-position.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { inOrder } from './content-file.ts';

/** In `content/`. */
export const stockFileOf = (volume: number): string => `stock/${volume}.br`;

/** As much of a stock as is stored. */
interface StorableStock {
  readonly lesson: LessonTitleKey;
  readonly positions: readonly Pick<UsablePosition, 'lesson' | 'fen' | 'difficulty' | 'move'>[];
}

/** Packs them, each move with its explanation. */
export function writeStockFile(stocks: readonly StorableStock[]): Uint8Array {
  return packStocks(
    stocks.map(({ lesson, positions }) => ({
      lesson,
      positions: positions.map((position) => {
        const { fen, difficulty, move } = finishPosition(position);
        return { fen, difficulty, ...(move && { move: inOrder(move) }) };
      }),
    })),
  );
}
