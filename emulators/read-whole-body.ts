/**
 * Middleware of the local Worker: reads each request's body to its end, even if the Worker refuses the request.
 *
 * workerd closes a connection whose request body was not read to its end (github.com/cloudflare/workerd/issues/1741),
 * and with it the next call that the browser has sent over it. In a deployment Cloudflare reads the body.
 */
import type { MiddlewareHandler } from 'hono';

export const readWholeBody: MiddlewareHandler = async ({ req }, next) => {
  const { raw } = req;
  if (raw.body !== null) {
    const body = await raw.arrayBuffer();
    const { method, headers } = raw;
    // A GET may come with a body, but no script can make such a request.
    req.raw = isRead(method) ? new Request(raw.url, { method, headers }) : new Request(raw, { method, body });
  }
  await next();
};

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
