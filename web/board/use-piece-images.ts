/**
 * Puts cached piece images into a style sheet, for chessground and for every element with
 * `data-piece` (“white king”).
 */
import { useEffect, useSyncExternalStore } from 'react';
import {
  findPieceImages,
  loadPieceImages,
  preloadPieceImages,
  subscribeToPieceImages,
  type LoadedPieceImage,
} from '#web/shared/piece-images/piece-image-store.ts';

/** Returns whether pieces can be drawn; starts loading if needed. */
export function usePieceImages(): boolean {
  const images = useSyncExternalStore(subscribeToPieceImages, findPieceImages);
  useEffect(preloadPieceImages, []);
  useEffect(() => {
    if (images) draw(images);
  }, [images]);
  return images !== undefined;
}

/** Preloads the images for a later board. */
export async function preparePieceImages(): Promise<void> {
  draw(await loadPieceImages());
}

let sheet: CSSStyleSheet | undefined;
let drawn: readonly LoadedPieceImage[] | undefined;

/**
 * Writes the addresses into the rules: with custom properties the browser decodes and paints an
 * image for each piece.
 */
function draw(images: readonly LoadedPieceImage[]): void {
  if (images === drawn) return;
  drawn = images;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(images.map(ruleOf).join(''));
}

function ruleOf({ color, role, url }: LoadedPieceImage): string {
  return `piece.${color}.${role}, [data-piece="${color} ${role}"] { background-image: url("${url}") }`;
}
