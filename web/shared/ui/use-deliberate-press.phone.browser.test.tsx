/** A button that leads on, under a finger: pressed as the finger lifts, without the mouse that a browser plays after it. */
import { expect, onTestFinished, test, vi, type Mock } from 'vitest';
import { commands } from 'vitest/browser';
import { middleOf } from '#web/testing/middle-of.ts';
import type { Point } from '#web/testing/point.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { Button } from './button.tsx';
import { useDeliberatePress } from './use-deliberate-press.ts';

interface LeadingOnProps {
  readonly act: () => void;
  readonly busy?: boolean;
}

function LeadingOn({ act, busy = false }: LeadingOnProps) {
  const press = useDeliberatePress();
  return (
    <main>
      <Button busy={busy} {...press(act)}>
        Submit
      </Button>
      <button type="button">beside it</button>
    </main>
  );
}

interface Shown {
  readonly act: Mock<() => void>;
  readonly middle: Point;
  /** Just within it, on its right. */
  readonly edge: Point;
}

/** Shows the button; returns what pressing it does, and where it is. */
async function showButton({ busy = false } = {}): Promise<Shown> {
  const act = vi.fn<() => void>();
  const { screen } = await renderInPage(<LeadingOn act={act} busy={busy} />);
  const button = screen.getByRole('button', { name: 'Submit' });
  await expect.element(button).toBeVisible();
  const middle = middleOf(button.element());
  return { act, middle, edge: { ...middle, x: button.element().getBoundingClientRect().right - 2 } };
}

/** What of a finger and a mouse comes to the page from now on. */
function eventsOnPage(): readonly string[] {
  const seen: string[] = [];
  const listening = new AbortController();
  onTestFinished(() => listening.abort());
  for (const kind of ['touchend', 'mousemove', 'mousedown', 'mouseup', 'click'])
    document.addEventListener(kind, ({ type }) => seen.push(type), { signal: listening.signal });
  return seen;
}

/** Long enough for a tap that follows not to be the second half of a double tap, in ms. */
const NEXT_TAP_MS = 400;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a tap presses it at once: no mouse comes, and the focus is on it without a ring', async () => {
  const { act, middle } = await showButton();
  const events = eventsOnPage();
  await commands.dragFinger([middle]);
  await expect.poll(() => act).toHaveBeenCalledOnce();
  await expect.poll(() => document.activeElement?.textContent).toBe('Submit');
  expect(document.activeElement?.matches(':focus-visible')).toBe(false);
  await pause(NEXT_TAP_MS);
  await commands.dragFinger([middle]);
  await expect.poll(() => act).toHaveBeenCalledTimes(2);
  // A mouse of the first tap would have come before the second.
  expect(events).toEqual(['click', 'touchend', 'click', 'touchend']);
});

test('it acts first and takes the focus afterwards', async () => {
  const { act, middle } = await showButton();
  const focused: (string | undefined)[] = [];
  act.mockImplementation(() => focused.push(document.activeElement?.tagName));
  await commands.dragFinger([middle]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Submit');
  expect(focused).toEqual(['BODY']);
});

test('a focus that its action has moved stays there', async () => {
  const { act, middle } = await showButton();
  act.mockImplementation(() => document.querySelector<HTMLElement>('main > :last-child')?.focus());
  await commands.dragFinger([middle]);
  await expect.poll(() => act).toHaveBeenCalledOnce();
  await pause(NEXT_TAP_MS);
  expect(document.activeElement?.textContent).toBe('beside it');
});

test('the second half of a double tap is no wish of its own', async () => {
  const { act, middle } = await showButton();
  let pressedAt = 0;
  act.mockImplementationOnce(() => {
    pressedAt = performance.now();
  });
  await commands.dragFinger([middle]);
  await expect.poll(() => act).toHaveBeenCalledOnce();
  // By its own time: on a busy machine two taps of the browser come too late for a double tap.
  liftFinger(middle, pressedAt + 100);
  expect(act).toHaveBeenCalledOnce();
  liftFinger(middle, pressedAt + NEXT_TAP_MS);
  expect(act).toHaveBeenCalledTimes(2);
});

/** Lifts a finger from what lies there, at a time in ms since the page began. */
function liftFinger({ x, y }: Point, at: number): void {
  const target = document.elementFromPoint(x, y) ?? document.body;
  const finger = new Touch({ identifier: 0, target, clientX: x, clientY: y });
  const lift = new TouchEvent('touchend', { bubbles: true, cancelable: true, changedTouches: [finger] });
  Object.defineProperty(lift, 'timeStamp', { value: at });
  target.dispatchEvent(lift);
}

test('a busy button is not pressed', async () => {
  const { act, middle } = await showButton({ busy: true });
  const events = eventsOnPage();
  await commands.dragFinger([middle]);
  await expect.poll(() => events).toContain('touchend');
  expect(act).not.toHaveBeenCalled();
});

test('a finger that slides off it presses nothing', async () => {
  const { act, middle, edge } = await showButton();
  const events = eventsOnPage();
  // A swipe, and a slip over its edge, which is too short for a swipe.
  await commands.dragFinger([middle, { ...middle, x: middle.x + 100 }, { ...middle, x: middle.x + 300 }]);
  await commands.dragFinger([edge, { ...edge, x: edge.x + 4 }, { ...edge, x: edge.x + 13 }]);
  await expect.poll(() => events.filter((type) => type === 'touchend')).toHaveLength(2);
  expect(act).not.toHaveBeenCalled();
});

test('two fingers press nothing', async () => {
  const { act, middle } = await showButton();
  const events = eventsOnPage();
  await commands.pinch(middle, { x: middle.x + 10, y: middle.y });
  await expect.poll(() => events).toContain('touchend');
  expect(act).not.toHaveBeenCalled();
});
