/**
 * Makes the call that the flow waits for, and tells how it ended.
 *
 * Knows neither React nor Cognito: everything outside comes as a part.
 */
import { findFault } from '#web/platform/api/find-fault.ts';
import type { AuthCall } from '#web/platform/session/auth-calls.ts';
import { IdentityProblem } from '#web/platform/session/identity.ts';
import type { Identity } from '#web/platform/session/identity.ts';
import type { FlowProblem, FlowReply, Taken } from './flow/flow.ts';

/** What the calls depend on. */
export interface CallParts {
  readonly identity: Pick<Identity, 'ask'>;
  /** What our own server says of a name and an address: which of them somebody has. Rejects when it cannot be reached. */
  readonly findTaken: (username: string, email: string) => Promise<Taken>;
  /** In ms since the epoch. */
  readonly now: () => number;
}

/** Never rejects: a failure is a reply too. */
export async function makeCall(call: AuthCall, { identity, findTaken, now }: CallParts): Promise<FlowReply> {
  try {
    if (call.call === 'signUp') {
      const taken = await findTaken(call.username, call.email);
      if (Object.keys(taken).length > 0) return { type: 'taken', of: call, taken };
    }
    return { type: 'answered', of: call, answer: await identity.ask(call), at: now() };
  } catch (error) {
    return { type: 'refused', of: call, problem: readProblem(error), at: now() };
  }
}

function readProblem(error: unknown): FlowProblem {
  if (error instanceof IdentityProblem) return { code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { code: findFault(error)?.code === 'invalid-input' ? 'input-refused' : 'server-failed', message };
}
