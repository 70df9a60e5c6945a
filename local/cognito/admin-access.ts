/**
 * Who may make Admin… calls. Both sides of one rule: how a local caller signs, and what the pool accepts.
 *
 * The real service wants a request signed with AWS keys (SigV4). Here the Authorization header must have that form, be meant for this
 * service, cover what a signature here has to cover, and name the local access key; the signature is not computed. That is no secret, and
 * all it prevents is mistakes: a client that forgets to sign is refused as it would be by AWS.
 */

/** The local pool's AWS access key id. */
export const LOCAL_ACCESS_KEY_ID = 'OKOLOCALACCESSKEY';

type AdminAccess = 'granted' | 'unsigned' | 'unknown-key';

/** Authorization header for an Admin… call to the local pool. */
export function signLocally(): string {
  return (
    `AWS4-HMAC-SHA256 Credential=${LOCAL_ACCESS_KEY_ID}/20260101/local/cognito-idp/aws4_request, ` +
    'SignedHeaders=host;x-amz-date;x-amz-target, Signature=local'
  );
}

/** A header by SigV4, for this service; the key's id in brackets. */
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/cognito-idp\/aws4_request, SignedHeaders=host;x-amz-date;x-amz-target, Signature=\S+$/;

/** What an Authorization header allows. */
export function judgeAdminAccess(authorization: string | null): AdminAccess {
  const keyId = SIGNED.exec(authorization ?? '')?.[1];
  if (keyId === undefined) return 'unsigned';
  return keyId === LOCAL_ACCESS_KEY_ID ? 'granted' : 'unknown-key';
}
