/**
 * POST /daily_runs: starts a run through a daily exercise, and hands its first position out, or says first which chapters come.
 */
import { canPlayPastDaily, canRepeatDaily, type Tier } from '#contract/access';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import {
  FIRST_DAILY_DATE,
  MOST_DAILY_RUNS_A_DAY,
  type RunChapters,
  type StartDaily,
  type StartedDaily,
} from '#contract/daily-runs';
import { dateIn } from '#contract/dates';
import { Fault } from '#contract/faults';
import type { DayOfPool, OpenedDate } from '#db/queries/daily-orders';
import {
  findRun,
  insertRun,
  listRuns,
  readBeforeStart,
  readRunLessons,
  type StoredRun,
} from '#db/queries/daily-runs';
import { isDayFullOfRuns } from '#db/queries/day-counts';
import { requireLearner, type Learner } from '../auth/actor.ts';
import { fullDay } from '../services/full-day.ts';
import type { CommandResult, Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';
import { chooseDaily } from './choose-daily.ts';
import { openDaily } from './daily-order.ts';
import { laterDate } from './learner-date.ts';
import { viewRun } from './run-view.ts';

/**
 * The run that was started. A known key is that run again; while a run of the date is open, that one goes on, whatever the key. A
 * free learner has one run a date, which is `daily-limit-reached` afterwards, and no archive, which is `premium-required`. Nobody
 * starts more than so many in a UTC day: then it is `too-many-requests` until it ends.
 */
export async function startRun(services: Services, input: StartDaily): Promise<CommandResult<StartedDaily>> {
  const { created, run } = await findOrStart(services, input);
  const chapters = input.chapters_first && (await findChapters(services, run));
  return { created, body: { ...viewRun(run), ...(chapters && { chapters }) } };
}

async function findChapters({ db }: Services, { run }: StoredRun): Promise<RunChapters> {
  const { inOrder, answered } = await readRunLessons(db, run);
  return { in_order: inOrder.map(chapterOf), met: [...new Set(answered.map(chapterOf))] };
}

const chapterOf = (lesson: LessonTitleKey) => getLesson(lesson).chapter;

interface FoundRun {
  readonly created: boolean;
  readonly run: StoredRun;
}

async function findOrStart(services: Services, input: StartDaily): Promise<FoundRun> {
  const { db, now } = services;
  const learner = requireLearner(services.actor);
  const local = dateIn(input.timezone, now());
  // Almost always the date that is started: so its order is read with all else.
  const day = await dayOfPool(services, input.date ?? local);
  const before = await readBeforeStart(db, learner.sub, { runKey: input.run_key, day });
  if (before.known) return { created: false, run: requireSameDate(before.known, input) };

  const today = laterDate(local, before.latest);
  const date = input.date ?? today;
  const tier = tierOf(learner, before.premiumUntil, now());
  requireOpenDate(tier, date, today);
  const made = await insertRun(db, learner, {
    run_key: input.run_key,
    from_archive: date !== today,
    opened: before.opened?.date === date ? before.opened : await getOpened(services, learner, date),
    time_zone: input.timezone,
    started_at: now(),
    mayRepeat: canRepeatDaily(tier),
    handsOut: !input.chapters_first,
  });
  if (made) return { created: true, run: made };
  return { created: false, run: await getOpenRun(services, learner, date, tier) };
}

async function dayOfPool({ dailySecret }: Services, date: string): Promise<DayOfPool> {
  return { date, assignment_id: await chooseDaily(dailySecret, date) };
}

/** The date with its order, which is made now if nobody has opened it; who may start no run any more opens no date. */
async function getOpened(services: Services, learner: Learner, date: string): Promise<OpenedDate> {
  await requireRoom(services, learner);
  const opened = await openDaily(services.first, await dayOfPool(services, date));
  if (!opened) throw new Fault('not-found', 'This date has no exercise.');
  return opened;
}

function requireSameDate(stored: StoredRun, { date }: StartDaily): StoredRun {
  if (date === undefined || date === stored.run.date) return stored;
  throw new Fault('conflict', 'This key belongs to a run of another date.');
}

function requireOpenDate(tier: Tier, date: string, today: string): void {
  if (date === today) return;
  if (date > today) throw new Fault('not-found', 'This date is yet to come.');
  if (!canPlayPastDaily(tier)) throw new Fault('premium-required', 'Past dates are part of Premium.');
  if (date < FIRST_DAILY_DATE) throw new Fault('not-found', 'This date has no exercise.');
}

/** Why nothing was started: a run of the date is open, or the date, or the whole day, has had all that the learner may have. */
async function getOpenRun(
  services: Services,
  learner: Learner,
  date: string,
  tier: Tier,
): Promise<StoredRun> {
  const { db } = services;
  const [last] = await listRuns(db, learner.sub, date);
  const open = last && last.closed_at === null ? await findRun(db, learner.sub, last.run_key) : undefined;
  if (open) return open;
  const hasHadDate = last !== undefined && !canRepeatDaily(tier);
  if (!hasHadDate) await requireRoom(services, learner);
  throw new Fault('daily-limit-reached', 'You have had this date’s exercise.');
}

async function requireRoom({ db, now }: Services, { sub }: Learner): Promise<void> {
  if (await isDayFullOfRuns(db, sub, now())) {
    throw fullDay(`${MOST_DAILY_RUNS_A_DAY} daily exercises`, now());
  }
}
