/**
 * What the board shows during a game: every option drawn, said and switched; moves that lose something; predicting first;
 * and what a pawn becomes. By mouse, finger and keys.
 */
import type { Locator, Page } from '@playwright/test';
import { ANALYSIS_OPTIONS, type AnalysisOption } from '#contract/analysis-options';
import type { OverlayLook } from '../web/board/game/overlay-mark.ts';
import { expectNoViolations } from './axe.ts';
import { arrowOf, circleOf, drawArrow, focusBoard, markSquare, square } from './board.ts';
import { control, expectMoves, handOf, playMove, resumeGame, squareSaid } from './bot-game.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');

/** Much is attacked, undefended and looked through: the position that move generators are tested with. */
const CROWDED = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
/** What each option finds there; counted by hand. The options about moves show the defenders. */
const FOUND: Readonly<Record<AnalysisOption, { readonly look: OverlayLook; readonly drawn: number }>> = {
  opponentAttacks: { look: 'opponentAttack', drawn: 7 },
  myAttacks: { look: 'myAttack', drawn: 8 },
  myUndefended: { look: 'myUndefended', drawn: 5 },
  opponentUndefended: { look: 'opponentUndefended', drawn: 3 },
  walkIntoAttack: { look: 'unsafe', drawn: 0 },
  leavingDefence: { look: 'defender', drawn: 2 },
  myXRays: { look: 'myXRay', drawn: 4 },
  opponentXRays: { look: 'opponentXRay', drawn: 3 },
};

const drawn = (page: Page, look: OverlayLook): Locator =>
  page.locator(`[role=grid]`).locator('xpath=../..').locator(`svg [data-look=${look}]`);

const legendSwitch = (page: Page, option: AnalysisOption): Locator =>
  page
    .getByRole('list', { name: t('overlays.legend.label') })
    .getByRole('switch', { name: t(`overlays.option.${option}`) });

const predictFirst = (page: Page): Locator =>
  page.getByRole('switch', { name: t('overlays.predict.switch') });

const idea = (page: Page, option: AnalysisOption): Locator =>
  page
    .getByRole('list', { name: t('overlays.predict.ideas') })
    .getByRole('button', { name: t(`overlays.option.${option}`) });

/** Puts a piece in the hand, or lays it back. */
const pick = (page: Page, name: string, isMobile: boolean) =>
  markSquare(page, name, isMobile ? 'two taps' : 'drag');

/** A game in which all eight options are on. */
const openCrowded = (page: Page, origin = '') =>
  resumeGame(page, origin, { startFen: CROWDED, options: ANALYSIS_OPTIONS });

test('all eight options are drawn, counted, said, and switched off one by one', async ({ page, baseURL }) => {
  await openCrowded(page, baseURL);
  for (const option of ANALYSIS_OPTIONS) {
    await expect(drawn(page, FOUND[option].look), option).toHaveCount(FOUND[option].drawn);
  }
  await expect(legendSwitch(page, 'myAttacks')).toContainText('8');
  await expect
    .poll(() => squareSaid(page, 'e5'))
    .toContain(t('board.arrow.myAttack', { square: `f7 (${t('board.piece.black.pawn')})` }));
  expect(await squareSaid(page, 'a2')).toContain(
    t('board.xRayThrough.myXRay', {
      from: `a1 (${t('board.piece.white.rook')})`,
      to: `a6 (${t('board.piece.black.bishop')})`,
    }),
  );
  await expectNoViolations(page, 'eight options');

  for (const option of ANALYSIS_OPTIONS) {
    await legendSwitch(page, option).click();
    await expect(legendSwitch(page, option)).not.toBeChecked();
    await expect(drawn(page, FOUND[option].look), option).toHaveCount(0);
  }
  await expect.poll(() => squareSaid(page, 'e5')).not.toContain(';');
  await expectNoViolations(page, 'all switched off');
});

test('a picked piece shows where it may go, where it would be lost, and what it defends', async ({
  page,
  baseURL,
  isMobile,
}) => {
  await openCrowded(page, baseURL);
  for (const option of ['opponentAttacks', 'myAttacks'] as const) await legendSwitch(page, option).click();
  await pick(page, 'e5', isMobile);
  await expect(page.locator('[data-target=capture]')).toHaveCount(3);
  await expect(page.locator('[data-target=move]')).toHaveCount(4);
  await expect(drawn(page, 'unsafe')).toHaveCount(5);
  await expect.poll(() => squareSaid(page, 'c6')).toContain(t('board.target'));
  await expect.poll(() => squareSaid(page, 'c6')).toContain(t('board.square.unsafe'));
  await expect(drawn(page, 'defender')).toHaveCount(0);

  await pick(page, 'c3', isMobile);
  await expect(drawn(page, 'defender')).toHaveCount(1);
  await expect(drawn(page, 'abandons').first()).toBeAttached();

  await pick(page, 'c3', isMobile);
  await expect(page.locator('[data-target]')).toHaveCount(0);
});

