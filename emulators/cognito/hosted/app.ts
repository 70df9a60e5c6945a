/**
 * The hosted sign-in over HTTP: /oauth2/authorize, then /login or the local provider's page /provider, then /oauth2/token; and /logout.
 */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { LocalEnv } from '../../env.ts';
import { CognitoError } from '../errors.ts';
import { requirePassword } from '../password-proof.ts';
import { type UserPool, poolOf } from '../pool.ts';
import { stepAfterPassword } from '../sign-in-step.ts';
import { type User, getUser, findUser, insertUser, updateUser } from '../users.ts';
import { addParameters, isOurAddress } from './addresses.ts';
import { insertAuthorizationCode, takeAuthorizationCode } from './authorization-codes.ts';
import {
  type AuthorizeRequest,
  type AuthorizeVerdict,
  type ReturnedError,
  readAuthorizeRequest,
  type Provider,
} from './authorize-request.ts';
import { renderLogin, renderProvider, renderRefusal } from './pages.ts';
import { INBOX_STYLE } from '../../inbox/style.ts';
import { sha256, textBytes, toBigInt, toHex, randomBytes } from '../bytes.ts';
import { insertGroupMember } from '../group-members.ts';
import { createUser } from '../new-user.ts';
import { refreshSession } from '../refresh.ts';
import { openSession } from '../sessions.ts';
import { type IssuedTokens, issueTokens } from '../tokens.ts';
import { isVerifierRight } from './pkce.ts';

/**
 * POST /oauth2/token: a code, or a refresh token, for tokens (RFC 6749 §4.1.3, RFC 6749 §6).
 */
const formSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.string(),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), client_id: z.string(), refresh_token: z.string() }),
]);
type TokenForm = z.output<typeof formSchema>;

/** Tokens in OAuth's words. */
interface OAuthTokens {
  readonly id_token: string;
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly token_type: 'Bearer';
}

/** OAuth's name for what is wrong (RFC 6749 §5.2). */
interface OAuthRefusal {
  readonly error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';
}

/** What a form brings. */
async function exchangeForTokens(
  pool: UserPool,
  form: Readonly<Record<string, unknown>>,
): Promise<OAuthTokens | OAuthRefusal> {
  const { data: asked } = formSchema.safeParse(form);
  if (!asked)
    return { error: isKnownGrant(form['grant_type']) ? 'invalid_request' : 'unsupported_grant_type' };
  if (asked.client_id !== pool.clientId) return { error: 'invalid_client' };
  return asked.grant_type === 'refresh_token' ? refresh(pool, asked.refresh_token) : redeem(pool, asked);
}

async function redeem(
  pool: UserPool,
  asked: Extract<TokenForm, { readonly grant_type: 'authorization_code' }>,
): Promise<OAuthTokens | OAuthRefusal> {
  const authorization = await takeAuthorizationCode(pool, asked.code);
  if (authorization?.redirectUri !== asked.redirect_uri) return { error: 'invalid_grant' };
  const { sub, codeChallenge, scope, nonce } = authorization;
  if (!(await isVerifierRight(codeChallenge, asked.code_verifier))) return { error: 'invalid_grant' };
  const user = await getUser(pool.db, sub, 'unknown-user');
  const { session, refreshToken } = await openSession(pool, sub, scope);
  const tokens = await issueTokens(pool, user, session, nonce === null ? {} : { nonce });
  return { ...writeTokens(tokens), refresh_token: refreshToken };
}

async function refresh(pool: UserPool, refreshToken: string): Promise<OAuthTokens | OAuthRefusal> {
  try {
    return writeTokens(await refreshSession(pool, refreshToken));
  } catch (error) {
    if (error instanceof CognitoError) return { error: 'invalid_grant' };
    throw error;
  }
}

function isKnownGrant(grant: unknown): boolean {
  return grant === 'authorization_code' || grant === 'refresh_token';
}

function writeTokens({ IdToken, AccessToken, ExpiresIn, TokenType }: IssuedTokens): OAuthTokens {
  return { id_token: IdToken, access_token: AccessToken, expires_in: ExpiresIn, token_type: TokenType };
}

/** Digits of an id at a provider, as Google's have. */
const ID_DIGITS = 21;
/** Length of a password that nobody knows, in bytes. */
const NO_PASSWORD_BYTES = 32;

