/**
 * A file fetched and checked before anything uses it: whole, of its type, and no page of HTML in its place (product/bot-game.md#when-stockfish-fails).
 *
 * It does not know what is in the file.
 */
import { startDeadline } from '../workers/deadline.ts';
import type { ServedFile } from './served-file.ts';

/** Longest time without a single byte. A slow line may take minutes for a file, but it keeps coming. */
export const STALL_MS = 5_000;

interface Download {
  readonly fetch: typeof globalThis.fetch;
  /** `reload` asks past the browser's cache, where a broken file may lie for good. */
  readonly cache: 'default' | 'reload';
  /** Hears the share of the bytes that are there, 0 to 1, as they come. */
  readonly onShare?: (share: number) => void;
}

/** Fetches the file; rejects unless every byte of it came, and says why. */
export async function downloadWhole(file: ServedFile, { fetch, cache, onShare }: Download): Promise<Blob> {
  const giveUp = new AbortController();
  const stall = watchForStall(() => giveUp.abort(new Error(`no byte for ${STALL_MS} ms`)));
  try {
    onShare?.(0);
    const response = await fetch(file.path, { cache, signal: giveUp.signal });
    const chunks = await readChunks(bodyOf(response, file), (received) => {
      stall.hasMoved();
      checkSize(received <= file.bytes, received, file);
      onShare?.(received / file.bytes);
    });
    const blob = new Blob(chunks, { type: file.contentType });
    checkSize(blob.size === file.bytes, blob.size, file);
    return blob;
  } catch (cause) {
    giveUp.abort(cause);
    throw cause;
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

function bodyOf(
  { ok, status, headers, body }: Response,
  { contentType }: ServedFile,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (!ok || !body) throw new Error(`status ${status}`);
  const type = headers.get('content-type') ?? 'nothing';
  if (!type.startsWith(contentType)) throw new Error(`it comes as ${type}`);
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

function checkSize(isRight: boolean, received: number, { bytes }: ServedFile): void {
  if (!isRight) throw new Error(`${received} bytes instead of ${bytes}`);
}
