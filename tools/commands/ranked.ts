/**
 * `npm run ranked -- list | hide NAME | show NAME [--remote]`: ranked runs of the last week that look like no person's. `hide` takes a
 * learner off the leaderboards, `show` puts them on again; it is seen within a minute. On the local database, or with `--remote` on that of
 * the deployment.
 */
import { addDays, latestDateAt } from '#contract/dates';
import { PERIODS } from '#contract/leaderboard';
import { findWatched, listWatched, setUnlisted, type WatchedRow } from '#db/shared/watched-runs';
import { readOperatorWish } from './operator-wish.ts';
import { executeSql } from './run-wrangler.ts';
import { exitWith } from './settings.ts';

const USAGE = 'Usage: npm run ranked -- list | hide NAME | show NAME [--remote]';

const { action, name, isRemote } = readOperatorWish(USAGE, ['hide', 'show']);
if (action === 'list') {
  const since = addDays(latestDateAt(Date.now()), -PERIODS.week);
  const runs = findWatched(executeSql<WatchedRow>(listWatched(since), { isRemote }));
  if (runs.length === 0) console.log('No ranked run is odd.');
  for (const run of runs) {
    console.log(
      `${run.date}  ${run.name}  ${run.correctCount} correct in ${run.timeMs / 1_000} s  ${run.marks.join(', ')}`,
    );
  }
} else {
  const [changed] = executeSql<{ readonly username: string }>(setUnlisted(name, action === 'hide'), {
    isRemote,
  });
  if (!changed) exitWith(`Nobody has the name ${name}.`);
  console.log(
    action === 'hide'
      ? `${changed.username} is off the leaderboards.`
      : `${changed.username} is on the leaderboards again.`,
  );
}
