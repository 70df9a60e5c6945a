/**
 * Calls a store that may fail for a moment: a deadline for each try, a few tries, and `unavailable` at the end, which callers
 * repeat by themselves. Any other error is a mistake of ours and rises as it is.
 *
 * Every call may run twice: its answer may be lost, or late, after the work was done.
 */
import { Fault } from '#contract/faults';
import { DeadlineMissed, withDeadline } from './deadline.ts';

/** How often a call is made before its caller is told. After a missed deadline it is made once more. */
const TRIES = 3;
/** Middle of the first wait, in ms; it doubles with each try. */
const FIRST_WAIT_MS = 40;
/** When to come back to a store that somebody has to help first, in seconds. */
const RETRY_LATE_SECONDS = 300;

/**
 * What is wrong with a store. `passing`: over in a moment. `busy`: too much at once, or closed for minutes, so that another try
 * now would make it worse. `stuck`: nothing is taken until somebody acts, or until the plan's next day.
 */
export type Trouble = 'passing' | 'busy' | 'stuck';

/** Says of a full database or object, in D1's words and SQLite's. */
const FULL = ['Exceeded maximum DB size', 'maximum account storage limit', 'SQLITE_FULL'];

export type Wait = (milliseconds: number) => Promise<void>;

const waitByTimer: Wait = async (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

interface Reliability {
  /** What an error means; undefined for a mistake of ours. */
  readonly diagnose: (error: unknown) => Trouble | undefined;
  /** Lets a test see the waits instead of sitting through them. */
  readonly wait?: Wait | undefined;
  /** How long one try may take, in ms. */
  readonly deadlineMs?: number | undefined;
}

/** Returns the answer; raises `unavailable` when the store does not give one now. */
export async function tryAgain<Result>(
  call: () => Promise<Result>,
  { diagnose, wait = waitByTimer, deadlineMs }: Reliability,
): Promise<Result> {
  for (let left = TRIES - 1, waitMs = FIRST_WAIT_MS; ; left -= 1, waitMs *= 2) {
    try {
      return await withDeadline(call(), deadlineMs);
    } catch (error) {
      const isLate = error instanceof DeadlineMissed;
      const trouble = isLate ? 'passing' : diagnose(error);
      if (trouble === undefined) throw error;
      if (trouble !== 'passing' || left === 0) throw unavailable(trouble, error);
      if (isLate) left = 1;
      await wait(spread(waitMs));
    }
  }
}

/** Whether an error contains one of these messages of a store. */
export function says(error: unknown, messages: readonly string[]): boolean {
  const text = String(error);
  return messages.some((message) => text.includes(message));
}

/** Whether a store has failed because it is full, which somebody has to be told. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A failed query quotes what a learner typed; its cause has the store's own words, as that of a fault has.
  return 'query' in error || error instanceof Fault ? isFull(error.cause) : says(error, FULL);
}

/** The fault by which a caller learns of the trouble. */
export function unavailable(trouble: Trouble, cause: unknown): Fault {
  return new Fault('unavailable', 'The database cannot be reached right now.', {
    cause,
    ...(trouble === 'stuck' && { retryAfterSeconds: RETRY_LATE_SECONDS }),
  });
}

/** Half to one and a half times its middle, so that calls that failed together do not come back together. */
function spread(middleMs: number): number {
  return middleMs * (0.5 + Math.random());
}
