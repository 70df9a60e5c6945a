/**
 * Test side of the hosted sign-in: what a browser does between the page that starts it and the page that it leads back to.
 */
import { env } from 'cloudflare:workers';
import { createCognito } from '#emulators/cognito/app';
import { CLIENT_ID } from './client.ts';

type Fields = Readonly<Record<string, string>>;

/** Where the hosted pages are, and the page that they lead back to. */
export const ORIGIN = 'http://localhost';
export const PAGE = `${ORIGIN}/login`;

/** Verifier and challenge of RFC 7636, appendix B. */
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** Where a hosted sign-in begins; by the pool's own form unless the changes say otherwise. */
export function authorizeAddress(changes: Fields = {}): string {
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: PAGE,
    response_type: 'code',
    scope: 'openid email',
    state: 'xyz',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  });
  return `${ORIGIN}/oauth2/authorize?${query}`;
}

/** What a page of the hosted sign-in answers. */
export interface Visit {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
}

export class TestBrowser {
  readonly #cognito: ReturnType<typeof createCognito>;

  constructor(now: () => number) {
    this.#cognito = createCognito(now);
  }

  async open(address: string, form?: Fields): Promise<Visit> {
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await this.#cognito.request(address, init, env);
    return {
      status: response.status,
      location: response.headers.get('Location'),
      text: await response.text(),
    };
  }

  /** Follows an address to its form and sends that; returns what comes then. */
  async fillIn(address: string, form: Fields): Promise<Visit> {
    const { location } = await this.open(address);
    if (location === null) throw new Error(`${address} leads to no form`);
    const page = new URL(location, address).href;
    const { status, text } = await this.open(page);
    if (status !== 200 || !text.includes('<form method="post">')) throw new Error(`${page} has no form`);
    return this.open(page, form);
  }
}
