/**
 * A year of somebody who trains, through the product's own calls: 12 days a month with two tasks and the daily exercise, ten reviews on
 * each of these days, and 8 games against the bot a month. 300 positions are missed.
 */
import { legalMoves } from '#chess/moves';
import { playMove } from '#chess/play-move';
import { findTask } from '#contract/curriculum';
import type { Answer } from '#contract/attempts';
import type { DailyReply, StartedDaily } from '#contract/daily-runs';
import { LOST_GAME } from '#contract/testing/lost-game';
import type { NextReview } from '#contract/reviews';
import type { Learner } from '#contract/learner';
import { CONTENT_FOLDER, listPositionsIn } from '../../../edge/content/assignment-file.ts';
import type { ContentPosition } from '../../../edge/content/content.ts';
import { mirrorPosition } from '../../../edge/domains/review/mirror.ts';
import { rightAnswer, wrongAnswer } from './answers.ts';
import { ClockedStore, type CallCost } from './clocked-store.ts';

const DAY_MS = 86_400_000;
const timezone = 'Europe/Warsaw';
const ACTIVE_DAYS = 146;
const DAYS_BETWEEN = 2.5;
const GAMES = 96;
const MISSED = 300;
/** One position in so many is missed when it is met, until there are enough. */
const MISSED_EVERY = 6;
const REVIEWS_A_DAY = 10;
const GAME_PLIES = 76;
const SECONDS = 7.25;
const OPENINGS = ['Italian Game', 'Sicilian Defense', 'Caro-Kann Defense', "Queen's Gambit Declined"];

/** The content by assignment. */
type Course = ReadonlyMap<string, readonly ContentPosition[]>;

/** The object of the learner; the Worker below makes the first call of it. */
export class LearnerStore extends ClockedStore {
  #met = new Set<string>();
  #missed = 0;
  #positions = new Map<string, ContentPosition>();

  /** Lives the year up to `end`; returns what all of it has cost, alarms and the maintenance job with it. */
  async live(learner: Learner, end: number): Promise<CallCost> {
    const course = await readCourse(this.bindings.ASSETS);
    this.#positions = new Map([...course.values()].flat().map((position) => [position.id, position]));
    const tasks = [...course.keys()].filter((id) => findTask(id) !== undefined);
    this.beginAt(end - ACTIVE_DAYS * DAYS_BETWEEN * DAY_MS);
    await this.make(learner, 'users.postSignup', { username: 'year.long' });
    for (let day = 0; day < ACTIVE_DAYS; day += 1) {
      await this.passUntil(end - (ACTIVE_DAYS - day) * DAYS_BETWEEN * DAY_MS);
      await this.maintain();
      for (const n of [2 * day, 2 * day + 1]) {
        const id = tasks[n % tasks.length] ?? '';
        await this.#playTask(learner, id, course.get(id) ?? []);
      }
      await this.#playDaily(learner);
      for (let review = 0; review < REVIEWS_A_DAY; review += 1) await this.#review(learner);
      if (day < GAMES) await this.make(learner, 'botGames.submit', playGame(day));
    }
    await this.passUntil(end);
    return this.takeCost('the year');
  }

  async #playTask(learner: Learner, id: string, positions: readonly ContentPosition[]): Promise<void> {
    const run_key = crypto.randomUUID();
    const keys = positions.map(() => crypto.randomUUID());
    for (const [n, position] of positions.entries()) {
      await this.passUntil(this.now + SECONDS * 1_000);
      await this.make(learner, 'attempts.submitPosition', {
        ...attempt(id, position, this.#answer(position)),
        run_key,
        attempt_key: keys[n],
      });
    }
    await this.make(learner, 'attempts.submitAssignment', {
      ...run(id, run_key),
      position_attempt_keys: keys,
    });
  }

