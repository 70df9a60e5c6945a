/**
 * The Worker put together: bindings, sign-in, calls, failures, headers, log.
 *
 * The platform serves all files but the films before the Worker is called (wrangler.toml, [assets]). `fetch` is a
 * parameter, so that the local Worker can stand in for Cognito in the same process.
 */
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Fault } from '#contract/faults';
import { OWN_VIDEO_HOST } from '#contract/films';
import { createTokenVerifier, type VerifyToken } from './auth/token-verifier.ts';
import { readEnv, type Env } from './services/env.ts';
import { createAuthorizer } from './http/authorizer.ts';
import { faultResponse, refuseMethod, toFault } from './http/fault-response.ts';
import { logToConsole, type Log } from './http/logger.ts';
import { serveMedia } from './http/media.ts';
import { logFailure, logFault, logRequests } from './http/request-log.ts';
import { servePage } from './http/page.ts';
import { serveRest } from './http/rest.ts';
import { ROUTES, type Authorize } from './http/routes.ts';
import { securityHeaders, type AllowedOrigins } from './http/security-headers.ts';
import { TRPC_ENDPOINT, serveTrpc, trpcMethodOf } from './http/trpc.ts';
import { WEBHOOKS, serveWebhook, type Webhook } from './http/webhooks.ts';
import { openServices, type Outside } from './open-services.ts';
import type { CallOrigin } from './services/learner-calls.ts';

/** Largest body of a call, in bytes: three times a task attempt with every key, far below what hurts. */
const BODY_MAX_BYTES = 16_384;

interface AppOptions extends Outside {
  readonly log?: Log;
  readonly webhooks?: readonly Webhook[];
}

interface AppTypes {
  Bindings: object;
  Variables: { requestId: string; learnerId?: string };
}
type AppContext = Context<AppTypes>;

/** The edge app; its `fetch` serves a request. */
export function createApp({
  log = logToConsole,
  webhooks = WEBHOOKS,
  ...outside
}: AppOptions): Hono<AppTypes> {
  const app = new Hono<AppTypes>();
  const verifierFor = rememberVerifiers(outside.fetch);
  const open = (context: AppContext, origin: CallOrigin, bookmark?: string) =>
    openServices(context.env, outside, origin, bookmark).services;
  const authorizerFor = (context: AppContext): Authorize => {
    const env = readEnv(context.env);
    const verifyToken: VerifyToken = async (token) => {
      const learner = await verifierFor(env)(token);
      context.set('learnerId', learner.sub);
      return learner;
    };
    const options = { env, verifyToken, openServices: (origin: CallOrigin) => open(context, origin) };
    return createAuthorizer(options, context.req.raw);
  };

  app.use(nameRequest, logRequests(log), addHeaders, refuseStrangeMethods, limitBody(webhooks));
  for (const route of ROUTES) {
    app.on(route.method, route.path, (context) => serveRest(context, route, authorizerFor(context)));
    app.on(trpcMethodOf(route), `${TRPC_ENDPOINT}/${route.call}`, (context) =>
      serveTrpc(context.req.raw, route, authorizerFor(context)),
    );
  }
  for (const webhook of webhooks) {
    app.post(webhook.path, (context) => {
      const afterwards = (work: () => Promise<void>) => goOn(context, log, work);
      const origin = { network: 'webhook', url: context.req.url };
      // What a replica does not know yet would be taken for nobody's, and not told again.
      const services = open(context, origin, 'first-primary');
      return serveWebhook(context, webhook, { ...services, log, afterwards });
    });
  }
  // After the routes: only a method that none of them knows comes here.
  for (const [path, methods] of methodsByPath(webhooks)) app.all(path, () => refuseMethod(methods));
  app.all(`${OWN_VIDEO_HOST}/*`, (context) => serveMedia(context.req.raw, readEnv(context.env).ASSETS));
  app.notFound((context) => servePage(context.req.raw, readEnv(context.env).ASSETS));
  app.onError((error, context) => {
    const fault = toFault(error);
    const requestId = context.get('requestId');
    logFault(log, fault, {
      requestId,
      learnerId: context.get('learnerId'),
      sentToken: context.req.header('authorization') !== undefined,
    });
    return faultResponse(fault, requestId);
  });
  return app;
}

