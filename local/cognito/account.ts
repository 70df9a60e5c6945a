/**
 * A signed-in user's own account: GetUser.
 */
import { z } from 'zod';
import { listAttributes } from './attributes.ts';
import { defineOperation } from './operation.ts';
import { getUserByAccessToken } from './tokens.ts';

/** GetUser: the attributes of the access token's user. */
export const getUser = defineOperation(z.object({ AccessToken: z.string() }), async (pool, input) => {
  const user = await getUserByAccessToken(pool, input.AccessToken);
  return { Username: user.sub, UserAttributes: listAttributes(user) };
});
