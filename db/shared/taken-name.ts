/**
 * What the operator does with reported usernames, as SQL for D1: `npm run names` runs it, locally or on the deployment.
 */
import { foldUsername } from '#contract/folded-username';
import { foldedColumn, quote } from './folded-in.ts';

/** Names that wait for the operator, oldest report first. */
export const LIST_REPORTED =
  'SELECT username, reported_at FROM reported_names WHERE taken_at IS NULL ORDER BY reported_at';

/** Takes a name away from whoever has it, for good; its learner is asked for another one. */
export function takeName(username: string, now: number): readonly string[] {
  const name = quote(foldUsername(username));
  return [
    `INSERT INTO reported_names (name, username, reported_at, taken_at) VALUES (${name}, ${quote(username)}, ${now}, ${now}) ON CONFLICT (name) DO UPDATE SET taken_at = ${now}`,
    `UPDATE learners SET username = NULL WHERE ${foldedColumn('username')} = ${name}`,
  ];
}

/** Takes a name off the list: nothing is wrong with it. */
export function keepName(username: string): string {
  return `DELETE FROM reported_names WHERE name = ${quote(foldUsername(username))}`;
}
