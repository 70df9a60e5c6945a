/** Piece images are fetched once and kept; without them the board still works (product/shell.md#piece-images). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readImages } from './piece-images.vite.ts';
import { pieceImagesOf } from './piece-names.ts';

const PIECE_IMAGES = pieceImagesOf('wikipedia');

const SVG = '<svg viewBox="0 0 45 45"><path d="M0 0h9"/></svg>';
const SVG_TYPE = { 'Content-Type': 'image/svg+xml' };
const FIRST_TRY_AND_RETRIES = 4;

/** The root element's, which says what set is chosen. */
const dataset: Record<string, string> = {};
const kept = new Map<string, Response>();
const fetchImage = vi.fn<(path: string) => Promise<Response>>();

let warned = vi.spyOn(console, 'warn');

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  delete dataset['pieces'];
  fetchImage.mockReset().mockImplementation(async () => new Response(SVG, { headers: SVG_TYPE }));
  vi.stubGlobal('fetch', fetchImage);
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, response: Response) => void kept.set(path, response),
      delete: async (path: string) => kept.delete(path),
    }),
  });
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The images of a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  const { loadPieceImages } = await import('./piece-image-store.ts');
  const loading = loadPieceImages();
  await vi.runAllTimersAsync();
  return loading;
}

test('all twelve are fetched once and handed out as blobs', async () => {
  const images = await openPage();
  expect(images.map(({ path }) => path)).toEqual(PIECE_IMAGES.map(({ path }) => path));
  expect(images.every(({ url }) => url.startsWith('blob:'))).toBe(true);
  expect(fetchImage).toHaveBeenCalledTimes(PIECE_IMAGES.length);
});

test('whoever asks gets the same, and once they are there at once', async () => {
  const first = await openPage();
  const { findPieceImages, loadPieceImages } = await import('./piece-image-store.ts');
  expect(await loadPieceImages()).toBe(first);
  expect(findPieceImages()).toBe(first);
  expect(fetchImage).toHaveBeenCalledTimes(PIECE_IMAGES.length);
});

test('the next visit fetches none', async () => {
  await openPage();
  fetchImage.mockClear();
  expect(await openPage()).toHaveLength(PIECE_IMAGES.length);
  expect(fetchImage).not.toHaveBeenCalled();
});

test('one that fails is tried three times more, and then left to the browser', async () => {
  const { path: missing } = PIECE_IMAGES[0] ?? { path: '' };
  fetchImage.mockImplementation(async (path) =>
    path === missing ? new Response('', { status: 404 }) : new Response(SVG, { headers: SVG_TYPE }),
  );
  const images = await openPage();
  expect(fetchImage.mock.calls.filter(([path]) => path === missing)).toHaveLength(FIRST_TRY_AND_RETRIES);
  expect(images.filter(({ url, path }) => url === path).map(({ path }) => path)).toEqual([missing]);
});

test('a page of HTML in an image’s place is not kept', async () => {
  const html = { headers: { 'Content-Type': 'text/html' } };
  fetchImage.mockImplementation(async () => new Response('<!doctype html>', html));
  await openPage();
  expect(kept.size).toBe(0);
});

test.each(['wikipedia', 'engraved', 'celtic'])('the images of the build are whole: %s', async (set) => {
  for (const [path, svg] of readImages()) kept.set(path, new Response(svg));
  dataset['pieces'] = set;
  await openPage();
  expect(fetchImage).not.toHaveBeenCalled();
});

test.each([
  ['nothing', ''],
  ['another file', '<!doctype html><p>404</p>'],
  ['a part of it', '<svg viewBox="0 0 45 45"><path d="M0 0'],
  ['a picture of nothing', '<svg viewBox="0 0 45 45"></svg>'],
])('an image of which %s is kept is fetched anew, and the log says so', async (_, text) => {
  await openPage();
  fetchImage.mockClear();
  const { path } = PIECE_IMAGES[3] ?? { path: '' };
  kept.set(path, new Response(text, { headers: SVG_TYPE }));
  const images = await openPage();
  expect(fetchImage.mock.calls.map(([fetched]) => fetched)).toEqual([path]);
  expect(images.every(({ url }) => url.startsWith('blob:'))).toBe(true);
  expect(await kept.get(path)?.clone().text()).toBe(SVG);
  expect(warned).toHaveBeenCalledOnce();
});

function deny(): never {
  throw new DOMException('', 'SecurityError');
}

test('a Cache Storage that denies itself when it is named, or when it is read, is as none', async () => {
  vi.stubGlobal('caches', { open: async () => ({ match: deny, put: deny }) });
  expect((await openPage()).every(({ url }) => url.startsWith('blob:'))).toBe(true);
  Object.defineProperty(globalThis, 'caches', { configurable: true, get: deny });
  expect((await openPage()).every(({ url }) => url.startsWith('blob:'))).toBe(true);
  expect(fetchImage).toHaveBeenCalledTimes(2 * PIECE_IMAGES.length);
});

test('a browser without Cache Storage fetches on every visit', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('not here')) });
  expect((await openPage()).every(({ url }) => url.startsWith('blob:'))).toBe(true);
  await openPage();
  expect(fetchImage).toHaveBeenCalledTimes(2 * PIECE_IMAGES.length);
});

test('another set is fetched when it is chosen, once, and takes the place of the first when it is whole', async () => {
  await openPage();
  const store = await import('./piece-image-store.ts');
  fetchImage.mockClear();
  dataset['pieces'] = 'celtic';
  store.preloadPieceImages();
  store.preloadPieceImages();
  expect(store.findPieceImages()?.map(({ path }) => path)).toEqual(PIECE_IMAGES.map(({ path }) => path));
  await vi.runAllTimersAsync();
  await vi.waitFor(() => expect(pathsOf(store.findPieceImages())).toEqual(pathsOf(pieceImagesOf('celtic'))));
  expect(fetchImage).toHaveBeenCalledTimes(PIECE_IMAGES.length);
});

test('of two that are chosen one after the other the last is shown', async () => {
  await openPage();
  const store = await import('./piece-image-store.ts');
  for (const set of ['celtic', 'engraved']) {
    dataset['pieces'] = set;
    store.preloadPieceImages();
  }
  await vi.runAllTimersAsync();
  await vi.waitFor(() =>
    expect(pathsOf(store.findPieceImages())).toEqual(pathsOf(pieceImagesOf('engraved'))),
  );
});

const pathsOf = (images: readonly { readonly path: string }[] = []) => images.map(({ path }) => path);
