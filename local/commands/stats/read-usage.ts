/**
 * Where the events of the last days come from: the local database, or Analytics Engine by its SQL API (docs/deploy.md).
 */
import { z } from 'zod';
import { runWrangler } from '../run-wrangler.ts';
import type { UsageRow } from './summary.ts';

const DAY_MS = 86_400_000;
/** Analytics Engine answers numbers as text where they are large. */
const rowSchema = z.object({
  visit: z.string(),
  at: z.coerce.number(),
  type: z.string(),
  detail: z.string(),
});
const engineAnswer = z.object({ data: z.array(rowSchema) });
/** Of `wrangler d1 execute --json`: an answer for each statement. */
const localAnswer = z.array(z.object({ results: z.array(rowSchema) })).min(1);

/** The events of the last days in the local database. */
export function readLocalUsage(days: number, now: number): readonly UsageRow[] {
  const sql = `select visit, at, type, detail from usage_events where at >= ${now - days * DAY_MS}`;
  const printed = runWrangler('d1', 'execute', 'DB', '--json', '--command', sql);
  return localAnswer.parse(JSON.parse(printed)).flatMap(({ results }) => results);
}

export interface EngineAccess {
  readonly accountId: string;
  readonly token: string;
  readonly dataset: string;
}

/** The statement for Analytics Engine; which column is what says edge/analytics/usage-store.ts. */
export function engineSql(dataset: string, days: number): string {
  return [
    'SELECT index1 AS visit, double1 AS at, blob1 AS type, blob2 AS detail',
    `FROM ${dataset}`,
    `WHERE timestamp > NOW() - INTERVAL '${days}' DAY`,
    'FORMAT JSON',
  ].join(' ');
}

/** The events of the last days in Analytics Engine. */
export async function readEngineUsage(
  { accountId, token, dataset }: EngineAccess,
  days: number,
): Promise<readonly UsageRow[]> {
  const url = `https://api.cloudflare.com/client/v4/accounts/${accountId}/analytics_engine/sql`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: engineSql(dataset, days),
  });
  if (!response.ok) throw new Error(`Analytics Engine answers ${response.status}: ${await response.text()}`);
  return engineAnswer.parse(await response.json()).data;
}
