/**
 * What may happen while upkeep runs, as a random story of steps, and a world in which it happens and that knows what must be stored.
 */
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { ATTEMPTS_KEPT_DAYS } from '#contract/attempts';
import { attemptKeyOf } from '#db/queries/attempt-keys';
import { insertAssignmentAttempt, insertPositionAttempt } from '#db/queries/attempts';
import { firstMemory } from '#edge/scheduling/memory';
import { runUpkeep } from '#edge/upkeep/run-upkeep';
import { faultyD1 } from './faulty-d1.ts';
import { homeIn, testDatabases } from './test-databases.ts';
import { FREE_TASK, NOTHING_ATTACKED, ROOK_ATTACKS } from './test-content.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const POSITIONS = [ROOK_ATTACKS.id, NOTHING_ATTACKED.id] as const;
const LEARNERS = 2;
/** D1 is gone in the middle of a visit; and an answer is lost, so that a batch is done twice. */
const STOPPED = "D1 DB's isolate exceeded its memory limit and was reset.";
const LOST = 'Network connection lost.';

type Step =
  | {
      readonly do: 'answer';
      readonly learner: number;
      readonly position: number;
      readonly isCorrect: boolean;
      readonly graded: boolean;
    }
  | { readonly do: 'finish'; readonly learner: number; readonly correct: number; readonly seconds: number }
  | { readonly do: 'daily'; readonly learner: number; readonly answers: readonly boolean[] }
  | { readonly do: 'again'; readonly index: number }
  | { readonly do: 'wait'; readonly days: number }
  | {
      readonly do: 'upkeep';
      readonly batches: number;
      readonly rows: number;
      readonly trouble: Trouble;
      readonly at: number;
    };
type Trouble = 'none' | 'stopped before' | 'stopped after' | 'done twice';

const learner = fc.nat({ max: LEARNERS - 1 });
/** A story. */
export const stories: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        learner,
        position: fc.nat({ max: 1 }),
        isCorrect: fc.boolean(),
        graded: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('finish' as const),
        learner,
        correct: fc.nat({ max: 2 }),
        seconds: fc.integer({ min: 1, max: 9 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('daily' as const),
        learner,
        answers: fc.array(fc.boolean(), { minLength: 1, maxLength: 2 }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('again' as const), index: fc.nat() }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        days: fc.integer({ min: 1, max: ATTEMPTS_KEPT_DAYS + 10 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('upkeep' as const),
        batches: fc.integer({ min: 1, max: 12 }),
        rows: fc.integer({ min: 1, max: 5 }),
        trouble: fc.constantFrom<Trouble[]>('none', 'stopped before', 'stopped after', 'done twice'),
        at: fc.integer({ min: 1, max: 6 }),
      }),
    },
  ),
  { minLength: 10, maxLength: 40 },
);

const db = homeIn(testDatabases());

