/**
 * Connects the login flow to the page's services: makes its calls, stores its step, and starts the
 * session.
 */
import { useEffect, useReducer, useRef } from 'react';
import type { AuthCall } from '#web/shared/session/auth-calls.ts';
import { track } from '#web/shared/analytics/track.ts';
import { findFault } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { forgetAddressTaken } from '#web/shared/session/address-taken.ts';
import { isHostedReturn } from '#web/shared/session/hosted/hosted-config.ts';
import { IdentityProblem, type Identity } from '#web/shared/session/identity.ts';
import { useSessionControl } from '#web/shared/session/use-session.ts';
import { findRefusedUsername } from '../refused-username.ts';
import { startFlow, startReturned, type FlowProblem, type FlowReply } from './flow/flow.ts';
import type { Flow, FlowWish, SentForm, Taken } from './flow/flow.ts';
import { nextFlow } from './flow/next-flow.ts';
import type { LoginConfig } from './login-config.ts';
import { warn } from '#web/shared/log.ts';
import { findEntry, putEntry, removeEntry } from '#web/shared/storage/device-storage.ts';
import { readStep, writeStep } from './flow/kept-step.ts';
import { readSentCodes, type SentCodes, findSentCode, noteCode } from './sent-codes.ts';

/** State and callbacks for the login's screens. */
export interface Login {
  readonly flow: Flow;
  readonly config: LoginConfig;
  readonly dispatch: (wish: FlowWish) => void;
  readonly send: (form: SentForm) => void;
}

/** Runs one login; a step stored in this tab overrides `firstStep`. */
export function useLogin(config: LoginConfig, firstStep: LoginConfig['firstStep']): Login {
  const session = useSessionControl();
  const { client } = trpc.useUtils();
  const [flow, dispatch] = useReducer(nextFlow, firstStep, (first) =>
    isHostedReturn(location.search) ? startReturned() : (findStoredStep(Date.now()) ?? startFlow(first)),
  );
  const { asking } = flow;
  /** Effects may run twice; each call is made once. */
  const made = useRef<AuthCall>(undefined);
  useEffect(() => {
    if (!asking || asking === made.current) return;
    made.current = asking;
    const findTaken = async (username: string, email: string) => {
      try {
        await client.users.preSignupValidation.mutate({ username, email });
        return {};
      } catch (error) {
        return readTaken(error, { username, email });
      }
    };
    const answer = async () => {
      const codes = { find: findSentCodes, put: storeSentCodes };
      const reply = await makeCall(asking, { identity: session.identity, findTaken, codes, now: Date.now });
      if (reply.type === 'answered' && reply.of.call === 'confirmSignUp') track({ type: 'signed_up' });
      dispatch(reply);
    };
    void answer();
  }, [asking, client, session]);

  useEffect(() => storeStep(flow), [flow]);

  const isIn = flow.step === 'signedIn';
  const hasNewPassword = flow.newPasswordOf === flow.email;
  useEffect(() => {
    if (!isIn) return;
    const endOlder = () => client.users.endSessions.mutate({ which: 'older' });
    const goIn = async () => {
      forgetAddressTaken();
      await session.check();
      const isKnown = session.state().status === 'signed-in';
      if (isKnown && hasNewPassword) void endOlderSessions(endOlder);
      // If the session still does not know the learner, shows the form again.
      dispatch({ type: 'chosen', step: 'signIn' });
    };
    void goIn();
  }, [isIn, hasNewPassword, client, session]);

  return { flow, config, dispatch, send: (form) => dispatch({ type: 'sent', form, at: Date.now() }) };
}

/** Returns which of name and address the server refused, and why; rethrows anything else. */
function readTaken(error: unknown, asked: { readonly username: string; readonly email: string }): Taken {
  const fault = findFault(error);
  switch (fault?.code) {
    case 'username-taken':
      return { username: asked.username };
    case 'email-taken':
      return { email: asked.email };
    case 'invalid-input': {
      const usernameFlaw = findRefusedUsername(error);
      const isEmailRefused = fault.issues?.some(({ path }) => path[0] === 'email') ?? false;
      if (usernameFlaw === undefined && !isEmailRefused) throw error;
      return {
        ...(usernameFlaw && { username: asked.username, usernameFlaw }),
        ...(isEmailRefused && { email: asked.email, emailFlaw: 'malformed' as const }),
      };
    }
    case 'too-many-requests':
      throw new IdentityProblem('too-many-tries', 'too many requests');
    default:
      throw error;
  }
}

/** Waits before each retry, in ms. */
const WAITS_MS = [2_000, 10_000, 30_000] as const;

/** Ends older sessions, with retries. Never rejects. `end` calls our server. */
export async function endOlderSessions(
  end: () => Promise<unknown>,
  [waitMs, ...later]: readonly number[] = WAITS_MS,
): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (waitMs === undefined) return warn('older sessions could not be ended', error);
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    await endOlderSessions(end, later);
  }
}

/**
 * Entry of this tab's session storage for the step (fields: `flow/kept-step.ts`) and the sent
 * codes.
 */
const ENTRY = 'oko-login-step';
const CODES_ENTRY = 'oko-login-codes';

/** Stores the step, or removes the last one. */
function storeStep(flow: Flow): void {
  const text = writeStep(flow);
  if (text === undefined) removeEntry(ENTRY, 'sessionStorage');
  else putEntry(ENTRY, text, 'sessionStorage');
}

/** Returns this tab's stored step at `now` (ms since the epoch). */
export function findStoredStep(now: number): Flow | undefined {
  return findEntry(ENTRY, (text) => readStep(text, now), 'sessionStorage');
}

/** Stores the codes on their way. */
function storeSentCodes(codes: SentCodes): void {
  if (Object.keys(codes).length === 0) removeEntry(CODES_ENTRY, 'sessionStorage');
  else putEntry(CODES_ENTRY, JSON.stringify(codes), 'sessionStorage');
}

/** Returns the codes this tab has seen sent. */
export function findSentCodes(): SentCodes {
  return findEntry(CODES_ENTRY, readSentCodes, 'sessionStorage') ?? {};
}

/** Dependencies of the calls. */
export interface CallParts {
  readonly identity: Pick<Identity, 'ask'>;
  /** Asks our server which of name and address is taken. Rejects if it is unreachable. */
  readonly findTaken: (username: string, email: string) => Promise<Taken>;
  /** Reads and stores the codes on their way. */
  readonly codes: { readonly find: () => SentCodes; readonly put: (codes: SentCodes) => void };
  /** In ms since the epoch. */
  readonly now: () => number;
}

/** Makes a call. Never rejects: a failure is a reply too. */
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

/** Calls that only send a code. */
const SEND_CODE: readonly AuthCall['call'][] = ['resendSignUpCode', 'resetPassword', 'sendVerification'];

/** The service reports its hourly mail limit as too many tries; asking for a mail is no try. */
function tellOfCodes({ call }: AuthCall, problem: FlowProblem): FlowProblem {
  const isLimit = problem.code === 'too-many-tries' && SEND_CODE.includes(call);
  return isLimit ? { ...problem, code: 'too-many-codes' } : problem;
}

function readProblem(error: unknown): FlowProblem {
  if (error instanceof IdentityProblem) return { code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { code: findFault(error)?.code === 'invalid-input' ? 'input-refused' : 'server-failed', message };
}
