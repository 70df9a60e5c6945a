/**
 * The pool's JSON Web Tokens: signing the ID and access token of a session, and reading an access token back.
 */
import { SignJWT, errors, jwtVerify } from 'jose';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';
import { API_SCOPE, type Session, findSession } from './sessions.ts';
import { type SigningKey, TOKEN_ALGORITHM, getSigningKey, importRsaKey } from './signing-key.ts';
import { findGroups } from './group-members.ts';
import { type ProviderIdentity, type User, getUser } from './users.ts';

/** Life of ID and access tokens, in seconds: Cognito's default of one hour. */
const TOKEN_LIFETIME_S = 3600;

/** The tokens of a session in the API's words. */
export interface IssuedTokens {
  readonly IdToken: string;
  readonly AccessToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

type Claims = Readonly<Record<string, unknown>>;

/** Signs fresh tokens; groups and attributes are those of this moment. */
export async function issueTokens(
  pool: UserPool,
  user: User,
  session: Session,
  moreIdClaims: Claims = {},
): Promise<IssuedTokens> {
  const key = await getSigningKey(pool.db);
  const shared = await sharedClaims(pool, session);
  const [IdToken, AccessToken] = await Promise.all([
    sign(key, { ...shared, ...idClaims(pool, user), ...moreIdClaims }),
    sign(key, { ...shared, ...accessClaims(pool, user, session) }),
  ]);
  return { IdToken, AccessToken, ExpiresIn: TOKEN_LIFETIME_S, TokenType: 'Bearer' };
}

/** The user whom an access token speaks for; refuses one that is forged, expired or revoked. */
export async function getUserByAccessToken(pool: UserPool, accessToken: string): Promise<User> {
  const originJti = await readOriginJti(pool, accessToken);
  const session = await findSession(pool.db, originJti);
  if (!session) throw new CognitoError('access-token-invalid');
  if (session.isRevoked) throw new CognitoError('access-token-revoked');
  if (!session.scope.split(' ').includes(API_SCOPE)) throw new CognitoError('access-token-scope');
  return getUser(pool.db, session.sub, 'unknown-user');
}

async function sharedClaims(pool: UserPool, session: Session): Promise<Claims> {
  const issuedAt = toSeconds(pool.now());
  const groups = await findGroups(pool.db, session.sub);
  return {
    sub: session.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: pool.issuer,
    origin_jti: session.originJti,
    event_id: crypto.randomUUID(),
    auth_time: toSeconds(session.authTime),
    iat: issuedAt,
    exp: issuedAt + TOKEN_LIFETIME_S,
  };
}

function idClaims(pool: UserPool, user: User): Claims {
  return {
    ...user.attributes,
    email: user.email,
    ...verifiedClaims(user),
    'cognito:username': user.username,
    ...(user.identity && { identities: [identityClaim(user.identity)] }),
    aud: pool.clientId,
    token_use: 'id',
    jti: crypto.randomUUID(),
  };
}

/** What comes from a provider is written as the provider's attributes are mapped: as text. */
function verifiedClaims({ identity, isEmailVerified, isPhoneVerified, attributes }: User): Claims {
  return {
    email_verified: identity ? String(isEmailVerified) : isEmailVerified,
    ...('phone_number' in attributes && { phone_number_verified: isPhoneVerified }),
  };
}

function identityClaim({ provider, userId, linkedAt }: ProviderIdentity): Claims {
  return {
    userId,
    providerName: provider,
    providerType: provider,
    issuer: null,
    primary: 'true',
    dateCreated: String(linkedAt),
  };
}

function accessClaims(pool: UserPool, user: User, { scope }: Session): Claims {
  return {
    username: user.username,
    client_id: pool.clientId,
    scope,
    token_use: 'access',
    jti: crypto.randomUUID(),
  };
}

async function sign({ kid, privateKey }: SigningKey, claims: Claims): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: TOKEN_ALGORITHM, kid }).sign(privateKey);
}

async function readOriginJti(pool: UserPool, accessToken: string): Promise<string> {
  const { publicJwk } = await getSigningKey(pool.db);
  const options = { algorithms: [TOKEN_ALGORITHM], issuer: pool.issuer, currentDate: new Date(pool.now()) };
  const { payload } = await jwtVerify(accessToken, await importRsaKey(publicJwk), options).catch(refuse);
  const { token_use: use, origin_jti: originJti } = payload;
  if (use !== 'access' || typeof originJti !== 'string') throw new CognitoError('access-token-invalid');
  return originJti;
}

function refuse(error: unknown): never {
  throw new CognitoError(
    error instanceof errors.JWTExpired ? 'access-token-expired' : 'access-token-invalid',
  );
}

/** JWT times are whole seconds. */
function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
