/**
 * The films, whole or in parts. Cloudflare's static assets answer every request with the whole file; Safari plays no film
 * from such a server, and nobody could seek in it.
 *
 * Caching, type and ETag of a film are the platform's: browsers revalidate it at every visit, and 304 is cheap.
 */
import { Fault } from '#contract/faults';
import type { Assets } from '../services/env.ts';
import { readRange, type ByteRange } from './byte-range.ts';
import { refuseMethod } from './fault-response.ts';

/** Serves a request for a file under `OWN_VIDEO_HOST`. */
export async function serveMedia(request: Request, assets: Assets): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') refuseMethod(['GET', 'HEAD']);
  const file = await assets.fetch(wholeOf(request));
  if (file.status === 404) throw nothingHere();
  // A response of its own: the headers of the platform's cannot be changed.
  if (file.status !== 200) return new Response(file.body, file);
  const headers = new Headers(file.headers);
  headers.set('accept-ranges', 'bytes');
  // Ranges are defined for GET alone.
  if (request.method === 'HEAD' || !wantsPart(request, headers)) {
    return new Response(file.body, { headers });
  }
  return answerPart(request, await file.arrayBuffer(), headers);
}

/** The request without its range: for a part the platform sends the whole file too, but without its cache-control. */
function wholeOf(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('range');
  headers.delete('if-range');
  return new Request(request, { headers });
}

/** With `If-Range` only while the file is still the one that the caller has a part of; a date is never good enough. */
function wantsPart({ headers }: Request, file: Headers): boolean {
  if (!headers.has('range')) return false;
  const condition = headers.get('if-range');
  if (condition === null) return true;
  return !condition.startsWith('W/') && condition === file.get('etag');
}

function answerPart(request: Request, bytes: ArrayBuffer, headers: Headers): Response {
  const size = bytes.byteLength;
  const range = readRange(request.headers.get('range'), size);
  if (range === 'whole') return new Response(bytes, { headers });
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`);
  headers.set('content-length', String(lengthOf(range)));
  return new Response(bytes.slice(range.first, range.last + 1), { status: 206, headers });
}

const lengthOf = ({ first, last }: ByteRange) => last - first + 1;

const nothingHere = () => new Fault('not-found', 'There is nothing here.');
