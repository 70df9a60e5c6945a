/**
 * How positions come to the Worker: as files of the build that nobody else gets, and in development without files.
 */
import { createServer } from 'vite';
import { describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { readDailies } from '#content/course';
import { CONTENT_FOLDER } from './assignment-file.ts';
import type * as Reader from './open-content.ts';
import { contentFiles } from './content.vite.ts';

test.each([undefined, 'local'])('the platform serves none of the files itself: %s', (env) => {
  const { assets } = unstable_readConfig({ config: 'wrangler.toml', ...(env !== undefined && { env }) });
  expect(assets?.run_worker_first).toContain(`${CONTENT_FOLDER}*`);
});

describe('in development', () => {
  test('the Worker has all positions without the binding', async () => {
    const server = await createServer({
      configFile: false,
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: contentFiles(),
    });
    try {
      const reader = (await server.ssrLoadModule('/edge/content/open-content.ts')) as typeof Reader;
      const content = reader.openContent({
        fetch: async () => Promise.reject(new Error('Vite has no such file')),
      });
      const [daily] = readDailies();
      const ids = (await content.listPositions('daily.1')).map(({ id }) => id);
      expect(ids).toEqual(daily?.positions.map(({ id }) => id));
      expect(await content.listStocked(['workout.xRay.findYourXRays', 'no.such'])).toHaveLength(1);
    } finally {
      await server.close();
    }
  });
});