test.describe('predicting first', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await openCrowded(page, baseURL);
  });

  test('hides all, takes circles and arrows, and says how right they were', async ({ page, isMobile }) => {
    const place = await page.getByRole('grid').boundingBox();
    await predictFirst(page).click();
    for (const { look } of Object.values(FOUND)) await expect(drawn(page, look), look).toHaveCount(0);
    await expectNoViolations(page, 'predicting first');

    await test.step('undefended pieces are circled', async () => {
      await idea(page, 'myUndefended').click();
      await expect(control(page, t('overlays.predict.drop'))).toBeFocused();
      for (const name of ['a1', 'c2', 'd2', 'h1', 'h1']) await pick(page, name, isMobile);
      await expect(circleOf(page, 'a1', 'mine')).toBeAttached();
      await expect(circleOf(page, 'h1', 'mine')).toBeHidden();
      await control(page, t('overlays.predict.reveal')).click();
      const found = { found: 2, total: 5, wrong: 1 };
      await expect(page.getByText(t('overlays.predict.result', found))).toBeVisible();
      await expect(idea(page, 'opponentAttacks')).toBeFocused();
      await expect(circleOf(page, 'a1', 'right')).toBeAttached();
      await expect(circleOf(page, 'h1', 'missed')).toBeAttached();
      await expect(circleOf(page, 'd2', 'wrong')).toBeAttached();
      await expect(legendSwitch(page, 'myUndefended')).toContainText('5');
    });

    await test.step('x-rays are drawn', async () => {
      await idea(page, 'opponentXRays').click();
      await drawArrow(page, 'h8h2', handOf(isMobile));
      await control(page, t('overlays.predict.reveal')).click();
      await expect(arrowOf(page, 'h8h2', 'right')).toBeAttached();
      await expect(page.getByText(t('overlays.predict.score', { found: 3, total: 8 }))).toBeVisible();
      await expectNoViolations(page, 'revealed');
    });

    await test.step('the board has not moved', async () => {
      await page.evaluate(() => scrollTo(0, 0));
      expect(await page.getByRole('grid').boundingBox()).toEqual(place);
    });
  });

  test('is no duty: one may just move, and hears whether the move was safe', async ({ page, isMobile }) => {
    await predictFirst(page).click();
    await idea(page, 'myAttacks').click();
    await control(page, t('overlays.predict.drop')).click();
    await playMove(page, 'e5c6', handOf(isMobile));
    await expect(
      page.getByText(t('overlays.judgement.unsafe.walkIntoAttack', { from: 'd7', to: 'c6' })),
    ).toBeVisible();
    await expect(page.getByText(t('overlays.judgement.safe.leavingDefence'))).toBeVisible();
    await expectMoves(page, 2);
    await expect(drawn(page, 'opponentAttack')).toHaveCount(0);
    await expect(idea(page, 'opponentAttacks')).toBeEnabled();

    await control(page, t('game.controls.takeBack.full')).click();
    await expectMoves(page, 0);
    await expect(page.getByText(t('overlays.judgement.safe.leavingDefence'))).toBeHidden();
  });
});

test('what a pawn becomes is chosen with the keys alone, and the focus stays in the choice', async ({
  page,
  baseURL,
}) => {
  test.skip(test.info().project.name === 'phone', 'a phone has no keys');
  await resumeGame(page, baseURL ?? '', { startFen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
  await focusBoard(page);
  await drawArrow(page, 'a7a8', 'keys');
  const choice = page.getByRole('dialog', { name: t('board.promotion.label', { square: 'a8' }) });
  const piece = (role: 'queen' | 'knight' | 'rook' | 'bishop') =>
    choice.getByRole('button', { name: t(`board.piece.white.${role}`) });
  await expect(piece('queen')).toBeFocused();
  await expectNoViolations(page, 'a promotion');
  await page.keyboard.press('ArrowDown');
  await expect(piece('knight')).toBeFocused();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await expect(piece('queen')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(piece('bishop')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(square(page, 'a8')).toBeFocused();
});
