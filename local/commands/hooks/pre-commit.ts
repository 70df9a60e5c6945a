/**
 * git's hook `pre-commit`: formats and lints what is staged. Git starts it at the top of the working tree.
 */
import { exitWith } from '../settings.ts';
import { checkStaged } from './check-staged.ts';

const result = checkStaged({ top: process.cwd(), indexFile: process.env['GIT_INDEX_FILE'] });
if ('error' in result) exitWith(result.error);
for (const line of result.notes) process.stderr.write(`${line}\n`);
