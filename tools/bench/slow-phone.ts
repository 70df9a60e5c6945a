/**
 * A slow phone: Chromium with a small screen and a slowed-down processor, touched by a finger.
 *
 * Touches go past Playwright's locators: looking for a button would itself keep the main thread busy.
 */
import { type Browser, type CDPSession, type Page, chromium } from '@playwright/test';
import { answerConsent } from '../../e2e/consent.ts';
import { meetIntro } from '../../e2e/intro.ts';
import { ensureBrowser } from '../commands/browser.ts';
import { measurePageSlowdown, measureSlowdown } from './machine-speed.ts';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SlowdownRequest } from './slowdown-request.ts';

/** A drag's steps and the time between them, in ms: a finger that moves for a quarter of a second at 60 Hz. */
const DRAG_STEPS = 16;
const FRAME_MS = 16;
/** A short tap, in ms. */
const TAP_MS = 60;
/** Until freed memory has been given back, in ms. */
const SETTLE_MS = 1000;
/** The shortest time to paint that Event Timing reports, in ms. */
const EVENT_TIMING_FLOOR_MS = 16;

export interface TapPoint {
  readonly x: number;
  readonly y: number;
}

/** What a finger did to the page. */
export interface Smoothness {
  /** From each tap or drag to its next paint (INP), in ms; those under 16 ms are missing. */
  readonly taps: readonly number[];
  /** How many times the phone was slower than this machine. */
  readonly slowdown: number;
}

/** In MB. */
export interface PhoneMemory {
  /** Of the whole process, as the system counts it. */
  readonly processMb: number;
  /** Of the page's own objects, its workers' aside. */
  readonly heapMb: number;
}

export class SlowPhone {
  readonly page: Page;
  readonly #browser: Browser;
  /** An empty page, in which the machine's speed is measured. */
  readonly #gauge: Page;
  readonly #screen: CDPSession;

  private constructor(browser: Browser, gauge: Page, page: Page, screen: CDPSession) {
    this.#browser = browser;
    this.#gauge = gauge;
    this.page = page;
    this.#screen = screen;
  }

  /** A phone with an empty page, still at full speed. */
  static async open(origin: string): Promise<SlowPhone> {
    const browser = await chromium.launch({
      executablePath: ensureBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--js-flags=--expose-gc',
      ],
    });
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      hasTouch: true,
      isMobile: true,
    });
    await meetIntro(context);
    await answerConsent(context);
    const gauge = await context.newPage();
    const page = await context.newPage();
    return new SlowPhone(browser, gauge, page, await context.newCDPSession(page));
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  /** Slows the phone down, watches the page while `act` goes on, and brings the speed back. */
  async watch(act: () => Promise<void>): Promise<Smoothness> {
    const slowdown = await measurePageSlowdown(this.#gauge);
    await this.#screen.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await this.page.evaluate(listenToTaps, EVENT_TIMING_FLOOR_MS);
    await act();
    const taps = await this.page.evaluate(stopListening);
    await this.#screen.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { taps, slowdown };
  }

  /** Slows down all threads of the page, its workers too, while `act` goes on. */
  async slowedDown<T>(act: () => Promise<T>): Promise<T> {
    return slowedDown(await this.#renderers(), await measureSlowdown(), act);
  }

  /** What the page holds in memory after its garbage and its workers' is gone. */
  async memory(): Promise<PhoneMemory> {
    await this.page.evaluate(collectGarbage);
    for (const worker of this.page.workers()) await worker.evaluate(collectGarbage);
    await pause(SETTLE_MS);
    const { usedSize } = await this.#screen.send('Runtime.getHeapUsage');
    const residents = (await this.#renderers()).map(residentMb);
    return { processMb: Math.max(...residents), heapMb: usedSize / BYTES_PER_MB };
  }

  async tap(point: TapPoint): Promise<void> {
    await this.#touch('touchStart', point);
    await pause(TAP_MS);
    await this.#touch('touchEnd');
  }

  async drag(from: TapPoint, to: TapPoint): Promise<void> {
    await this.#touch('touchStart', from);
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      const way = step / DRAG_STEPS;
      await pause(FRAME_MS);
      await this.#touch('touchMove', {
        x: from.x + (to.x - from.x) * way,
        y: from.y + (to.y - from.y) * way,
      });
    }
    await this.#touch('touchEnd');
  }

  /** The processes that show pages; one of them has ours, the others are kept in reserve. */
  async #renderers(): Promise<readonly number[]> {
    const session = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: TapPoint): Promise<void> {
    await this.#screen.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const BYTES_PER_MB = 1_048_576;

declare global {
  interface Window {
    /** Set while taps are listened to. */
    stopOkoBench?: () => readonly number[];
  }
}

/** Runs in the page and in its workers. */
function collectGarbage(): void {
  globalThis.gc?.();
}

/** Runs in the page. */
function listenToTaps(floorMs: number): void {
  const taps = new Map<number, number>();
  const note = (entries: PerformanceEntryList) => {
    for (const { interactionId, duration } of entries as PerformanceEventTiming[])
      if (interactionId > 0) taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, duration));
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: floorMs } as PerformanceObserverInit);
  window.stopOkoBench = () => {
    note(observer.takeRecords());
    observer.disconnect();
    return [...taps.values()];
  };
}

/** Runs in the page: the taps since then. */
function stopListening(): readonly number[] {
  return window.stopOkoBench?.() ?? [];
}

/**
 * What a process holds in memory, as the system counts it.
 */
const KB_PER_MB = 1024;

/** Its resident set, in MB; 0 when there is no such process. */
function residentMb(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / KB_PER_MB;
  } catch {
    return 0; // A process in reserve may have gone.
  }
}

/** Does something while processes are slowed down, and lets them go whatever happens. */
async function slowedDown<T>(pids: readonly number[], rate: number, act: () => Promise<T>): Promise<T> {
  const request: SlowdownRequest = { pids, rate, released: new Int32Array(new SharedArrayBuffer(4)) };
  const thread = new Worker(new URL('./slowdown-thread.ts', import.meta.url), { workerData: request });
  const ended = once(thread, 'exit');
  try {
    await once(thread, 'message');
    return await act();
  } finally {
    Atomics.store(request.released, 0, 1);
    Atomics.notify(request.released, 0);
    await ended;
  }
}
