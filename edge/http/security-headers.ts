/**
 * What browsers are told about every response, the Worker's and the static assets' alike.
 *
 * Pure, because two others call it: the Worker on each response, the build to write the assets' `_headers` file.
 */

/** Two years, in seconds: what browsers' preload lists ask for. */
const HSTS_MAX_AGE_SECONDS = 63_072_000;
/** One year, in seconds: the longest that caches honour. Names of built assets change with their content. */
const ASSET_MAX_AGE_SECONDS = 31_536_000;
const KEPT_FOR_GOOD = { 'cache-control': `public, max-age=${ASSET_MAX_AGE_SECONDS}, immutable` };

/**
 * What Stockfish's script may do: fetch its WebAssembly from our own origin and compile it. A worker obeys the policy of its
 * own response, so that the page's stays as it is.
 */
const ENGINE_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** What the page reaches for outside its own code. */
export interface AllowedOrigins {
  /** The pool's issuer, whose origin is AWS's own endpoint. */
  readonly issuer: string;
  /** An endpoint that is not AWS's: a URL, or a path on our own origin; empty for AWS. */
  readonly endpoint: string;
  /** The pool's hosted sign-in, where the page gets its tokens: a URL, or a path on our own origin; empty for none. */
  readonly hosted: string;
  /** Where the films are: a URL, or a path on our own origin. */
  readonly videoHost: string;
}

/** Policy sources (hashes) of the one style sheet and the one script that a document brings itself. */
export interface InlineSources {
  readonly style: string;
  readonly script: string;
}

/** The headers that every response carries. */
export function securityHeaders(origins: AllowedOrigins): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(origins),
    'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Documents that bring style sheet and script themselves, by the paths of their files. */
export type InlineByPath = Readonly<Record<string, InlineSources>>;

/** The `_headers` file of the static assets, in Cloudflare's format. */
export function assetHeaders(origins: AllowedOrigins, inline: InlineByPath = {}): string {
  return [
    headerRule('/*', securityHeaders(origins)),
    headerRule('/assets/*', KEPT_FOR_GOOD),
    ...Object.entries(inline).map(([path, sources]) =>
      headerRule(path, {
        '! content-security-policy': undefined,
        'content-security-policy': contentSecurityPolicy(origins, sources),
      }),
    ),
    headerRule('/engine/*', KEPT_FOR_GOOD),
    headerRule('/people/*', KEPT_FOR_GOOD),
    // Another font gets another name.
    headerRule('/fonts/*', KEPT_FOR_GOOD),
    // Without the "!" the page's policy would hold beside this one, and forbid what it allows.
    headerRule('/engine/*.js', {
      '! content-security-policy': undefined,
      'content-security-policy': ENGINE_POLICY,
    }),
  ].join('\n');
}

function contentSecurityPolicy(origins: AllowedOrigins, inline?: InlineSources): string {
  const connect = ["'self'", ...cognitoOrigins(origins)].join(' ');
  const videos = originOf(origins.videoHost);
  const images = ["'self'", 'data:', 'blob:', ...(videos ? [videos] : [])].join(' ');
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(inline ? [inline.script] : [])].join(' '),
    ["style-src 'self'", ...(inline ? [inline.style] : [])].join(' '),
    // A film's poster comes from where the film is.
    `img-src ${images}`,
    `connect-src ${connect}`,
    "worker-src 'self'",
    "font-src 'self'",
    `media-src ${videos ?? "'self'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The foreign origins that the page signs in at; what is a path lies on our own. */
function cognitoOrigins({ issuer, endpoint, hosted }: AllowedOrigins): readonly string[] {
  const places = [endpoint === '' ? issuer : endpoint, ...(hosted === '' ? [] : [hosted])];
  return places.map(originOf).filter((origin) => origin !== undefined);
}

/** The foreign origin of a place; undefined when it is a path on our own. */
function originOf(place: string): string | undefined {
  return place.startsWith('/') ? undefined : new URL(place).origin;
}

/** A header without a value is a command to Cloudflare. */
function headerRule(path: string, headers: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    value === undefined ? `  ${name}` : `  ${name}: ${value}`,
  );
  return `${[path, ...lines].join('\n')}\n`;
}
