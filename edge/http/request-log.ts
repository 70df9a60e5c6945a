/**
 * What the log says of requests: a line for each that ended in an error or was slow, one more for a failure that is ours and for a
 * learner who was refused something. No token, address or body gets in. A full database has a line of its own, for an alert.
 *
 * A request that simply ended well has none: the line took more of the Worker's time than any other part of the edge
 * (adr/0029).
 */
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Fault, type FaultCode } from '#contract/faults';
import { TokenRefusal } from '../auth/token-refusal.ts';
import { isFull } from '../reliable/reliable-call.ts';
import type { Log, LogFields } from './logger.ts';

/** From here on an answer is an error. */
const FIRST_ERROR_STATUS = 400;
/** Milliseconds from which on a request is slow: most calls wait some 50 for D1, and no learner should wait a second. */
export const SLOW_MS = 1_000;

/** Logs a request that failed or was slow, once it is answered, by the pattern it matched: paths may carry what users typed. */
export function logRequests(log: Log): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (context, next) => {
    const start = Date.now();
    await next();
    const ms = Date.now() - start;
    const { status } = context.res;
    if (status < FIRST_ERROR_STATUS && ms < SLOW_MS) return;
    log('request', {
      request_id: context.get('requestId'),
      method: context.req.method,
      route: routePath(context, -1),
      status,
      ms,
    });
  };
}

/** Whose request it was. */
interface Caller {
  readonly requestId: string;
  /** Known once the token was verified. */
  readonly learnerId: string | undefined;
  /** Whether anything came where a token goes. */
  readonly sentToken: boolean;
}

/** What a learner is told they may not do, or not now. */
const REFUSALS: readonly FaultCode[] = ['premium-required', 'daily-limit-reached', 'too-many-requests'];

/** Logs what went wrong on our side, and who was refused what and why; any other mistake of a caller is not worth a line. */
export function logFault(log: Log, fault: Fault, caller: Caller): void {
  const { code, cause } = fault;
  const line = { request_id: caller.requestId, code };
  if (cause instanceof TokenRefusal) {
    log('refusal', { ...line, learner: cause.learnerId, reason: cause.reason });
    // What is unavailable without a cause has only come too early.
  } else if (code === 'internal' || (code === 'unavailable' && cause !== undefined)) {
    logFailure(log, line, cause);
  } else if (code === 'signed-out' ? caller.sentToken : REFUSALS.includes(code)) {
    log('refusal', { ...line, learner: caller.learnerId, reason: fault.message });
  }
}

/** Logs an error of ours or of what we depend on. */
export function logFailure(log: Log, line: LogFields, error: unknown): void {
  log(isFull(error) ? 'database-full' : 'failure', { ...line, ...describeError(error) });
}

/** An error that was described where it was thrown, in a learner's object. */
export class DescribedError extends Error {
  readonly description: Readonly<Record<string, string>>;

  constructor(description: Readonly<Record<string, string>>) {
    super(description['message']);
    this.description = description;
  }
}

/** What the log says of an error. */
export function describeError(error: unknown): Record<string, string> {
  if (error instanceof DescribedError) return { ...error.description };
  if (!(error instanceof Error)) return { message: String(error) };
  // The message of a failed query quotes the bound values, e-mail addresses among them: query and cause say enough.
  if ('query' in error) return { query: String(error.query), ...describeError(error.cause) };
  // A fault's message is for the caller, its cause for the log.
  if (error instanceof Fault && error.cause !== undefined) return describeError(error.cause);
  return { message: `${error.name}: ${error.message}`, stack: framesOf(error) };
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
}
