/**
 * What browsers are told about every response, the Worker's and the static assets' alike.
 *
 * Pure, because two others call it: the Worker on each response, the build to write the assets' `_headers` file.
 */

/** Two years, in seconds: what browsers' preload lists ask for. */
const HSTS_MAX_AGE_SECONDS = 63_072_000;
/** One year, in seconds: the longest that caches honour. Names of built assets change with their content. */
const ASSET_MAX_AGE_SECONDS = 31_536_000;

/** Where the page finds Cognito. */
export interface CognitoPlace {
  /** The pool's issuer, whose origin is AWS's own endpoint. */
  readonly issuer: string;
  /** An endpoint that is not AWS's: a URL, or a path on our own origin; empty for AWS. */
  readonly endpoint: string;
}

/** The headers that every response carries. */
export function securityHeaders(cognito: CognitoPlace): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(cognito),
    'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** The `_headers` file of the static assets, in Cloudflare's format. */
export function assetHeaders(cognito: CognitoPlace): string {
  return [
    headerRule('/*', securityHeaders(cognito)),
    headerRule('/assets/*', { 'cache-control': `public, max-age=${ASSET_MAX_AGE_SECONDS}, immutable` }),
  ].join('\n');
}

function contentSecurityPolicy(cognito: CognitoPlace): string {
  const connect = ["'self'", ...cognitoOrigins(cognito)].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src ${connect}`,
    "worker-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The foreign origin the page signs in at; none when the endpoint is a path on our own. */
function cognitoOrigins({ issuer, endpoint }: CognitoPlace): readonly string[] {
  if (endpoint.startsWith('/')) return [];
  return [new URL(endpoint === '' ? issuer : endpoint).origin];
}

function headerRule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return `${[path, ...lines].join('\n')}\n`;
}
