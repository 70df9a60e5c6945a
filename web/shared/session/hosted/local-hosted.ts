/**
 * The hosted pages of the local stand-in: on our own origin, which has no certificate, while aws-amplify speaks https alone. Only a local
 * build has this code (`__OKO_LOCAL__`).
 */
import { storageOf } from '../../storage/entry-storage.ts';
import { forgetHostedSignIn, isHostedSession } from './hosted-marks.ts';

/** Opens the sign-in: aws-amplify's own option (`authSessionOpener`). */
export async function openLocally(url: string): Promise<void> {
  location.assign(withOwnProtocol(url));
}

/** Asks for tokens by the page's protocol; aws-amplify has no option for it. */
export function fetchLocally(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => send(typeof input === 'string' ? withOwnProtocol(input) : input, init);
}

/** The way out of a hosted session, which aws-amplify then does not take; undefined for any other session. */
export function findLocalWayOut(pages: string, clientId: string): (() => void) | undefined {
  if (!isHostedSession(storageOf(), clientId)) return undefined;
  forgetHostedSignIn(storageOf(), clientId);
  const query = new URLSearchParams({ client_id: clientId, logout_uri: `${location.origin}/` });
  return () => location.assign(`${pages}/logout?${query}`);
}

function withOwnProtocol(url: string): string {
  return url.replace(`https://${location.host}/`, `${location.origin}/`);
}
