/**
 * Cognito's admin API as we use it: calls about one account of one pool, signed by SigV4 with a key that may make no others.
 */
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { DEADLINE_MS } from '../reliable/deadline.ts';

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;
/** The exceptions by which AWS says that there were too many calls. */
const THROTTLED: readonly string[] = [
  'TooManyRequestsException',
  'ThrottlingException',
  'LimitExceededException',
];

export interface AdminApiSettings {
  /** Of the pool's tokens; its origin is the address of the API, too. */
  readonly issuer: string;
  /** Its region, an underscore, and a name. */
  readonly userPoolId: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * What became of a call. `busy`: the service takes no more, or cannot be reached, so that nobody needs to try again at once. `failed`: it
 * will not do this. The reason is for the log.
 */
export type AdminResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'no-account' }
  | { readonly kind: 'busy' | 'failed'; readonly reason: string };

/** Makes a call about one account; `more` goes into its body. */
export type CallAdminApi = (
  operation: AdminOperation,
  learnerId: string,
  more?: Readonly<Record<string, string>>,
) => Promise<AdminResult>;

/** What is asked for. All of it may be done twice, so that a call that fails is made once more. */
export type AdminOperation = 'AdminGetUser' | 'AdminAddUserToGroup' | 'AdminRemoveUserFromGroup';

/** The API of this pool; `fetch` makes the requests. */
export function createAdminApi(
  { issuer, userPoolId, ...key }: AdminApiSettings,
  fetch: typeof globalThis.fetch,
): CallAdminApi {
  const signer = new AwsClient({ ...key, service: 'cognito-idp', region: regionOf(userPoolId) });
  const address = new URL('/', issuer).href;
  const ask = async (operation: AdminOperation, body: string): Promise<AdminResult> => {
    const request = await signer.sign(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET_PREFIX + operation },
      body,
    });
    // A signed request goes where it was signed for, and nowhere else.
    const options = { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) } as const;
    return readResult(await fetch(request, options));
  };
  return async (operation, learnerId, more = {}) => {
    const body = JSON.stringify({ UserPoolId: userPoolId, Username: learnerId, ...more });
    try {
      return await ask(operation, body).catch(() => ask(operation, body));
    } catch (error) {
      return { kind: 'busy', reason: reasonOf(error) };
    }
  };
}

/** AWS has answered that it is out of order. */
class OutOfOrder extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof OutOfOrder) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}

/** `eu-west-3` of `eu-west-3_AbCdEf`. */
function regionOf(userPoolId: string): string {
  return userPoolId.slice(0, userPoolId.indexOf('_'));
}

async function readResult(response: Response): Promise<AdminResult> {
  if (response.ok) return { kind: 'done' };
  const { status } = response;
  const exception = readException(await response.text());
  const reason = `${status} ${exception}`;
  if (status >= FIRST_SERVER_ERROR) throw new OutOfOrder(reason);
  if (exception === 'UserNotFoundException') return { kind: 'no-account' };
  const isBusy = status === TOO_MANY_REQUESTS || THROTTLED.includes(exception);
  return { kind: isBusy ? 'busy' : 'failed', reason };
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
