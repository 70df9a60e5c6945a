/** Tests a task's way: hasty presses, a still layout and the end. */
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { markSquare } from '#web/testing/board.ts';
import { openTask, type TaskPage, type TestPosition } from '#web/testing/task-page.tsx';

const EMPTY_TRUTH: TestPosition = { fen: '4k3/8/8/8/8/8/8/4K2R w - - 0 1' };
const TWO_UNDEFENDED: TestPosition = { fen: '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54' };
const openMarking = (count: number) =>
  openTask({
    lesson: 'markYourPieces',
    positions: Array.from({ length: count }, () => EMPTY_TRUTH),
    language: 'pl',
    gesture: 'drag',
  });

test('a double click counts once, on Submit, on Next and on Skip', async () => {
  const player = await openMarking(4);
  click(player, 'submit', { count: 1, at: 1000 });
  await expectButton(player, 'next');
  click(player, 'next', { count: 2, at: 1300 });
  click(player, 'next', { count: 1, at: 2000 });
  await expectButton(player, 'submit');
  click(player, 'submit', { count: 2, at: 2300 });
  await expectPosition(player, 2, 4);
  await expectButton(player, 'submit');
  click(player, 'skip', { count: 1, at: 3000 });
  await expectPosition(player, 3, 4);
  click(player, 'skip', { count: 2, at: 3300 });
  click(player, 'skip', { count: 1, at: 4000 });
  await expectPosition(player, 4, 4);
  expect(player.positionAttempts).toHaveLength(1);
});

test.each([
  ['submit', 'next', 1],
  ['skip', 'skip', 2],
] as const)('a double click of the mouse on %s counts once', async (control, then, place) => {
  const player = await openMarking(3);
  const { screen, t } = player;
  const name = t(`lesson.controls.${control}`);
  await screen.getByRole('button', { name, exact: true }).dblClick();
  await expectButton(player, then);
  await expectPosition(player, place, 3);
});

test('a key held down counts once', async () => {
  const player = await openMarking(2);
  buttonOf(player, 'submit').focus();
  await userEvent.keyboard('{Enter>5/}');
  await expectButton(player, 'next');
  // Browsers turn a key into a click unless prevented.
  expect(pressKey(player, 'next', { repeat: true })).toBe('prevented');
  expect(pressKey(player, 'next', { repeat: false })).toBe('clicks');
  await expectPosition(player, 1, 2);
});

test('with the next position the board takes the focus, from the button that led there', async () => {
  const player = await openMarking(2);
  buttonOf(player, 'submit').focus();
  await userEvent.keyboard('{Enter}');
  await expectButton(player, 'next');
  await userEvent.keyboard('{Enter}');
  await expectPosition(player, 2, 2);
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell');
  expect(document.activeElement?.matches(':focus-visible')).toBe(true);
});

test('after a click the focus is there too, and shows no ring', async () => {
  const player = await openMarking(2);
  await player.press('submit');
  await player.press('next');
  await expectPosition(player, 2, 2);
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell');
  expect(document.activeElement?.matches(':focus-visible')).toBe(false);
});

test.each([
  ['finish', 'the mouse', '{Escape}'],
  ['finish', 'the mouse', 'OK'],
  ['finish', 'Enter', '{Escape}'],
  ['skip', 'the mouse', '{Escape}'],
  ['skip', 'Enter', 'OK'],
] as const)(
  'from %s by %s the focus is under the board again after the dialog: %s',
  async (last, by, close) => {
    const player = await openMarking(1);
    if (last === 'finish') await player.press('submit');
    await expectButton(player, last);
    buttonOf(player, last).focus();
    await (by === 'Enter' ? userEvent.keyboard('{Enter}') : player.press(last));
    const dialog = player.screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    // The dialog focuses its button when shown.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    if (close === 'OK') await dialog.getByRole('button', { name: player.t('ui.ok'), exact: true }).click();
    else await userEvent.keyboard(close);
    await expect.element(dialog).not.toBeInTheDocument();
    const restart = player.screen.getByRole('button', { name: player.t('lesson.controls.restart') });
    await expect.element(restart).toHaveFocus();
  },
);

