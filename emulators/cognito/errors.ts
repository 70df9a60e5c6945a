/**
 * Every way the local Cognito refuses a call: the real service's exception names and messages, word for word.
 *
 * Knows nothing of HTTP but the status; `protocol.ts` writes the response.
 */

/** Our name for a refusal → Cognito's exception and message. */
const ERRORS = {
  'unknown-operation': ['UnknownOperationException', ''],
  'unreadable-body': ['SerializationException', ''],
  'body-too-large': ['RequestEntityTooLargeException', ''],
  'invalid-parameter': ['InvalidParameterException', 'Invalid parameter.'],
  'unknown-pool': ['ResourceNotFoundException', 'User pool does not exist.'],
  'unknown-client': ['ResourceNotFoundException', 'User pool client does not exist.'],
  'unknown-group': ['ResourceNotFoundException', 'Group not found.'],
  'blocked-by-firewall': ['ForbiddenException', 'Request not allowed due to WAF block.'],
  'admin-unsigned': ['MissingAuthenticationTokenException', 'Missing Authentication Token'],
  'admin-unknown-key': [
    'UnrecognizedClientException',
    'The security token included in the request is invalid.',
  ],

  'admin-bad-signature': [
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing ' +
      'method. Consult the service documentation for details.',
  ],

  'username-not-email': ['InvalidParameterException', 'Username should be an email.'],
  'email-taken': ['UsernameExistsException', 'An account with the given email already exists.'],
  'email-taken-by-other': ['AliasExistsException', 'An account with the email already exists.'],
  'email-invalid': ['InvalidParameterException', 'Invalid email address format.'],
  'phone-number-invalid': ['InvalidParameterException', 'Invalid phone number format.'],
  'nothing-to-verify': ['InvalidParameterException', 'User has no attribute specified to verify.'],
  'attribute-forbidden': ['NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
  'password-too-short': [
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  ],

  'nobody-to-confirm': ['UserNotFoundException', 'Username/client id combination not found.'],
  'already-confirmed': ['InvalidParameterException', 'User is already confirmed.'],
  'cannot-confirm': ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'],
  'cannot-reset-now': ['NotAuthorizedException', 'User password cannot be reset in the current state.'],
  'cannot-reset': [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ],
  'code-wrong': ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  'code-expired': ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
  'too-many-attempts': ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],

  'unknown-user': ['UserNotFoundException', 'User does not exist.'],
  'wrong-password': ['NotAuthorizedException', 'Incorrect username or password.'],
  'password-attempts-exceeded': ['NotAuthorizedException', 'Password attempts exceeded'],
  'password-reset-required': ['PasswordResetRequiredException', 'Password reset required for the user'],
  'temporary-password-expired': [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ],
  'not-confirmed': ['UserNotConfirmedException', 'User is not confirmed.'],
  'bad-timestamp': [
    'InvalidParameterException',
    'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
  ],

  'hosted-cannot': [
    'InvalidParameterException',
    'This account needs another step. Sign in by the form of the product.',
  ],

  'session-invalid': ['NotAuthorizedException', 'Invalid session for the user.'],
  'session-expired': ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  'session-used': ['NotAuthorizedException', 'Invalid session for the user, session can only be used once.'],
  'factor-code-wrong': ['CodeMismatchException', 'Invalid code or auth state for the user.'],
  'app-code-wrong': ['CodeMismatchException', 'Invalid code received for user'],
  'app-code-used': ['ExpiredCodeException', 'Your software token has already been used once.'],
  'app-not-verified': ['InvalidParameterException', 'User has not verified software token mfa'],
  'app-not-set-up': [
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled by the userPool',
  ],
  'app-setup-code-wrong': [
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  ],
  'sms-not-possible': [
    'InvalidParameterException',
    'User does not have delivery config set to turn on SMS_MFA',
  ],
  'app-not-possible': [
    'InvalidParameterException',
    'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
  ],
  'email-not-possible': [
    'InvalidParameterException',
    'User does not have delivery config set to turn on EMAIL_OTP',
  ],
  'two-preferred': ['InvalidParameterException', 'Only one MFA type can be preferred.'],

  'refresh-token-invalid': ['NotAuthorizedException', 'Invalid Refresh Token.'],
  'refresh-token-expired': ['NotAuthorizedException', 'Refresh Token has expired'],
  'refresh-token-revoked': ['NotAuthorizedException', 'Refresh Token has been revoked'],
  'access-token-invalid': ['NotAuthorizedException', 'Invalid Access Token'],
  'access-token-expired': ['NotAuthorizedException', 'Access Token has expired'],
  'access-token-revoked': ['NotAuthorizedException', 'Access Token has been revoked'],
  'access-token-scope': ['NotAuthorizedException', 'Access Token does not have required scopes'],
  'not-a-refresh-token': ['UnsupportedTokenTypeException', 'Unsupported token type.'],
} as const satisfies Readonly<Record<string, readonly [exception: string, message: string]>>;

export type CognitoErrorCode = keyof typeof ERRORS;

/** A refusal of the local Cognito; `name` is the exception that clients see. */
export class CognitoError extends Error {
  readonly code: CognitoErrorCode;

  constructor(code: CognitoErrorCode, message: string = ERRORS[code][1]) {
    super(message);
    this.code = code;
    this.name = ERRORS[code][0];
  }

  /** Cognito answers every refusal with 400; only a body too large to read gets its own status. */
  get status(): 400 | 413 {
    return this.code === 'body-too-large' ? 413 : 400;
  }
}
