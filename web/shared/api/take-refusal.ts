/**
 * What a refused call means for the session (product/account.md#calls-and-the-session and product/account.md#whose-an-account-is). Fetched with the first refusal.
 */
import { isFaultBody } from '#contract/faults';
import type { FaultBody } from '#contract/faults';
import { keepAddressTaken } from '../session/address-taken.ts';
import type { SignOutOptions } from '../session/identity.ts';
import type { Session } from '../session/session.ts';

/** Ends the session if it has to. */
export async function takeRefusal(session: Pick<Session, 'end'>, answer: Response): Promise<void> {
  const end = await readRefusal(answer);
  if (end) await session.end(end);
}

/** Where the session ends; undefined when it goes on. An account whose address another one has cannot be used: the login says why. */
async function readRefusal(answer: Response): Promise<SignOutOptions | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const error = isFaultBody(body) ? body.error : undefined;
  // The learner ended it, elsewhere or with a new password: their other sessions go on.
  if (answer.status === 401)
    return { everywhere: error === undefined || findIssue(error, 'session') !== 'ended' };
  const signsInBy = error?.code === 'email-taken' ? findIssue(error, 'signs_in_by') : undefined;
  if (signsInBy === undefined) return undefined;
  keepAddressTaken(signsInBy === 'provider' ? 'provider' : 'password');
  return { everywhere: false };
}

function findIssue({ issues }: FaultBody['error'], path: string): string | undefined {
  return issues?.find((issue) => issue.path[0] === path)?.message;
}
