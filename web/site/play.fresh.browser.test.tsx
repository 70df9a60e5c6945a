/** Tests the landing board: three positions by keyboard, and the end. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Square } from '#chess/chess';
import { expectNoViolations } from '#web/testing/axe.ts';
import { drawArrow } from '#web/testing/board.ts';
import { renderInPage, type RenderedPage } from '#web/testing/render.tsx';
import { track } from '#web/shared/analytics/track.ts';
import { VISITED_TASK } from '#web/exercise/visit.ts';
import type { FirstTaskPosition } from './facts.ts';
import { readFirstTask } from './player.tsx';
import { Play } from './play.tsx';
import { findVisit } from './visit-store.ts';

vi.mock(import('#web/shared/analytics/track.ts'), { spy: true });

/** The course's first positions, repeated to a task's length. */
const FENS = [
  '5k2/8/5K2/8/1r3P2/8/6p1/6R1 b - - 14 59',
  '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82',
  '6b1/3k4/8/pp3K2/PP6/8/8/8 w - - 0 71',
  '4K3/2p3r1/2P3P1/1p4k1/1P6/8/8/8 w - - 3 83',
];
const POSITIONS: readonly FirstTaskPosition[] = FENS.map((fen, index) => ({ id: `position-${index}`, fen }));
const TRUTHS = [['g1g2'], ['e7f6'], ['a5b4', 'b5a4']];

const forget = () => {
  localStorage.clear();
  vi.mocked(track).mockClear();
};
beforeEach(forget);
afterEach(forget);

async function open(pressed: readonly Square[] = []): Promise<RenderedPage & { readonly task: PlayTask }> {
  const task = readFirstTask(POSITIONS);
  const start = await findVisit(task);
  const page = await renderInPage(
    <main>
      <h1>Oko</h1>
      <Play task={task} start={start} attackCount={4} takesFocus pressed={pressed} />
    </main>,
    { person: 'visitor', language: 'en' },
  );
  return { ...page, task };
}

const button = ({ screen }: RenderedPage, name: string) => screen.getByRole('button', { name, exact: true });

/** Answers the current position and goes on. */
async function answer(page: RenderedPage, arrows: readonly string[], place: number): Promise<void> {
  const { t } = page;
  await expect
    .element(page.screen.getByText(t('landing.play.progress', { current: place + 1, total: 3 })))
    .toBeVisible();
  for (const arrow of arrows) {
    await drawArrow(arrow, 'drag');
    await expect
      .element(page.screen.getByText(t('lesson.feedback.attackedPieces.validAttack')))
      .toBeVisible();
  }
  await button(page, t('lesson.controls.submit')).click();
  await button(page, t(place === 2 ? 'landing.play.finish' : 'lesson.controls.next')).click();
}

test('three positions are played, the verdicts are the lesson’s, and the way to keep them has the focus', async () => {
  const page = await open();
  const { screen, t } = page;
  await expect.element(screen.getByRole('heading', { name: 'Find 4 attacks in 3 positions' })).toBeVisible();
  await drawArrow('b4f4', 'drag');
  await expect.element(screen.getByText(t('lesson.feedback.attackedPieces.invalidAttack'))).toBeVisible();
  await answer(page, TRUTHS[0] ?? [], 0);
  await answer(page, [], 1);
  await drawArrow('a5b4', 'drag');
  await expect.element(screen.getByText(t('lesson.feedback.attackedPieces.validAttack'))).toBeVisible();
  await button(page, t('lesson.controls.submit')).click();
  await expect
    .element(
      screen.getByText(t('lesson.feedback.attackedPieces.partlyFound', { found: 1, total: 2, accuracy: 50 })),
    )
    .toBeVisible();
  await expectNoViolations();
  await button(page, t('landing.play.finish')).click();
  await expect.element(screen.getByRole('heading', { name: '1 of 3 right.' })).toBeVisible();
  const keep = screen.getByRole('link', { name: t('landing.play.keep') });
  await expect.element(keep).toHaveFocus();
  await expect.element(keep).toHaveAttribute('href', '/login?start=sign-up');
  await expectNoViolations();

  await button(page, t('lesson.controls.lookMissed')).click();
  await expect.poll(() => document.querySelector('[id^=arrow-e7-f6]')).not.toBeNull();
  await expect.element(screen.getByText(t('landing.play.progress', { current: 2, total: 3 }))).toBeVisible();
  await expectNoViolations();
  await button(page, t('lesson.controls.backToEnd')).click();
  await expect.element(keep).toHaveFocus();
});

test('the keyboard alone is enough', async () => {
  const page = await open();
  const { screen, t } = page;
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await drawArrow('g1g2', 'keys');
  await expect.element(screen.getByText(t('lesson.feedback.attackedPieces.validAttack'))).toBeVisible();
  await userEvent.keyboard(' ');
  await expect
    .element(screen.getByText(t('lesson.feedback.attackedPieces.perfect', { total: 1 })))
    .toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText(t('landing.play.progress', { current: 2, total: 3 }))).toBeVisible();
});

test('what was pressed before the board was there is not lost', async () => {
  const { screen, t } = await open(['g1', 'g2']);
  await expect.element(screen.getByText(t('lesson.feedback.attackedPieces.validAttack'))).toBeVisible();
  expect(document.querySelector('#arrow-g1-g2')).not.toBeNull();
});

test('one square that was pressed before is chosen, and no arrow leads from it yet', async () => {
  await open(['b4']);
  await expect.poll(() => document.querySelectorAll('[class*=origin]').length).toBe(1);
  expect(document.querySelector('[class*=preview]')).toBeNull();
  await drawArrow('f4b4', 'drag');
});

test('a visit is kept as a run of the first task that goes on at position 4, with its attempts', async () => {
  const page = await open();
  for (const [place, truth] of TRUTHS.entries()) await answer(page, truth, place);
  await expect.element(page.screen.getByRole('heading', { name: '3 of 3 right.' })).toBeVisible();
  // Counted once a visit, with consent.
  expect(vi.mocked(track).mock.calls).toEqual([[{ type: 'landing_played' }]]);
  // Written after the board is left.
  await expect
    .poll(() => findVisit(page.task))
    .toMatchObject({
      step: 'answering',
      index: 3,
      outcomes: ['correct', 'correct', 'correct'],
      positionSeconds: 0,
    });
  const parcels = Object.keys(localStorage).filter((name) => name.startsWith('oko-outbox:visitor:'));
  expect(parcels).toHaveLength(3);
  expect(localStorage.getItem(`oko-run:visitor:${VISITED_TASK}`)).not.toBeNull();
});

test('who comes back finds the result, and may play again from the start', async () => {
  const first = await open();
  for (const [place, truth] of TRUTHS.entries()) await answer(first, truth, place);
  await expect.element(first.screen.getByRole('heading', { name: '3 of 3 right.' })).toBeVisible();
  await first.screen.unmount();
  const page = await open();
  await expect.element(page.screen.getByRole('heading', { name: '3 of 3 right.' })).toBeVisible();
  await button(page, page.t('landing.play.again')).click();
  await expect
    .element(page.screen.getByText(page.t('landing.play.progress', { current: 1, total: 3 })))
    .toBeVisible();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('oko-outbox:visitor:'))).toEqual([]);
});
