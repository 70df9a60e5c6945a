/**
 * Changes the password, ends every session, and signs this browser in anew (product/profile.md#looking-after-the-account and product/account.md#whose-an-account-is).
 */
import { trpc } from '#web/shared/api/trpc.ts';
import { IdentityProblem } from '#web/shared/session/identity.ts';
import { useSessionControl } from '#web/shared/session/use-session.ts';
import { CareProblem } from './care-problem.ts';

interface Passwords {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Rejects with what to tell the learner. */
export function useChangePassword(email: string): (passwords: Passwords) => Promise<void> {
  const session = useSessionControl();
  const { client } = trpc.useUtils();
  return async ({ oldPassword, newPassword }) => {
    const { identity } = session;
    await identity.manage({ call: 'changePassword', oldPassword, newPassword }).catch(tellWrongPassword);
    await client.users.endSessions.mutate({ which: 'all' }).catch((cause: unknown) => {
      throw new CareProblem('profile.care.password.sessions', { cause });
    });
    // The session of this browser has ended with the others.
    const isIn = await identity.ask({ call: 'signIn', email, password: newPassword }).then(
      ({ answer }) => answer === 'signed-in',
      () => false,
    );
    // A second factor is asked for at the login.
    if (isIn) await session.check();
    else await session.signOut();
  };
}

/** The service says that name or password is wrong; the name is known to be right. */
function tellWrongPassword(error: unknown): never {
  if (error instanceof IdentityProblem && error.code === 'wrong-password') {
    throw new CareProblem('profile.care.password.wrong', { cause: error });
  }
  throw error;
}
