/**
 * What wrangler prints about secrets.
 */
import { expect, test } from 'vitest';
import { readSecretNames } from './list-secrets.ts';

const result = (status: number | null, stdout: string, stderr = '') => ({ status, stdout, stderr });

test('names are read, and nothing else', () => {
  const printed = '[\n  { "name": "DAILY_SECRET", "type": "secret_text" }\n]\n';
  expect(readSecretNames(result(0, printed))).toEqual({ names: ['DAILY_SECRET'] });
  expect(readSecretNames(result(0, '[]'))).toEqual({ names: [] });
});

test.each([
  [
    'without an account',
    '\u001B[31m✘ \u001B[41;31m[\u001B[41;97mERROR\u001B[41;31m]\u001B[0m \u001B[1mIn a non-interactive environment, it’s necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.\u001B[0m\n\n  More.',
    'wrangler is not signed in (npx wrangler login)',
  ],
  [
    'before the first deployment',
    '✘ [ERROR] A request to the Cloudflare API (/accounts/1/workers/scripts/oko/secrets) failed.\n',
    'A request to the Cloudflare API (/accounts/1/workers/scripts/oko/secrets) failed.',
  ],
  ['silently', '', 'wrangler says nothing'],
])('it fails %s', (_when, stderr, unasked) => {
  expect(readSecretNames(result(1, '', stderr))).toEqual({ unasked });
  expect(readSecretNames(result(null, '', stderr))).toEqual({ unasked });
});

test.each(['no list', '{"name":"A"}'])('%s is no list', (printed) => {
  expect(readSecretNames(result(0, printed))).toEqual({ unasked: 'wrangler has not answered with a list' });
});
