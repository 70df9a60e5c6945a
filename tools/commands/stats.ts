/**
 * `npm run stats`: how Oko is used, by those who have allowed it to be counted. Prints it, and draws it into `.state/usage.svg`.
 *
 * Reads the local database; with CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN in the environment, Analytics Engine instead. DAYS says
 * how many days (30), USAGE_DATASET the name of the dataset.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith, stateFolder } from './settings.ts';
import { drawSummary } from './stats/draw-summary.ts';
import { printSummary } from './stats/print-summary.ts';
import { readEngineUsage, readLocalUsage } from './stats/read-usage.ts';
import { summarize } from './stats/summary.ts';

const DEFAULT_DAYS = 30;
/** As in wrangler.toml, [[analytics_engine_datasets]]. */
const DEFAULT_DATASET = 'oko_usage';

const { env } = process;
const days = Number(env['DAYS'] ?? DEFAULT_DAYS);
if (!Number.isInteger(days) || days < 1)
  exitWith(`DAYS is "${env['DAYS']}", but it is a whole number of days.`);
const dataset = env['USAGE_DATASET'] ?? DEFAULT_DATASET;
if (!/^\w+$/.test(dataset))
  exitWith(`USAGE_DATASET is "${dataset}", but a dataset has letters, digits and _.`);

const summary = summarize(await readUsage());
const picture = join(stateFolder(), 'usage.svg');
mkdirSync(stateFolder(), { recursive: true });
writeFileSync(picture, drawSummary(summary));
console.log(printSummary(summary));
console.log(`\nDrawn in ${picture}`);

async function readUsage() {
  const accountId = env['CLOUDFLARE_ACCOUNT_ID'];
  const token = env['CLOUDFLARE_API_TOKEN'];
  if (accountId === undefined || token === undefined) return readLocalUsage(days, Date.now());
  return readEngineUsage({ accountId, token, dataset }, days);
}