test('a task of ten positions takes two keys a position besides those of the squares', async () => {
  const player = await openTask({
    lesson: 'calculateYourPieces',
    positions: Array.from({ length: 10 }, () => TWO_UNDEFENDED),
    language: 'en',
    gesture: 'keys',
  });
  let keys = 0;
  const count = ({ key }: KeyboardEvent) => {
    if (!key.startsWith('Arrow') && key !== 'Enter') keys += 1;
  };
  addEventListener('keydown', count, { capture: true });
  onTestFinished(() => removeEventListener('keydown', count, { capture: true }));
  // Once, as by Tab or the skip link; then the focus stays on the board.
  await expect.poll(() => document.querySelector('[role=gridcell]')).not.toBeNull();
  document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  for (let place = 1; place <= 10; place += 1) {
    await expectPosition(player, place, 10);
    await markSquare('c6', 'keys');
    await userEvent.keyboard(' ');
    await expectButton(player, place === 10 ? 'finish' : 'next');
    await userEvent.keyboard(' ');
  }
  await expect.element(player.screen.getByRole('dialog')).toBeVisible();
  expect(player.positionAttempts).toHaveLength(10);
  expect(keys).toBe(20);
});

test('Space held down submits and waits for the next press', async () => {
  const player = await openMarking(2);
  document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  await userEvent.keyboard('{ >5/}');
  await expectButton(player, 'next');
  await expectPosition(player, 1, 2);
});

test.each(['the board', 'the button'])(
  'Space pressed twice on %s goes on, and does not submit the next position empty',
  async (place) => {
    const player = await openMarking(3);
    await player.press('submit');
    await expectButton(player, 'next');
    const pressed = place === 'the board' ? cursorOfBoard() : buttonOf(player, 'next');
    const first = performance.now();
    pressSpace(pressed, first);
    await expectPosition(player, 2, 3);
    pressSpace(pressed, first + 100);
    // A submitted position cannot be skipped.
    await player.press('skip');
    await expectPosition(player, 3, 3);
    // An empty answer may be right, so it can be submitted after a moment.
    pressSpace(pressed, performance.now() + 400);
    await expectButton(player, 'finish');
    expect(player.positionAttempts).toHaveLength(2);
  },
);

test('Skip pressed twice by a key skips one position', async () => {
  const player = await openMarking(4);
  const skip = buttonOf(player, 'skip');
  const first = performance.now();
  pressSpace(skip, first);
  await expectPosition(player, 2, 4);
  pressSpace(skip, first + 100);
  pressSpace(skip, performance.now() + 400);
  await expectPosition(player, 3, 4);
});

test('nothing moves when a message comes', async () => {
  const player = await openMarking(2);
  const places = () => [
    player.screen.getByRole('grid').element().getBoundingClientRect().top,
    document.querySelector('button')?.getBoundingClientRect().top,
  ];
  await expectButton(player, 'submit');
  const before = places();
  await player.press('submit');
  await expectButton(player, 'next');
  expect(places()).toEqual(before);
});

