/**
 * A Durable Object with its passing troubles met (reliable-call.ts). Every call of it has a key and may run twice.
 *
 * Sources of the messages: developers.cloudflare.com/durable-objects/best-practices/error-handling and …/observability/troubleshooting,
 * and what workerd throws (github.com/cloudflare/workerd). The platform itself tries again only what has certainly not run.
 */
import { Fault } from '#contract/faults';
import { isFull, says, tryAgain, type Trouble, type Wait } from './reliable-call.ts';

/** The object, or the way to it, is lost: a new one takes over in a moment. What was stored is kept. */
const PASSING = [
  'Network connection lost',
  'internal error; reference =',
  // Of storage: a failure of its own, its start, or an operation that took too long.
  'caused object to be reset',
  'reset because its code was updated',
  "The Durable Object's code has been updated",
  'Cannot resolve Durable Object due to transient issue',
  'object has moved to a different machine',
  'this Durable Object instance is no longer active',
  // Also what a call gets that is merely in the same object, or in the same isolate.
  'exceeded its CPU time limit and was reset',
  'exceeded its memory limit and was reset',
  'blockConcurrencyWhile() in a Durable Object waited for too long',
];
/** Too much at once for this object or for the account. */
const BUSY = ['Durable Object is overloaded', 'Please back off and try again later'];
/** A limit of the plan by day. */
const BEYOND_PLAN = ['in Durable Objects free tier'];

/**
 * Calls an object. `getStub` is asked anew for each try, because a stub that has failed once goes on failing.
 *
 *     const outcome = await callReliably(() => env.LEARNERS.getByName(sub), (stub) => stub.call(request));
 */
export async function callReliably<Stub, Result>(
  getStub: () => Stub,
  call: (stub: Stub) => Promise<Result>,
  { wait, deadlineMs }: { readonly wait?: Wait; readonly deadlineMs?: number } = {},
): Promise<Result> {
  return tryAgain(async () => call(getStub()), { diagnose, wait, deadlineMs });
}

/**
 * The platform's error behind one that was met inside an object; undefined where there is none. Thrown on, it reaches the caller as if
 * the object could not be reached.
 */
export function findTrouble(error: unknown): Error | undefined {
  if (!(error instanceof Error) || error instanceof Fault) return undefined;
  // A failed query quotes what a learner typed; its cause has the platform's own words.
  if ('query' in error) return findTrouble(error.cause);
  return diagnose(error) && error;
}

function diagnose(error: unknown): Trouble | undefined {
  if (isFull(error) || says(error, BEYOND_PLAN)) return 'stuck';
  if (isOverloaded(error) || says(error, BUSY)) return 'busy';
  return isRetryable(error) || says(error, PASSING) ? 'passing' : undefined;
}

/** The platform says that it takes no more. */
function isOverloaded(error: unknown): boolean {
  return error instanceof Error && 'overloaded' in error && error.overloaded === true;
}

/** The platform says that another try is worth it. */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'retryable' in error && error.retryable === true;
}
