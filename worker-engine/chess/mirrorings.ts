/**
 * The ways to see a position in a mirror. What each does to a position: `worker-engine/chess/mirror.ts`.
 */

/** Not at all; left and right exchanged; White and Black exchanged, and with them the ranks; both. */
export const MIRRORINGS = ['none', 'sides', 'colors', 'both'] as const;
export type Mirroring = (typeof MIRRORINGS)[number];
