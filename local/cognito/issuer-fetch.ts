/**
 * How the edge app reads the local pool's keys: `fetch`, but addresses of the issuer are answered in-process.
 *
 * The issuer is a name that resolves nowhere, so that tokens look alike on every port and in every test.
 */
import type { LocalEnv } from '../env.ts';
import { createCognito } from './app.ts';

/** A `fetch` for which the issuer exists. */
export function createIssuerFetch(env: LocalEnv): typeof fetch {
  const cognito = createCognito();
  return async (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(`${env.COGNITO_ISSUER}/`) ? cognito.fetch(request, env) : fetch(request);
  };
}
