/**
 * Has the running local server store the stock of workouts: behind the start, because nobody needs it at once and it is large.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStocks } from '#db/content/course';
import type { ContentStock } from '#db/content/format';
import { renderSql } from '#db/seed/seed';
import { stockStatements, withEmptyStocks } from '#db/seed/stock-statements';
import { stateFolder } from './settings.ts';

/** What the server says when all is stored; from then on it rests. */
export const STOCKS_ARE_STORED = 'Workouts are ready.';

/** Lesson by lesson, unless this very stock was stored last time. Until a lesson's is stored, the product does not offer it. */
export async function storeStocks(origin: string): Promise<void> {
  const stocks = readStocks();
  const mark = createHash('sha256')
    .update(renderSql(stockStatements(stocks)))
    .digest('hex');
  const done = join(stateFolder(), 'stock.sha256');
  if (existsSync(done) && readFileSync(done, 'utf8') === mark) return;
  const count = stocks.reduce((sum, { positions }) => sum + positions.length, 0);
  if (count > 0) console.log(`Storing ${count} positions for workouts …`);
  // Gone until everything is stored: a run that breaks off must not look like the one before.
  rmSync(done, { force: true });
  for (const stock of withEmptyStocks(stocks)) {
    const trouble = await sendStock(origin, stock);
    if (trouble !== undefined) {
      console.error(
        `The positions of ${stock.lesson} were not stored: ${trouble}. The next start stores them.`,
      );
      return;
    }
  }
  writeFileSync(done, mark);
  if (count > 0) console.log(STOCKS_ARE_STORED);
}

/** Has the positions of a lesson stored; returns what went wrong. The server closes a connection that rested, maybe as this one takes it. */
export async function sendStock(
  origin: string,
  stock: ContentStock,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<string | undefined> {
  const post = async () => send(`${origin}/local/stock`, { method: 'POST', body: JSON.stringify(stock) });
  try {
    const response = await post().catch(post);
    return response.ok ? undefined : `the server said ${response.status}`;
  } catch (error) {
    return String(error);
  }
}
