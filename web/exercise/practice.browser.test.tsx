/** Tests practice aids: refused arrows, missed marks, hidden clocks, one more look. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages';
import type { Detail } from '#vision/types';
import { expectNoViolations } from '#web/testing/axe.ts';
import { arrowOf, expectOnPage } from '#web/testing/board.ts';
import { openTask, type TaskPage, type TestPosition } from '#web/testing/task-page.tsx';
import { detailInWords } from './feedback-banner.tsx';
import { changePracticeSettings, practiceSettings } from './practice-settings.ts';

/** Two pawns attack each other twice. */
const PAWNS: TestPosition = { fen: '6b1/3k4/8/pp3K2/PP6/8/8/8 w - - 0 71' };
/** The rook on a1 and the knight on h1 stand alone, the king elsewhere. */
const LOOSE: TestPosition = { fen: '4k3/8/8/8/8/8/8/R3K2N w - - 0 1' };
const NEWCOMER = { clocksHidden: false, oneMoreLook: false, lookOffered: false };

beforeEach(() => changePracticeSettings(NEWCOMER));
afterEach(() => changePracticeSettings(NEWCOMER));

const openPawns = (count = 2) =>
  openTask({
    lesson: 'markYourPieces',
    positions: Array.from({ length: count }, () => PAWNS),
    language: 'pl',
    gesture: 'keys',
  });

/** Expects a second sentence under the board, in both languages. */
async function expectDetail({ screen, t, translator }: TaskPage, detail: Detail): Promise<void> {
  for (const language of LANGUAGES) {
    await translator.speak(language);
    await expect.element(screen.getByText(detailInWords(detail, t))).toBeVisible();
  }
  await translator.speak('pl');
}

const toneOnPage = () => document.querySelector('[data-tone]')?.getAttribute('data-tone');
const pressNamed = ({ screen, t }: TaskPage, key: Parameters<TaskPage['t']>[0]) =>
  screen.getByRole('button', { name: t(key), exact: true }).click();

describe('a refused arrow says why', () => {
  test.each([
    ['a4b5', { key: 'flaw.attackedPieces.wrongSide.me', values: {}, pieces: {} }],
    ['g8e6', { key: 'flaw.emptyTarget', values: { to: 'e6' }, pieces: {} }],
    ['e6g8', { key: 'flaw.emptyOrigin', values: { from: 'e6' }, pieces: {} }],
    ['g8a4', { key: 'flaw.wrongWay.bishop', values: {}, pieces: {} }],
  ] as const)('%s', async (arrow, detail) => {
    const page = await openPawns();
    await page.draw(arrow);
    await page.expectMessage('lesson.feedback.attackedPieces.invalidAttack');
    await expectDetail(page, detail);
    await expectOnPage(arrowOf(arrow, 'mine'), 0);
  });
});

test('a partly right answer has a tone of its own and names what was missed', async () => {
  const page = await openPawns();
  await page.draw('a5b4');
  await page.press('submit');
  await page.expectMessage('lesson.feedback.attackedPieces.partlyFound', {
    found: 1,
    total: 2,
    accuracy: 50,
  });
  await expectDetail(page, {
    key: 'missed.attackedPieces.also',
    values: { from: 'b5', to: 'a4', more: 0 },
    pieces: { piece: 'pawn' },
  });
  expect(toneOnPage()).toBe('partly');
});

test('clocks can be hidden, and time is measured all the same', async () => {
  const page = await openPawns();
  const { screen, t } = page;
  expect(document.querySelectorAll('[role=timer]')).toHaveLength(2);
  await pressNamed(page, 'lesson.settings.title');
  const name = `${t('lesson.settings.clocks')} ${t('lesson.settings.clocksNote')}`;
  await screen.getByRole('checkbox', { name }).click();
  await expectNoViolations();
  await pressNamed(page, 'ui.ok');
  await expectOnPage('[role=timer]', 0);
  await expect.element(screen.getByText(t('lesson.stats.taskTime'))).not.toBeInTheDocument();
  await page.press('submit');
  await expect.poll(() => page.positionAttempts.length).toBe(1);
  expect(page.positionAttempts[0]?.time_taken_seconds).toBeGreaterThanOrEqual(0);
});

test('one more look is offered once, and then taken before the rest is shown', async () => {
  const page = await openPawns();
  await page.draw('a5b4');
  await page.press('submit');
  await pressNamed(page, 'lesson.settings.offer.open');
  await expectNoViolations();
  await pressNamed(page, 'lesson.settings.offer.yes');
  expect(practiceSettings()).toEqual({ ...NEWCOMER, oneMoreLook: true, lookOffered: true });
  // The pressed button is gone, so the main button takes the focus.
  await expect.poll(() => document.activeElement?.textContent).toBe(page.t('lesson.controls.next'));
  await page.press('next');

  await page.draw('a5b4');
  await page.press('submit');
  await page.expectMessage('lesson.secondLook.hidden', { found: 1, total: 2, hidden: 1, wrong: 0 });
  await expectOnPage('[id^=arrow-][data-look=missed]', 0);
  await expectOnPage(arrowOf('a5b4', 'mine'));
  expect(page.positionAttempts).toMatchObject([{ is_correct: false }, { is_correct: false }]);

  await page.draw('b5a4');
  await page.press('submit');
  await page.expectMessage('lesson.secondLook.allFound', { found: 2, total: 2, hidden: 0, wrong: 0 });
  expect(toneOnPage()).toBe('partly');
  await expectOnPage('[id^=arrow-][data-look=right]', 2);
  await page.press('finish');
  expect(page.positionAttempts).toHaveLength(2);
  expect(page.taskAttempts).toMatchObject([{ correct_count: 0 }]);
});

test('who says no thanks, or goes on, is not asked again', async () => {
  const page = await openPawns(3);
  const offer = page.screen.getByRole('button', { name: page.t('lesson.settings.offer.open'), exact: true });
  await page.draw('a5b4');
  await page.press('submit');
  await expect.element(offer).toBeVisible();
  await page.press('next');
  await page.draw('a5b4');
  await page.press('submit');
  await page.expectMessage('lesson.feedback.attackedPieces.partlyFound', {
    found: 1,
    total: 2,
    accuracy: 50,
  });
  await expect.element(offer).not.toBeInTheDocument();
});

test('in chapter 2 the number of wrong marks is said, not their place; the rest can be shown instead', async () => {
  changePracticeSettings({ oneMoreLook: true });
  const page = await openTask({
    lesson: 'calculateYourPieces',
    positions: [LOOSE],
    language: 'pl',
    gesture: 'keys',
  });
  await page.mark('a1');
  await page.mark('e1');
  await page.press('submit');
  await page.expectMessage('lesson.secondLook.hiddenSomeWrong', { found: 1, total: 2, hidden: 1, wrong: 1 });
  await expectOnPage('[data-look=wrong]', 0);
  await pressNamed(page, 'lesson.controls.showRest');
  await expect.poll(() => document.activeElement?.textContent).toBe(page.t('lesson.controls.finish'));
  await page.expectMessage('lesson.feedback.undefendedPieces.partlyFoundSomeWrong', {
    found: 1,
    total: 2,
    wrong: 1,
  });
  expect(page.positionAttempts).toHaveLength(1);
});
