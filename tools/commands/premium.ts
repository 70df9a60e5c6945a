/**
 * `npm run local:premium -- EMAIL [--remove]`: makes a learner of the running local server premium, or free again.
 */
import { parseArgs } from 'node:util';
import { changeMembership } from './premium-membership.ts';
import { exitWith, readPort } from './settings.ts';

const USAGE = 'Usage: npm run local:premium -- EMAIL [--remove]';

const wish = readArguments();
const reading = readPort(process.env['PORT']);
if ('error' in reading) exitWith(reading.error);
const outcome = await changeMembership({ ...wish, origin: `http://localhost:${reading.port}` });
if ('error' in outcome) exitWith(outcome.error);
console.log(outcome.done);

function readArguments(): { readonly email: string; readonly remove: boolean } {
  try {
    const options = { remove: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [email, ...rest] = positionals;
    if (email !== undefined && rest.length === 0) return { email, remove: values.remove };
  } catch {
    // An option that does not exist: the usage says which one does.
  }
  return exitWith(USAGE);
}
