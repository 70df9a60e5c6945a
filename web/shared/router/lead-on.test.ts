/** A press on a link leads on in a task of its own, once, with its mark; one that is meant for another tab does not. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadOn } from './lead-on.ts';
import { FROM_TILES } from './navigation-state.ts';

const history = {
  pushState: vi.fn<History['pushState']>(),
  replaceState: vi.fn<History['replaceState']>(),
};
const press = (keys: Partial<MouseEvent> = {}) => ({
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  button: 0,
  preventDefault: vi.fn<() => void>(),
  ...keys,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('history', history);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('in a task of its own, to a new entry with its mark', () => {
  const click = press();
  leadOn(click, '/bot-game', { state: FROM_TILES });
  expect(click.preventDefault).toHaveBeenCalledOnce();
  expect(history.pushState).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(history.pushState.mock.calls).toEqual([[FROM_TILES, '', '/bot-game']]);
});

test('in place of the present entry, if that is wanted', () => {
  leadOn(press(), '/tiles', { replace: true });
  vi.runAllTimers();
  expect(history.replaceState.mock.calls).toEqual([[null, '', '/tiles']]);
  expect(history.pushState).not.toHaveBeenCalled();
});

test('once, where the last of two quick presses leads', () => {
  leadOn(press(), '/app');
  leadOn(press(), '/bot-game');
  vi.runAllTimers();
  expect(history.pushState.mock.calls).toEqual([[null, '', '/bot-game']]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { button: 1 }])(
  'nowhere with %j: that is the browser’s',
  (keys) => {
    const click = press(keys);
    leadOn(click, '/app');
    vi.runAllTimers();
    expect(click.preventDefault).not.toHaveBeenCalled();
    expect(history.pushState).not.toHaveBeenCalled();
  },
);
