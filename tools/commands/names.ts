/**
 * `npm run names -- list | keep NAME | take NAME [--remote]`: usernames that learners have reported. `take` takes a name away for good,
 * reported or not; `keep` takes it off the list. On the local databases, or with `--remote` on those of the deployment.
 */
import { LIST_REPORTED, keepName, takeName } from '#db/shared/taken-name';
import { readOperatorWish } from './operator-wish.ts';
import { executeSql } from './run-wrangler.ts';

const USAGE = 'Usage: npm run names -- list | keep NAME | take NAME [--remote]';

interface NameRow {
  readonly username: string;
  readonly reported_at: number;
}

const { action, name, isRemote } = readOperatorWish(USAGE, ['keep', 'take']);
if (action === 'list') {
  const rows = executeSql<NameRow>(LIST_REPORTED, { isRemote });
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
