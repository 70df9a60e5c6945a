/**
 * Plays and refutes chapters 3 and 4 by mouse, rightly, partly, wrongly and with nothing drawn. The
 * board's tests cover fingers and keys.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { arrowOf, expectOnPage, squareSaid } from '#web/testing/board.ts';
import { openTask, squaresOf, type TaskPage, type TestPosition } from '#web/testing/task-page.tsx';
import { REPLAY_END_MS, REPLAY_PACE_MS, THREATS_DELAY_MS } from './delays.ts';

/** The knight goes to an unattacked square. */
const SAFE_STEP: TestPosition = {
  fen: '8/2K5/2P3p1/1P1k4/8/7r/8/5N2 w - - 3 64',
  green: 'f1d2',
  correct: 'Nd2',
  comments: { en: 'Nothing attacks d2.', pl: 'Nic nie atakuje d2.' },
};
/** The rook goes where a pawn and a rook attack it. */
const INTO_TWO_ATTACKERS: TestPosition = {
  fen: '4k3/5p2/6n1/1R5p/7P/8/3K4/4B1r1 b - - 5 60',
  green: 'g1g5',
  correct: 'Nf4',
  red: 'h4g5',
};
/** The knight goes where the king attacks it. */
const INTO_THE_KING: TestPosition = {
  fen: '5k2/8/7K/3p1N2/5P1P/2P5/8/1r6 w - - 1 51',
  green: 'f5e7',
  correct: 'Ne3',
  red: 'f8e7',
};
/** The rook leaves the fifth rank, and everything stays defended. */
const SAFE_DEPARTURE: TestPosition = {
  fen: '8/8/k3K1p1/p1R4p/P1Pr4/8/6P1/8 w - - 5 75',
  green: 'c5c7',
  correct: 'Rc7',
};
/** The pawn leaves the knight that it defends to the queen. */
const LEAVES_THE_KNIGHT: TestPosition = {
  fen: '4q3/5N2/2k3P1/P6p/7P/6P1/4NK2/8 w - - 1 66',
  green: 'g6g7',
  correct: 'Nf4',
  red: 'e8f7',
};

afterEach(() => {
  vi.useRealTimers();
});

/** Holds the board's delays, so that replays wait for the test. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const greenOf = ({ green = '' }: TestPosition) => green;
const open = (lesson: 'checkYourMoves' | 'findYourAbandoned', ...positions: TestPosition[]) =>
  openTask({ lesson, positions, language: 'en', gesture: 'drag' });

async function playCandidate({ draw }: TaskPage, position: TestPosition): Promise<void> {
  await expectOnPage(arrowOf(greenOf(position), 'candidate'));
  await draw(greenOf(position));
}

/** Returns a square's text: its piece, then its drawings. */
async function expectPiece(
  { t }: TaskPage,
  square: string,
  piece: Parameters<TaskPage['t']>[0],
): Promise<void> {
  await expect.poll(() => squareSaid(square)).toMatch(new RegExp(`^${t(piece)}`));
}

test.each([
  ['checkYourMoves', SAFE_STEP, { elsewhere: 'f1e3', arrow: 'h3a3', mover: 'white.knight' }],
  ['findYourAbandoned', SAFE_DEPARTURE, { elsewhere: 'c5b5', arrow: 'd4d8', mover: 'white.rook' }],
] as const)(
  '%s: a drop elsewhere snaps back and an empty answer is objected to; then the safe move is played',
  async (lesson, position, { elsewhere, arrow, mover }) => {
    const page = await open(lesson, position);
    const { draw, press, expectMessage, positionAttempts } = page;
    const green = greenOf(position);
    await expectOnPage(arrowOf(green, 'candidate'));
    await draw(arrow);
    await expectOnPage(arrowOf(arrow, 'mine'));
    await draw(elsewhere);
    await expectMessage('lesson.feedback.move.wrong_move');
    await expectOnPage(arrowOf(arrow, 'mine'), 0);
    await expectOnPage(arrowOf(green, 'candidate'));
    await expectPiece(page, green.slice(0, 2), `board.piece.${mover}`);

    await press('submit');
    await expectMessage('lesson.feedback.refutation.noArrow');
    await expectOnPage(arrowOf(green, 'candidate'));
    expect(positionAttempts).toEqual([]);

    await draw(green);
    await expectMessage('lesson.feedback.move.correct_move', squaresOf(green));
    expect(positionAttempts).toMatchObject([
      { is_correct: true, answer: { kind: 'move', move: squaresOf(green), invalid_tries: 1 } },
    ]);
  },
);

test('the comment is in the reader’s language, and follows it at once', async () => {
  const page = await open('checkYourMoves', SAFE_STEP);
  await playCandidate(page, SAFE_STEP);
  await expect.element(page.screen.getByText('Nothing attacks d2.')).toBeVisible();
  await page.translator.speak('pl');
  await expect.element(page.screen.getByText('Nic nie atakuje d2.')).toBeVisible();
});

test.each([
  ['checkYourMoves', SAFE_STEP, 'walkingIntoAttack', 'h3a3'],
  ['findYourAbandoned', SAFE_DEPARTURE, 'abandonedDefense', 'd4d8'],
] as const)('a safe move of %s is refuted: wrong', async (lesson, position, chapter, arrow) => {
  const { draw, press, expectMessage, positionAttempts } = await open(lesson, position);
  await draw(arrow);
  await press('submit');
  await expectMessage(`lesson.feedback.${chapter}.safeRefuted`, squaresOf(greenOf(position)));
  await expectOnPage(arrowOf(arrow, 'rejected'));
  expect(positionAttempts).toMatchObject([{ is_correct: false }]);
});

