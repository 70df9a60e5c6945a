/**
 * POST /daily_runs: starts a run through a daily exercise, and hands out its first position, or says
 * first which chapters come.
 */
import { canPlayPastDaily, canRepeatDaily, type Tier } from '#contract/access';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { FIRST_DAILY_DATE, type RunChapters, type StartDaily, type StartedDaily } from '#contract/daily-runs';
import { Fault } from '#contract/faults';
import { askForRollUp } from '../../learner/roll-up.ts';
import { countOne, getSelf, requireRoomToday } from '../../learner/self.ts';
import { listAnsweredLessons } from '../../learner/met-positions.ts';
import type { CommandResult, LearnerServices } from '../../services/services.ts';
import { openDate, type OpenedDate } from './order.ts';
import { findDate, findRun, handedOut, insertRun, listRuns, viewRun, type DailyRunState } from './runs.ts';

/**
 * Starts a run. A known key is that run again; an open run of the date goes on, whatever the key. A
 * free learner has one run a date (`daily-limit-reached`) and no archive (`premium-required`); each
 * has so many a UTC day (`too-many-requests`).
 */
export async function startRun(
  services: LearnerServices,
  input: StartDaily,
): Promise<CommandResult<StartedDaily>> {
  const { created, run } = await findOrStart(services, input);
  const chapters = input.chapters_first && (await findChapters(services, run));
  const body = await viewRun(services.content, run);
  return { created, body: { ...body, ...(chapters && { chapters }) } };
}

async function findChapters({ own, content }: LearnerServices, run: DailyRunState): Promise<RunChapters> {
  const positions = await content.listPositions(run.assignment_id);
  const lessons = run.place_order.flatMap((place) => positions[place]?.lesson ?? []);
  return { in_order: lessons.map(chapterOf), met: [...new Set(listAnsweredLessons(own).map(chapterOf))] };
}

const chapterOf = (lesson: LessonTitleKey) => getLesson(lesson).chapter;

interface FoundRun {
  readonly created: boolean;
  readonly run: DailyRunState;
}

async function findOrStart(services: LearnerServices, input: StartDaily): Promise<FoundRun> {
  const { own } = services;
  const planned = plan(services, input);
  if ('run' in planned) return { created: false, run: planned.run };
  const opened = await openDate(services, planned.date);
  await services.register();
  const found = own.transaction(() => {
    // Other calls of the learner may have come between.
    const again = plan(services, input);
    if ('run' in again) return { created: false, run: again.run };
    return again.date === opened.date
      ? { created: true, run: begin(services, input, again, opened) }
      : undefined;
  });
  // One of them had a later date: it is the learner's now.
  if (!found) return findOrStart(services, input);
  if (found.created) await askForRollUp(services);
  return found;
}

/** A run that may be started. */
interface NewRun {
  readonly date: string;
  readonly number: number;
  readonly from_archive: boolean;
}

/** The run that goes on, or the one to start; raises why there is neither. */
function plan(services: LearnerServices, input: StartDaily): NewRun | { readonly run: DailyRunState } {
  const { own, learner } = services;
  const now = services.now();
  const tier = services.tier();
  const known = findRun(own, input.run_key);
  if (known) return { run: requireSameDate(known, input) };
  const { date: today, hadInDeletedAccount } = findDate(own, input.timezone, now);
  const date = input.date ?? today;
  requireOpenDate(tier, date, today);
  const [last] = listRuns(own, date);
  if (last?.closed_at === null) return { run: last };
  const had = last?.number ?? (date === today && hadInDeletedAccount ? 1 : 0);
  if (had > 0 && !canRepeatDaily(tier)) {
    throw new Fault('daily-limit-reached', 'You have had this date’s exercise.');
  }
  requireRoomToday(getSelf(own, learner.sub), 'dailyRuns', now);
  return { date, number: had + 1, from_archive: date !== today };
}

function requireSameDate(run: DailyRunState, { date }: StartDaily): DailyRunState {
  if (date === undefined || date === run.date) return run;
  throw new Fault('conflict', 'This key belongs to a run of another date.');
}

function requireOpenDate(tier: Tier, date: string, today: string): void {
  if (date === today) return;
  if (date > today) throw new Fault('not-found', 'This date is yet to come.');
  if (!canPlayPastDaily(tier)) throw new Fault('premium-required', 'Past dates are part of Premium.');
  if (date < FIRST_DAILY_DATE) throw new Fault('not-found', 'This date has no exercise.');
}

function begin(
  services: LearnerServices,
  input: StartDaily,
  planned: NewRun,
  opened: OpenedDate,
): DailyRunState {
  const { own, learner } = services;
  const now = services.now();
  const { assignment_id, place_order, positions } = opened;
  const first = input.chapters_first ? [] : place_order.slice(0, 1);
  countOne(own, getSelf(own, learner.sub), 'dailyRuns', now);
  return insertRun(own, {
    ...planned,
    key: input.run_key,
    assignment_id,
    place_order,
    places: first.flatMap((place) => positions[place] ?? []).map((position) => handedOut(position, now)),
  });
}
