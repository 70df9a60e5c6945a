/**
 * What the landing page's script imports when the board is touched: it fetches the player as the product fetches its screens.
 */
import type { PlayerOptions } from './player.tsx';

/** Rejects when something could not be fetched; may be called again. */
export async function showPlayer(options: PlayerOptions): Promise<void> {
  const player = await import('./player.tsx');
  await player.showPlayer(options);
}
