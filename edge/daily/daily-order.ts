/**
 * In which order a date's positions are shown: from easier to harder, the same for everybody (product.md §5.8).
 */
import type { FirstDatabase } from '#db/queries/database';
import {
  findDailyOrder,
  listRatedPlaces,
  openDate,
  type OpenedDate,
  type RatedPlace,
} from '#db/queries/daily-orders';
import { newPosition } from '../ratings/rating.ts';

/** The places of the content in that order, as it was when the date was first opened; empty when the date has no positions. */
export async function getDailyOrder(first: FirstDatabase, date: OpenedDate): Promise<readonly number[]> {
  const known = await findDailyOrder(first, date);
  if (known) return known;
  const places = await listRatedPlaces(first, date.assignment_id);
  return places.length === 0 ? [] : openDate(first, date, easiestFirst(places));
}

/** By rating, and by stated difficulty where nobody has answered; of two that are equal as the content has them. */
export function easiestFirst(places: readonly RatedPlace[]): readonly number[] {
  return places.toSorted((one, other) => ratingOf(one) - ratingOf(other)).map(({ place }) => place);
}

function ratingOf({ rating, difficulty }: RatedPlace): number {
  return rating ?? newPosition(difficulty).rating;
}