test('the end: the result in a dialog, one attempt with its positions, and a new run', async () => {
  const player = await openMarking(2);
  const { screen, t, press, positionAttempts, taskAttempts } = player;
  await press('submit');
  await press('next');
  await press('skip');
  const dialog = screen.getByRole('dialog', { name: t('ui.congratulations') });
  await expect.element(dialog.getByText(t('ui.lessonCompleted'))).toBeVisible();
  await expect.element(dialog.getByText(t('lesson.done.newBest'))).toBeVisible();
  expect(positionAttempts).toHaveLength(1);
  expect(taskAttempts).toMatchObject([
    {
      correct_count: 1,
      total_count: 2,
      position_attempt_keys: positionAttempts.map(({ attempt_key }) => attempt_key),
    },
  ]);
  await dialog.getByRole('button', { name: t('ui.ok'), exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await press('restart');
  await expectPosition(player, 1, 2);
  await expectButton(player, 'submit');
});

test('a first result with nothing right is told, and not praised as the best one', async () => {
  const { screen, t, press } = await openTask({
    lesson: 'calculateYourPieces',
    positions: [TWO_UNDEFENDED],
    language: 'pl',
    gesture: 'drag',
  });
  await press('submit');
  await press('finish');
  const dialog = screen.getByRole('dialog', { name: t('ui.congratulations') });
  await expect.element(dialog.getByText(/0\D+1/).first()).toBeVisible();
  await expect.element(dialog.getByText(t('lesson.done.newBest'))).not.toBeInTheDocument();
});

test('who skips everything is neither congratulated nor given a result', async () => {
  const player = await openMarking(2);
  const { screen, t, press, taskAttempts } = player;
  await press('skip');
  await press('skip');
  const dialog = screen.getByRole('dialog', { name: t('lesson.skippedTask.title') });
  await expect.element(dialog.getByText(t('lesson.skippedTask.text'))).toBeVisible();
  await expect.element(screen.getByText(t('ui.congratulations'))).not.toBeInTheDocument();
  await expect.element(screen.getByText(t('lesson.done.newBest'))).not.toBeInTheDocument();
  expect(taskAttempts).toEqual([]);
  // Nothing under the board reads as a result either.
  await expect.element(screen.getByText(t('lesson.skippedTask.line'))).toBeVisible();
  expect(document.querySelector('[data-place=words]')?.textContent).not.toContain('00:0');
  await dialog.getByRole('button', { name: t('lesson.controls.restart'), exact: true }).click();
  await expectPosition(player, 1, 2);
  await expectButton(player, 'submit');
});

type Control = 'submit' | 'next' | 'finish' | 'skip';

function buttonOf({ screen, t }: TaskPage, control: Control): HTMLElement {
  const name = t(`lesson.controls.${control}`);
  const button = screen.getByRole('button', { name, exact: true }).element();
  if (!(button instanceof HTMLElement)) throw new Error(`no button ${control}`);
  return button;
}

/** A click with its count at this place and its time in ms, as browsers report it. */
function click(player: TaskPage, control: Control, { count, at }: { count: number; at: number }): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: count });
  Object.defineProperty(event, 'timeStamp', { value: at });
  buttonOf(player, control).dispatchEvent(event);
}

function cursorOfBoard(): Element {
  const cursor = document.querySelector('[role=gridcell][tabindex="0"]');
  if (!cursor) throw new Error('the board has no cursor');
  return cursor;
}

/** Presses a key at a time in ms since page start; the browser's click on a button has count 0. */
function pressSpace(element: Element, at: number): void {
  const init = { bubbles: true, cancelable: true };
  const event =
    element instanceof HTMLButtonElement
      ? new MouseEvent('click', { ...init, detail: 0 })
      : new KeyboardEvent('keydown', { ...init, key: ' ' });
  Object.defineProperty(event, 'timeStamp', { value: at });
  element.dispatchEvent(event);
}

function pressKey(
  player: TaskPage,
  control: Control,
  { repeat }: { repeat: boolean },
): 'clicks' | 'prevented' {
  const event = new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true });
  return buttonOf(player, control).dispatchEvent(event) ? 'clicks' : 'prevented';
}

async function expectButton({ screen, t }: TaskPage, control: Control): Promise<void> {
  const name = t(`lesson.controls.${control}`);
  await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible();
}

async function expectPosition({ screen, t }: TaskPage, current: number, total: number): Promise<void> {
  await expect.element(screen.getByText(t('lesson.stats.progress', { current, total }))).toBeInTheDocument();
}
