/**
 * Middleware: reads each request's body to its end before the Worker answers, even if the Worker refuses the request.
 *
 * Only the local servers need it. workerd closes a connection whose request body was not read to its end
 * (github.com/cloudflare/workerd/issues/1741). Vite's server keeps that connection to workerd open for the next call,
 * which then fails with status 500. In a deployment no server of ours stands between the visitor and the Worker.
 */
import type { MiddlewareHandler } from 'hono';

export const readWholeBody: MiddlewareHandler = async ({ req }, next) => {
  const { raw } = req;
  if (raw.body !== null) {
    req.raw = new Request(raw, { method: raw.method, body: await raw.arrayBuffer() });
  }
  await next();
};
