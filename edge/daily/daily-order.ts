/**
 * In which order a date's positions are shown: from easier to harder, the same for everybody (product.md §5.8).
 */
import type { FirstDatabase } from '#db/queries/database';
import {
  listRatedPlaces,
  openDate,
  type DayOfPool,
  type OpenedDate,
  type RatedPlace,
} from '#db/queries/daily-orders';
import { newPosition } from '../ratings/rating.ts';

/**
 * Opens a date: its order is made now, or is the one that somebody else has made meanwhile. Undefined when the date has no positions.
 */
export async function openDaily(first: FirstDatabase, day: DayOfPool): Promise<OpenedDate | undefined> {
  const places = await listRatedPlaces(first, day.assignment_id);
  return places.length === 0 ? undefined : openDate(first, day, easiestFirst(places));
}

/** By rating, and by stated difficulty where nobody has answered; of two that are equal as the content has them. */
export function easiestFirst(places: readonly RatedPlace[]): readonly number[] {
  return places.toSorted((one, other) => ratingOf(one) - ratingOf(other)).map(({ place }) => place);
}

function ratingOf({ rating, difficulty }: RatedPlace): number {
  return rating ?? newPosition(difficulty).rating;
}
