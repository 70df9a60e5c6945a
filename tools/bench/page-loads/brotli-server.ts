/**
 * A server that sends everything with brotli, as the platform does in production: what another server answers, or the files of a folder.
 */
import { createServer, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface ServedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Answers a path. */
export type FileSource = (path: string, headers: Readonly<Record<string, string>>) => Promise<ServedAnswer>;

/** What a browser gains nothing by having compressed. */
const COMPRESSED_ALREADY = /^(image\/(?!svg)|video|font|application\/wasm)/;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves `source` on a free port while `act` goes on. */
export async function withBrotli<Result>(
  source: FileSource,
  act: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((request, response) => {
    const { cookie = '', accept = '' } = request.headers;
    source(request.url ?? '/', { cookie, accept }).then(
      (answer) => send(response, answer),
      (error: unknown) => send(response, { status: 502, headers: {}, body: Buffer.from(String(error)) }),
    );
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    return await act(`http://localhost:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What the server at `origin` answers. */
export function proxyOf(origin: string): FileSource {
  return async (path, headers) => {
    const answer = await fetch(new URL(path, origin), { headers, redirect: 'manual' });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  };
}

/** The files of a folder; its page at “/”. */
export function filesOf(folder: string): FileSource {
  return async (path) => {
    const file = path === '/' ? '/index.html' : (path.split('?')[0] ?? path);
    const headers = { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' };
    const body = await readFile(join(folder, file)).catch(() => undefined);
    return body ? { status: 200, headers, body } : { status: 404, headers: {}, body: Buffer.from('') };
  };
}

function send(response: ServerResponse, { status, headers, body }: ServedAnswer): void {
  const {
    'content-length': _length,
    'content-encoding': _encoding,
    'transfer-encoding': _transfer,
    ...kept
  } = headers;
  const isPlain = COMPRESSED_ALREADY.test(kept['content-type'] ?? '') || body.length === 0;
  const sent = isPlain ? body : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  response.writeHead(status, {
    ...kept,
    ...(isPlain ? {} : { 'content-encoding': 'br' }),
    'content-length': sent.length,
  });
  response.end(sent);
}