/** Does work that the answer does not wait for; the platform lets it go on. What fails is logged. */
function goOn(context: AppContext, log: Log, work: () => Promise<void>): void {
  const working = work().catch((error: unknown) => {
    logFailure(log, { request_id: context.get('requestId'), code: 'afterwards' }, error);
  });
  context.executionCtx.waitUntil(working);
}

/** One verifier, and with it one key cache, for each pool; a Worker has one pool, its tests several. */
function rememberVerifiers(fetch: typeof globalThis.fetch): (env: Env) => VerifyToken {
  const verifiers = new Map<string, VerifyToken>();
  return ({ COGNITO_ISSUER: issuer, COGNITO_CLIENT_ID: clientId }) => {
    const pool = `${issuer} ${clientId}`;
    const verify = verifiers.get(pool) ?? createTokenVerifier({ issuer, clientId, fetch });
    verifiers.set(pool, verify);
    return verify;
  };
}

async function nameRequest(context: AppContext, next: () => Promise<void>): Promise<void> {
  const requestId = crypto.randomUUID();
  context.set('requestId', requestId);
  await next();
  context.res.headers.set('x-request-id', requestId);
}

async function addHeaders(context: AppContext, next: () => Promise<void>): Promise<void> {
  await next();
  const { headers } = context.res;
  // A file of ours comes with its own (`_headers`): the landing page's policy names its styles.
  for (const [name, value] of ownHeaders(readEnv(context.env)))
    if (!headers.has(name)) headers.set(name, value);
  // The reply to a call is one learner's own, and changes; a page sets its own cache-control.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

const knownHeaders = new WeakMap<Env, readonly (readonly [name: string, value: string])[]>();

/** The headers of every response, put together once for each environment. */
function ownHeaders(env: Env): readonly (readonly [name: string, value: string])[] {
  const headers = knownHeaders.get(env) ?? Object.entries(securityHeaders(originsIn(env)));
  knownHeaders.set(env, headers);
  return headers;
}

function originsIn(env: Env): AllowedOrigins {
  return {
    issuer: env.COGNITO_ISSUER,
    endpoint: env.COGNITO_ENDPOINT,
    hosted: env.COGNITO_HOSTED,
    videoHost: env.VIDEO_HOST,
  };
}

/** Methods that some address knows; HEAD is answered as GET. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT'];

async function refuseStrangeMethods({ req }: AppContext, next: () => Promise<void>): Promise<void> {
  if (!METHODS.includes(req.method)) refuseMethod(METHODS);
  await next();
}

/** Methods of every call and webhook, by their paths. */
function methodsByPath(webhooks: readonly Webhook[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>();
  const add = (path: string, method: string) => {
    const known = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...(methods.get(path) ?? []), ...known]);
  };
  for (const route of ROUTES) {
    add(route.path, route.method);
    add(`${TRPC_ENDPOINT}/${route.call}`, trpcMethodOf(route));
  }
  for (const { path } of webhooks) add(path, 'POST');
  return methods;
}

/** The limit of every request's body, but for webhooks, which have their own. */
function limitBody(webhooks: readonly Webhook[]): MiddlewareHandler {
  const usual = limitTo(BODY_MAX_BYTES);
  const own = new Map(webhooks.map(({ path, bodyMaxBytes }) => [path, limitTo(bodyMaxBytes)]));
  return async (context, next) => {
    // Nobody reads the body of these, and Hono cannot build such a request anew.
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return (own.get(context.req.path) ?? usual)(context, next);
  };
}

function limitTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Fault('body-too-large', `The body is larger than ${maxSize} bytes.`);
    },
  });
}
