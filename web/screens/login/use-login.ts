/**
 * Connects the login's flow with this page's services: makes the call it waits for, keeps its step, and hands over to the session.
 */
import { useEffect, useReducer, useRef } from 'react';
import type { AuthCall } from '#web/shared/session/auth-calls.ts';
import { track } from '#web/shared/analytics/track.ts';
import { findFault } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { forgetAddressTaken } from '#web/shared/session/address-taken.ts';
import { isHostedReturn } from '#web/shared/session/hosted/hosted-config.ts';
import { IdentityProblem } from '#web/shared/session/identity.ts';
import { useSessionControl } from '#web/shared/session/use-session.ts';
import { findRefusedUsername } from '../refused-username.ts';
import { endOlderSessions } from './end-older-sessions.ts';
import { startFlow, startReturned } from './flow/flow.ts';
import type { Flow, FlowWish, SentForm, Taken } from './flow/flow.ts';
import { nextFlow } from './flow/next-flow.ts';
import type { LoginConfig } from './login-config.ts';
import { makeCall } from './make-call.ts';
import { findSentCodes, findStoredStep, storeSentCodes, storeStep } from './stored-step.ts';

/** What the login's screens show, and report to. */
export interface Login {
  readonly flow: Flow;
  readonly config: LoginConfig;
  readonly dispatch: (wish: FlowWish) => void;
  readonly send: (form: SentForm) => void;
}

/** One login; a step that this tab was at before a reload goes before `firstStep`. */
export function useLogin(config: LoginConfig, firstStep: LoginConfig['firstStep']): Login {
  const session = useSessionControl();
  const { client } = trpc.useUtils();
  const [flow, dispatch] = useReducer(nextFlow, firstStep, (first) =>
    isHostedReturn(location.search) ? startReturned() : (findStoredStep(Date.now()) ?? startFlow(first)),
  );
  const { asking } = flow;
  /** An effect may run twice for one call; a call is made once. */
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
      // The router has left the login by now; if the session does not know the learner, the form is there again.
      dispatch({ type: 'chosen', step: 'signIn' });
    };
    void goIn();
  }, [isIn, hasNewPassword, client, session]);

  return { flow, config, dispatch, send: (form) => dispatch({ type: 'sent', form, at: Date.now() }) };
}

/** Which of name and address the server refuses, and why; all other refusals are thrown. */
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
