/**
 * Leaderboards as D1 keeps them. Who reads one that is too old has it made anew from the results; two who do so at once are answered the
 * same.
 */
import { between, eq, sql, type SQL } from 'drizzle-orm';
import { addDays } from '#contract/dates';
import { startScore } from '#contract/leaderboard';
import type { SharedDatabase } from '#db/shared/database';
import { boards, learners, results } from '#db/shared/schema';
import { getSelf, updateSelf } from '../../learner/self.ts';
import type { LearnerServices } from '../../services/services.ts';
import { shownFor, type LeaderboardBoard } from './board.ts';

/** Places that a board has by name: as many as one may ask for. */
const TOP_PLACES = 100;
/** Of a board: each is a four-hundredth of the players at most away from the next score. */
const MARKS = 200;

/** The days of a leaderboard: so many up to a date. */
export interface BoardDays {
  readonly date: string;
  readonly days: number;
}

/** The name of a board in D1. */
export function boardName({ date, days }: BoardDays): string {
  return days === 1 ? date : `${days}:${date}`;
}

/**
 * A board that is new enough to be shown; the same trip to D1 tells the object under which name its learner is shown, if at all. A second
 * trip makes a board anew that is too old.
 */
export async function readBoard(services: LearnerServices, of: BoardDays): Promise<LeaderboardBoard> {
  const { shared, own, learner } = services;
  const now = services.now();
  const before = getSelf(own, learner.sub);
  const [[stored], [listing]] = await shared.batch([
    selectBoard(shared, boardName(of)),
    shared
      .select({ username: learners.username, unlisted: learners.unlisted })
      .from(learners)
      .where(eq(learners.id, learner.sub)),
  ]);
  const known = getSelf(own, learner.sub);
  // A call that has changed it meanwhile knows better.
  const isUntouched = known.username === before.username && known.unlisted === before.unlisted;
  if (listing && isUntouched && known.deleted_at === null) updateSelf(own, listing);

  const isNew = stored && now - stored.made_at < shownFor(of.days, stored.body.players);
  return isNew ? stored : makeBoard(shared, of, { now, seen: stored?.made_at });
}

interface MakeBoard {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** When the one was made that is too old; undefined where there was none. */
  readonly seen: number | undefined;
}

/** Makes a board anew from the results, unless somebody has made one since; one trip. */
export async function makeBoard(
  shared: SharedDatabase,
  of: BoardDays,
  { now, seen = 0 }: MakeBoard,
): Promise<LeaderboardBoard> {
  const name = boardName(of);
  const isMade = sql`select 1 from ${boards} where ${boards.board} = ${name} and ${boards.made_at} > ${seen}`;
  const [, [board]] = await shared.batch([
    shared
      .insert(boards)
      .select(
        sql`with numbered as materialized (${numberedPlaces(of)})
          select ${name}, ${BODY}, ${now} where not exists (${isMade})`,
      )
      .onConflictDoUpdate({
        target: boards.board,
        set: { body: sql`excluded.body`, made_at: sql`excluded.made_at` },
      }),
    selectBoard(shared, name),
  ]);
  if (!board) throw new Error('a board that was just made is not there');
  return board;
}

function selectBoard(shared: SharedDatabase, name: string) {
  return shared
    .select({ body: boards.body, made_at: boards.made_at })
    .from(boards)
    .where(eq(boards.board, name));
}

/** What is stored as the body of a board (db/shared/schema.ts), of `numbered` places. */
const BODY = sql`json_object(
  'top', json((select json_group_array(json_object('learner_id', learner_id, 'username', username, 'score', score, 'reached_at', reached_at))
    from (select * from numbered where place <= ${TOP_PLACES} order by place))),
  'marks', json((select json_group_array(score) from (select score from numbered where place % step = 0 order by place))),
  'step', (select coalesce(max(step), 1) from numbered),
  'players', (select count(*) from numbered))`;

/** Selects all who play on these days, by their place; without those who are unlisted or have no name. */
function numberedPlaces(of: BoardDays): SQL {
  return sql`select scores.learner_id, username, score, reached_at,
      row_number() over (order by score, reached_at, scores.learner_id) as place,
      cast((count(*) over () + ${MARKS - 1}) / ${MARKS} as integer) as step
    from (${scoresOf(of)}) as scores inner join ${learners} on ${learners.id} = scores.learner_id
    where not ${learners.unlisted} and ${learners.username} is not null`;
}

/** Selects the score of each learner, from the index of the results alone. D1 takes each number that is bound for a real one. */
function scoresOf({ date, days }: BoardDays): SQL {
  if (days === 1) {
    return sql`select learner_id, score, reached_at from ${results} where ${eq(results.date, date)}`;
  }
  const isOnDays = between(results.date, addDays(date, 1 - days), date);
  return sql`select learner_id, cast(${startScore(days)} - sum(week_gain) as integer) as score, max(reached_at) as reached_at
    from ${results} indexed by results_order where ${isOnDays} group by learner_id`;
}
