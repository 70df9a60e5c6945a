/**
 * What a learner does of an evening, through the API, as the page does it: whatever fails is sent again with the same key.
 */
import { LOST_GAME } from '#contract/testing/lost-game';
import { faultIn } from '#edge/testing/fault-in';
import { FREE_TASK, NOTHING_ATTACKED, ROOK_ATTACKS } from '#edge/testing/test-content';
import { RIGHT_ANSWERS } from '#edge/testing/test-daily';
import type { TestEdge } from '#edge/testing/test-edge';
import { makeCardsDue, NOTHING_MARKED } from '#edge/testing/test-reviews';
import { vi } from 'vitest';
import type { Troubles } from './troubles.ts';

/** A call that is refused more often has no end. */
const MOST_SENDS = 400;
const SECONDS_A_POSITION = 5;
/** Of so many calls an alarm of the learner rings meanwhile; it may ring twice at once. */
const RINGING = 0.1;

/** So often the platform rings an alarm again that fails. */
const MOST_RINGS = 6;

/** How often something was sent, and what came of it. */
export interface Sends {
  sends: number;
  unavailable: number;
  /** Answers that no fault explains: `500 internal`, a refusal, or `unavailable` without saying when to come back. */
  readonly wrong: string[];
}

interface Learner {
  readonly sub: string;
  readonly token: string;
  readonly name: string;
}

/** An evening of learners who are all there at once. */
export class Evening {
  readonly counted: Sends = { sends: 0, unavailable: 0, wrong: [] };
  readonly #edge: TestEdge;
  readonly #troubles: Troubles;

  constructor(edge: TestEdge, troubles: Troubles) {
    this.#edge = edge;
    this.#troubles = troubles;
  }

  /** One learner: a name, a task twice, the daily exercise, a game, the deck, the leaderboard. */
  async spend(learner: Learner): Promise<void> {
    const { token, name } = learner;
    const post = async (path: string, body: object) => this.#send(learner, 'POST', path, body);
    await post('/users/post_signup', { username: name });
    await this.#runTask(post, [NOTHING_MARKED, RIGHT_ANSWERS[1]]);
    await this.#runTask(post, [RIGHT_ANSWERS[0], RIGHT_ANSWERS[1]]);
    await playDaily(post);
    await post('/bot_games', { ...LOST_GAME, game_key: crypto.randomUUID() });
    await this.#troubles.pause(async () => makeCardsDue(this.#edge, token));
    const review_key = crypto.randomUUID();
    await post('/reviews/next', { review_key, timezone: 'UTC' });
    await post('/reviews/answer', { review_key, answer: null, time_taken_seconds: 8, timezone: 'UTC' });
    await this.#send(learner, 'GET', '/attempts/top_daily_assignment_attempts?top_n=12&timezone=UTC');
    await this.#send(learner, 'GET', '/attempts/best_course_attempts');
  }

  /** Two answers and the end of the run, all on their way at once: the end comes again until both answers are there. */
  async #runTask(post: Post, answers: readonly unknown[]): Promise<void> {
    const attempt_key = crypto.randomUUID();
    const positions = [ROOK_ATTACKS, NOTHING_ATTACKED];
    const keys = positions.map(() => crypto.randomUUID());
    await Promise.all([
      ...positions.map(({ id }, place) =>
        post('/attempts/position_attempt', {
          position_task_id: id,
          assignment_id: FREE_TASK,
          is_correct: true,
          time_taken_seconds: 4,
          answer: answers[place],
          attempt_key: keys[place],
          run_key: attempt_key,
        }),
      ),
      post('/attempts/assignment_attempt', {
        assignment_id: FREE_TASK,
        correct_count: 0,
        total_count: positions.length,
        time_taken_seconds: 60.5,
        completed_at: 'UTC',
        attempt_key,
        position_attempt_keys: keys,
      }),
    ]);
  }

  /** Sends until it is taken; an answer may get lost on its way to the page. */
  async #send({ sub, token }: Learner, method: string, path: string, body?: object): Promise<void> {
    for (let sends = 1; sends <= MOST_SENDS; sends += 1) {
      this.counted.sends += 1;
      const isRinging = this.#troubles.random() < RINGING;
      const ringing = Promise.allSettled(isRinging ? [this.#edge.ring(sub), this.#edge.ring(sub)] : []);
      const answer = await this.#edge.call(method, path, { token, ...(body && { body }) });
      // The platform rings again where an alarm has failed.
      if ((await ringing).some(({ status }) => status === 'rejected')) await this.#ringAgain(sub);
      const isTaken = answer.status < 300;
      if (isTaken && !this.#troubles.comes('page')) return;
      if (!isTaken) this.#count(path, answer);
      if (answer.status >= 400 && answer.status < 500) break;
      await new Promise((resolve) => void setTimeout(resolve, 1));
    }
    throw new Error(`${path} was not taken: ${JSON.stringify(this.counted)}`);
  }

  async #ringAgain(sub: string): Promise<void> {
    for (let tries = 1; tries <= MOST_RINGS; tries += 1) {
      const [rung] = await Promise.allSettled([this.#edge.ring(sub)]);
      if (rung.status === 'fulfilled') return;
    }
  }

  #count(path: string, answer: Awaited<ReturnType<TestEdge['call']>>): void {
    const fault = faultIn(answer);
    const isPassing = fault === '503 unavailable' && answer.headers.has('retry-after');
    if (isPassing) this.counted.unavailable += 1;
    else this.counted.wrong.push(`${path}: ${fault}`);
  }
}

type Post = (path: string, body: object) => Promise<void>;

async function playDaily(post: Post): Promise<void> {
  const run_key = crypto.randomUUID();
  await post('/daily_runs', { run_key, timezone: 'UTC' });
  for (const [place, answer] of RIGHT_ANSWERS.entries()) {
    await post(`/daily_runs/${run_key}/positions`, { place });
    // The clock of all: others think longer meanwhile.
    vi.setSystemTime(Date.now() + SECONDS_A_POSITION * 1_000);
    await post(`/daily_runs/${run_key}/answers`, { place, answer, time_taken_seconds: SECONDS_A_POSITION });
  }
}
