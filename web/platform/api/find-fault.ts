/**
 * Reads why a call failed out of what tRPC's client throws.
 *
 * Our error shape (contract/faults.ts) is not tRPC's own, so the client calls it unreadable and keeps the body
 * beside the error; that is where it is found here.
 */
import { TRPCClientError } from '@trpc/client';
import { isFaultBody } from '#contract/faults';
import type { FaultBody } from '#contract/faults';

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
  const response = error instanceof TRPCClientError ? error.meta?.['response'] : undefined;
  const seconds = response instanceof Response ? Number(response.headers.get('retry-after')) : 0;
  return seconds > 0 ? seconds * 1_000 : undefined;
}
