/**
 * Puts the cached piece images into a style sheet of the page: chessground's pieces find theirs there, and so does every element whose
 * `data-piece` names one (“white king”).
 */
import { useEffect, useSyncExternalStore } from 'react';
import {
  findPieceImages,
  loadPieceImages,
  preloadPieceImages,
  subscribeToPieceImages,
  type LoadedPieceImage,
} from '#web/platform/piece-images/piece-image-store.ts';
import styles from './use-piece-images.module.css';

/** Whether the pieces can be drawn; starts loading them if nobody has yet. */
export function usePieceImages(): boolean {
  const images = useSyncExternalStore(subscribeToPieceImages, findPieceImages);
  useEffect(preloadPieceImages, []);
  useEffect(() => {
    if (images) draw(images);
  }, [images]);
  return images !== undefined;
}

/** Makes the images ready for a board that comes later. */
export async function preparePieceImages(): Promise<void> {
  draw(await loadPieceImages());
}

let sheet: CSSStyleSheet | undefined;
let keeper: HTMLElement | undefined;
let drawn: readonly LoadedPieceImage[] | undefined;

/**
 * Rules with the addresses themselves: with custom properties the browser would make an image of its own for every piece that it
 * styles, and paint the piece anew.
 */
function draw(images: readonly LoadedPieceImage[]): void {
  if (images === drawn) return;
  drawn = images;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(images.map(ruleOf).join(''));
  void keepPainted(images);
}

function ruleOf({ color, role, url }: LoadedPieceImage): string {
  return `piece.${color}.${role}, [data-piece="${color} ${role}"] { background-image: url("${url}") }`;
}

/**
 * Reads and paints each image in a calm moment, as large as on a board of the standard size. An image that no piece has had yet would
 * be read in the middle of a tap, and the first board would paint all twelve in one task.
 */
async function keepPainted(images: readonly LoadedPieceImage[]): Promise<void> {
  if (!keeper) {
    keeper = document.createElement('div');
    keeper.className = styles.keeper ?? '';
    document.body.append(keeper);
  }
  const addresses: string[] = [];
  for (const { url } of images) {
    await calmMoment();
    // Another set has been chosen.
    if (images !== drawn) return;
    addresses.push(`url("${url}")`);
    keeper.style.backgroundImage = addresses.join();
  }
}

/** Resolves when the page has nothing to do, in a second at the latest; in Safari, which does not tell, after a break. */
function calmMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 100);
  });
}
