/**
 * Stockfish's WebAssembly, fetched and checked before anything runs it: Stockfish is silent about a file that is missing,
 * cut off, or a page of HTML (product.md §6.9).
 *
 * The bytes stay in memory as a blob, so that a restart needs no network.
 */
import { startDeadline } from '../timing/deadline.ts';
import { EngineFailure } from './engine-state.ts';
import type { EngineFiles } from './stockfish-files.ts';

/** Longest time without a single byte. A slow line may take minutes for the file, but it keeps coming. */
export const STALL_MS = 5_000;

const WASM_TYPE = 'application/wasm';

interface Download {
  readonly fetch: typeof globalThis.fetch;
  /** `reload` asks past the browser's cache, where a broken file may lie for good. */
  readonly cache: 'default' | 'reload';
  /** Hears the share of the bytes that are there, 0 to 1, as they come. */
  readonly onShare: (share: number) => void;
}

/** Fetches the WebAssembly; rejects with `EngineFailure` unless every byte of it came. */
export async function downloadStockfish(files: EngineFiles, download: Download): Promise<Blob> {
  const giveUp = new AbortController();
  const stall = watchForStall(() => giveUp.abort(new Error(`no byte for ${STALL_MS} ms`)));
  try {
    const { fetch, cache } = download;
    download.onShare(0);
    const response = await fetch(files.wasmPath, { cache, signal: giveUp.signal });
    const chunks = await readChunks(bodyOf(response), (received) => {
      stall.hasMoved();
      checkSize(received <= files.wasmBytes, received, files);
      download.onShare(received / files.wasmBytes);
    });
    const blob = new Blob(chunks, { type: WASM_TYPE });
    checkSize(blob.size === files.wasmBytes, blob.size, files);
    return blob;
  } catch (cause) {
    giveUp.abort(cause);
    throw cause instanceof EngineFailure ? cause : new EngineFailure('not-loaded', String(cause), { cause });
  } finally {
    stall.end();
  }
}

interface StallWatch {
  hasMoved(): void;
  end(): void;
}

function watchForStall(onStall: () => void): StallWatch {
  let cancel = startDeadline(STALL_MS, onStall);
  return {
    hasMoved: () => {
      cancel();
      cancel = startDeadline(STALL_MS, onStall);
    },
    end: () => cancel(),
  };
}

function bodyOf({ ok, status, headers, body }: Response): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (!ok || !body) throw new EngineFailure('not-loaded', `status ${status}`);
  const type = headers.get('content-type') ?? 'nothing';
  if (!type.startsWith(WASM_TYPE)) throw new EngineFailure('not-loaded', `it comes as ${type}`);
  return body;
}

async function readChunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onReceived: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    received += next.value.byteLength;
    onReceived(received);
  }
  return chunks;
}

function checkSize(isRight: boolean, bytes: number, { wasmBytes }: EngineFiles): void {
  if (!isRight) throw new EngineFailure('not-loaded', `${bytes} bytes instead of ${wasmBytes}`);
}
