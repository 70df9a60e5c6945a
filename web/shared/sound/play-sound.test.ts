/** The loudspeaker is opened ahead, and only when the browser has started what plays sounds; no refusal is an error. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../storage/entry-storage.ts';

const opened = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('AudioContext', opened);
});
afterEach(() => {
  opened.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Page {
  readonly isTouched?: boolean;
  /** What the browser answers when it is asked for its devices; without it the page may not ask. */
  readonly devices?: () => Promise<readonly unknown[]>;
}

/** A page that has prepared its sound, and has done all that it then could. */
async function preparePage({ isTouched = true, devices }: Page): Promise<void> {
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: isTouched },
    ...(devices && { mediaDevices: { enumerateDevices: devices } }),
  });
  const { prepareSound } = await import('./play-sound.ts');
  prepareSound();
  await vi.runAllTimersAsync();
}

test('the loudspeaker is opened when the browser is ready to play, and once', async () => {
  const browser = Promise.withResolvers<readonly unknown[]>();
  await preparePage({ devices: () => browser.promise });
  expect(opened).not.toHaveBeenCalled();
  browser.resolve([]);
  await vi.runAllTimersAsync();
  expect(opened).toHaveBeenCalledOnce();
  const { prepareSound } = await import('./play-sound.ts');
  prepareSound();
  await vi.runAllTimersAsync();
  expect(opened).toHaveBeenCalledOnce();
});

test('it is opened, too, where the page may not ask', async () => {
  await preparePage({});
  expect(opened).toHaveBeenCalledOnce();
});

test('and where the browser refuses an answer', async () => {
  await preparePage({ devices: () => Promise.reject(new Error('NotAllowedError')) });
  expect(opened).toHaveBeenCalledOnce();
});

test('a page that nobody has touched neither asks nor opens', async () => {
  const devices = vi.fn<() => Promise<[]>>();
  await preparePage({ isTouched: false, devices });
  expect(devices).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
});

test('nor does a muted one', async () => {
  const { toggleMuted } = await import('./mute.ts');
  toggleMuted();
  const devices = vi.fn<() => Promise<[]>>();
  await preparePage({ devices });
  expect(devices).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
});

test('a browser without sound is no error', async () => {
  opened.mockImplementation(function refuse() {
    throw new Error('NotSupportedError');
  });
  await expect(preparePage({})).resolves.toBeUndefined();
  expect(opened).toHaveBeenCalledOnce();
});

async function play(): Promise<void> {
  const { playSound } = await import('./play-sound.ts');
  playSound('move');
  await vi.runAllTimersAsync();
}

describe('after a call', () => {
  /** A loudspeaker that the system has taken away and gives back on request, when it can. */
  class Loudspeaker {
    state = 'interrupted';
    currentTime = 0;
    destination = {};
    resume = vi.fn<() => Promise<void>>(async () => void (this.state = 'running'));
    createGain = vi.fn<() => object>(() => ({
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      connect: () => ({}),
    }));
  }
  let speaker = new Loudspeaker();

  beforeEach(() => {
    speaker = new Loudspeaker();
    opened.mockImplementation(function open() {
      return speaker;
    });
    vi.stubGlobal('OscillatorNode', function tone() {
      return {
        connect: (next: object) => ({ connect: () => next, ...next }),
        start: () => {},
        stop: () => {},
      };
    });
  });

  test.each(['interrupted', 'suspended'])(
    'a sound asks a loudspeaker that is %s back, and is heard',
    async (state) => {
      speaker.state = state;
      await play();
      expect(speaker.resume).toHaveBeenCalledOnce();
      expect(speaker.createGain).toHaveBeenCalled();
    },
  );

  test('what cannot be heard now is not heard later, and the next gesture asks again', async () => {
    speaker.resume.mockRejectedValue(new DOMException('in a call', 'InvalidStateError'));
    await play();
    await play();
    expect(speaker.createGain).not.toHaveBeenCalled();
    speaker.resume.mockImplementation(async () => void (speaker.state = 'running'));
    window.dispatchEvent(new Event('pointerup'));
    await vi.runAllTimersAsync();
    expect([speaker.state, speaker.createGain.mock.calls.length]).toEqual(['running', 0]);
    await play();
    expect(speaker.createGain).toHaveBeenCalled();
  });

  test('a gesture leaves a loudspeaker that is there alone', async () => {
    speaker.state = 'running';
    await play();
    window.dispatchEvent(new Event('pointerup'));
    expect(speaker.resume).not.toHaveBeenCalled();
  });
});
