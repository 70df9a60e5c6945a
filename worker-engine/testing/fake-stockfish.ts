/**
 * A browser in which Stockfish's two files and its nested worker fail in any way we like, for tests.
 */
import type { Browser, StockfishWorker } from '../bot/stockfish-keeper.ts';
import type { EngineFiles } from '../bot/stockfish-files.ts';

/** What the file's request meets. */
export type Delivery =
  | 'whole'
  | 'missing'
  | 'truncated'
  | 'too-long'
  | 'html'
  | 'wrong-type'
  | 'stalled'
  | 'silent-server'
  | 'offline';

/** How the nested worker behaves. */
export type Health =
  | 'well'
  /** The policy allows no workers at all: making one throws. */
  | 'forbidden'
  | 'script-missing'
  /** As when the policy forbids WebAssembly or the bytes are none: no word, no error. */
  | 'mute'
  | 'crashes-at-start'
  | 'crashes-in-search'
  | 'silent-in-search'
  | 'answers-illegally'
  | 'answers-none';

export const FILES: EngineFiles = {
  scriptPath: '/engine/stockfish-test.js',
  wasm: { path: '/engine/stockfish-test.wasm', bytes: 100, contentType: 'application/wasm' },
};

/** What the well engine plays, wherever it is asked. */
const BEST = 'e2e4';
const ILLEGAL = 'e2e5';

/** Deliveries and healths are used up one after another; the last one stays. */
export function fakeBrowser(deliveries: readonly Delivery[], healths: readonly Health[]) {
  const made: FakeStockfish[] = [];
  const requests: (RequestCache | undefined)[] = [];
  const browser: Browser = {
    fetch: async (_, init) => {
      const delivery = deliveries[Math.min(requests.length, deliveries.length - 1)] ?? 'whole';
      requests.push(init?.cache);
      return deliver(delivery, init?.signal ?? undefined);
    },
    makeWorker: (url) => {
      const health = healths[Math.min(made.length, healths.length - 1)] ?? 'well';
      const worker = new FakeStockfish(url, health);
      made.push(worker);
      if (health !== 'forbidden') return worker;
      worker.terminate();
      throw new Error('refused by the policy');
    },
  };
  return { browser, made, requests };
}

function deliver(delivery: Delivery, signal: AbortSignal | undefined): Promise<Response> {
  const wasm = { headers: { 'content-type': 'application/wasm' } };
  switch (delivery) {
    case 'whole':
      return Promise.resolve(new Response(chunked([new Uint8Array(40), new Uint8Array(60)]), wasm));
    case 'missing':
      return Promise.resolve(new Response('', { status: 404 }));
    case 'truncated':
      return Promise.resolve(new Response(chunked([new Uint8Array(40), new Uint8Array(20)]), wasm));
    case 'too-long':
      return Promise.resolve(new Response(chunked([new Uint8Array(40), new Uint8Array(80)]), wasm));
    case 'html':
      return Promise.resolve(
        new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
      );
    case 'wrong-type':
      return Promise.resolve(
        new Response(chunked([new Uint8Array(100)]), {
          headers: { 'content-type': 'application/octet-stream' },
        }),
      );
    case 'stalled':
      return Promise.resolve(new Response(chunked([new Uint8Array(40)], signal), wasm));
    case 'silent-server':
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    case 'offline':
      return Promise.reject(new TypeError('Failed to fetch'));
  }
}

/** A body of these chunks; it does not end before `signal` breaks it off, if one is given. */
function chunked(chunks: readonly Uint8Array<ArrayBuffer>[], signal?: AbortSignal): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      if (signal) signal.addEventListener('abort', () => controller.error(signal.reason));
      else controller.close();
    },
  });
}

/** Stockfish as its worker shows it, without the chess. */
class FakeStockfish implements StockfishWorker {
  readonly #events = new EventTarget();
  readonly url: string;
  readonly health: Health;
  readonly heard: string[] = [];
  isTerminated = false;
  /** Whether an error was kept from our own worker. */
  isErrorHandled = false;

  constructor(url: string, health: Health) {
    this.url = url;
    this.health = health;
    if (health === 'script-missing')
      queueMicrotask(() => this.#fail(new Event('error', { cancelable: true })));
    if (health === 'crashes-at-start') queueMicrotask(() => this.crash('out of memory'));
  }
  addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.#events.addEventListener(type, listener);
  }
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.#events.removeEventListener(type, listener);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  postMessage(line: string): void {
    this.heard.push(line);
    if (['script-missing', 'mute', 'crashes-at-start'].includes(this.health)) return;
    if (line === 'uci') this.#say('id name Stockfish', 'uciok');
    if (line === 'isready') this.#say('readyok');
    if (line.startsWith('go')) this.#search();
  }
  /** An uncaught error of the engine's script. */
  crash(message: string): void {
    this.#fail(Object.assign(new Event('error', { cancelable: true }), { message }));
  }

  #search(): void {
    switch (this.health) {
      case 'crashes-in-search':
        return queueMicrotask(() => this.crash('unreachable'));
      case 'silent-in-search':
        return;
      case 'answers-illegally':
        return this.#say(`info depth 1 score cp 30 pv ${ILLEGAL}`, `bestmove ${ILLEGAL}`);
      case 'answers-none':
        return this.#say('info depth 0 score mate 0', 'bestmove (none)');
      default:
        return this.#say(`info depth 1 score cp 30 pv ${BEST}`, `bestmove ${BEST} ponder e7e5`);
    }
  }
  #fail(event: Event): void {
    if (this.isTerminated) return;
    this.#events.dispatchEvent(event);
    this.isErrorHandled = event.defaultPrevented;
  }
  #say(...lines: string[]): void {
    queueMicrotask(() => {
      for (const data of lines) {
        if (!this.isTerminated) this.#events.dispatchEvent(new MessageEvent('message', { data }));
      }
    });
  }
}
