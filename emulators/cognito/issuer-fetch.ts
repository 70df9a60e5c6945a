/**
 * How the edge app reads the local pool's keys and calls its API: `fetch`, but addresses at the issuer's origin are answered in-process.
 *
 * The issuer is a name that resolves nowhere, so that tokens look alike on every port and in every test.
 */
import type { LocalEnv } from '../env.ts';
import { createCognito } from './app.ts';

/** A `fetch` for which the issuer exists. */
export function createIssuerFetch(env: LocalEnv): typeof fetch {
  const cognito = createCognito();
  const { origin } = new URL(env.COGNITO_ISSUER);
  return async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === origin ? cognito.fetch(request, env) : fetch(request);
  };
}
