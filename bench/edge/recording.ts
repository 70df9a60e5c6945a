/**
 * A call as the edge makes it: the statements that it asks D1, what it answers, and what that cost.
 *
 * The edge runs in Node for it, on the same D1; its speed is measured elsewhere.
 */
import { createApp } from '../../edge/app.ts';
import { countedD1, type Asked } from '../../edge/testing/counted-d1.ts';
import { learnerId, requestOf, type MeasuredCall, type Turn } from './calls.ts';
import type { BenchPool } from './pool.ts';
import { bindingsOf } from './worker.ts';

export interface Recording {
  readonly call: string;
  readonly learner: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** One round trip after the other, those together that were made at once, each of its statements. */
  readonly asked: readonly (readonly (readonly Asked[])[])[];
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly answer: unknown;
}

/** Makes each call once, in their order. */
export async function record(
  d1: D1Database,
  pool: BenchPool,
  { calls, turn }: { readonly calls: readonly MeasuredCall[]; readonly turn: Turn },
): Promise<readonly Recording[]> {
  const counted = countedD1(d1);
  const app = createApp({ fetch: pool.fetch, log: () => {} });
  const bindings = { ...bindingsOf(), ...UNLIMITED, DB: counted.DB, ASSETS: {} };
  const recordings: Recording[] = [];
  for (const call of calls) {
    const { method, path, body } = requestOf(call, turn);
    const request = new Request(`http://bench${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await pool.tokenOf(turn.learner)}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body }),
    });
    counted.take();
    const response = await app.fetch(request, bindings);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${call.name}: ${response.status} ${JSON.stringify(answer)}`);
    const { asked, rowsRead, rowsWritten } = counted.take();
    recordings.push({
      call: call.name,
      learner: learnerId(turn.learner),
      input: call.input(turn),
      asked,
      rowsRead,
      rowsWritten,
      answer,
    });
  }
  return recordings;
}

const limiter = { limit: async () => ({ success: true }) };
const UNLIMITED = {
  ANONYMOUS_CALLS: limiter,
  LEARNER_CALLS: limiter,
  PAYMENT_CALLS: limiter,
  USAGE_CALLS: limiter,
  FAILED_TOKENS: limiter,
};
