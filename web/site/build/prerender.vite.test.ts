/** Development writes no files and serves the ordinary page. */
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { prerenderedFile } from '#contract/prerendered';
import { APP_FILE } from '#contract/screens';
import { prerender } from './prerender.vite.ts';

test('whoever answers in development is asked for the page of every other screen', async () => {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null, allowedHosts: true, cors: false },
    plugins: [
      prerender({ origin: 'http://localhost', define: {}, userKey: 'user', onInline: () => undefined }),
    ],
  });
  onTestFinished(() => server.close());
  const asked = await new Promise((resolve) => {
    // The Worker's plugin reads the original address.
    server.middlewares.use(({ url, originalUrl }) => resolve({ url, originalUrl }));
    const request = { url: prerenderedFile('login', 'pl'), method: 'GET', headers: {} };
    Reflect.apply(server.middlewares, undefined, [request, {}]);
  });
  expect(asked).toEqual({ url: APP_FILE, originalUrl: APP_FILE });
});
