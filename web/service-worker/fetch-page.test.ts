/** Tests pages: from the network in time, else from the cache. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPageInTime, PAGE_WITHIN_MS } from './fetch-page.ts';

const request = new Request('https://oko.example.com/tiles');
const fetched = vi.fn<() => Promise<Response>>();
const keptPage = () => Promise.resolve(new Response('kept'));
const nothing = () => Promise.resolve(undefined);
const never = new Promise<Response>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const textOf = async (response: Promise<Response>) => (await response).text();

test('the newest page comes from the network', async () => {
  fetched.mockResolvedValue(new Response('new'));
  expect(await textOf(fetchPageInTime(request, keptPage))).toBe('new');
});

test('without a network the kept page comes at once', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await textOf(fetchPageInTime(request, keptPage))).toBe('kept');
});

test('a network that does not answer in time is no network, and not before', async () => {
  fetched.mockReturnValue(never);
  const settled = vi.fn<(page: Response) => void>();
  const page = fetchPageInTime(request, keptPage);
  void page.then(settled);
  await vi.advanceTimersByTimeAsync(PAGE_WITHIN_MS - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await textOf(page)).toBe('kept');
});

test('where no page is kept the network is waited for, and what it says in the end is said', async () => {
  fetched.mockReturnValue(
    new Promise((resolve) => {
      setTimeout(resolve, 2 * PAGE_WITHIN_MS, new Response('late'));
    }),
  );
  const page = fetchPageInTime(request, nothing);
  await vi.advanceTimersByTimeAsync(2 * PAGE_WITHIN_MS);
  expect(await textOf(page)).toBe('late');

  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchPageInTime(request, nothing)).rejects.toThrow('Failed to fetch');
});
