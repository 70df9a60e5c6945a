/** Tests overlays in a game: each option, its switch and text, picked pieces, predicting. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANALYSIS_OPTIONS } from '#contract/access';
import type { OverlayWeight } from '#web/board/game/overlay-mark.ts';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { drawArrow, expectOnPage, findSquare, focusBoard, squareSaid } from '#web/testing/board.ts';
import {
  control,
  expectMoves,
  openGame,
  playMove,
  press,
  resign,
  textOf,
} from '#web/testing/bot-game/bot-game-page.ts';
import {
  expectDrawn,
  expectPickedPiece,
  expectPrediction,
  FOUND,
  idea,
  legendSwitch,
  openCrowded,
  predictFirst,
} from '#web/testing/bot-game/overlays-page.ts';

/** Waits until an arrow over the pieces has this weight. */
const expectWeight = (arrow: string, weight: OverlayWeight): Promise<void> =>
  expectOnPage(`svg [data-arrow=${arrow}][data-weight=${weight}]`);

test('all eight options are drawn, counted, said, and switched off one by one', async () => {
  const { t } = await openCrowded();
  for (const option of ANALYSIS_OPTIONS) await expectDrawn(FOUND[option].look, FOUND[option].drawn);
  await expect.poll(() => textOf(legendSwitch(t, 'myAttacks'))).toContain('8');
  await expect
    .poll(() => squareSaid('e5'))
    .toContain(t('board.arrow.myAttack', { square: `f7 (${t('board.piece.black.pawn')})` }));
  expect(await squareSaid('a2')).toContain(
    t('board.xRayThrough.myXRay', {
      from: `a1 (${t('board.piece.white.rook')})`,
      to: `a6 (${t('board.piece.black.bishop')})`,
    }),
  );
  await expectNoViolations();

  for (const option of ANALYSIS_OPTIONS) {
    await legendSwitch(t, option).click();
    await expect.element(legendSwitch(t, option)).not.toBeChecked();
    await expectDrawn(FOUND[option].look, 0);
  }
  await expect.poll(() => squareSaid('e5')).not.toContain(';');
  await expectNoViolations();
});

test('what the legend counts is never unknown between two positions', async () => {
  const { t } = await openCrowded();
  const legend = page.getByRole('list', { name: t('overlays.legend.label') }).element();
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(legend.textContent));
  watch.observe(legend, { subtree: true, childList: true, characterData: true });
  await playMove('e5c6');
  await expectMoves(t, 2);
  await expect.poll(() => said).not.toHaveLength(0);
  watch.disconnect();
  expect(said.filter((text) => text.includes(t('overlays.legend.hiddenCount')))).toEqual([]);
});

test('that pieces can be picked up is said while they can', async () => {
  const { t } = await openGame({ options: ['walkIntoAttack'] });
  const hint = page.getByText(t('overlays.moveHint'));
  await expect.element(hint).toBeVisible();
  await resign(t);
  await expect.element(hint).not.toBeInTheDocument();
});

test('what the worker cannot compute is not counted', async () => {
  const { t } = await openCrowded();
  const computing = vi.spyOn(gameWorker, 'overlays').mockRejectedValue(new Error('the worker is gone'));
  onTestFinished(() => computing.mockRestore());
  await playMove('e5c6');
  await expect.poll(() => textOf(legendSwitch(t, 'myAttacks'))).toContain(t('overlays.legend.hiddenCount'));
});

test('a picked piece shows where it may go, where it would be lost, and what it defends', () =>
  expectPickedPiece('drag'));

test('an X-ray that would win nothing is faint until one of its pieces is pointed at, by mouse or key', async () => {
  await openCrowded();
  // The previous test left the mouse elsewhere.
  await userEvent.hover(document.body);
  await expectWeight('d2b4', 'faint');
  await expectWeight('f3f7', 'faint');
  await expectWeight('g2h3', 'loud');
  await expectWeight('e5g6', 'thin');
  await userEvent.hover(await findSquare('b4'));
  await expectWeight('d2b4', 'thin');
  await expectWeight('f3f7', 'faint');
  await userEvent.hover(document.body);
  await expectWeight('d2b4', 'faint');
  (await findSquare('f6')).focus();
  await expectWeight('f3f7', 'thin');
});

test('predicting first hides all, takes circles and arrows, and says how right they were', () =>
  expectPrediction('drag'));

test('predicting first is no duty: one may just move, and is told whether the move was safe', async () => {
  const { t } = await openCrowded();
  await predictFirst(t).click();
  await idea(t, 'myAttacks').click();
  await control(t('overlays.predict.drop')).click();
  await playMove('e5c6');
  await expect
    .element(
      page.getByText(t('overlays.judgement.unsafe.walkIntoAttack', { from: 'd7', to: 'c6' }), {
        exact: false,
      }),
    )
    .toBeVisible();
  const safe = page.getByText(t('overlays.judgement.safe.leavingDefence'), { exact: false });
  await expect.element(safe).toBeVisible();
  await expectMoves(t, 2);
  await expectDrawn('opponentAttack', 0);
  await expect.element(idea(t, 'opponentAttacks')).toBeEnabled();

  await control(t('game.controls.takeBack.full')).click();
  await expectMoves(t, 0);
  await expect.element(safe).not.toBeInTheDocument();
});

test('what a pawn becomes is chosen with the keys alone, and the focus stays in the choice', async () => {
  const { t } = await openGame({ startFen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
  focusBoard();
  await drawArrow('a7a8', 'keys');
  const choice = page.getByRole('dialog', { name: t('board.promotion.label', { square: 'a8' }) });
  const piece = (role: 'queen' | 'knight' | 'rook' | 'bishop') =>
    choice.getByRole('button', { name: t(`board.piece.white.${role}`) });
  await expect.element(piece('queen')).toHaveFocus();
  await expectNoViolations();
  await press('{ArrowDown}');
  await expect.element(piece('knight')).toHaveFocus();
  await press('{Tab}{Tab}{Tab}');
  await expect.element(piece('queen')).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(piece('bishop')).toHaveFocus();
  await press('{Escape}');
  await expect.element(choice).not.toBeInTheDocument();
  await expectOnPage('[role=gridcell][data-square=a8]:focus');
});