  async #playDaily(learner: Learner): Promise<void> {
    const run_key = crypto.randomUUID();
    let { open } = await this.make<StartedDaily>(learner, 'daily.start', { run_key, timezone });
    while (open) {
      await this.passUntil(this.now + SECONDS * 1_000);
      const answer = this.#answer(this.#positionOf(open.position_task_id));
      const sent = { run_key, place: open.place, answer, time_taken_seconds: SECONDS, hand_out_next: true };
      ({ next: open } = await this.make<DailyReply>(learner, 'daily.answer', sent));
    }
  }

  async #review(learner: Learner): Promise<void> {
    const review_key = crypto.randomUUID();
    const { review } = await this.make<NextReview>(learner, 'reviews.next', { review_key, timezone });
    if (!review) return;
    const shown = mirrorPosition(this.#positionOf(review.position.position_task_id), review.mirroring);
    await this.passUntil(this.now + SECONDS * 1_000);
    const answer = rightAnswer(shown);
    await this.make(learner, 'reviews.answer', { review_key, answer, time_taken_seconds: SECONDS, timezone });
  }

  /** Right, unless it is met for the first time and its turn to be missed. */
  #answer(position: ContentPosition): Answer {
    const isNew = !this.#met.has(position.id);
    this.#met.add(position.id);
    const isMissed = isNew && this.#missed < MISSED && this.#met.size % MISSED_EVERY === 0;
    if (isMissed) this.#missed += 1;
    return isMissed ? wrongAnswer(position) : rightAnswer(position);
  }

  #positionOf(id: string): ContentPosition {
    const position = this.#positions.get(id);
    if (!position) throw new Error(`the content has no position ${id}`);
    return position;
  }

  /** Makes each call once, in the order of an evening; returns what each has cost. */
  async measure(learner: Learner, task: string): Promise<readonly CallCost[]> {
    const [known, other] = listPositionsIn(await readFile(this.bindings.ASSETS, task));
    if (!known || !other) throw new Error('the task has no positions');
    const [run_key, attempt_key, daily, review_key] = Array.from({ length: 4 }, () => crypto.randomUUID());
    const sent = { run_key, attempt_key };
    const answerDaily = { run_key: daily, answer: null, time_taken_seconds: SECONDS };
    const costs: CallCost[] = [];
    const cost = async (call: string, input: unknown = {}, note = '') => {
      this.takeCost('');
      await this.make(learner, call, input);
      costs.push(this.takeCost(`${call}${note}`));
    };
    await this.passUntil(this.now + DAY_MS);
    await cost('users.me');
    await cost('users.recentAnswers');
    await cost('assignments.byName', { task_title_key: task });
    const right = attempt(task, known, rightAnswer(known));
    await cost('attempts.submitPosition', { ...right, ...sent }, ', right');
    const missed = attempt(task, other, wrongAnswer(other));
    await cost(
      'attempts.submitPosition',
      { ...missed, ...sent, attempt_key: crypto.randomUUID() },
      ', missed',
    );
    const skipping = { ...run(task, run_key ?? ''), position_attempt_keys: [attempt_key] };
    await cost('attempts.submitAssignment', skipping, ', eight of ten skipped');
    await cost('attempts.bestInCourse');
    await cost('daily.today', { timezone });
    await cost('daily.start', { run_key: daily, timezone }, ', the first of its date');
    await cost('daily.answer', { ...answerDaily, place: 0 });
    await cost('daily.handOut', { run_key: daily, place: 1 });
    for (let place = 1; place < 9; place += 1) {
      await this.make(learner, 'daily.answer', { ...answerDaily, place });
      await this.make(learner, 'daily.handOut', { run_key: daily, place: place + 1 });
    }
    const last = wrongAnswer(this.#positionOf(await this.#lastOf(learner, daily ?? '')));
    await cost('daily.answer', { ...answerDaily, answer: last, place: 9 }, ', the last, ranked');
    await cost('leaderboard.top', { top_n: 12, period: 'today', timezone }, ', made anew');
    await cost('leaderboard.top', { top_n: 12, period: 'today', timezone });
    await cost('reviews.due', { timezone });
    await cost('reviews.next', { review_key, timezone });
    await cost('reviews.answer', { review_key, answer: null, time_taken_seconds: SECONDS, timezone });
    await cost('botGames.submit', playGame(0));
    await cost('botGames.recent', { limit: 20 });
    this.takeCost('');
    await this.passUntil(this.now + DAY_MS);
    costs.push(this.takeCost('alarms of a day'));
    return costs;
  }

  /** What the first answers of a new learner cost: at positions that they have not met. */
  async measureNew(learner: Learner, now: number, task: string): Promise<readonly CallCost[]> {
    const positions = listPositionsIn(await readFile(this.bindings.ASSETS, task));
    const run_key = crypto.randomUUID();
    const costs: CallCost[] = [];
    this.beginAt(now);
    await this.make(learner, 'users.postSignup', { username: 'new.here' });
    for (const [n, note] of ['the first of a run, right', 'right', 'missed'].entries()) {
      const position = positions[n];
      if (!position) throw new Error('the task has too few positions');
      const answer = note === 'missed' ? wrongAnswer(position) : rightAnswer(position);
      this.takeCost('');
      const sent = { ...attempt(task, position, answer), run_key, attempt_key: crypto.randomUUID() };
      await this.make(learner, 'attempts.submitPosition', sent);
      costs.push(this.takeCost(`attempts.submitPosition, a new position, ${note}`));
    }
    return costs;
  }

  async #lastOf(learner: Learner, run_key: string): Promise<string> {
    const { position_task_id: id } = await this.make<{ position_task_id: string }>(learner, 'daily.handOut', {
      run_key,
      place: 9,
    });
    return id;
  }
}

