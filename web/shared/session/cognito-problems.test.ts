import { expect, test } from 'vitest';
import { readCognitoProblem } from './cognito-problems.ts';
import { IdentityProblem } from './identity.ts';

/** An error as aws-amplify throws it. */
function cognitoError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

test.each([
  ['UserNotFoundException', 'User does not exist.', 'unknown-user'],
  ['NotAuthorizedException', 'Incorrect username or password.', 'wrong-password'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'too-many-tries'],
  ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'already-confirmed'],
  ['NotAuthorizedException', 'User is disabled.', 'other'],
  ['InvalidParameterException', 'User is already confirmed.', 'already-confirmed'],
  ['InvalidParameterException', 'Invalid email address format.', 'bad-email'],
  ['InvalidPasswordException', 'Password did not conform with policy', 'bad-password'],
  ['UsernameExistsException', 'User already exists', 'email-taken'],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'sign-in-expired'],
  ['SignInException', 'due to:\n1. signIn was not called before confirmSignIn.', 'sign-in-expired'],
  ['SignInException', 'Cannot proceed with MFA setup using challengeResponse: x', 'other'],
  [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
    'no-verified-address',
  ],
  ['PasswordHistoryPolicyViolationException', 'Password has been used before', 'bad-password'],
  ['EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA', 'wrong-code'],
  ['CodeMismatchException', 'Invalid verification code provided', 'wrong-code'],
  ['ExpiredCodeException', 'Invalid code provided', 'expired-code'],
  ['LimitExceededException', 'Attempt limit exceeded', 'too-many-tries'],
  ['TooManyRequestsException', 'Rate exceeded', 'too-many-tries'],
  ['ForbiddenException', 'Request not allowed due to WAF block.', 'too-many-tries'],
  ['NetworkError', 'A network error has occurred.', 'network'],
  ['SomethingNewException', 'Never heard of it', 'other'],
] as const)('%s, %j is %s', (name, message, code) => {
  expect(readCognitoProblem(cognitoError(name, message))).toMatchObject({ code, message });
});

test.each([429, 500, 502, 503, 504])(
  'no answer but the status %i is one for later, whatever it is called',
  (status) => {
    const error = Object.assign(cognitoError('UnknownError', 'no'), { metadata: { httpStatusCode: status } });
    expect(readCognitoProblem(error).code).toBe('network');
  },
);

test.each([400, 403])('an unknown refusal with the status %i is for good', (status) => {
  const error = Object.assign(cognitoError('UnknownError', 'no'), { metadata: { httpStatusCode: status } });
  expect(readCognitoProblem(error).code).toBe('other');
});

test('a page instead of an answer, as a gateway shows when the service is down, is none', () => {
  const error = new SyntaxError('Unexpected token < in JSON');
  expect(readCognitoProblem(error).code).toBe('network');
});

test('a problem that is ours already stays as it is', () => {
  const problem = new IdentityProblem('configuration', 'no pool');
  expect(readCognitoProblem(problem)).toBe(problem);
});
