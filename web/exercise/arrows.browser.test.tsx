/** Plays chapters 1 and 5 by keyboard: right, partly right, wrong and empty answers. */
import { expect, test } from 'vitest';
import type { LessonKey } from '#contract/curriculum';
import { arrowOf, expectOnPage } from '#web/testing/board.ts';
import { openTask, type TestPosition } from '#web/testing/task-page.tsx';

/** Two pawns attack each other twice. */
const PAWNS: TestPosition = { fen: '6b1/3k4/8/pp3K2/PP6/8/8/8 w - - 0 71' };
const X_RAYS_OF_BLACK: TestPosition = {
  fen: 'r1q1kb1r/1p3ppp/1Bn1b3/p2Np3/P7/1N2Q3/1PP2PPP/R3KBR1 b Qkq - 0 17',
};
const X_RAYS_OF_WHITE: TestPosition = {
  fen: '1r5k/1p1rn1p1/3pb1qp/pP1p1p2/P2PN3/4B1PB/Q3PP1P/R3R1K1 b - - 0 41',
};

interface Answers {
  readonly chapter: 'attackedPieces' | 'xRay';
  readonly truth: readonly [string, ...string[]];
  /** From a piece to an empty square. */
  readonly wrong: string;
}

const LESSONS_OF_ARROWS: readonly (readonly [LessonKey, TestPosition, Answers])[] = [
  ['markYourPieces', PAWNS, { chapter: 'attackedPieces', truth: ['a5b4', 'b5a4'], wrong: 'g8d5' }],
  ['markOpponentPieces', PAWNS, { chapter: 'attackedPieces', truth: ['b4a5', 'a4b5'], wrong: 'f5f6' }],
  [
    'findYourXRays',
    X_RAYS_OF_BLACK,
    { chapter: 'xRay', truth: ['e6b3', 'a8a4', 'c8c2', 'h8h2'], wrong: 'f8b4' },
  ],
  ['findOpponentXRays', X_RAYS_OF_WHITE, { chapter: 'xRay', truth: ['a2a5', 'a2e6', 'h3e6'], wrong: 'g3g4' }],
];

const open = (lesson: LessonKey, position: TestPosition) =>
  openTask({ lesson, positions: [position], language: 'en', gesture: 'keys' });

test.each(LESSONS_OF_ARROWS)(
  '%s: what does not belong vanishes at once, what belongs stays; all found is perfect',
  async (lesson, position, { chapter, truth, wrong }) => {
    const { draw, press, expectMessage, positionAttempts } = await open(lesson, position);
    await draw(wrong);
    await expectMessage(`lesson.feedback.${chapter}.invalidAttack`);
    await expectOnPage(arrowOf(wrong, 'mine'), 0);
    for (const arrow of truth) {
      await draw(arrow);
      await expectMessage(`lesson.feedback.${chapter}.validAttack`);
      await expectOnPage(arrowOf(arrow, 'mine'));
    }
    await press('submit');
    await expectMessage(`lesson.feedback.${chapter}.perfect`, { total: truth.length });
    await expectOnPage('[id^=arrow-][data-look=right]', truth.length);
    expect(positionAttempts).toMatchObject([
      { is_correct: true, answer: { kind: 'arrows', invalid_tries: 1 } },
    ]);
  },
);

test.each(LESSONS_OF_ARROWS)('%s: one of several found', async (lesson, position, { chapter, truth }) => {
  const { draw, press, expectMessage, positionAttempts } = await open(lesson, position);
  await draw(truth[0]);
  await expectMessage(`lesson.feedback.${chapter}.validAttack`);
  await press('submit');
  const total = truth.length;
  const accuracy = Math.round(100 / total);
  await expectMessage(`lesson.feedback.${chapter}.partlyFound`, { found: 1, total, accuracy });
  await expectOnPage('[id^=arrow-][data-look=missed]', total - 1);
  expect(positionAttempts).toMatchObject([{ is_correct: false }]);
});

test.each(LESSONS_OF_ARROWS)('%s: nothing drawn', async (lesson, position, { chapter, truth }) => {
  const { press, expectMessage, positionAttempts } = await open(lesson, position);
  await press('submit');
  await expectMessage(`lesson.feedback.${chapter}.noneFound`, { total: truth.length });
  expect(positionAttempts).toMatchObject([{ is_correct: false }]);
});
