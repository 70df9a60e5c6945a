/** Loads the landing player lazily, as the product loads its screens. */
import type { PlayerOptions } from './player.tsx';

/** Rejects when a download fails; may be retried. */
export async function showPlayer(options: PlayerOptions): Promise<void> {
  const player = await import('./player.tsx');
  await player.showPlayer(options);
}
