/**
 * A learner with a slow phone plays against the bot with all overlays.
 */
import { botGameTile, keepGame } from '../../../e2e/bot-game.ts';
import { ANALYSIS_OPTIONS } from '#contract/access';
import { Finger, LOOK_MS } from '../finger.ts';
import { pause, type SlowPhone, type Smoothness } from '../slow-phone.ts';
import { isLearnersTurn, moveIn, waitForGame } from './saved-game.ts';

/** The learner's moves. */
const MOVE_COUNT = 10;
const OPENING = 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6';

export async function play(phone: SlowPhone): Promise<Smoothness> {
  const { page } = phone;
  await page.goto('/tiles');
  await keepGame(page, { moves: OPENING, elo: 1000 });
  await page.evaluate(showEverything, ANALYSIS_OPTIONS);
  // A mouse would stay, and the browser moves it over whatever changes below it.
  await botGameTile(page).tap();
  await page.getByRole('grid').waitFor();
  const finger = await Finger.over(phone, { isFlipped: false });
  return phone.watch(async () => {
    for (let count = 0; count < MOVE_COUNT; count += 1) {
      const game = await waitForGame(page, (kept) => isLearnersTurn(kept) || kept.ending !== undefined);
      if (game.ending) return;
      // Nobody answers a move before it was seen.
      await pause(LOOK_MS);
      await finger.tapArrow(moveIn(game));
      await waitForGame(page, ({ record }) => record.moves.length > game.record.moves.length);
    }
  });
}

/** Runs in the page. */
function showEverything(options: readonly string[]): void {
  const name = Object.keys(localStorage).find((key) => key.startsWith('oko-bot-game:'));
  if (name === undefined) throw new Error('no game is kept');
  const game: { settings: object } = JSON.parse(localStorage.getItem(name) ?? '');
  localStorage.setItem(name, JSON.stringify({ ...game, settings: { ...game.settings, options } }));
}
