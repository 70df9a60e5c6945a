/**
 * Makes the call that the flow waits for, and tells how it ended.
 *
 * Knows neither React nor Cognito: everything outside comes as a part.
 */
import { findFault } from '#web/shared/api/find-fault.ts';
import type { AuthCall } from '#web/shared/session/auth-calls.ts';
import { IdentityProblem } from '#web/shared/session/identity.ts';
import type { Identity } from '#web/shared/session/identity.ts';
import type { FlowProblem, FlowReply, Taken } from './flow/flow.ts';
import { findSentCode, noteCode } from './sent-codes.ts';
import type { SentCodes } from './sent-codes.ts';

/** What the calls depend on. */
export interface CallParts {
  readonly identity: Pick<Identity, 'ask'>;
  /** What our own server says of a name and an address: which of them somebody has. Rejects when it cannot be reached. */
  readonly findTaken: (username: string, email: string) => Promise<Taken>;
  /** Which codes are on their way, and where that is remembered. */
  readonly codes: { readonly find: () => SentCodes; readonly put: (codes: SentCodes) => void };
  /** In ms since the epoch. */
  readonly now: () => number;
}

/** Never rejects: a failure is a reply too. */
export async function makeCall(
  call: AuthCall,
  { identity, findTaken, codes, now }: CallParts,
): Promise<FlowReply> {
  const sent = findSentCode(codes.find(), call, now());
  if (sent) return { type: 'answered', of: call, ...sent };
  try {
    if (call.call === 'signUp') {
      const taken = await findTaken(call.username, call.email);
      if (Object.keys(taken).length > 0) return { type: 'taken', of: call, taken };
    }
    const answer = await identity.ask(call);
    const at = now();
    codes.put(noteCode(codes.find(), { call, answer, at }));
    return { type: 'answered', of: call, answer, at };
  } catch (error) {
    return { type: 'refused', of: call, problem: tellOfCodes(call, readProblem(error)), at: now() };
  }
}

/** Calls that do nothing but send a code. */
const SEND_CODE: readonly AuthCall['call'][] = ['resendSignUpCode', 'resetPassword', 'sendVerification'];

/** The service counts what it sends as it counts tries, by the hour; who asked for a mail has tried nothing. */
function tellOfCodes({ call }: AuthCall, problem: FlowProblem): FlowProblem {
  const isLimit = problem.code === 'too-many-tries' && SEND_CODE.includes(call);
  return isLimit ? { ...problem, code: 'too-many-codes' } : problem;
}

function readProblem(error: unknown): FlowProblem {
  if (error instanceof IdentityProblem) return { code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { code: findFault(error)?.code === 'invalid-input' ? 'input-refused' : 'server-failed', message };
}
