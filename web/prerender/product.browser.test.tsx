/** The product's files come ahead a few at a time, and at once for who does something. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Product } from './product.ts';

/** An address that can be imported, and does nothing. */
const ENTRY = 'data:text/javascript,export{}';
const OTHERS = ['/1.js', '/2.js', '/3.js', '/4.js', '/5.js'];

/** What was asked for, in order, and how to answer it. */
const requests: { readonly url: string; readonly settle: PromiseWithResolvers<Response> }[] = [];
const urls = () => requests.map(({ url }) => url);

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    const settle = Promise.withResolvers<Response>();
    requests.push({ url, settle });
    return settle.promise;
  });
});

afterEach(() => vi.unstubAllGlobals());

function productOf(isForms: boolean): Product {
  const root = document.createElement('div');
  root.dataset['entry'] = ENTRY;
  root.dataset['scripts'] = OTHERS.join(' ');
  if (isForms) root.dataset['isForms'] = '';
  return new Product(root);
}

function answer(index: number): void {
  requests[index]?.settle.resolve(new Response('code'));
}

test('ahead of the first press three files are on their way at a time', async () => {
  const done = productOf(true).fetchAhead();
  await expect.poll(urls).toEqual([ENTRY, '/1.js', '/2.js']);
  answer(1);
  await expect.poll(urls).toEqual([ENTRY, '/1.js', '/2.js', '/3.js']);
  for (const index of [0, 2, 3]) answer(index);
  await expect.poll(urls).toEqual([ENTRY, ...OTHERS]);
  for (const index of [4, 5]) answer(index);
  await done;
});

test('nothing is fetched before the picture is on the screen', async () => {
  const shown: (() => void)[] = [];
  const observe = vi.fn<(options: PerformanceObserverInit) => void>();
  class Observer {
    observe = observe;
    constructor(report: () => void) {
      shown.push(report);
    }
    disconnect(): void {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const done = productOf(true).fetchAhead();
  expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(requests).toEqual([]);
  for (const report of shown) report();
  await expect.poll(urls).toHaveLength(3);
  for (let index = 0; index <= OTHERS.length; index += 1) {
    await expect.poll(urls).toHaveLength(Math.min(3 + index, 1 + OTHERS.length));
    answer(index);
  }
  await done;
});

test('who only reads has nothing fetched', async () => {
  await productOf(false).fetchAhead();
  expect(requests).toEqual([]);
});

test('with the first press all the rest is fetched at once, and nothing twice', async () => {
  const product = productOf(true);
  const ahead = product.fetchAhead();
  await expect.poll(urls).toHaveLength(3);
  await product.start();
  expect(urls()).toEqual([ENTRY, ...OTHERS]);
  requests.forEach((_, index) => answer(index));
  await ahead;
  expect(urls()).toHaveLength(1 + OTHERS.length);
});

test('what did not come ahead is asked for again at the start', async () => {
  const product = productOf(true);
  const ahead = product.fetchAhead();
  await expect.poll(urls).toHaveLength(3);
  for (const { settle } of requests.slice(0, 2)) settle.reject(new TypeError('no network'));
  await expect.poll(urls).toHaveLength(5);
  await product.start();
  expect(urls().slice(5)).toEqual([ENTRY, '/1.js', '/5.js']);
  for (const { settle } of requests.slice(2)) settle.resolve(new Response('code'));
  await ahead;
});
