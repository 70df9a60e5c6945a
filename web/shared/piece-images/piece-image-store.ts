/**
 * The piece images on the page: fetched once at start, kept in Cache Storage, handed out as blob URLs (product/shell.md#piece-images). Those of
 * another set are fetched when it is chosen, and take the place of the first when they are all there.
 *
 * Whatever fails is a warning: an image that could not be had is left to the browser, by its path.
 */
import { warn } from '../log.ts';
import { shownPieceSet } from '../look/shown-pieces.ts';
import { openDeviceCache, type DeviceCache } from '../storage/device-cache.ts';
import { Store } from '../store/store.ts';
import { pieceImagesOf, type PieceImage } from './piece-names.ts';

/** Version 1 of the cache (product/shell.md#piece-images). */
const CACHE_NAME = 'oko-pieces-v1';
const SVG_TYPE = 'image/svg+xml';
/** How often an image is tried again after a first failure (product/shell.md#piece-images). */
const MAX_RETRIES = 3;
/** Wait before a retry, in milliseconds. */
const RETRY_DELAY_MS = 400;

/** An image with the URL to draw it from. */
export interface LoadedPieceImage extends PieceImage {
  readonly url: string;
}

const images = new Store<readonly LoadedPieceImage[] | undefined>(undefined);
/** The set that was asked for last. */
let wanted: string | undefined;

/** The twelve images, or undefined while they load. */
export const findPieceImages = images.get;
/** Calls `listener` when the images are there; returns a function that stops it. */
export const subscribeToPieceImages = images.subscribe;

/** Starts loading the set that the page shows; calling it again changes nothing while that is the same. */
export function preloadPieceImages(): void {
  const set = shownPieceSet();
  if (set === wanted) return;
  wanted = set;
  void loadAll(set);
}

/** The twelve images, once they are there; starts loading them if nobody has yet. */
export function loadPieceImages(): Promise<readonly LoadedPieceImage[]> {
  preloadPieceImages();
  return new Promise((resolve) => {
    const resolveWhenThere = () => {
      const loaded = images.get();
      if (!loaded) return;
      stop();
      resolve(loaded);
    };
    const stop = images.subscribe(resolveWhenThere);
    resolveWhenThere();
  });
}

async function loadAll(set: string): Promise<void> {
  const cache = openDeviceCache(CACHE_NAME, isPicture);
  const loaded = await Promise.all(pieceImagesOf(set).map((image) => loadOne(image, cache)));
  // Another one was chosen meanwhile.
  if (set === wanted) images.set(loaded);
}

async function loadOne(image: PieceImage, cache: DeviceCache): Promise<LoadedPieceImage> {
  try {
    const svg = (await cache.find(image.path)) ?? (await fetchAndKeep(image.path, cache));
    return { ...image, url: URL.createObjectURL(new Blob([svg], { type: SVG_TYPE })) };
  } catch (error) {
    warn(`piece images: ${image.path} could not be fetched`, error);
    return { ...image, url: image.path };
  }
}

async function fetchAndKeep(path: string, cache: DeviceCache): Promise<string> {
  const response = await fetchImage(path, MAX_RETRIES);
  await cache.keep(path, response.clone());
  return response.text();
}

/** Past the HTTP cache (product/shell.md#piece-images): a broken copy there must not be made permanent here. */
async function fetchImage(path: string, retries: number): Promise<Response> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    if (isSvg(response)) return response;
    throw new Error(`answered ${response.status}`);
  } catch (error) {
    if (retries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return fetchImage(path, retries - 1);
  }
}

/** A single-page host answers a missing file with its HTML page and status 200. */
function isSvg(response: Response): boolean {
  return response.ok && (response.headers.get('Content-Type') ?? '').startsWith(SVG_TYPE);
}

/** What was kept may have been cut off, or be something else: drawn, it would be a board without pieces. */
function isPicture(svg: string): boolean {
  return /^<svg\s.*<(path|g|circle|rect|use)\b.*<\/svg>\s*$/s.test(svg);
}
