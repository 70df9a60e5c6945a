/**
 * What a request for the hosted sign-in asks for, and whether it may (RFC 6749 §4.1.1). Pure.
 */
import { z } from 'zod';
import { isOurAddress } from './addresses.ts';

/** The social providers, by the names that Cognito gives them. */
const PROVIDERS = ['Google', 'Facebook', 'LoginWithAmazon', 'SignInWithApple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What an app client may ask for. */
const SCOPES = ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin'];

const parametersSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.string().optional(),
  scope: z.string().default(SCOPES.join(' ')),
  state: z.string().optional(),
  nonce: z.string().optional(),
  prompt: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  identity_provider: z.string().default('COGNITO'),
  login_hint: z.string().default(''),
});
type AuthorizeParameters = z.output<typeof parametersSchema>;

export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string | undefined;
  readonly nonce: string | null;
  readonly codeChallenge: string | null;
  /** Undefined: by the pool's own form. */
  readonly provider: Provider | undefined;
  readonly loginHint: string;
}

/** An error that the page is told by way of its address: the request named one that is ours. */
export interface ReturnedError {
  readonly kind: 'returned';
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly error: string;
  readonly description: string;
}

export type AuthorizeVerdict =
  | { readonly kind: 'accepted'; readonly request: AuthorizeRequest }
  | ReturnedError
  | { readonly kind: 'refused'; readonly reason: string };

interface ExpectedRequest {
  readonly clientId: string;
  /** Of the hosted pages. */
  readonly origin: string;
}

/** Reads a request. Nobody is sent to an address that is not known: such a request is refused on the spot. */
export function readAuthorizeRequest(
  query: URLSearchParams,
  { clientId, origin }: ExpectedRequest,
): AuthorizeVerdict {
  const { data: asked } = parametersSchema.safeParse(Object.fromEntries(query));
  if (!asked) return { kind: 'refused', reason: 'invalid_request' };
  if (asked.client_id !== clientId) return { kind: 'refused', reason: 'invalid_client' };
  if (!isOurAddress(asked.redirect_uri, origin)) return { kind: 'refused', reason: 'redirect_mismatch' };
  const flaw = findFlaw(asked);
  return flaw ? returnError(asked, flaw) : { kind: 'accepted', request: readRequest(asked) };
}

/** OAuth's name for what is wrong, and a sentence. */
function findFlaw(asked: AuthorizeParameters): readonly [error: string, description: string] | undefined {
  if (asked.response_type !== 'code') return ['unauthorized_client', 'response_type must be code'];
  if (!asked.scope.split(' ').every((scope) => SCOPES.includes(scope))) {
    return ['invalid_scope', 'Invalid scopes requested'];
  }
  if (asked.code_challenge !== undefined && asked.code_challenge_method !== 'S256') {
    return ['invalid_request', 'code_challenge_method must be S256'];
  }
  if (asked.identity_provider !== 'COGNITO' && !findProvider(asked.identity_provider)) {
    return ['invalid_request', 'Unknown identity_provider'];
  }
  if (asked.prompt === 'none') return ['login_required', 'Nobody is signed in here'];
  return undefined;
}

function returnError(
  { redirect_uri: redirectUri, state }: AuthorizeParameters,
  [error, description]: readonly [string, string],
): ReturnedError {
  return { kind: 'returned', redirectUri, state, error, description };
}

function readRequest(asked: AuthorizeParameters): AuthorizeRequest {
  return {
    redirectUri: asked.redirect_uri,
    scope: asked.scope,
    state: asked.state,
    nonce: asked.nonce ?? null,
    codeChallenge: asked.code_challenge ?? null,
    provider: findProvider(asked.identity_provider),
    loginHint: asked.login_hint,
  };
}

function findProvider(name: string): Provider | undefined {
  return PROVIDERS.find((provider) => provider === name);
}
