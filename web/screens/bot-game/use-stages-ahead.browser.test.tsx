/** Tests that later stages are prefetched, unless the browser asks to save data. */
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPage } from '#web/testing/render.tsx';
import type { StageParts } from './stage-parts.ts';
import { useStagesAhead } from './bot-game-screen.tsx';

const never = () => new Promise<never>(() => undefined);
const fetchAhead = vi.fn<StageParts['fetchAhead']>();
const parts: StageParts = { beforeGame: never, game: never, review: never, fetchAhead };
const hasBegun = vi.fn<() => void>();

function Setup() {
  useStagesAhead('setup', parts);
  useEffect(hasBegun, []);
  return null;
}

beforeEach(() => {
  fetchAhead.mockReset().mockResolvedValue(undefined);
  hasBegun.mockReset();
});
afterEach(() => vi.restoreAllMocks());

test.each([
  { saveData: false, times: 1 },
  { saveData: true, times: 0 },
])('data to be saved: $saveData; fetched $times times', async ({ saveData, times }) => {
  vi.spyOn(navigator as Navigator & { readonly connection: unknown }, 'connection', 'get').mockReturnValue({
    saveData,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    await renderInPage(<Setup />);
    await expect.poll(() => hasBegun).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchAhead).toHaveBeenCalledTimes(times);
  } finally {
    vi.useRealTimers();
  }
});
