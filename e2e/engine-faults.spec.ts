/**
 * Whatever goes wrong with Stockfish, the bot answers within eight seconds, the learner is told, the game goes on, and
 * Stockfish comes back once it can be had. Only a real browser shows what a nested worker is told of a file that is no
 * WebAssembly, of bytes that stop, of a policy that forbids and of a crash: one journey each, on the desktop, in Polish. Of a script that
 * is missing it is told by the same event as of a crash.
 *
 * All thirteen faults are shown with a fake Stockfish beside its keeper (`worker-engine/bot/stockfish-keeper.test.ts`), and
 * what is said of each beside the game (`web/screens/bot-game/play/worker-faults.fresh.browser.test.tsx`).
 */
import { expectMoves, playMove, resumeGame } from './bot-game.ts';
import { ENGINE_FAULTS, serveWithFault, type FaultyServer } from './engine-faults.ts';
import { textsIn } from './texts.ts';
import { expect, test as base } from './test.ts';

/** From the learner's move to the bot's (product/bot-game.md#when-stockfish-fails). */
const ANSWER_WITHIN_MS = 8_000;
/** Two greetings of six seconds that do not come, and room for a busy machine. */
const TOLD_WITHIN_MS = 20_000;

const t = textsIn('pl');

interface Faulty {
  readonly fault: keyof typeof ENGINE_FAULTS;
  readonly server: FaultyServer;
}

const test = base.extend<Faulty>({
  fault: ['', { option: true }],
  server: async ({ fault }, provide, { project }) => {
    const injected = ENGINE_FAULTS[fault];
    if (!injected) throw new Error(`no fault is called ${fault}`);
    const server = await serveWithFault(project.use.baseURL ?? '', injected);
    await provide(server);
    server.close();
  },
  baseURL: async ({ server }, provide) => provide(server.origin),
});

test.use({ expectedError: /Failed to load resource|ERR_|Stockfish is broken|WASM|WebAssembly/ });
test.skip(({ isMobile }) => isMobile, 'workers are the same on every device');

for (const [name, { told }] of Object.entries(ENGINE_FAULTS)) {
  test.describe(name, () => {
    test.use({ fault: name });

    test('the bot answers in time, says what is wrong, and gets well', async ({ page, baseURL, server }) => {
      await resumeGame(page, baseURL ?? '');
      await playMove(page, 'h2h4', 'drag');
      const playedAt = Date.now();
      await expectMoves(page, 2);
      expect(Date.now() - playedAt).toBeLessThan(ANSWER_WITHIN_MS);
      const message = page.getByText(t(`game.engine.${told}`, { bot: t('game.player.bot.sentence') }));
      await expect(message).toBeVisible({ timeout: TOLD_WITHIN_MS });

      server.heal();
      await playMove(page, 'a2a3', 'drag');
      await expectMoves(page, 4);
      await expect(message).toBeHidden({ timeout: TOLD_WITHIN_MS });
      await playMove(page, 'g2g3', 'drag');
      await expectMoves(page, 6);
      await expect(page.getByText(t('game.status.yourMove'))).toBeVisible();
    });
  });
}
