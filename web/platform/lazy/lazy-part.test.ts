/** A part is there when its code and its texts are; both are asked for at once, and again after a failure. */
import { beforeEach, expect, test, vi } from 'vitest';
import { isForLater } from './for-later.ts';
import { fetchPartAhead, loadPart, type AreaTexts } from './lazy-part.ts';

const load = vi.fn<() => Promise<string>>();
const texts = {
  need: vi.fn<AreaTexts<string>['need']>(),
  fetchAhead: vi.fn<AreaTexts<string>['fetchAhead']>(),
};
const part = { areas: ['game', 'board'], load };
const lost = new TypeError('Failed to fetch');

beforeEach(() => {
  load.mockReset().mockResolvedValue('code');
  texts.need.mockReset().mockResolvedValue(undefined);
  texts.fetchAhead.mockReset().mockResolvedValue(undefined);
});

test('a part brings its code, and has its texts made ready', async () => {
  expect(await loadPart(part, texts)).toBe('code');
  expect(texts.need).toHaveBeenCalledExactlyOnceWith(['game', 'board']);
});

test('its texts are asked for before its code is there', () => {
  load.mockReturnValue(new Promise(() => undefined));
  void loadPart(part, texts);
  expect(texts.need).toHaveBeenCalledOnce();
});

test.each(['code', 'texts'] as const)(
  'for want of its %s it fails, and comes when asked again',
  async (lack) => {
    if (lack === 'code') load.mockRejectedValueOnce(lost);
    else texts.need.mockRejectedValueOnce(lost);
    await expect(loadPart(part, texts)).rejects.toBe(lost);
    expect(await loadPart(part, texts)).toBe('code');
  },
);

test('fetched ahead, it brings its texts in one language and makes none ready', async () => {
  const asked: boolean[] = [];
  load.mockImplementation(async () => (asked.push(isForLater()), 'code'));
  await fetchPartAhead(part, texts, 'pl');
  // Its code is for later; what is asked for next is not.
  expect([...asked, isForLater()]).toEqual([true, false]);
  expect(texts.fetchAhead).toHaveBeenCalledExactlyOnceWith('pl', ['game', 'board']);
  expect(texts.need).not.toHaveBeenCalled();
});
