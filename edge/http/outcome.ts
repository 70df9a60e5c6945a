/**
 * What became of a call in a learner's object, as plain values: of an error that crosses from an object to the Worker only its text
 * would arrive.
 */
import { Fault } from '#contract/faults';
import { TokenRefusal } from '../auth/token-refusal.ts';
import { toFault } from './fault-response.ts';
import { DescribedError, describeError } from './request-log.ts';
import type { CallOutcome } from '../services/learner-calls.ts';
import { findTrouble } from '../reliable/reliable-object.ts';
import type { CommandResult } from '../services/services.ts';

/** Waits for a call; whatever it throws becomes a value, but for what the platform throws when an object fails: it is thrown on. */
export async function outcomeOf(work: () => Promise<CommandResult<unknown>>): Promise<CallOutcome> {
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    const trouble = findTrouble(error);
    if (trouble) throw trouble;
    const { code, message, issues, retryAfterSeconds, cause } = toFault(error);
    const isRefusal = cause instanceof TokenRefusal;
    const refusal = isRefusal ? { reason: cause.reason, learnerId: cause.learnerId } : undefined;
    const described = isRefusal || cause === undefined ? undefined : describeError(cause);
    return {
      ok: false,
      fault: { code, message, issues, retryAfterSeconds, refusal, cause: described },
    };
  }
}

/** The result; throws the fault that it was. */
export function resultOf(outcome: CallOutcome): CommandResult<unknown> {
  if (outcome.ok) return outcome.result;
  const { code, message, issues, retryAfterSeconds, refusal, cause } = outcome.fault;
  throw new Fault(code, message, {
    issues,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(refusal && { cause: new TokenRefusal(refusal.reason, refusal.learnerId) }),
    ...(cause && { cause: new DescribedError(cause) }),
  });
}
