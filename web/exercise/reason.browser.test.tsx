/** Tests the reasons after chapters 1, 2 and 5, in both languages. */
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages';
import type { Reason } from '#vision/reason';
import { openTask, type TaskPage, type TestPosition } from '#web/testing/task-page.tsx';
import { reasonInWords } from './reason-text.tsx';

/** The bishop on g7 sees the whole diagonal; the pawns attack each other. */
const ATTACKS: TestPosition = { fen: '4k3/6B1/8/1p6/P7/8/1n6/4K3 w - - 0 1' };
/** The knight stands alone; the rook on h1 is defended. */
const LOOSE: TestPosition = { fen: '4k3/8/8/8/N7/8/8/4K2R w K - 0 1' };
/** The rook pins the knight to the king. */
const PIN: TestPosition = { fen: '4k3/8/4n3/8/8/8/8/K3R3 w - - 0 1' };

/** Expects a sentence under the board, in both languages. */
async function expectReason({ screen, t, translator }: TaskPage, reason: Reason): Promise<void> {
  await translator.need(['reasons']);
  for (const language of LANGUAGES) {
    await translator.speak(language);
    await expect.element(screen.getByText(reasonInWords(reason, t))).toBeVisible();
  }
}

test('chapter 1: what was missed looks back, and far', async () => {
  const page = await openTask({
    lesson: 'markOpponentPieces',
    positions: [ATTACKS],
    language: 'pl',
    gesture: 'keys',
  });
  await page.draw('a4b5');
  await page.press('submit');
  await expectReason(page, {
    key: 'look.backwardFar',
    values: { count: 5 },
    pieces: { piece: 'bishop' },
  });
});

test('chapter 2: nobody stands beside it', async () => {
  const page = await openTask({
    lesson: 'calculateYourPieces',
    positions: [LOOSE],
    language: 'pl',
    gesture: 'keys',
  });
  await page.press('submit');
  await expectReason(page, { key: 'defence.alone', values: {}, pieces: {} });
});

const PINNED: Reason = {
  key: 'xRay.pinToKing',
  values: { from: 'e1', through: 'e6', to: 'e8' },
  pieces: { piece: 'rook', front: 'knight', behind: 'king' },
};

test.each([
  ['missed', []],
  ['found', ['e1e8']],
] as const)('chapter 5: what an X-ray means, %s', async (_, arrows) => {
  const page = await openTask({
    lesson: 'findYourXRays',
    positions: [PIN, PIN],
    language: 'pl',
    gesture: 'keys',
  });
  for (const arrow of arrows) await page.draw(arrow);
  await page.press('submit');
  await expectReason(page, PINNED);
});

test('the next position begins without it, and looking back brings it again', async () => {
  const page = await openTask({
    lesson: 'findYourXRays',
    positions: [PIN, PIN],
    language: 'en',
    gesture: 'keys',
  });
  const pin = page.screen.getByText('A pin:', { exact: false });
  await page.press('submit');
  await expect.element(pin).toBeVisible();
  await page.press('next');
  await expect.element(pin).not.toBeInTheDocument();
  await page.screen.getByRole('button', { name: 'Position 1', exact: false }).click();
  await expect.element(pin).toBeVisible();
});

/** The pawn can take the knight. */
const WALK: TestPosition = {
  fen: '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1',
  green: 'c3d5',
  red: 'e6d5',
  correct: 'Ne4',
  comments: { en: 'The pawn takes it.', pl: 'Pion bije.' },
  played: { percent: 37, rating: 1100 },
};

test.each([
  ['unsafe', WALK],
  ['safe', { ...WALK, green: 'c3e4' }],
] as const)('chapters 3 and 4: how many play the candidate, which is %s', async (standing, position) => {
  const page = await openTask({
    lesson: 'checkYourMoves',
    positions: [position],
    language: 'pl',
    gesture: 'keys',
  });
  await page.draw('e6d5');
  await page.press('submit');
  await page.translator.need(['reasons']);
  for (const language of LANGUAGES) {
    await page.translator.speak(language);
    const said = page.t(`reasons.played.${standing}`, { count: 4, rating: 1100 });
    await expect.element(page.screen.getByText(said)).toBeVisible();
  }
});
