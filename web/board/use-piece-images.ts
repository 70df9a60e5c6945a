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
} from '#web/shared/piece-images/piece-image-store.ts';

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
}

function ruleOf({ color, role, url }: LoadedPieceImage): string {
  return `piece.${color}.${role}, [data-piece="${color} ${role}"] { background-image: url("${url}") }`;
}
