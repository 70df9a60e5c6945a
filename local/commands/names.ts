/**
 * `npm run names -- list | keep NAME | take NAME [--remote]`: usernames that learners have reported. `take` takes a name away for good,
 * reported or not; `keep` takes it off the list. On the local databases, or with `--remote` on those of the deployment.
 */
import { parseArgs } from 'node:util';
import { LIST_REPORTED, keepName, takeName } from '#db/taken-name';
import { executeSql } from './run-wrangler.ts';
import { exitWith } from './settings.ts';

const USAGE = 'Usage: npm run names -- list | keep NAME | take NAME [--remote]';

interface Row {
  readonly username: string;
  readonly reported_at: number;
}

const { action, name, isRemote } = readArguments();
if (action === 'list') {
  const rows = executeSql<Row>(LIST_REPORTED, { isRemote });
  if (rows.length === 0) console.log('No name is reported.');
  for (const { username, reported_at } of rows)
    console.log(`${new Date(reported_at).toISOString()}  ${username}`);
} else if (action === 'keep') {
  executeSql(keepName(name), { isRemote });
  console.log(`${name} is off the list.`);
} else {
  executeSql(takeName(name, Date.now()).join('; '), { isRemote });
  console.log(`${name} is nobody's any more, and nobody can have it. Who had it is asked for another name.`);
}

function readArguments() {
  try {
    const options = { remote: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [wish, username = '', ...rest] = positionals;
    const isList = wish === 'list' && username === '';
    const isOfName = (wish === 'keep' || wish === 'take') && username !== '';
    if ((isList || isOfName) && rest.length === 0)
      return { action: wish, name: username, isRemote: values.remote };
  } catch {
    // An option that does not exist: the usage says which one does.
  }
  return exitWith(USAGE);
}
