/**
 * The group of premium learners in a Cognito user pool: two calls of its admin API, signed by SigV4 with a key that may make no others.
 */
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { PREMIUM_GROUP } from '#contract/access';
import type { GroupResult, PremiumGroup } from '../services/premium-group.ts';

/** After this long a call has failed, in ms. A learner who has just paid may be waiting for it. */
const TIMEOUT_MS = 5_000;
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;
/** The exceptions by which AWS says that there were too many calls. */
const THROTTLED: readonly string[] = [
  'TooManyRequestsException',
  'ThrottlingException',
  'LimitExceededException',
];

export interface CognitoGroupSettings {
  /** Of the pool's tokens; its origin is the address of the API, too. */
  readonly issuer: string;
  /** Its region, an underscore, and a name. */
  readonly userPoolId: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The group of this pool; `fetch` makes the requests. */
export function createCognitoGroup(
  { issuer, userPoolId, ...key }: CognitoGroupSettings,
  fetch: typeof globalThis.fetch,
): PremiumGroup {
  const signer = new AwsClient({ ...key, service: 'cognito-idp', region: regionOf(userPoolId) });
  const address = new URL('/', issuer).href;
  const change = async (operation: string, learnerId: string): Promise<GroupResult> => {
    const request = await signer.sign(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET_PREFIX + operation },
      body: JSON.stringify({ UserPoolId: userPoolId, Username: learnerId, GroupName: PREMIUM_GROUP }),
    });
    try {
      return await readResult(await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
    } catch (error) {
      return { kind: 'busy', reason: error instanceof Error ? error.name : 'unknown' };
    }
  };
  return {
    add: async (learnerId) => change('AdminAddUserToGroup', learnerId),
    remove: async (learnerId) => change('AdminRemoveUserFromGroup', learnerId),
  };
}

/** `eu-west-3` of `eu-west-3_AbCdEf`. */
function regionOf(userPoolId: string): string {
  return userPoolId.slice(0, userPoolId.indexOf('_'));
}

async function readResult(response: Response): Promise<GroupResult> {
  if (response.ok) return { kind: 'done' };
  const { status } = response;
  const exception = readException(await response.text());
  if (exception === 'UserNotFoundException') return { kind: 'done' };
  const isBusy =
    status === TOO_MANY_REQUESTS || status >= FIRST_SERVER_ERROR || THROTTLED.includes(exception);
  return { kind: isBusy ? 'busy' : 'failed', reason: `${status} ${exception}` };
}

const refusalSchema = z.record(z.string(), z.unknown());

/** The name of AWS's exception; a namespace may stand before it. Its message may quote a learner, so it is left out. */
function readException(body: string): string {
  try {
    const name = String(refusalSchema.parse(JSON.parse(body))['__type']);
    return name.slice(name.indexOf('#') + 1);
  } catch {
    return 'no exception';
  }
}
