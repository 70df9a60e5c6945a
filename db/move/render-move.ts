/**
 * `node db/move/render-move.ts FILE FROM TO`: writes beside the copy of a database the two scripts that move learners out of it to one that
 * was added, and says how many rows of each table they move (docs/scale.md, "A database is added").
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { arrivals, countMoved, countQuery, departures, namesUpTo, pickMovers } from './move-learners.ts';

const [file, fromName, toName] = process.argv.slice(2);
const names = toName === undefined ? undefined : namesUpTo(toName);
if (file === undefined || fromName === undefined || toName === undefined || !names?.includes(fromName)) {
  process.stderr.write('Usage: node db/move/render-move.ts before.sqlite DB DB_2\n');
  process.exit(1);
}

const move = { from: new DatabaseSync(file), fromName, toName };
const learners = pickMovers(move);
const arrive = write(`arrive-in-${toName}-from-${fromName}.sql`, arrivals(move));
const leave = write(`leave-${fromName}.sql`, departures(move));
process.stdout.write(
  `${learners} learners move from ${fromName} to ${toName}.

Run ${arrive} in ${toName}, then count there, and go on only when the counts are these (those of all databases that learners leave, together):
${JSON.stringify(countMoved(move), undefined, 2)}
${countQuery(move)}

Then run ${leave} in ${fromName}.
`,
);

function write(name: string, statements: Iterable<string>): string {
  const path = join(dirname(file ?? '.'), name);
  const target = openSync(path, 'w');
  for (const statement of statements) writeSync(target, `${statement}\n`);
  closeSync(target);
  return path;
}
