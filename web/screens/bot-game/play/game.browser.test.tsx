/** Tests a game by mouse and keys: moves, replies, earlier positions, take backs, premoves. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { focusBoard, markSquare, squareSaid } from '#web/testing/board.ts';
import {
  control,
  expectMoves,
  focus,
  movesOn,
  openGame,
  playMove,
  press,
  reload,
  textsOfMoves,
} from '#web/testing/bot-game/bot-game-page.ts';
import { expectMoveAndReply, expectPromotion, handOf } from '#web/testing/bot-game/moving.ts';
import { expectPlanned, openWithWaitingBot, plannedMove } from '#web/testing/bot-game/waiting-bot.ts';

const HANDS = [handOf('drag', 'pl'), handOf('keys', 'en')];

test.each(HANDS)('a move by $gesture is said and written in $language, and the bot replies', (hand) =>
  expectMoveAndReply(hand),
);

test.each(HANDS)('a pawn becomes what its learner chooses, by $gesture', (hand) => expectPromotion(hand));

test.each(['pl', 'en'] as const)(
  'an opponent with a name is called by it wherever it is told of, in %s',
  async (language) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const realMove = gameWorker.botMove;
    const held = vi
      .spyOn(gameWorker, 'botMove')
      .mockImplementation((...asked) => promise.then(() => realMove(...asked)));
    onTestFinished(() => held.mockRestore());
    const { t } = await openGame({ moves: 'e2e4 e7e5', firstPly: 2, opponent: 'ola' }, { language });
    const heading = page.getByRole('heading', {
      level: 1,
      name: t('game.against', { name: 'Ola', elo: 800 }),
    });
    await expect.element(heading).toBeInTheDocument();
    await playMove('g1f3');
    await expect.element(page.getByText(t('game.status.botsMove', { bot: 'Ola' }))).toBeVisible();
    resolve();
    await expectMoves(t, 4);
    await expect.element(page.getByText(/^Ola: /)).toBeInTheDocument();
    await expect.element(page.getByText(/\bbot\b/i)).not.toBeInTheDocument();
  },
);

test('a game from a set-up position is not said to begin at the starting position', async () => {
  const { t } = await openGame({ startFen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
  await expect.element(page.getByText(t('game.opening.position'))).toBeVisible();
  await expect.element(page.getByText(t('game.opening.none'))).not.toBeInTheDocument();
});

test('figurines stand for the letters when that is wished', async () => {
  const { t } = await openGame({ moves: 'e2e4 e7e5 g1f3 b8c6' });
  await control(t('game.controls.more')).click();
  await page.getByLabelText(t('game.controls.figurines'), { exact: false }).click();
  await press('{Escape}');
  expect(textsOfMoves(t)[2]).toBe('♘f3');
});

test('an earlier position is looked at, and nothing moves there', async () => {
  const { t } = await openGame({ moves: 'e2e4 e7e5 g1f3 b8c6' });
  await movesOn(t).first().click();
  await expect.poll(() => squareSaid('f3')).toContain(t('board.empty', { square: 'f3' }));
  await expect.element(page.getByText(t('game.status.looking'), { exact: false })).toBeVisible();
  await focus(movesOn(t).first());
  await press('{ArrowRight}');
  await expect.element(movesOn(t).nth(1)).toHaveAttribute('aria-current', 'step');
  await control(t('game.moves.last')).click();
  await expect.poll(() => squareSaid('f3')).toContain(t('board.piece.white.knight'));
});

test('the learner’s move and the reply are taken back, the opening’s moves are not', async () => {
  const { t } = await openGame({ moves: 'e2e4 e7e5', firstPly: 2, opening: 'Italian Game' });
  const takeBack = control(t('game.controls.takeBack.full'));
  await expect.element(takeBack).toHaveAttribute('aria-disabled', 'true');
  await playMove('g1f3');
  await expectMoves(t, 4);
  await takeBack.click();
  await expectMoves(t, 2);
  await expect.element(takeBack).toHaveAttribute('aria-disabled', 'true');
});

test('a reload goes on with the game', async () => {
  const opened = await openGame({ moves: 'e2e4 e7e5', firstPly: 2 });
  const { t } = opened;
  await playMove('f1c4');
  await expectMoves(t, 4);
  const moves = textsOfMoves(t);
  await reload(opened);
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => textsOfMoves(t)).toEqual(moves);
});

test('the bot moves in a tab that nobody looks at', async () => {
  const { t } = await openGame();
  await expect.element(page.getByText(t('game.moves.empty'))).toBeInTheDocument();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => void vi.restoreAllMocks());
  // A hidden tab draws no frames.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  await playMove('e2e4');
  await expectMoves(t, 2);
});

describe('a planned move', () => {
  test('is played as soon as the bot has moved', async () => {
    const { t, letBotMove } = await openWithWaitingBot();
    await playMove('b8c6');
    await expectPlanned(t, 'b8', 'c6');
    letBotMove();
    await expect.poll(() => textsOfMoves(t)[1]).toBe('Sc6');
  });

  test('is dropped by Escape', async () => {
    const { t } = await openWithWaitingBot();
    await playMove('g8f6');
    await expectPlanned(t, 'g8', 'f6');
    focusBoard();
    await press('{Escape}');
    await expect.element(plannedMove(t, 'g8', 'f6')).not.toBeInTheDocument();
    expect(textsOfMoves(t)).not.toContain('Sf6');
  });

  test('is dropped by a press beside', async () => {
    const { t } = await openWithWaitingBot();
    await playMove('g8f6');
    await expectPlanned(t, 'g8', 'f6');
    await markSquare('e5', 'drag');
    await expect.element(plannedMove(t, 'g8', 'f6')).not.toBeInTheDocument();
    expect(textsOfMoves(t)).not.toContain('Sf6');
  });
});
