/**
 * Six bands of strength, from first steps to master level. Each has a name, a sentence about how well the opponent plays
 * (texts `bot.opponent.*`) and a piece as its picture. Pure.
 *
 * The sentences say in plain words how often the bot errs up to 2000; `strength-claims.test.ts` asks the model that it plays by.
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

/** The band of a strength. */
export function bandOf(elo: number): StrengthBand {
  return STRENGTH_BANDS.findLast(({ from }) => from <= elo) ?? STRENGTH_BANDS[0];
}
