/**
 * Where the hosted sign-in is, and where it leads back to (product/account.md#hosted-and-social-sign-in). Pure.
 */

/** Social providers that a pool may know, by aws-amplify's names. */
export const SOCIAL_PROVIDERS = ['Google', 'Facebook', 'Amazon', 'Apple'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What the build says of it: `__OKO_HOSTED__`. */
export interface BuiltHosted {
  readonly address: string;
  readonly providers: string;
}

/** In the words of aws-amplify's configuration. */
export interface OAuthConfig {
  readonly domain: string;
  readonly scopes: string[];
  readonly redirectSignIn: string[];
  readonly redirectSignOut: string[];
  readonly responseType: 'code';
}

/** The last one is for a learner's own account: addresses that are not verified yet, second factors. */
const SCOPES = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'];

/** For the page on this origin; undefined where the pool has no hosted sign-in. The pool knows the two addresses letter by letter. */
export function readOAuthConfig({ address }: BuiltHosted, origin: string): OAuthConfig | undefined {
  if (address === '') return undefined;
  const { host, pathname } = new URL(address, origin);
  return {
    domain: host + pathname.replace(/\/$/, ''),
    scopes: SCOPES,
    redirectSignIn: [`${origin}/login`],
    redirectSignOut: [`${origin}/`],
    responseType: 'code',
  };
}

/** The providers whose buttons are shown, in our order; none without a hosted sign-in, which leads to them. */
export function readProviders({ address, providers }: BuiltHosted): readonly SocialProvider[] {
  const named = providers.split(' ');
  return address === '' ? [] : SOCIAL_PROVIDERS.filter((provider) => named.includes(provider));
}

/** Whether this query is that of the address to which a hosted sign-in leads back, with a code or with a reason against it. */
export function isHostedReturn(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}
