/**
 * Lighthouse, in a process and a package of its own (`lighthouse/package.json`), since nothing but this bench needs it and the hundred
 * packages that it brings.
 */
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const execute = promisify(execFile);

const FOLDER = join(import.meta.dirname, 'lighthouse');
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
/** Of its report, which has a picture of each moment. */
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

const reportSchema = z.object({
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** What Lighthouse says of a page, as far as it is read here. */
type LighthouseReport = z.infer<typeof reportSchema>;

/** Installs it as its lock file says. Throws when the packages cannot be had. */
export function installLighthouse(): void {
  execFileSync('npm', ['ci', '--prefix', FOLDER], { stdio: 'inherit' });
}

/** Loads `url` in the browser that listens at `port`, on Lighthouse's slow phone. Throws when Lighthouse cannot. */
export async function runLighthouse(
  url: string,
  { port, categories }: { readonly port: number; readonly categories: readonly string[] },
): Promise<LighthouseReport> {
  const options = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${categories.join()}`];
  // Not waited for with the thread: the server of the page may be in this process.
  const { stdout } = await execute(process.execPath, [PROGRAM, url, ...options], {
    maxBuffer: MAX_REPORT_BYTES,
  });
  return reportSchema.parse(JSON.parse(stdout));
}
