/**
 * Puts the cached piece images where the style sheet looks for them: custom properties on the page's root.
 */
import { useEffect, useSyncExternalStore } from 'react';
import {
  findPieceImages,
  preloadPieceImages,
  subscribeToPieceImages,
} from '#web/platform/piece-images/piece-image-store.ts';

/** Whether the pieces can be drawn; starts loading them if nobody has yet. */
export function usePieceImages(): boolean {
  const images = useSyncExternalStore(subscribeToPieceImages, findPieceImages);
  useEffect(preloadPieceImages, []);
  useEffect(() => {
    for (const { color, role, url } of images ?? []) {
      document.documentElement.style.setProperty(`--piece-${color}-${role}`, `url("${url}")`);
    }
  }, [images]);
  return images !== undefined;
}
