/**
 * What goes wrong with Stockfish's files and with Stockfish itself, one fault for each way a browser meets it, made real by
 * a server between browser and product: the browser's own interception does not see what a worker within a worker asks for.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EngineFault } from '#bot/engine-state';

/** A file of the engine's on its way, whole. */
interface FaultDelivery {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

type Spoil = (delivery: FaultDelivery, to: ServerResponse) => void;

/** Which of the two files, what becomes of it, and what the learner is told. */
export interface InjectedFault {
  readonly file: 'wasm' | 'script';
  readonly spoil: Spoil;
  readonly told: EngineFault;
}

const deliver: Spoil = ({ status, headers, body }, to) => {
  to.writeHead(status, { ...headers, 'content-length': body.byteLength }).end(body);
};

/** Spoilt files are not kept: the browser's cache is not what these journeys are about. */
const send =
  (change: (delivery: FaultDelivery) => Partial<FaultDelivery>): Spoil =>
  (delivery, to) => {
    const spoilt = { ...delivery, ...change(delivery) };
    deliver({ ...spoilt, headers: { ...spoilt.headers, 'cache-control': 'no-store' } }, to);
  };

const html = Buffer.from('<!doctype html><title>Oko</title>');

/** The engine's own script, with its ear for a search replaced. */
const inSearch = (reaction: string): Spoil =>
  send(({ body }) => ({
    body: Buffer.from(
      `${body.toString('utf8')};{const hear=self.onmessage;self.onmessage=(event)=>{` +
        `if(!String(event.data).startsWith('go'))return hear(event);${reaction}}}`,
    ),
  }));

export const ENGINE_FAULTS: Readonly<Record<string, InjectedFault>> = {
  'the file is HTML, with status 200': {
    file: 'wasm',
    told: 'not-loaded',
    spoil: send(() => ({ headers: { 'content-type': 'text/html' }, body: html })),
  },
  'the bytes stop coming': {
    file: 'wasm',
    told: 'not-loaded',
    spoil: ({ headers, body }, to) => {
      to.writeHead(200, { ...headers, 'content-length': body.byteLength }).write(body.subarray(0, 900_000));
    },
  },
  'the policy forbids WebAssembly': {
    file: 'script',
    told: 'not-started',
    spoil: send(({ headers }) => ({
      headers: { ...headers, 'content-security-policy': "default-src 'none'; connect-src 'self'" },
    })),
  },
  'it crashes in mid-search': {
    file: 'script',
    told: 'no-answer',
    spoil: inSearch('throw new Error("Stockfish is broken");'),
  },
};

const FILES: Readonly<Record<InjectedFault['file'], RegExp>> = {
  wasm: /^\/engine\/.*\.wasm$/,
  script: /^\/engine\/.*\.js$/,
};

export interface FaultyServer {
  readonly origin: string;
  /** How often each of the engine's files was asked for, by path. */
  readonly asked: ReadonlyMap<string, number>;
  /** From now on all files come as they are. */
  heal(): void;
  close(): void;
}

/** Serves the product with one fault, or with none. */
export async function serveWithFault(product: string, fault?: InjectedFault): Promise<FaultyServer> {
  let isHealed = false;
  const asked = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? '/';
    if (path.startsWith('/engine/')) asked.set(path, (asked.get(path) ?? 0) + 1);
    void fetchFrom(product, incoming).then((delivery) => {
      const isSpoilt = fault !== undefined && FILES[fault.file].test(path) && !isHealed;
      return (isSpoilt ? fault.spoil : deliver)(delivery, outgoing);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    asked,
    heal: () => {
      isHealed = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Uncompressed, so that the bytes can be spoilt. */
function fetchFrom(product: string, incoming: IncomingMessage): Promise<FaultDelivery> {
  const { host: _, ...headers } = incoming.headers;
  const options = { method: incoming.method, headers: { ...headers, 'accept-encoding': 'identity' } };
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(incoming.url ?? '/', product), options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'transfer-encoding': __, ...kept } = answer.headers;
        resolve({ status: answer.statusCode ?? 502, headers: kept, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}
