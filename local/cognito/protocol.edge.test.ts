/**
 * The wire: calls that are no calls, and calls that want a signature.
 */
import { describe, expect, test } from 'vitest';
import { LOCAL_ACCESS_KEY_ID, signLocally } from './admin-access.ts';
import { POOL_ID, createCaller, createClock, createConfirmedUser, refusal } from './testing/client.ts';

const call = createCaller(createClock());

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

describe.each(['AdminAddUserToGroup', 'AdminRemoveUserFromGroup'])('%s', (operation) => {
  const input = { UserPoolId: POOL_ID, Username: 'gosia@example.com', GroupName: 'premium' };

  test.each([
    [
      'without a signature',
      {},
      refusal('MissingAuthenticationTokenException', 'Missing Authentication Token'),
    ],
    [
      'with a bearer token',
      { Authorization: 'Bearer x' },
      refusal('MissingAuthenticationTokenException', 'Missing Authentication Token'),
    ],
    [
      'with a signature for another service',
      { Authorization: signLocally().replace('cognito-idp', 's3') },
      refusal('MissingAuthenticationTokenException', 'Missing Authentication Token'),
    ],
    [
      'with somebody else’s key',
      { Authorization: signLocally().replace(LOCAL_ACCESS_KEY_ID, 'AKIAOTHER') },
      refusal('UnrecognizedClientException', 'The security token included in the request is invalid.'),
    ],
  ])('is refused %s', async (_, headers, expected) => {
    expect(await call(operation, input, headers)).toMatchObject(expected);
  });

  test.each([
    ['user', {}, refusal('UserNotFoundException', 'User does not exist.')],
    ['group', { GroupName: 'admins' }, refusal('ResourceNotFoundException', 'Group not found.')],
    ['pool', { UserPoolId: 'x_y' }, refusal('ResourceNotFoundException', 'User pool x_y does not exist.')],
  ])('knows no such %s', async (_, changes, expected) => {
    const headers = { Authorization: signLocally() };
    expect(await call(operation, { ...input, ...changes }, headers)).toMatchObject(expected);
  });

  test('may be repeated', async () => {
    const Username = `${operation}@example.com`;
    await createConfirmedUser(call, Username);
    for (let times = 1; times <= 2; times += 1) {
      const answer = await call(operation, { ...input, Username }, { Authorization: signLocally() });
      expect(answer).toMatchObject({ status: 200, body: {} });
    }
  });
});
