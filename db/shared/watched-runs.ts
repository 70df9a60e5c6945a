/**
 * Ranked runs that the operator may want to look at, as SQL for D1 and as what its rows say: `npm run ranked` runs it, locally or on
 * the deployment (docs/security.md).
 */
import { resultOfScore } from '#contract/leaderboard';
import { foldUsername } from '#contract/folded-username';
import { foldedColumn, quote } from './folded-in.ts';

/** Accounts of one network with one pattern, from which on they are told. */
const LEAST_ALIKE = 3;
/** By which share of the quickest one's time they differ at most. */
const ALIKE_SPREAD = 0.1;

/** A result of a date, as `listWatched` selects it. */
export interface WatchedRow {
  readonly date: string;
  readonly learner_id: string;
  readonly username: string | null;
  readonly score: number;
  readonly network: string;
  /** With commas between; null for none. */
  readonly marks: string | null;
}

/** A run with all that is odd about it. */
export interface WatchedRun {
  readonly date: string;
  readonly name: string;
  readonly correctCount: number;
  readonly timeMs: number;
  readonly marks: readonly string[];
}

/** Selects the results of dates from `since` on that have marks, or share their network with enough others; of no hidden learner. */
export function listWatched(since: string): string {
  return `SELECT date, learner_id, username, score, network, marks
    FROM results JOIN learners ON learners.id = results.learner_id
    WHERE date >= ${quote(since)} AND NOT unlisted AND (marks IS NOT NULL OR (date, network) IN
      (SELECT date, network FROM results WHERE date >= ${quote(since)} GROUP BY date, network HAVING count(*) >= ${LEAST_ALIKE}))
    ORDER BY date, score`;
}

/** Takes a learner off the leaderboards, or puts them on again; returns whose name it was. */
export function setUnlisted(username: string, unlisted: boolean): string {
  return `UPDATE learners SET unlisted = ${Number(unlisted)}
    WHERE ${foldedColumn('username')} = ${quote(foldUsername(username))} RETURNING username`;
}

/** The runs that are odd: those with marks, and accounts of one network and date with as many right answers in about the same time. */
export function findWatched(rows: readonly WatchedRow[]): readonly WatchedRun[] {
  return rows.flatMap((row) => {
    const { correctCount, timeMs } = resultOfScore(row.score, 1);
    const own = row.marks?.split(',') ?? [];
    const marks = isOneOfMany(row, rows) ? [...own, 'network'] : own;
    const name = row.username ?? row.learner_id;
    return marks.length > 0 ? [{ date: row.date, name, correctCount, timeMs, marks }] : [];
  });
}

function isOneOfMany(row: WatchedRow, rows: readonly WatchedRow[]): boolean {
  const own = resultOfScore(row.score, 1);
  const alike = rows.filter((other) => {
    const { correctCount, timeMs } = resultOfScore(other.score, 1);
    const [less, more] = [Math.min(timeMs, own.timeMs), Math.max(timeMs, own.timeMs)];
    const isSameNetwork = other.network === row.network && other.date === row.date;
    return isSameNetwork && correctCount === own.correctCount && more <= less * (1 + ALIKE_SPREAD);
  });
  return alike.length >= LEAST_ALIKE;
}