/** Two new learners, what they did, and what must be stored of it. */
export class World {
  now = START;
  readonly sent: (() => Promise<void>)[] = [];
  readonly #learners = Array.from({ length: LEARNERS }, () => {
    const sub = crypto.randomUUID();
    return {
      sub,
      email: `${sub}@example.com`,
      hasVerifiedEmail: false,
      signsInBy: 'password' as const,
      authTime: 0,
    };
  });
  /** By learner and position: answers, correct ones, milliseconds. */
  readonly #totals = new Map<string, readonly [number, number, number]>();
  /** By learner: the best run, as graded, correct, minus seconds. */
  readonly #best = new Map<string, readonly [number, number, number]>();
  #dailies = 0;

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'answer':
        return this.#answer(step);
      case 'finish':
        return this.#finish(step);
      case 'daily':
        return this.#playDaily(step);
      case 'again':
        return this.sent[step.index % Math.max(this.sent.length, 1)]?.();
      case 'wait': {
        this.now += step.days * DAY_MS;
        return;
      }
      case 'upkeep':
        return this.#upkeep(step);
    }
  }

  async #answer({
    learner: index,
    position,
    isCorrect,
    graded,
  }: Extract<Step, { do: 'answer' }>): Promise<void> {
    const identity = this.#learner(index);
    const key = crypto.randomUUID();
    const position_id = POSITIONS[position] ?? POSITIONS[0];
    await this.#send(async () => {
      await insertPositionAttempt(db, identity, {
        key: attemptKeyOf(key, 'hash', this.now),
        attempt: {
          learner_id: identity.sub,
          attempt_key: key,
          run_key: null,
          assignment_id: FREE_TASK,
          position_id,
          is_correct: isCorrect,
          graded,
          time_taken_seconds: 1.5,
          answer: null,
          body_hash: 'hash',
          created_at: this.now,
        },
        memory: firstMemory(this.now),
      });
    });
    if (graded) this.#add(identity.sub, position_id, [1, Number(isCorrect), 1_500]);
  }

  async #finish({ learner: index, correct, seconds }: Extract<Step, { do: 'finish' }>): Promise<void> {
    const identity = this.#learner(index);
    const key = crypto.randomUUID();
    await this.#send(async () => {
      await insertAssignmentAttempt(db, identity, {
        key: attemptKeyOf(key, 'hash', this.now),
        attempt: {
          learner_id: identity.sub,
          attempt_key: key,
          assignment_id: FREE_TASK,
          correct_count: correct,
          total_count: 2,
          time_taken_seconds: seconds,
          graded: true,
          time_zone: 'UTC',
          body_hash: 'hash',
          created_at: this.now,
        },
        positionKeys: undefined,
        memory: firstMemory(this.now),
      });
    });
    const best = this.#best.get(identity.sub) ?? [-1, -1, 0];
    if (correct > best[1] || (correct === best[1] && -seconds > best[2])) {
      this.#best.set(identity.sub, [1, correct, -seconds]);
    }
  }

  async #playDaily({ learner: index, answers }: Extract<Step, { do: 'daily' }>): Promise<void> {
    const { sub, email } = this.#learner(index);
    const key = crypto.randomUUID();
    this.#dailies += 1;
    await env.DB.batch([
      env.DB.prepare('INSERT OR IGNORE INTO learners (id, email, created_at) VALUES (?, ?, ?)').bind(
        sub,
        email,
        this.now,
      ),
      env.DB.prepare(
        `INSERT INTO daily_runs (learner_id, run_key, date, number, from_archive, assignment_id, total_count, time_zone, started_at, closed_at, correct_count, time_ms)
         VALUES (?, ?, '2026-01-01', ?, 0, 'daily.1', ?, 'UTC', ?, ?, ?, 700)`,
      ).bind(sub, key, this.#dailies, answers.length, this.now, this.now, answers.filter(Boolean).length),
      ...answers.map((isCorrect, place) =>
        env.DB.prepare(
          `INSERT INTO daily_answers (learner_id, run_key, place, position_id, handed_out_at, answered_at, answer, is_correct, time_ms)
           VALUES (?, ?, ?, ?, ?, ?, '{}', ?, 700)`,
        ).bind(sub, key, place, POSITIONS[place] ?? '', this.now, this.now, Number(isCorrect)),
      ),
    ]);
    answers.forEach((isCorrect, place) =>
      this.#add(sub, POSITIONS[place] ?? '', [1, Number(isCorrect), 700]),
    );
  }

  async #upkeep({ batches, rows, trouble, at }: Extract<Step, { do: 'upkeep' }>): Promise<void> {
    const { DB } = faultyD1({
      message: trouble === 'done twice' ? LOST : STOPPED,
      when: trouble === 'stopped before' ? 'before' : 'after',
      fails: (call) => trouble !== 'none' && call === at,
    });
    // As much of a D1 as drizzle uses.
    const troubled = testDatabases(DB as unknown as D1Database);
    const visit = runUpkeep({ ...troubled, now: this.now, mostBatches: batches, rowsABatch: rows });
    if (trouble.startsWith('stopped')) await visit.catch(() => undefined);
    else await visit;
  }

  /** Sends once now, and maybe again later. */
  async #send(send: () => Promise<void>): Promise<void> {
    await send();
    this.sent.push(send);
  }

  #learner(index: number) {
    const identity = this.#learners[index];
    if (!identity) throw new Error('no such learner');
    return identity;
  }

  #add(sub: string, position: string, [answers, correct, ms]: readonly [number, number, number]): void {
    const name = `${sub} ${position}`;
    const [had, hadCorrect, hadMs] = this.#totals.get(name) ?? [0, 0, 0];
    this.#totals.set(name, [had + answers, hadCorrect + correct, hadMs + ms]);
  }

  /** What is stored, rows and totals together, by learner and position; and the best results. */
  async readStored() {
    const subs = JSON.stringify(this.#learners.map(({ sub }) => sub));
    const { results } = await env.DB.prepare(
      `SELECT learner_id || ' ' || position_id AS name, sum(answers) AS answers, sum(correct) AS correct, sum(ms) AS ms FROM (
         SELECT learner_id, position_id, answers, correct, time_ms AS ms FROM position_totals
         UNION ALL
         SELECT learner_id, position_id, 1, is_correct, time_taken_seconds * 1000 FROM position_attempts WHERE graded
         UNION ALL
         SELECT learner_id, position_id, 1, is_correct, time_ms FROM daily_answers
       ) WHERE learner_id IN (SELECT value FROM json_each(?)) GROUP BY 1 HAVING sum(answers) > 0`,
    )
      .bind(subs)
      .all<{ name: string; answers: number; correct: number; ms: number }>();
    const stored = results.map(({ name, answers, correct, ms }) => [name, [answers, correct, ms]]);
    const bests = await env.DB.prepare(
      `SELECT learner_id, graded, correct_count, -time_taken_seconds AS less FROM best_assignment_attempts
       WHERE learner_id IN (SELECT value FROM json_each(?))`,
    )
      .bind(subs)
      .all<{ learner_id: string; graded: number; correct_count: number; less: number }>();
    const best = bests.results.map((row) => [row.learner_id, [row.graded, row.correct_count, row.less]]);
    return { totals: Object.fromEntries(stored), best: Object.fromEntries(best) };
  }

  /** What must be stored. */
  get done() {
    return { totals: Object.fromEntries(this.#totals), best: Object.fromEntries(this.#best) };
  }

  async countOldRows(): Promise<number> {
    const row = await env.DB.prepare(
      'SELECT (SELECT count(*) FROM position_attempts) + (SELECT count(*) FROM assignment_attempts) + (SELECT count(*) FROM daily_answers) AS old',
    ).first<{ old: number }>();
    return row?.old ?? -1;
  }
}
