/**
 * The page, at the addresses that only the client knows: the platform finds no file there and calls the Worker.
 */
import { Fault } from '#contract/faults';
import { isScreenPath } from '#contract/screens';
import type { Assets } from '../services/env.ts';

/**
 * The page for a screen; for a reader at an unknown address the page with status 404, which says so in the reader's
 * language. Any other address is a `not-found` fault: a missing script must not come as HTML.
 */
export async function servePage(request: Request, assets: Assets): Promise<Response> {
  const url = new URL(request.url);
  const isScreen = isScreenPath(url.pathname);
  if (!isRead(request) || !(isScreen || wantsHtml(request))) {
    throw new Fault('not-found', 'There is nothing here.');
  }
  const page = await assets.fetch(new Request(new URL('/', url), request));
  // A response of its own: the headers of the platform's cannot be changed.
  return new Response(page.body, isScreen || !page.ok ? page : { status: 404, headers: page.headers });
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function wantsHtml({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') ?? false;
}
