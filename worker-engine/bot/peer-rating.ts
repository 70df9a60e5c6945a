/**
 * The people beside whom a learner is put who plays a bot of this label: those whom the bot plays like.
 *
 * Nobody says how strong the learner is; they have chosen whom to play.
 */
import { dialOf } from './calibrated-ladder.ts';

/** Where it was measured how well the model foretells people (docs/bot-humanness.md); and a rating is told in hundreds. */
const LEAST = 600;
const MOST = 2000;
const STEP = 100;

/** A rating on Lichess. */
export function peerRatingOf(elo: number): number {
  const dial = dialOf(elo);
  const rating = dial.kind === 'people' ? dial.rating : MOST;
  return STEP * Math.round(Math.max(LEAST, Math.min(MOST, rating)) / STEP);
}