test.each([
  {
    name: 'a move into an attack',
    lesson: 'checkYourMoves',
    position: INTO_TWO_ATTACKERS,
    chapter: 'walkingIntoAttack',
    capturer: 'white.pawn',
    captured: 'black.rook',
  },
  {
    name: 'a move that abandons a piece',
    lesson: 'findYourAbandoned',
    position: LEAVES_THE_KNIGHT,
    chapter: 'abandonedDefense',
    capturer: 'black.queen',
    captured: 'white.knight',
  },
] as const)(
  '$name is punished on the board, which then returns to the position after it',
  async ({ lesson, position, chapter, capturer, captured }) => {
    const page = await open(lesson, position);
    const { red = '' } = position;
    await expectOnPage(arrowOf(greenOf(position), 'candidate'));
    holdTimers();
    await page.draw(greenOf(position));
    await page.expectMessage(`lesson.feedback.${chapter}.unsafePlayed`, squaresOf(greenOf(position)));
    vi.advanceTimersByTime(THREATS_DELAY_MS);
    await expectOnPage(arrowOf(red, 'threat'));
    vi.advanceTimersByTime(REPLAY_PACE_MS);
    await expectPiece(page, red.slice(2), `board.piece.${capturer}`);
    vi.advanceTimersByTime(REPLAY_END_MS);
    await expectPiece(page, red.slice(2), `board.piece.${captured}`);
    await expectOnPage(arrowOf(red, 'threat'));
    expect(page.positionAttempts).toMatchObject([{ is_correct: false, answer: { kind: 'move' } }]);
  },
);

test.each(['drag', 'two taps', 'keys'] as const)(
  'an arrow that no capture can be vanishes and says why, by %s',
  async (gesture) => {
    const positions = [INTO_TWO_ATTACKERS];
    const page = await openTask({ lesson: 'checkYourMoves', positions, language: 'en', gesture });
    await expectOnPage(arrowOf('g1g5', 'candidate'));
    for (const [arrow, reason] of [
      ['c3d4', 'Start at an enemy piece: there is none on c3.'],
      ['e1b5', 'A bishop goes along diagonals only.'],
    ] as const) {
      await page.draw(arrow);
      await expect.element(page.screen.getByText(reason)).toBeVisible();
      await expectOnPage(arrowOf(arrow, 'mine'), 0);
    }
    await page.press('submit');
    await page.expectMessage('lesson.feedback.refutation.noArrow');
    expect(page.positionAttempts).toEqual([]);
  },
);

test('every attacker shown: refuted, and the captures can be seen', async () => {
  const page = await open('checkYourMoves', INTO_TWO_ATTACKERS);
  const { draw, press, expectMessage, positionAttempts } = page;
  for (const arrow of ['h4g5', 'b5g5']) {
    await draw(arrow);
    await expectOnPage(arrowOf(arrow, 'mine'));
  }
  await press('submit');
  await expectMessage('lesson.feedback.walkingIntoAttack.refuted', squaresOf('g1g5'));
  await expectOnPage('[data-look=confirmed]', 2);
  expect(positionAttempts).toMatchObject([{ is_correct: true, answer: { kind: 'arrows' } }]);
  holdTimers();
  await press('replay');
  await expectPiece(page, 'g5', 'board.piece.black.rook');
});

test('an attacker and something else: not right', async () => {
  const { draw, press, expectMessage, positionAttempts } = await open('checkYourMoves', INTO_TWO_ATTACKERS);
  for (const arrow of ['h4g5', 'e1b4']) await draw(arrow);
  await press('submit');
  await expectMessage('lesson.feedback.walkingIntoAttack.partlyRefuted', { ...squaresOf('g1g5'), wrong: 1 });
  await expectOnPage(arrowOf('h4g5', 'confirmed'));
  await expectOnPage(arrowOf('e1b4', 'rejected'));
  expect(positionAttempts).toMatchObject([{ is_correct: false }]);
});

test('chapter 4 objects to two arrows; one attacker of the abandoned piece refutes', async () => {
  const { draw, press, expectMessage, positionAttempts } = await open('findYourAbandoned', LEAVES_THE_KNIGHT);
  for (const arrow of ['e8f7', 'e8e4']) await draw(arrow);
  await press('submit');
  await expectMessage('lesson.feedback.refutation.severalArrows');
  await expectOnPage(arrowOf('e8e4', 'mine'));
  expect(positionAttempts).toEqual([]);

  await draw('e8e4');
  await expectOnPage(arrowOf('e8e4', 'mine'), 0);
  await press('submit');
  await expectMessage('lesson.feedback.abandonedDefense.refuted', squaresOf('g6g7'));
  await expectOnPage(arrowOf('e8f7', 'confirmed'));
  expect(positionAttempts).toMatchObject([{ is_correct: true }]);
});

test.each([
  {
    lesson: 'checkYourMoves',
    position: INTO_THE_KING,
    chapter: 'walkingIntoAttack',
    wrong: 'b1b4',
    right: 'f8e7',
  },
  {
    lesson: 'findYourAbandoned',
    position: LEAVES_THE_KNIGHT,
    chapter: 'abandonedDefense',
    wrong: 'e8e4',
    right: 'e8f7',
  },
] as const)(
  '$lesson refuted with an arrow that shows no attacker',
  async ({ lesson, position, chapter, wrong, right }) => {
    const { draw, press, expectMessage, positionAttempts } = await open(lesson, position);
    await draw(wrong);
    await press('submit');
    await expectMessage(`lesson.feedback.${chapter}.wronglyRefuted`, squaresOf(greenOf(position)));
    await expectOnPage(arrowOf(wrong, 'rejected'));
    await expectOnPage(arrowOf(right, 'missed'));
    expect(positionAttempts).toMatchObject([{ is_correct: false }]);
  },
);
