/**
 * Six bands of strength, each with a name, a sentence (texts `bot.opponent.*`) and a piece.
 * `strength-claims.test.ts` checks the sentences up to 2000. Pure.
 */
import type { Role } from '#chess/chess';

export const STRENGTH_BANDS = [
  { key: 'firstSteps', from: 400, piece: 'pawn' },
  { key: 'beginner', from: 600, piece: 'knight' },
  { key: 'casual', from: 900, piece: 'bishop' },
  { key: 'club', from: 1350, piece: 'rook' },
  { key: 'strongClub', from: 1800, piece: 'queen' },
  { key: 'master', from: 2300, piece: 'king' },
] as const satisfies readonly { readonly key: string; readonly from: number; readonly piece: Role }[];
type StrengthBand = (typeof STRENGTH_BANDS)[number];

/** Returns the band of an Elo. */
export function bandOf(elo: number): StrengthBand {
  return STRENGTH_BANDS.findLast(({ from }) => from <= elo) ?? STRENGTH_BANDS[0];
}
