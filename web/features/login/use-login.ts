/**
 * Connects the login's flow and actions with this page's services.
 */
import { useReducer, useState } from 'react';
import { findFault } from '#web/platform/api/find-fault.ts';
import { trpc } from '#web/platform/api/trpc.ts';
import { IdentityProblem } from '#web/platform/session/identity.ts';
import { useSessionControl } from '#web/platform/session/use-session.ts';
import { nextFlow, startFlow } from './flow.ts';
import type { Flow, FlowEvent } from './flow.ts';
import { LoginActions } from './login-actions.ts';
import type { Flaws } from './sign-up-flaws.ts';

/** The flow's state and actions. */
export interface Login {
  readonly flow: Flow;
  readonly dispatch: (event: FlowEvent) => void;
  readonly actions: LoginActions;
}

/** One login, from its first step. */
export function useLogin(firstStep: 'signIn' | 'signUp'): Login {
  const session = useSessionControl();
  const { client } = trpc.useUtils();
  const [flow, dispatch] = useReducer(nextFlow, firstStep, startFlow);
  const [actions] = useState(
    () =>
      new LoginActions({
        identity: session.identity,
        findTaken: async (username, email) => {
          try {
            await client.users.preSignupValidation.mutate({ username, email });
            return {};
          } catch (error) {
            return readTaken(error);
          }
        },
        onSignedIn: () => session.check(),
        dispatch,
        now: Date.now,
      }),
  );
  return { flow, dispatch, actions };
}

/** The server's refusals that belong to a field; all others are thrown. */
function readTaken(error: unknown): Flaws {
  switch (findFault(error)?.code) {
    case 'username-taken':
      return { username: { key: 'username.taken' } };
    case 'email-taken':
      return { email: { key: 'auth.problem.email-taken' } };
    case 'too-many-requests':
      throw new IdentityProblem('too-many-tries', 'too many requests');
    default:
      throw error;
  }
}
