/**
 * The user of the pool behind an account at a social provider: made at the first sign-in, brought up to date at each.
 */
import { sha256, textBytes, toBigInt, toHex, randomBytes } from '../bytes.ts';
import { insertGroupMember } from '../group-members.ts';
import { createUser } from '../new-user.ts';
import type { UserPool } from '../pool.ts';
import { type User, findUser, insertUser, updateUser } from '../users.ts';
import type { Provider } from './authorize-request.ts';

/** Digits of an id at a provider, as Google's have. */
const ID_DIGITS = 21;
/** Length of a password that nobody knows, in bytes. */
const NO_PASSWORD_BYTES = 32;

/** What the provider says of somebody. */
export interface ProviderProfile {
  readonly provider: Provider;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** The user of this account. A password account with the same address is somebody else, as far as the pool knows. */
export async function signInFromProvider(pool: UserPool, profile: ProviderProfile): Promise<User> {
  const userId = await idAtProvider(profile);
  const known = await findUser(pool.db, `${profile.provider}_${userId}`);
  return known ? bringUpToDate(pool, known, profile) : createFromProvider(pool, userId, profile);
}

async function bringUpToDate(pool: UserPool, user: User, profile: ProviderProfile): Promise<User> {
  const changed: User = {
    ...user,
    isEmailVerified: profile.isEmailVerified,
    attributes: { ...user.attributes, name: profile.name },
    updatedAt: pool.now(),
  };
  await updateUser(pool.db, changed);
  return changed;
}

async function createFromProvider(pool: UserPool, userId: string, profile: ProviderProfile): Promise<User> {
  const { provider, email, isEmailVerified, name } = profile;
  const user = await createUser(pool, {
    username: `${provider}_${userId}`,
    email: email.toLowerCase(),
    isEmailVerified,
    status: 'EXTERNAL_PROVIDER',
    attributes: { name },
    identity: { provider, userId, linkedAt: pool.now() },
    password: toHex(randomBytes(NO_PASSWORD_BYTES)),
  });
  await insertUser(pool.db, user);
  // Cognito puts whoever comes from a provider into a group of the provider's.
  await insertGroupMember(pool.db, user.sub, `${pool.id}_${provider}`);
  return user;
}

/** The same account for the same address, each time. */
async function idAtProvider({ provider, email }: ProviderProfile): Promise<string> {
  const hash = await sha256(textBytes(`${provider}:${email.toLowerCase()}`));
  return String(toBigInt(hash)).slice(0, ID_DIGITS);
}
