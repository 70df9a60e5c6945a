/**
 * Reads why a call failed out of what tRPC's client throws.
 *
 * Our error shape (contract/faults.ts) is not tRPC's own; the client keeps the body of a failed answer in `error.meta`
 * (`response`, `responseJSON`), as its type says.
 */
import { TRPCClientError } from '@trpc/client';
import { isFaultBody } from '#contract/faults';
import type { FaultBody } from '#contract/faults';

const FIRST_SERVER_ERROR = 500;

/** The server's refusal, or undefined when the call did not get that far (no network, a broken answer). */
export function findFault(error: unknown): FaultBody['error'] | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const body: unknown = error.meta?.['responseJSON'];
  return isFaultBody(body) ? body.error : undefined;
}

/** Whether this was thrown by a call to the server: refused, broken or not come through. */
export function isFailedCall(error: unknown): boolean {
  return error instanceof TRPCClientError;
}

/** When the server asks to come back, in milliseconds from now; undefined when it does not say. */
export function findRetryAfterMs(error: unknown): number | undefined {
  const seconds = Number(findResponse(error)?.headers.get('retry-after'));
  return seconds > 0 ? seconds * 1_000 : undefined;
}

/** Whether something else than our server has answered in its place: with a page, say, or with a failure of its own. */
export function isForeignAnswer(error: unknown): boolean {
  if (!(error instanceof TRPCClientError) || findFault(error)) return false;
  const isNoJson = error.cause instanceof SyntaxError;
  return isNoJson || (findResponse(error)?.status ?? 0) >= FIRST_SERVER_ERROR;
}

function findResponse(error: unknown): Response | undefined {
  const response = error instanceof TRPCClientError ? error.meta?.['response'] : undefined;
  return response instanceof Response ? response : undefined;
}
