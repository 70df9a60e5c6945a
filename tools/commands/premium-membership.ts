/**
 * Makes a learner of the running local server premium, or free again, the way billing does in a deployment:
 * by group membership in the user pool. Returns sentences for the person who ran the command.
 */
import { z } from 'zod';
import { PREMIUM_GROUP } from '#contract/access';
import { signAdminCall } from '#emulators/cognito/admin-access';

/** What to change, and where. */
interface MembershipChange {
  /** Origin of the running server, such as `http://localhost:8787`. */
  readonly origin: string;
  readonly email: string;
  readonly remove: boolean;
}

/** What came of it, in words. */
type ChangeResult = { readonly done: string } | { readonly error: string };

const configSchema = z.object({ userPoolId: z.string(), endpoint: z.url() });
type Config = z.infer<typeof configSchema>;

/** Changes the membership over HTTP; every failure that a person can mend is an answer. */
export async function changeMembership(
  change: MembershipChange,
  send: typeof fetch = fetch,
): Promise<ChangeResult> {
  const { origin, email, remove } = change;
  const config = await readConfig(origin, send);
  if (!config) {
    return {
      error: `No local Oko answers at ${origin}. Start it with npm start; PORT chooses another port.`,
    };
  }
  const operation = remove ? 'AdminRemoveUserFromGroup' : 'AdminAddUserToGroup';
  const input = { UserPoolId: config.userPoolId, Username: email, GroupName: PREMIUM_GROUP };
  const response = await send(await signAdminCall(config.endpoint, operation, input));
  if (response.ok) return { done: describeChange(email, remove) };
  return { error: await describeRefusal(email, response) };
}

/** The configuration of the local server, or undefined when none listens or something else does. */
async function readConfig(origin: string, send: typeof fetch): Promise<Config | undefined> {
  try {
    const response = await send(`${origin}/local/config.json`);
    return configSchema.safeParse(await response.json()).data;
  } catch {
    return undefined;
  }
}

function describeChange(email: string, remove: boolean): string {
  const tier = remove ? 'free again' : 'premium';
  return `${email} is ${tier}. The page shows it with the next token: sign out and in, or wait an hour.`;
}

async function describeRefusal(email: string, response: Response): Promise<string> {
  const exception = response.headers.get('x-amzn-ErrorType') ?? '';
  if (exception.startsWith('UserNotFoundException')) {
    return `Nobody has signed up as ${email} yet. Sign up first, then try again.`;
  }
  return `The local sign-in service refused: ${response.status} ${await response.text()}`;
}
