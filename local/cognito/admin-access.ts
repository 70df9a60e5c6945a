/**
 * Who may make Admin… calls: a request has to be signed with AWS keys (SigV4), as for the real service.
 *
 * Both sides of one rule: how a local caller signs, and what the pool accepts. The key is no secret: it stands in `wrangler.toml` for
 * everybody to read. How old a signature is does not matter here.
 */
import { AwsClient, AwsV4Signer } from 'aws4fetch';

const SERVICE = 'cognito-idp';
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';

/** A pair of AWS keys. */
export interface AdminKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The key of local starts, as `wrangler.toml` has it ([env.local.vars]): for callers outside the Worker. */
export const LOCAL_ADMIN_KEY: AdminKey = {
  accessKeyId: 'OKOLOCALACCESSKEY',
  secretAccessKey: 'only for local starts, known to everybody',
};

type AdminAccess = 'granted' | 'unsigned' | 'unknown-key' | 'bad-signature';

/** A signed Admin… call of the pool at this address. */
export async function signAdminCall(
  address: string,
  operation: string,
  input: object,
  key: AdminKey = LOCAL_ADMIN_KEY,
): Promise<Request> {
  return new AwsClient({ ...key, service: SERVICE, region: 'local' }).sign(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET_PREFIX + operation },
    body: JSON.stringify(input),
  });
}

/** A header by SigV4, for this service; key id and region in brackets. */
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([\w-]+)\/cognito-idp\/aws4_request, SignedHeaders=host;x-amz-date;x-amz-target, Signature=[0-9a-f]+$/;

/** What a request may do whose body is this. */
export async function judgeAdminAccess(
  { url, headers }: Request,
  body: ArrayBuffer,
  key: AdminKey,
): Promise<AdminAccess> {
  const authorization = headers.get('Authorization') ?? '';
  const [, keyId, region] = SIGNED.exec(authorization) ?? [];
  const datetime = headers.get('X-Amz-Date');
  if (keyId === undefined || region === undefined || datetime === null) return 'unsigned';
  if (keyId !== key.accessKeyId) return 'unknown-key';
  const signer = new AwsV4Signer({
    ...key,
    url,
    method: 'POST',
    headers: { 'x-amz-target': headers.get('X-Amz-Target') ?? '' },
    body,
    service: SERVICE,
    region,
    datetime,
  });
  const signed = await signer.sign();
  return signed.headers.get('Authorization') === authorization ? 'granted' : 'bad-signature';
}
