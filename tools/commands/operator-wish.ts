/**
 * What the operator's commands are asked on the command line: `list`, or something done to a name.
 */
import { parseArgs } from 'node:util';
import { exitWith } from './settings.ts';

interface OperatorWish<Action extends string> {
  readonly action: 'list' | Action;
  /** Empty for `list`. */
  readonly name: string;
  /** Whether the databases of the deployment are meant. */
  readonly isRemote: boolean;
}

/** Reads the command line; what it does not understand ends the program with the usage. */
export function readOperatorWish<Action extends string>(
  usage: string,
  actions: readonly Action[],
): OperatorWish<Action> {
  try {
    const options = { remote: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [wish, name = '', ...rest] = positionals;
    const action = wish === 'list' ? wish : actions.find((known) => known === wish);
    if (action !== undefined && (action === 'list') === (name === '') && rest.length === 0)
      return { action, name, isRemote: values.remote };
  } catch {
    // An option that does not exist: the usage says which one does.
  }
  return exitWith(usage);
}
