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
import { type User, getUser } from '../users.ts';
import { addParameters, isOurAddress } from './addresses.ts';
import { insertAuthorizationCode } from './authorization-codes.ts';
import {
  type AuthorizeRequest,
  type AuthorizeVerdict,
  type ReturnedError,
  readAuthorizeRequest,
} from './authorize-request.ts';
import { renderLogin, renderProvider, renderRefusal } from './pages.ts';
import { signInFromProvider } from './provider-user.ts';
import { HOSTED_STYLE } from './style.ts';
import { exchangeForTokens } from './token.ts';

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
function withRequest(context: HostedContext, goOn: (request: AuthorizeRequest) => HostedAnswer): HostedAnswer {
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

async function takeProfile(context: HostedContext, pool: UserPool, request: AuthorizeRequest): Promise<Response> {
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
