/**
 * Where the counts of the last days come from: the local database, or Analytics Engine by its SQL API (docs/deploy.md).
 */
import { z } from 'zod';
import { executeSql } from '../run-wrangler.ts';
import type { CountedUsage } from './summary.ts';

const DAY_MS = 86_400_000;
/** Analytics Engine answers large numbers as text, and a day as its first moment. */
const rowSchema = z.object({
  date: z.string().transform((date) => date.slice(0, 'yyyy-mm-dd'.length)),
  type: z.string(),
  detail: z.string(),
  count: z.coerce.number(),
});
const engineAnswer = z.object({ data: z.array(rowSchema) });

/** Counts of the last days in the local database. */
export function readLocalUsage(days: number, now: number): readonly CountedUsage[] {
  const since = Math.floor(now / DAY_MS) - days;
  const sql = `select date(day * 86400, 'unixepoch') as date, type, detail, count from usage_counts where day > ${since}`;
  return z.array(rowSchema).parse(executeSql(sql, { isRemote: false }));
}

export interface EngineAccess {
  readonly accountId: string;
  readonly token: string;
  readonly dataset: string;
}

/** The statement for Analytics Engine; its columns are those of edge/domains/usage/usage-store.ts. What was sampled counts for what it stands for. */
export function engineSql(dataset: string, days: number): string {
  return [
    "SELECT toStartOfInterval(timestamp, INTERVAL '1' DAY) AS date, blob1 AS type, blob2 AS detail,",
    'SUM(_sample_interval) AS count',
    `FROM ${dataset}`,
    `WHERE timestamp > NOW() - INTERVAL '${days}' DAY`,
    'GROUP BY date, type, detail',
    'FORMAT JSON',
  ].join(' ');
}

/** Counts of the last days in Analytics Engine. */
export async function readEngineUsage(
  { accountId, token, dataset }: EngineAccess,
  days: number,
): Promise<readonly CountedUsage[]> {
  const url = `https://api.cloudflare.com/client/v4/accounts/${accountId}/analytics_engine/sql`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: engineSql(dataset, days),
  });
  if (!response.ok) throw new Error(`Analytics Engine answers ${response.status}: ${await response.text()}`);
  return engineAnswer.parse(await response.json()).data;
}