/** What the provider says of somebody. */
interface ProviderProfile {
  readonly provider: Provider;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** The user of this account. A password account with the same address is somebody else, as far as the pool knows. */
async function signInFromProvider(pool: UserPool, profile: ProviderProfile): Promise<User> {
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

/**
 * The stylesheet of the hosted pages: the inbox's, with forms from top to bottom.
 */
const HOSTED_STYLE = `${INBOX_STYLE}
form { flex-direction: column; align-items: stretch; max-width: 24rem; }
input, button { flex: none; min-height: 2.75rem; box-sizing: border-box; }
label:has(input) { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; }
input[type="checkbox"] { inline-size: 1.25rem; min-height: 1.25rem; margin: 0; }
button[value="deny"] { background: none; color: inherit; }
[role="alert"] { padding: 0.75rem 1rem; border-radius: 8px; border: 2px solid light-dark(#a3261b, #f2897f); }
`;

type HostedContext = Context<{ Bindings: LocalEnv }>;
type HostedAnswer = Response | Promise<Response>;

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const loginSchema = z.object({ username: z.string(), password: z.string() });
const profileSchema = z.object({
  email: z.email().optional().catch(undefined),
  name: z.string().default(''),
  verified: z.string().optional(),
  decision: z.string().optional(),
});

/** The hosted pages as an app of their own; `now` is the clock, in milliseconds since 1970. */
export function createHosted(now: () => number): Hono<{ Bindings: LocalEnv }> {
  return (
    new Hono<{ Bindings: LocalEnv }>()
      .get('/oauth2/authorize', (context) =>
        withRequest(context, ({ provider }) => {
          const { url } = context.req;
          const page = new URL(provider ? '../provider' : '../login', url);
          return context.redirect(`${page.pathname}${new URL(url).search}`);
        }),
      )
      // The pages name it by a path of their own folder.
      .on('GET', ['/hosted.css', '/oauth2/hosted.css'], (context) =>
        context.body(HOSTED_STYLE, 200, { 'Content-Type': 'text/css' }),
      )
      .get('/login', (context) => withRequest(context, (request) => show(context, renderLogin(request))))
      .post('/login', (context) =>
        withRequest(context, async (request) => logIn(context, poolOf(context.env, now), request)),
      )
      .get('/provider', (context) =>
        withRequest(context, (request) => show(context, renderProvider(request))),
      )
      .post('/provider', (context) =>
        withRequest(context, async (request) => takeProfile(context, poolOf(context.env, now), request)),
      )
      .post('/oauth2/token', async (context) => {
        const result = await exchangeForTokens(poolOf(context.env, now), await context.req.parseBody());
        context.header('Cache-Control', 'no-store');
        return 'error' in result ? context.json(result, 400) : context.json(result);
      })
      .get('/logout', (context) => {
        const { client_id: clientId, logout_uri: address = '' } = context.req.query();
        if (clientId !== context.env.COGNITO_CLIENT_ID) return refuse(context, 'invalid_client');
        if (!isOurAddress(address, new URL(context.req.url).origin))
          return refuse(context, 'redirect_mismatch');
        return context.redirect(address);
      })
  );
}

/** Goes on with a request that is let through; says of another what is wrong. */
function withRequest(
  context: HostedContext,
  goOn: (request: AuthorizeRequest) => HostedAnswer,
): HostedAnswer {
  const verdict = readRequest(context);
  switch (verdict.kind) {
    case 'accepted':
      return goOn(verdict.request);
    case 'returned':
      return returnError(context, verdict);
    case 'refused':
      return refuse(context, verdict.reason);
  }
}

function readRequest({ req, env }: HostedContext): AuthorizeVerdict {
  const { searchParams, origin } = new URL(req.url);
  return readAuthorizeRequest(searchParams, { clientId: env.COGNITO_CLIENT_ID, origin });
}

async function logIn(context: HostedContext, pool: UserPool, request: AuthorizeRequest): Promise<Response> {
  const form = loginSchema.parse(await context.req.parseBody());
  try {
    const user = await getUser(pool.db, form.username, 'unknown-user');
    const proved = await requirePassword(pool, user, form.password);
    requireNothingMore(proved);
    return await returnCode(context, pool, { user: proved, request });
  } catch (error) {
    if (error instanceof CognitoError) return show(context, renderLogin(request, error.message));
    throw error;
  }
}

/** These pages know the password alone. */
function requireNothingMore(user: User): void {
  if (user.status === 'UNCONFIRMED') throw new CognitoError('not-confirmed');
  if (user.status === 'RESET_REQUIRED') throw new CognitoError('password-reset-required');
  if (stepAfterPassword(user)) throw new CognitoError('hosted-cannot');
}

async function takeProfile(
  context: HostedContext,
  pool: UserPool,
  request: AuthorizeRequest,
): Promise<Response> {
  const { email, name, verified, decision } = profileSchema.parse(await context.req.parseBody());
  const { redirectUri, state, provider } = request;
  if (decision === 'deny') {
    const description = 'The user cancelled the sign-in';
    return returnError(context, {
      kind: 'returned',
      redirectUri,
      state,
      error: 'access_denied',
      description,
    });
  }
  if (email === undefined || !provider) return refuse(context, 'invalid_request');
  const profile = { provider, email, isEmailVerified: verified === 'true', name };
  return returnCode(context, pool, { user: await signInFromProvider(pool, profile), request });
}

async function returnCode(
  context: HostedContext,
  pool: UserPool,
  { user, request }: { readonly user: User; readonly request: AuthorizeRequest },
): Promise<Response> {
  const code = await insertAuthorizationCode(pool, user.sub, request);
  return context.redirect(addParameters(request.redirectUri, { code, state: request.state }));
}

function returnError(
  context: HostedContext,
  { redirectUri, state, error, description }: ReturnedError,
): Response {
  return context.redirect(addParameters(redirectUri, { error, error_description: description, state }));
}

function refuse(context: HostedContext, reason: string): HostedAnswer {
  return show(context, renderRefusal(reason), 400);
}

function show(
  context: HostedContext,
  page: ReturnType<typeof renderRefusal>,
  status: 200 | 400 = 200,
): HostedAnswer {
  context.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  return context.html(page, status);
}
