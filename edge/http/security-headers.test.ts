import { expect, test } from 'vitest';
import { assetHeaders, securityHeaders } from './security-headers.ts';

const AWS = {
  issuer: 'https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_EXAMPLE',
  endpoint: '',
  hosted: '',
  videoHost: '/videos',
};

function directive(name: string, places: Parameters<typeof securityHeaders>[0]): string | undefined {
  const policy = securityHeaders(places)['content-security-policy'] ?? '';
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}

test.each([
  ['AWS’s own endpoint', AWS, "connect-src 'self' https://cognito-idp.eu-west-3.amazonaws.com"],
  [
    'another endpoint',
    { ...AWS, endpoint: 'https://sso.example.com/pool' },
    "connect-src 'self' https://sso.example.com",
  ],
  ['a path of our own origin', { ...AWS, endpoint: '/local/cognito' }, "connect-src 'self'"],
  [
    'a hosted sign-in besides',
    { ...AWS, hosted: 'https://oko.auth.eu-west-3.amazoncognito.com' },
    "connect-src 'self' https://cognito-idp.eu-west-3.amazonaws.com https://oko.auth.eu-west-3.amazoncognito.com",
  ],
  [
    'a hosted sign-in of our own origin',
    { ...AWS, endpoint: '/local/cognito', hosted: '/local/cognito' },
    "connect-src 'self'",
  ],
])('the page may talk to %s and to nobody else', (_, places, expected) => {
  expect(directive('connect-src', places)).toBe(expected);
});

test.each([
  ['our own origin', '/videos', "media-src 'self'", "img-src 'self' data: blob:"],
  [
    'another host, and that alone',
    'https://films.example.com/oko',
    'media-src https://films.example.com',
    "img-src 'self' data: blob: https://films.example.com",
  ],
])('films, captions and posters come from %s', (_, videoHost, media, images) => {
  expect(directive('media-src', { ...AWS, videoHost })).toBe(media);
  expect(directive('img-src', { ...AWS, videoHost })).toBe(images);
});

test('the policy allows nothing it does not name, no inline script, no eval, no frame around us', () => {
  const policy = securityHeaders(AWS)['content-security-policy'];
  expect(directive('default-src', AWS)).toBe("default-src 'none'");
  expect(directive('script-src', AWS)).toBe("script-src 'self'");
  expect(directive('frame-ancestors', AWS)).toBe("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('*');
});

test('HTTPS is remembered for two years', () => {
  expect(securityHeaders(AWS)['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('the assets’ file says the same headers for every path, in Cloudflare’s format', () => {
  const [all] = assetHeaders(AWS).split('\n\n');
  const lines = Object.entries(securityHeaders(AWS)).map(([name, value]) => `  ${name}: ${value}`);
  expect(all).toBe(['/*', ...lines].join('\n'));
});

test.each(['/assets/*', '/engine/*', '/people/*'])(
  'what lies under %s may be kept for a year: its name changes with it',
  (path) => {
    expect(rulesOf(path)).toEqual(['cache-control: public, max-age=31536000, immutable']);
  },
);

test('the engine’s script, and it alone, may compile WebAssembly: its policy takes the place of the page’s', () => {
  expect(rulesOf('/engine/*.js')).toEqual([
    '! content-security-policy',
    "content-security-policy: default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  ]);
  expect(assetHeaders(AWS).match(/wasm-unsafe-eval/g)).toHaveLength(1);
});

/** The lines of one rule of the assets' file. */
function rulesOf(path: string): readonly string[] {
  const rule =
    assetHeaders(AWS)
      .split('\n\n')
      .find((text) => text.split('\n')[0] === path) ?? '';
  return rule
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
}

test('no line is longer than Cloudflare reads', () => {
  const longest = Math.max(
    ...assetHeaders(AWS)
      .split('\n')
      .map((line) => line.length),
  );
  expect(longest).toBeLessThanOrEqual(2_000);
});
