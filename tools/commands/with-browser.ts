/**
 * `node tools/commands/with-browser.ts PROGRAM ...`: runs a program of node_modules with a browser in `CHROME_PATH`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './settings.ts';

const [program = '', ...args] = process.argv.slice(2);
const env = { ...process.env, CHROME_PATH: ensureBrowser() };
const { status } = spawnSync(join(ROOT, 'node_modules/.bin', program), args, { stdio: 'inherit', env });
process.exit(status ?? 1);
