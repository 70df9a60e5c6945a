/** Lazy code is imported when all its files are there, and what failed is asked for again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceLoader } from './load-chunk.vite.ts';

/** A link that a page has been given. */
class Link extends EventTarget {
  href = '';
  readonly remove = () => void links.delete(this);
}

const links = new Set<Link>();
const fetchFile = vi.fn<(url: string) => Promise<Response>>();
const load = vi.fn<() => Promise<string>>(async () => 'the code');
const reload = vi.fn<() => void>();
const userActivation = { hasBeenActive: false };
const tab = new Map<string, string>();
let page = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  links.clear();
  fetchFile.mockReset().mockImplementation(async () => new Response('code'));
  load.mockReset().mockImplementation(async () => 'the code');
  reload.mockReset();
  userActivation.hasBeenActive = false;
  tab.clear();
  vi.stubGlobal('fetch', fetchFile);
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { userActivation });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => tab.set(name, value),
  });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.includes('/assets/page.') ? {} : null),
    createElement: () => new Link(),
    head: { append: (link: Link) => links.add(link) },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A fresh loader, as after a reload. */
const freshLoader = async () => (await import('./load-chunk.ts')).loadChunk;

/** As a browser says it. */
const BROKEN_OFF = new TypeError('Failed to fetch dynamically imported module');

/** The link to a stylesheet once it is on the page. */
const linkTo = (href: string) => vi.waitUntil(() => [...links].find((link) => link.href === href));

test('code without files is imported at once', async () => {
  const loadChunk = await freshLoader();
  expect(await loadChunk(load)).toBe('the code');
});

test('nothing is imported before scripts and styles are there', async () => {
  const loadChunk = await freshLoader();
  const loading = loadChunk(load, ['assets/a.js', 'assets/a.css']);
  const styles = await linkTo('/assets/a.css');
  expect(fetchFile.mock.calls).toEqual([['/assets/a.js']]);
  expect(load).not.toHaveBeenCalled();
  styles.dispatchEvent(new Event('load'));
  expect(await loading).toBe('the code');
});

test('a task begins one download, so that a finger does not wait for many', async () => {
  const tasks: (() => void)[] = [];
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = Object.assign(new EventTarget(), { start: () => undefined, close: () => undefined });
      readonly port2 = {
        postMessage: () => tasks.push(() => this.port1.dispatchEvent(new Event('message'))),
      };
    },
  );
  const loadChunk = await freshLoader();
  const loading = loadChunk(load, ['assets/a.js', 'assets/b.js', 'assets/c.js']);
  for (const begun of [1, 2, 3]) {
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetchFile).toHaveBeenCalledTimes(begun);
    tasks.shift()?.();
  }
  expect(await loading).toBe('the code');
});

test('what is for later comes file by file in calm moments, unless it is needed meanwhile', async () => {
  const calls: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => calls.push(call));
  const calm = async () => {
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    calls.shift()?.();
  };
  const loadChunk = await freshLoader();
  const { forLater } = await import('#web/platform/lazy/for-later.ts');
  const ahead = forLater(() => loadChunk(load, ['assets/a.js', 'assets/b.js', 'assets/c.js']));
  for (const begun of [0, 1]) {
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(fetchFile).toHaveBeenCalledTimes(begun);
    await calm();
  }
  expect(await loadChunk(load, ['assets/a.js', 'assets/b.js', 'assets/c.js'])).toBe('the code');
  expect(fetchFile).toHaveBeenCalledTimes(3);
  await calm();
  expect(load).toHaveBeenCalledTimes(1);
  await calm();
  expect(await ahead).toBe('the code');
});

test('what is there, on its way or part of the page is not fetched again', async () => {
  const loadChunk = await freshLoader();
  await Promise.all([loadChunk(load, ['assets/a.js']), loadChunk(load, ['assets/a.js'])]);
  await loadChunk(load, ['assets/a.js', 'assets/page.js', 'assets/page.css']);
  expect(fetchFile).toHaveBeenCalledTimes(1);
  expect(links.size).toBe(0);
});

test.each<[string, string, () => Promise<Response>]>([
  [
    'a connection that is gone',
    'Failed to fetch',
    async () => Promise.reject(new TypeError('Failed to fetch')),
  ],
  ['a file that is missing', '/assets/a.js', async () => new Response('not here', { status: 404 })],
])('%s imports nothing, and the next try asks again', async (_, message, fail) => {
  const loadChunk = await freshLoader();
  fetchFile.mockImplementationOnce(fail);
  await expect(loadChunk(load, ['assets/a.js'])).rejects.toThrow(message);
  expect(load).not.toHaveBeenCalled();
  expect(await loadChunk(load, ['assets/a.js'])).toBe('the code');
});

test('a stylesheet that failed leaves no link, and the next try asks again', async () => {
  const loadChunk = await freshLoader();
  const failing = loadChunk(load, ['assets/a.css']);
  (await linkTo('/assets/a.css')).dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('/assets/a.css');
  expect(links.size).toBe(0);
  const loading = loadChunk(load, ['assets/a.css']);
  (await linkTo('/assets/a.css')).dispatchEvent(new Event('load'));
  expect(await loading).toBe('the code');
});

test('an import that was broken off loads the page anew while nothing was done in it', async () => {
  const loadChunk = await freshLoader();
  load.mockRejectedValueOnce(BROKEN_OFF);
  await expect(loadChunk(load, ['assets/a.js'])).rejects.toBe(BROKEN_OFF);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('who leaves for another document is not called back', async () => {
  const loadChunk = await freshLoader();
  load.mockRejectedValueOnce(BROKEN_OFF);
  page.dispatchEvent(new Event('beforeunload'));
  await expect(loadChunk(load, ['assets/a.js'])).rejects.toBe(BROKEN_OFF);
  expect(reload).not.toHaveBeenCalled();
});

test('who is in the middle of something loads the page anew by trying again', async () => {
  userActivation.hasBeenActive = true;
  const loadChunk = await freshLoader();
  load.mockRejectedValue(BROKEN_OFF);
  await expect(loadChunk(load, ['assets/a.js'])).rejects.toBe(BROKEN_OFF);
  await expect(loadChunk(load, ['assets/b.js'])).rejects.toBe(BROKEN_OFF);
  expect(reload).not.toHaveBeenCalled();
  await expect(loadChunk(load, ['assets/a.js'])).rejects.toBe(BROKEN_OFF);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('code that is broken for good does not load the page again and again', async () => {
  load.mockRejectedValue(BROKEN_OFF);
  for (const _ of [1, 2, 3]) {
    vi.resetModules();
    const loadChunk = await freshLoader();
    await expect(loadChunk(load, ['assets/a.js'])).rejects.toBe(BROKEN_OFF);
  }
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a file that did not come loads nothing anew', async () => {
  const loadChunk = await freshLoader();
  fetchFile.mockRejectedValue(BROKEN_OFF);
  await expect(loadChunk(load, ['assets/a.js'])).rejects.toBe(BROKEN_OFF);
  await expect(loadChunk(load, ['assets/a.js'])).rejects.toBe(BROKEN_OFF);
  expect(reload).not.toHaveBeenCalled();
});

test('a loader of Vite’s that is called in another way fails the build', () => {
  const known = 'export const __vitePreload = function preload(baseModule, deps, importerUrl) {';
  expect(replaceLoader(known)).toMatch(/^export \{ loadChunk as __vitePreload \} from ".*load-chunk\.ts";$/);
  expect(() => replaceLoader(known.replace('deps', 'files'))).toThrow('has changed');
});
