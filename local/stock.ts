/**
 * For `npm start`: takes the stock of workouts lesson by lesson, while the product is used already.
 *
 * Another process that wrote the same databases would lock them, and calls would fail meanwhile. So the Worker does it, part by part.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { ContentStock } from '#db/content/format';
import { statementsOfStock } from '#db/seed/stock-statements';
import { readEnv } from '#edge/services/env';

/** Sent by our own command, which has read it from our own file: the statements say what else is wrong with it. */
const stockSchema = z.custom<ContentStock>(
  (sent) => typeof sent === 'object' && sent !== null && 'lesson' in sent && 'positions' in sent,
);

/** The positions of a part and their places. */
const STATEMENTS_AT_ONCE = 2;

/** A lesson's stock → `{ stored }`: how many positions it has now, in every database. */
export const stock = new Hono<{ Bindings: object }>().post('/stock', async (context) => {
  const sent = stockSchema.parse(await context.req.json());
  const statements = statementsOfStock(sent);
  for (const { d1 } of readEnv(context.env).databases) {
    const prepared = statements.map(({ sql, params }) => d1.prepare(sql).bind(...params));
    for (let start = 0; start < prepared.length; start += STATEMENTS_AT_ONCE) {
      await d1.batch(prepared.slice(start, start + STATEMENTS_AT_ONCE));
    }
  }
  return context.json({ stored: sent.positions.length });
});
