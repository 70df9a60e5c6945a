/**
 * The wire: calls that are no calls, and calls that want a signature.
 */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { AwsV4Signer } from 'aws4fetch';
import { type AdminKey, LOCAL_ADMIN_KEY, signAdminCall } from './admin-access.ts';
import { sha256, textBytes, toHex } from './bytes.ts';
import { createCognito } from './app.ts';
import { OPERATIONS } from './operations.ts';
import {
  POOL_ID,
  createAdminCaller,
  createCaller,
  createClock,
  createConfirmedUser,
  refusal,
} from './testing/client.ts';

const call = createCaller(createClock());
const callAsAdmin = createAdminCaller(createClock());

async function send(request: Request): Promise<object> {
  const response = await createCognito().fetch(request, env);
  return { status: response.status, body: await response.json() };
}

describe('a call that cannot be read', () => {
  test.each([
    ['an unknown operation', 'DeleteEverything', {}, 'UnknownOperationException'],
    ['a name from the prototype', 'constructor', {}, 'UnknownOperationException'],
    ['broken JSON', 'SignUp', '{"ClientId":', 'SerializationException'],
    ['an empty body', 'SignUp', '', 'SerializationException'],
    ['null', 'SignUp', 'null', 'SerializationException'],
    ['a list', 'SignUp', [], 'SerializationException'],
    ['a number for a text', 'GetUser', { AccessToken: 7 }, 'SerializationException'],
  ])('%s is refused in the form of the service', async (_, operation, input, exception) => {
    const { status, headers, body } = await call(operation, input);
    expect({ status, body }).toEqual({ status: 400, body: { __type: exception } });
    expect(headers.get('x-amzn-ErrorType')).toBe(`${exception}:`);
    expect(headers.get('Content-Type')).toBe('application/x-amz-json-1.1');
  });

  test('a body beyond 64 KiB is not even parsed', async () => {
    const { status, body } = await call('SignUp', `"${'x'.repeat(70_000)}"`);
    expect({ status, body }).toEqual({ status: 413, body: { __type: 'RequestEntityTooLargeException' } });
  });

  test('several faults are counted', async () => {
    const { body } = await call('SignUp', {});
    expect(body['message']).toMatch(/^3 validation errors detected: Value at 'clientId' failed/);
  });

  test('a message that quotes any letter still fits into a header', async () => {
    const { headers, body } = await call('GetTokensFromRefreshToken', {
      ClientId: 'zażółć',
      RefreshToken: 'x',
    });
    expect(body['message']).toBe('User pool client zażółć does not exist.');
    expect(headers.get('x-amzn-ErrorMessage')).toBe('User pool client za???? does not exist.');
  });
});

describe.each([...OPERATIONS.keys()].filter((name) => name.startsWith('Admin')))('%s', (operation) => {
  const input = {
    UserPoolId: POOL_ID,
    Username: 'gosia@example.com',
    GroupName: 'premium',
    UserAttributes: [],
  };
  const missing = refusal('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const sign = (key?: AdminKey) => signAdminCall('http://localhost/', operation, input, key);

  test('is refused without a signature', async () => {
    expect(await call(operation, input)).toMatchObject(missing);
    expect(await call(operation, input, { Authorization: 'Bearer x' })).toMatchObject(missing);
  });

  test('is refused with a signature for another service', async () => {
    const { headers } = await sign();
    const Authorization = String(headers.get('Authorization')).replace('cognito-idp', 's3');
    expect(await call(operation, input, { Authorization })).toMatchObject(missing);
  });

  test('is refused with somebody else’s key', async () => {
    expect(await send(await sign({ ...LOCAL_ADMIN_KEY, accessKeyId: 'AKIAOTHER' }))).toMatchObject(
      refusal('UnrecognizedClientException', 'The security token included in the request is invalid.'),
    );
  });

  test('is refused with another secret, and with a body that was not signed', async () => {
    const expected = { status: 400, body: { __type: 'InvalidSignatureException' } };
    expect(await send(await sign({ ...LOCAL_ADMIN_KEY, secretAccessKey: 'other' }))).toMatchObject(expected);
    const signed = await sign();
    const body = JSON.stringify({ ...input, Username: 'somebody-else@example.com' });
    expect(await send(new Request(signed, { method: 'POST', body }))).toMatchObject(expected);
  });

  test('knows no other pool', async () => {
    expect(await callAsAdmin(operation, { ...input, UserPoolId: 'x_y' })).toMatchObject(
      refusal('ResourceNotFoundException', 'User pool x_y does not exist.'),
    );
  });
});

describe('a signature over more headers, as AWS’s own client makes it', () => {
  const body = JSON.stringify({ UserPoolId: POOL_ID, Username: 'nobody@example.com' });
  const sign = async (contentHash: string) => {
    const signer = new AwsV4Signer({
      ...LOCAL_ADMIN_KEY,
      url: 'http://localhost/',
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-content-sha256': contentHash,
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
        'amz-sdk-request': 'attempt=1; max=3',
      },
      body,
      service: 'cognito-idp',
      region: 'local',
      allHeaders: true,
    });
    const { headers } = await signer.sign();
    return new Request('http://localhost/', { method: 'POST', headers, body });
  };

  test('is taken', async () => {
    expect(await send(await sign(toHex(await sha256(textBytes(body)))))).toMatchObject(
      refusal('UserNotFoundException', 'User does not exist.'),
    );
  });

  test('is refused when it is of another body', async () => {
    const expected = { status: 400, body: { __type: 'InvalidSignatureException' } };
    expect(await send(await sign('0'.repeat(64)))).toMatchObject(expected);
  });
});

describe.each(['AdminAddUserToGroup', 'AdminRemoveUserFromGroup'])('%s', (operation) => {
  const input = { Username: 'gosia@example.com', GroupName: 'premium' };

  test.each([
    ['user', {}, refusal('UserNotFoundException', 'User does not exist.')],
    ['group', { GroupName: 'admins' }, refusal('ResourceNotFoundException', 'Group not found.')],
  ])('knows no such %s', async (_, changes, expected) => {
    expect(await callAsAdmin(operation, { ...input, ...changes })).toMatchObject(expected);
  });

  test('may be repeated', async () => {
    const Username = `${operation}@example.com`;
    await createConfirmedUser(call, Username);
    for (let times = 1; times <= 2; times += 1) {
      expect(await callAsAdmin(operation, { ...input, Username })).toMatchObject({ status: 200, body: {} });
    }
  });
});

test('the key of commands is that of the local Worker', () => {
  expect(LOCAL_ADMIN_KEY).toEqual({
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
  });
});
