/**
 * One line in the log for every request, one more for a failure that is ours. No token, address or body gets in.
 */
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Fault } from '#contract/faults';
import type { Log } from './logger.ts';

/** Logs each request once it is answered, by the pattern it matched: paths may carry what users typed. */
export function logRequests(log: Log): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (context, next) => {
    const start = Date.now();
    await next();
    log('request', {
      request_id: context.get('requestId'),
      method: context.req.method,
      route: routePath(context, -1),
      status: context.res.status,
      ms: Date.now() - start,
    });
  };
}

/** Logs what went wrong on our side; a caller's mistake is not worth a line. */
export function logFailure(log: Log, fault: Fault, requestId: string): void {
  if (fault.code !== 'internal' && fault.code !== 'unavailable') return;
  log('failure', { request_id: requestId, code: fault.code, ...describe(fault.cause) });
}

function describe(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { message: String(error) };
  // The message of a failed query quotes the bound values, e-mail addresses among them: query and cause say enough.
  if ('query' in error) return { query: String(error.query), ...describe(error.cause) };
  return { message: `${error.name}: ${error.message}`, stack: framesOf(error) };
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
}
