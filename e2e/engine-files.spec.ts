/**
 * Stockfish's two files as the server sends them and the browser keeps them: fetched once, for the bot game alone, and
 * allowed what nothing else is. On the desktop.
 *
 * That the game goes on with them without a network is part of a journey of bot-game-robust.
 */
import { openBotGame } from './bot-game.ts';
import { serveWithFault, type FaultyServer } from './engine-faults.ts';
import { openTask } from './lesson.ts';
import { signIn, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test as base } from './test.ts';

const t = textsIn('pl');

/** The product behind a server that counts: the browser does not tell us what a worker within a worker asks for. */
const test = base.extend<{ readonly server: FaultyServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  server: async ({}, provide, { project }) => {
    const server = await serveWithFault(project.use.baseURL ?? '');
    await provide(server);
    server.close();
  },
  baseURL: async ({ server }, provide) => provide(server.origin),
});

test.skip(({ isMobile }) => isMobile, 'workers are the same on every device');

test('come with the bot game’s screen, once, kept for good, and only the script may compile WebAssembly', async ({
  page,
  baseURL,
  server,
  request,
  isMobile,
}) => {
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await openTask(page, { t, isMobile });
  await expect(page.getByRole('grid')).toBeVisible();
  expect([...server.asked.keys()]).toEqual([]);

  await page.goto('/tiles');
  await openBotGame(page);
  await expect.poll(() => server.asked.size).toBe(2);
  await page.goBack();
  await openBotGame(page);
  await page.waitForLoadState('networkidle');
  expect([...server.asked.values()]).toEqual([1, 1]);

  const policies = new Map<string, string | undefined>();
  for (const path of ['/tiles', ...server.asked.keys()]) {
    const headers = (await request.get(path)).headers();
    policies.set(path.replace(/.*\./, '.'), headers['content-security-policy']);
    if (path === '/tiles') continue;
    expect(headers['content-type']).toMatch(
      path.endsWith('.wasm') ? /^application\/wasm/ : /^text\/javascript/,
    );
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  expect(policies.get('.js')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  );
  expect(policies.get('.wasm')).toContain("script-src 'self'");
  expect(policies.get('.wasm')).toBe(policies.get('/tiles'));
  expect(policies.get('/tiles')).not.toContain('wasm');
});
