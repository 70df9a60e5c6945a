/** Opens a position full of overlays, and checks them for any gesture. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ANALYSIS_OPTIONS, type AnalysisOption } from '#contract/access';
import type { Language } from '#contract/languages';
import type { OverlayLook } from '#web/board/game/overlay-mark.ts';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import {
  arrowOf,
  circleOf,
  drawArrow,
  expectOnPage,
  type Gesture,
  markSquare,
  squareSaid,
} from '#web/testing/board.ts';
import type { RenderedPage } from '#web/testing/render.tsx';
import { control, openGame, placeOf, textOf } from './bot-game-page.ts';

/** Full of attacks, undefended pieces and X-rays: the usual test position of move generators. */
const CROWDED = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

/** Marks for each option, counted by hand. Options about moves show defenders. */
export const FOUND: Readonly<Record<AnalysisOption, { readonly look: OverlayLook; readonly drawn: number }>> =
  {
    opponentAttacks: { look: 'opponentAttack', drawn: 7 },
    myAttacks: { look: 'myAttack', drawn: 8 },
    myUndefended: { look: 'myUndefended', drawn: 5 },
    opponentUndefended: { look: 'opponentUndefended', drawn: 3 },
    walkIntoAttack: { look: 'unsafe', drawn: 0 },
    leavingDefence: { look: 'defender', drawn: 2 },
    myXRays: { look: 'myXRay', drawn: 4 },
    opponentXRays: { look: 'opponentXRay', drawn: 3 },
  };

/** Opens a game with all eight options drawn. */
export async function openCrowded(language: Language = 'pl'): Promise<RenderedPage> {
  const opened = await openGame({ startFen: CROWDED, options: ANALYSIS_OPTIONS }, { language });
  await expectDrawn('opponentAttack', FOUND.opponentAttacks.drawn);
  await expect.element(predictFirst(opened.t)).toBeVisible();
  return opened;
}

/** Waits for `count` overlay marks, plus the legend's one. */
export async function expectDrawn(look: OverlayLook, count: number): Promise<void> {
  const board = page.getByRole('grid').element().parentElement?.parentElement;
  await expect.poll(() => board?.querySelectorAll(`svg [data-look=${look}]`).length).toBe(count);
}

export const legendSwitch = (t: Translate, option: AnalysisOption): Locator =>
  page
    .getByRole('list', { name: t('overlays.legend.label') })
    .getByRole('switch', { name: t(`overlays.option.${option}`), exact: false });

export const predictFirst = (t: Translate): Locator =>
  page.getByRole('switch', { name: t('overlays.predict.switch'), exact: false });

export const idea = (t: Translate, option: AnalysisOption): Locator =>
  page
    .getByRole('list', { name: t('overlays.predict.ideas') })
    .getByRole('button', { name: t(`overlays.option.${option}`), exact: false });

/** Expects a picked piece to show its targets, unsafe ones and what it defends. */
export async function expectPickedPiece(gesture: Gesture): Promise<void> {
  const { t } = await openCrowded();
  for (const option of ['opponentAttacks', 'myAttacks'] as const) await legendSwitch(t, option).click();
  await markSquare('e5', gesture);
  await expectOnPage('[data-target=capture]', 3);
  await expectOnPage('[data-target=move]', 4);
  await expectDrawn('unsafe', 5);
  await expect.poll(() => squareSaid('c6')).toContain(t('board.target'));
  await expect.poll(() => squareSaid('c6')).toContain(t('board.square.unsafe'));
  await expectDrawn('defender', 0);

  await markSquare('c3', gesture);
  await expectDrawn('defender', 1);
  await expect.poll(() => document.querySelector('svg [data-look=abandons]')).not.toBeNull();

  await markSquare('c3', gesture);
  await expectOnPage('[data-target]', 0);
}

/** Expects prediction to hide the overlays, take marks, grade them, and keep the board in place. */
export async function expectPrediction(gesture: Gesture): Promise<void> {
  const { t } = await openCrowded();
  scrollTo(0, 0);
  const place = placeOf(page.getByRole('grid'));
  await predictFirst(t).click();
  for (const { look } of Object.values(FOUND)) await expectDrawn(look, 0);
  await expectNoViolations();

  // Undefended pieces are circled.
  await idea(t, 'myUndefended').click();
  await expect.element(control(t('overlays.predict.drop'))).toHaveFocus();
  for (const name of ['a1', 'c2', 'd2', 'h1', 'h1']) await markSquare(name, gesture);
  await expectOnPage(circleOf('a1', 'mine'));
  await expectOnPage(circleOf('h1', 'mine'), 0);
  await control(t('overlays.predict.reveal')).click();
  const found = { found: 2, total: 5, wrong: 1 };
  await expect.element(page.getByText(t('overlays.predict.result', found), { exact: false })).toBeVisible();
  await expect.element(idea(t, 'opponentAttacks')).toHaveFocus();
  await expectOnPage(circleOf('a1', 'right'));
  await expectOnPage(circleOf('h1', 'missed'));
  await expectOnPage(circleOf('d2', 'wrong'));
  await expect.poll(() => textOf(legendSwitch(t, 'myUndefended'))).toContain('5');

  // X-rays are drawn.
  await idea(t, 'opponentXRays').click();
  await drawArrow('h8h2', gesture);
  await control(t('overlays.predict.reveal')).click();
  await expectOnPage(arrowOf('h8h2', 'right'));
  await expect
    .element(page.getByText(t('overlays.predict.score', { found: 3, total: 8 }), { exact: false }))
    .toBeVisible();
  await expectNoViolations();

  // The board has not moved.
  scrollTo(0, 0);
  expect(placeOf(page.getByRole('grid'))).toEqual(place);
}
