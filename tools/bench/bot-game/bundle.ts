/**
 * A file of the bench as one script for the browser.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../commands/settings.ts';

/** The file with all it imports, in one. */
export async function bundle(file: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: join(ROOT, 'tools/bench/bot-game', file), formats: ['iife'], name: 'okoBench' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const code = first && 'output' in first ? first.output[0].code : undefined;
  if (code === undefined) throw new Error(`${file} was not built`);
  return code;
}
