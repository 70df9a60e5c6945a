/**
 * A process that has nothing but a D1, for remote-d1.ts.
 */
import type { Asked } from '../../edge/testing/counted-d1.ts';
import { RAW_PATH } from './remote-d1.ts';

export default {
  fetch: async (request: Request, { DB }: { readonly DB: D1Database }) => {
    const asked: readonly Asked[] = await request.json();
    const statements = asked.map(({ text, values }) => DB.prepare(text).bind(...values));
    const [first] = statements;
    const isRaw = new URL(request.url).pathname === RAW_PATH;
    return Response.json(isRaw && first ? await first.raw() : await DB.batch(statements));
  },
};
