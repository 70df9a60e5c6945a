/** Stockfish's files as they are served: under `/engine/`, each with its type and a hash of its bytes in the name. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readStockfish } from './stockfish-files.vite.ts';

const { script, wasm } = readStockfish();

test.each([
  ['the script', script, 'js', 'text/javascript'],
  ['the WebAssembly', wasm, 'wasm', 'application/wasm'],
])('%s is named by the bytes of both, as the script looks for its own name', (_, file, extension, type) => {
  const { path, contentType } = file;
  const hash = createHash('sha256').update(script.source).update(wasm.source).digest('hex');
  expect(path).toBe(`/engine/stockfish-${hash.slice(0, 10)}.${extension}`);
  expect(contentType).toBe(type);
});

test('the WebAssembly is one, and as long as the script expects', () => {
  expect([...wasm.source.subarray(0, 4)]).toEqual([0x00, 0x61, 0x73, 0x6d]);
  expect(script.source.toString('utf8')).toContain(`=${wasm.source.byteLength};`);
});
