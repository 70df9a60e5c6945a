/**
 * The only place where a failure becomes a response: one shape, one table of statuses (contract/faults.ts).
 */
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { FAULT_STATUS, Fault, type FaultBody, type FaultCode } from '#contract/faults';
import { isFull, unavailable } from '../reliable/reliable-call.ts';
import { invalidInput } from './input.ts';

/** When to come back, in seconds, where the fault itself does not know: after a rate limit's period (wrangler.toml), or once a dead host may be back. */
const RETRY_AFTER_SECONDS: Partial<Record<FaultCode, number>> = { 'too-many-requests': 60, unavailable: 5 };

/** What any thrown thing is to the caller; what we did not foresee is `internal` and keeps its secrets. */
export function toFault(error: unknown): Fault {
  const fault = findFault(error);
  if (fault) return fault;
  const cause = error instanceof TRPCError ? error.cause : error;
  // The database of an object is asked without anything between (reliable/reliable-d1.ts).
  if (isFull(cause)) return unavailable('stuck', cause);
  if (error instanceof TRPCError) return fromTrpc(error);
  return new Fault('internal', 'Something went wrong on our side.', { cause: error });
}

/** The response that tells the caller. */
export function faultResponse(fault: Fault, requestId: string): Response {
  const body: FaultBody = {
    error: {
      code: fault.code,
      message: fault.message,
      request_id: requestId,
      ...(fault.issues.length > 0 && { issues: fault.issues }),
    },
  };
  return Response.json(body, { status: FAULT_STATUS[fault.code], headers: headersOf(fault) });
}

/** Raises `method-not-allowed`, with the methods that the address knows. */
export function refuseMethod(allow: readonly string[]): never {
  throw new Fault('method-not-allowed', 'This address does not know the method.', { allow });
}

function headersOf({ code, retryAfterSeconds, allow }: Fault): Record<string, string> {
  const seconds = retryAfterSeconds ?? RETRY_AFTER_SECONDS[code];
  return {
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
    ...(allow && { allow: allow.join(', ') }),
  };
}

/** tRPC wraps what a procedure throws, drizzle what the database throws. */
function findFault(error: unknown): Fault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Fault) return cause;
  }
  return undefined;
}

/** tRPC has refusals of its own. */
function fromTrpc(error: TRPCError): Fault {
  if (error.code === 'BAD_REQUEST' && error.cause instanceof z.ZodError) return invalidInput(error.cause);
  switch (error.code) {
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
      return new Fault('invalid-input', 'The request cannot be read.');
    default:
      return new Fault('internal', 'Something went wrong on our side.', { cause: error.cause ?? error });
  }
}
