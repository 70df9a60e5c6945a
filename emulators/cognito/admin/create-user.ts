/**
 * AdminCreateUser: an account with a temporary password, which the learner replaces at the first sign-in.
 */
import { z } from 'zod';
import { addMessage } from '../../inbox/messages.ts';
import { attributeListInput, listAttributes } from '../attributes.ts';
import { randomBytes, toHex } from '../bytes.ts';
import { CognitoError } from '../errors.ts';
import { writeInvitation } from '../messages.ts';
import { createUser } from '../new-user.ts';
import { defineOperation } from '../operation.ts';
import { passwordInput, requireGoodPassword } from '../password.ts';
import { requirePool } from '../pool.ts';
import { insertUser, usernameInput } from '../users.ts';
import { changeAsAdmin } from './users.ts';

/** Length of a temporary password that nobody chose, in bytes. */
const TEMPORARY_PASSWORD_BYTES = 8;

const createInput = z.object({
  UserPoolId: z.string(),
  Username: usernameInput,
  TemporaryPassword: passwordInput.optional(),
  UserAttributes: attributeListInput.default([]),
  MessageAction: z.enum(['SUPPRESS']).optional(),
});

/** AdminCreateUser. The invitation goes to the inbox, unless it is suppressed. */
export const adminCreateUser = defineOperation(createInput, async (pool, input) => {
  requirePool(pool, input.UserPoolId);
  const email = input.Username.toLowerCase();
  if (!z.email().safeParse(email).success) throw new CognitoError('username-not-email');
  const password = input.TemporaryPassword ?? toHex(randomBytes(TEMPORARY_PASSWORD_BYTES));
  requireGoodPassword(password);
  const blank = await createUser(pool, { email, status: 'FORCE_CHANGE_PASSWORD', attributes: {}, password });
  const user = changeAsAdmin(
    blank,
    input.UserAttributes.filter(({ Name }) => Name !== 'email'),
  );
  if (!(await insertUser(pool.db, user))) throw new CognitoError('email-taken');
  if (input.MessageAction === undefined) {
    const text = writeInvitation(email, password);
    await addMessage(pool.db, { to: email, code: password, sentAt: pool.now(), ...text });
  }
  return {
    User: {
      Username: user.username,
      Attributes: listAttributes(user),
      UserStatus: user.status,
      Enabled: true,
      UserCreateDate: user.createdAt / 1000,
      UserLastModifiedDate: user.updatedAt / 1000,
    },
  };
});
