/**
 * Who may make Admin… calls: a request has to be signed with AWS keys (SigV4), as for the real service.
 *
 * Both sides of one rule: how a local caller signs, and what the pool accepts. The key is no secret: it stands in `wrangler.toml` for
 * everybody to read. How old a signature is does not matter here.
 */
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { sha256, toHex } from './bytes.ts';

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

/** A header by SigV4, for this service; key id, region and names of signed headers in brackets. */
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([\w-]+)\/cognito-idp\/aws4_request, SignedHeaders=([\w;-]+), Signature=[0-9a-f]+$/;
const MUST_BE_SIGNED = ['host', 'x-amz-date', 'x-amz-target'];
/** The body's hash, for the signer: a request need not carry it, nor tell the truth. */
const CONTENT_HASH = 'x-amz-content-sha256';

/** What a request may do whose body is this. AWS's own client signs more headers than ours. */
export async function judgeAdminAccess(
  { url, headers }: Request,
  body: ArrayBuffer,
  key: AdminKey,
): Promise<AdminAccess> {
  const authorization = headers.get('Authorization') ?? '';
  const [, keyId, region, names = ''] = SIGNED.exec(authorization) ?? [];
  const datetime = headers.get('X-Amz-Date');
  const signed = names.split(';');
  const isWhole = MUST_BE_SIGNED.every((name) => signed.includes(name));
  if (keyId === undefined || region === undefined || datetime === null || !isWhole) return 'unsigned';
  if (keyId !== key.accessKeyId) return 'unknown-key';
  const hash = toHex(await sha256(new Uint8Array(body)));
  if (signed.includes(CONTENT_HASH) && headers.get(CONTENT_HASH) !== hash) return 'bad-signature';
  const signer = new AwsV4Signer({
    ...key,
    url,
    method: 'POST',
    headers: signed.map((name): [string, string] => [name, headers.get(name) ?? '']),
    body,
    service: SERVICE,
    region,
    datetime,
    allHeaders: true,
  });
  const expected = await signer.sign();
  return expected.headers.get('Authorization') === authorization ? 'granted' : 'bad-signature';
}
