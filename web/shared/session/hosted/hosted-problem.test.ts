import { expect, test } from 'vitest';
import { IdentityProblem } from '../identity.ts';
import { readHostedProblem } from './hosted-problem.ts';

test.each([
  ['the hosted pages say that somebody turned back', 'whatever', 'access_denied', 'hosted-cancelled'],
  ['somebody came back by the browser’s button', 'User cancelled OAuth flow.', null, 'hosted-cancelled'],
  ['the code was no good', 'invalid_grant', null, 'hosted-failed'],
  ['the hosted pages say something else', 'Attribute mapping required', 'invalid_request', 'hosted-failed'],
])('%s', (_, message, error, code) => {
  expect(readHostedProblem(new Error(message), error)).toMatchObject({ code, message });
});

test('a problem that is ours already stays as it is', () => {
  const problem = new IdentityProblem('network', 'no network');
  expect(readHostedProblem(problem, 'access_denied')).toBe(problem);
});
