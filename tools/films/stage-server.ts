/**
 * Serves the stage to the recorder's browser.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { pieceImages } from '#web/shared/piece-images/piece-images.vite.ts';

const ROOT = join(import.meta.dirname, '../..');

interface StageServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts Vite on a free port. */
export async function serveStage(): Promise<StageServer> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'oko-stage-'));
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, 'stage'),
    cacheDir,
    logLevel: 'warn',
    plugins: [react(), pieceImages()],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null, fs: { allow: [ROOT] } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('the stage has no address');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      await server.close();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}
