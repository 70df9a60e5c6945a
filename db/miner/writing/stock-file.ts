/**
 * The bytes of the file with the stock of workouts.
 */
import { packStocks } from '#db/content/stock-format';
import type { ChosenStock } from '../choosing/choose-stock.ts';
import { finishPosition } from '../explaining/finish-position.ts';
import { inOrder } from './content-file.ts';

/** In `db/content/`. */
export const STOCK_FILE = 'stock.br';

/** Packs them, each move with its explanation. */
export function writeStockFile(stocks: readonly ChosenStock[]): Uint8Array {
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
