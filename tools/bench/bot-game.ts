/**
 * The bot game on a slow phone, in the built product: what its engine costs, how fast it answers, how smooth it stays,
 * and that fifty games leave nothing behind.
 */
import type { Page } from '@playwright/test';
import { signInByForm, signUpPremiumLearner } from '../../e2e/learner.ts';
import { benchAnswers } from './bot-game/answers.ts';
import { benchEngineDownload } from './bot-game/engine-download.ts';
import { benchFiftyGames } from './bot-game/fifty-games.ts';
import { begin, giveUp } from './bot-game/long-game.ts';
import { play } from './bot-game/playing.ts';
import type { BenchRow } from './row.ts';
import { withServer } from './server.ts';
import { SlowPhone } from './slow-phone.ts';
import { tapRow } from './smoothness-rows.ts';

export async function benchBotGame(): Promise<readonly BenchRow[]> {
  return withServer(async (origin) => {
    const phone = await SlowPhone.open(origin);
    try {
      const learner = await signUpPremiumLearner(origin);
      await signInByForm(phone.page, learner);
      const download = await benchEngineDownload(phone.page);
      const workerUrl = gameWorkerOf(phone.page);
      await phone.page.goto('/tiles');
      return [
        ...download,
        ...(await benchAnswers(phone, workerUrl)),
        tapRow('bot game, all overlays', [await begin(phone), await play(phone), await giveUp(phone)]),
        ...(await benchFiftyGames(phone)),
      ];
    } finally {
      await phone.close();
    }
  });
}

/** Where the built product has the bot game's worker. */
function gameWorkerOf(page: Page): string {
  const worker = page.workers().find((running) => running.url().includes('/game-worker'));
  if (!worker) throw new Error('the bot game runs no worker');
  return worker.url();
}
