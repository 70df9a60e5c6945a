/** What AWS is asked for and how it is signed, by AWS's own recipe; what its answers mean. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { createAdminApi } from './admin-api.ts';
import { createCognitoGroup } from './cognito-group.ts';

const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const SETTINGS = {
  issuer: 'https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_AbCdEf',
  userPoolId: 'eu-west-3_AbCdEf',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: SECRET,
};

/** A group whose pool answers so; what it was asked. */
function groupWith(answer: () => Response | Promise<Response>) {
  const asked: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    request.signal.throwIfAborted();
    return answer();
  };
  return { asked, group: createCognitoGroup(createAdminApi(SETTINGS, send)) };
}

const refusal = (exception: string, status = 400) =>
  Response.json({ __type: exception, message: `User mia@example.com ${SECRET}` }, { status });

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The signature that AWS works out (docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html). */
function signatureOf(request: Request, body: string): string {
  const date = request.headers.get('x-amz-date') ?? '';
  const scope = `${date.slice(0, 8)}/eu-west-3/cognito-idp/aws4_request`;
  const canonical = [
    'POST',
    '/',
    '',
    `host:${new URL(request.url).host}`,
    `x-amz-date:${date}`,
    `x-amz-target:${request.headers.get('x-amz-target') ?? ''}`,
    '',
    'host;x-amz-date;x-amz-target',
    hash(body),
  ].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')).toString('hex');
}

describe.each([
  ['add', 'AdminAddUserToGroup'],
  ['remove', 'AdminRemoveUserFromGroup'],
] as const)('%s', (method, operation) => {
  test('asks for this learner and this group, signed as AWS wants it', async () => {
    const { asked, group } = groupWith(() => Response.json({}));
    expect(await group[method]('sub-1')).toEqual({ kind: 'done' });
    const [request] = asked;
    if (!request) throw new Error('nothing was asked');
    const { method: verb, url, headers, redirect } = request;
    expect(redirect).toBe('manual');
    expect([verb, url]).toEqual(['POST', 'https://cognito-idp.eu-west-3.amazonaws.com/']);
    expect(headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(headers.get('x-amz-target')).toBe(`AWSCognitoIdentityProviderService.${operation}`);
    const body = await request.text();
    expect(JSON.parse(body)).toEqual({
      UserPoolId: 'eu-west-3_AbCdEf',
      Username: 'sub-1',
      GroupName: 'premium',
    });
    const [credential, signed, signature] = (headers.get('authorization') ?? '').split(', ');
    expect(credential).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/\d{8}\/eu-west-3\/cognito-idp\/aws4_request$/,
    );
    expect(signed).toBe('SignedHeaders=host;x-amz-date;x-amz-target');
    expect(signature).toBe(`Signature=${signatureOf(request, body)}`);
  });

  test.each([
    ['a learner who is gone: there is nothing to do', refusal('UserNotFoundException'), { kind: 'done' }],
    [
      'too many calls',
      refusal('TooManyRequestsException'),
      { kind: 'busy', reason: '400 TooManyRequestsException' },
    ],
    [
      'too many calls, in another of AWS’s words',
      refusal('com.amazon.coral.availability#ThrottlingException'),
      { kind: 'busy', reason: '400 ThrottlingException' },
    ],
    [
      'AWS is out of order',
      refusal('InternalErrorException', 500),
      { kind: 'busy', reason: '500 InternalErrorException' },
    ],
    [
      'something else answers',
      new Response('<html>', { status: 503 }),
      { kind: 'busy', reason: '503 no exception' },
    ],
    [
      'the key may not',
      refusal('AccessDeniedException'),
      { kind: 'failed', reason: '400 AccessDeniedException' },
    ],
    [
      'the pool has no such group',
      refusal('ResourceNotFoundException'),
      { kind: 'failed', reason: '400 ResourceNotFoundException' },
    ],
  ])('%s', async (_, response, result) => {
    const { group } = groupWith(() => response.clone());
    expect(await group[method]('sub-1')).toEqual(result);
  });

  test('nobody answers', async () => {
    const { group } = groupWith(() => Promise.reject(new TypeError('fetch failed')));
    expect(await group[method]('sub-1')).toEqual({ kind: 'busy', reason: 'TypeError' });
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['AWS is out of order', () => refusal('InternalErrorException', 500)],
    ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
    ['nobody answers in time', () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
  ])('%s once: it is asked once more, signed anew', async (_, fail) => {
    const answers = [fail, () => Response.json({})];
    const { asked, group } = groupWith(() => (answers.shift() ?? fail)());
    expect(await group[method]('sub-1')).toEqual({ kind: 'done' });
    const bodies = await Promise.all(asked.map((request) => request.text()));
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
    for (const [index, request] of asked.entries()) {
      const signature = `Signature=${signatureOf(request, bodies[index] ?? '')}`;
      expect(request.headers.get('authorization')).toContain(signature);
    }
  });

  test.each([
    ['too many calls', refusal('TooManyRequestsException')],
    ['the key may not', refusal('AccessDeniedException')],
  ])('%s: it is not asked again', async (_, response) => {
    const { asked, group } = groupWith(() => response.clone());
    await group[method]('sub-1');
    expect(asked).toHaveLength(1);
  });

  test('each try has five seconds', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    const { group } = groupWith(() => Response.json({}));
    expect(await group[method]('sub-1')).toEqual({ kind: 'busy', reason: 'TimeoutError' });
    expect(timeout.mock.calls).toEqual([[5_000], [5_000]]);
    timeout.mockRestore();
  });
});