interface YearRequest {
  readonly learner: Learner;
  readonly end: number;
  /** Then no year is lived: the calls are measured, or the first ones of somebody new. */
  readonly task?: string;
  readonly newTask?: string;
}

export default {
  fetch: async (
    request: Request,
    { LEARNERS }: { readonly LEARNERS: DurableObjectNamespace<LearnerStore> },
  ) => {
    const { learner, end, task, newTask }: YearRequest = await request.json();
    const object = LEARNERS.get(LEARNERS.idFromName(learner.sub));
    if (newTask !== undefined) return Response.json(await object.measureNew(learner, end, newTask));
    if (task !== undefined) return Response.json(await object.measure(learner, task));
    return Response.json(await object.live(learner, end));
  },
};

/** All tasks and dailies. */
async function readCourse(files: Fetcher): Promise<Course> {
  const ids = (await readFile(files, 'index')).split('\n').filter((id) => /\.\d+$/.test(id));
  const course = new Map<string, readonly ContentPosition[]>();
  for (const id of ids) course.set(id, listPositionsIn(await readFile(files, id)));
  return course;
}

async function readFile(files: Fetcher, name: string): Promise<string> {
  return (await files.fetch(`http://content${CONTENT_FOLDER}${name}.txt`)).text();
}

function attempt(assignment_id: string, { id }: ContentPosition, answer: Answer) {
  return {
    assignment_id,
    position_task_id: id,
    is_correct: true,
    answer,
    time_taken_seconds: SECONDS,
  };
}

function run(assignment_id: string, attempt_key: string) {
  return {
    assignment_id,
    attempt_key,
    correct_count: 10,
    total_count: 10,
    time_taken_seconds: 10 * SECONDS,
    completed_at: timezone,
    timezone,
  };
}

/** A game of usual length that the learner gives up: captures where there are any, else moves in turn. */
function playGame(n: number) {
  const moves: string[] = [];
  let fen = LOST_GAME.start_fen;
  for (let ply = 0; ply < GAME_PLIES; ply += 1) {
    const legal = legalMoves(fen).filter((move) => move.length === 4);
    const next = legal[(ply * 7 + n * 13) % legal.length];
    const played = next === undefined ? undefined : playMove(fen, next);
    if (next === undefined || !played || legalMoves(played.fen).length === 0) break;
    moves.push(next);
    fen = played.fen;
  }
  return {
    ...LOST_GAME,
    game_key: crypto.randomUUID(),
    opening: OPENINGS[n % OPENINGS.length],
    moves,
    ending: 'resignation',
    result: 'loss',
  };
}
