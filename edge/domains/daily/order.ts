/**
 * Which positions a date has, and in which order: easier ones first, the same for everybody
 * (product/daily.md#daily-exercise).
 *
 * The pool of days is public, so the order of its weeks is made from a secret of the Worker: nobody
 * can look up tomorrow's positions in the repository.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { DAILY_WEEKS, dailyIdOf, placeOfDate, type DailyId } from '#contract/daily';
import { Fault } from '#contract/faults';
import type { SharedDatabase } from '#db/shared/database';
import { dailyOrders, positionRatings } from '#db/shared/schema';
import type { Content, ContentPosition } from '../../content/content.ts';
import { newPosition } from '../rating/rating.ts';
import type { Services } from '../../services/services.ts';

/** Bytes by which a week is sorted. */
const BYTES_PER_WEEK = 4;

/** The day of the pool for a date. The same for everyone, and each week of the pool once in a round. */
export async function chooseDaily(secret: string, date: string): Promise<DailyId> {
  const { round, week, weekday } = placeOfDate(date);
  const order = await weekOrder(secret, round);
  const chosen = order[week];
  if (chosen === undefined) throw new Error(`no week for ${date}`);
  return dailyIdOf(chosen, weekday);
}

/** The weeks of a round: sorted by pseudorandom numbers (HKDF, RFC 5869) of the secret and the round. */
async function weekOrder(secret: string, round: number): Promise<readonly number[]> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const info = encoder.encode(`weeks of round ${round}`);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    key,
    DAILY_WEEKS * BYTES_PER_WEEK * 8,
  );
  const numbers = new DataView(bits);
  const weeks = Array.from({ length: DAILY_WEEKS }, (_, week) => week);
  const sortKey = (week: number) => numbers.getUint32(week * BYTES_PER_WEEK);
  return weeks.toSorted((a, b) => sortKey(a) - sortKey(b) || a - b);
}

/** A date that somebody has opened. */
export interface OpenedDate {
  readonly date: string;
  /** The day of the pool. */
  readonly assignment_id: DailyId;
  /** In the order of the content. */
  readonly positions: readonly ContentPosition[];
  /** Places in that list, in the order shown. */
  readonly place_order: readonly number[];
}

/** Orders by date, for each content: they name places of it, and never change. */
const remembered = new WeakMap<Content, Map<string, readonly number[]>>();
/** More dates than the archive has in five years. */
const MOST_REMEMBERED = 2_000;

/** Opens a date, unless somebody has opened it before. Raises `not-found` when the date has no positions. */
export async function openDate(
  { shared, content, dailySecret }: Services,
  date: string,
): Promise<OpenedDate> {
  const assignmentId = await chooseDaily(dailySecret, date);
  const positions = await content.listPositions(assignmentId);
  if (positions.length === 0) throw new Fault('not-found', 'This date has no exercise.');
  const orders = remembered.get(content) ?? new Map<string, readonly number[]>();
  remembered.set(content, orders);
  const order = orders.get(date) ?? (await readOrder(shared, { date, assignmentId, positions }));
  if (orders.size >= MOST_REMEMBERED) orders.clear();
  orders.set(date, order);
  return { date, assignment_id: assignmentId, positions, place_order: order };
}

interface DayOfPool {
  readonly date: string;
  readonly assignmentId: DailyId;
  readonly positions: readonly ContentPosition[];
}

/** The order that is stored: one round trip, and a second for the first who opens the date. */
async function readOrder(shared: SharedDatabase, day: DayOfPool): Promise<readonly number[]> {
  const [[stored], rated] = await shared.batch([
    selectOrder(shared, day),
    shared
      .select({ id: positionRatings.position_id, rating: positionRatings.rating })
      .from(positionRatings)
      .where(
        inArray(
          positionRatings.position_id,
          day.positions.map(({ id }) => id),
        ),
      ),
  ]);
  if (stored) return stored.place_order;
  const ratings = new Map(rated.map(({ id, rating }) => [id, rating]));
  const places = day.positions.map(({ id, difficulty }, place) => ({
    place,
    difficulty,
    rating: ratings.get(id) ?? null,
  }));
  return storeOrder(shared, day, easiestFirst(places));
}

/** Stores the order, unless somebody else was faster; theirs then holds. */
async function storeOrder(
  shared: SharedDatabase,
  day: DayOfPool,
  order: readonly number[],
): Promise<readonly number[]> {
  const [, [stored]] = await shared.batch([
    shared
      .insert(dailyOrders)
      .values({ date: day.date, assignment_id: day.assignmentId, place_order: order })
      .onConflictDoNothing(),
    selectOrder(shared, day),
  ]);
  if (!stored) throw new Error('a stored order cannot be found');
  return stored.place_order;
}

function selectOrder(shared: SharedDatabase, { date, assignmentId }: DayOfPool) {
  return shared
    .select({ place_order: dailyOrders.place_order })
    .from(dailyOrders)
    .where(and(eq(dailyOrders.date, date), eq(dailyOrders.assignment_id, assignmentId)));
}

/** A position of a day of the pool, with what is known of how hard it is. */
interface RatedPlace {
  /** In the content, from 0. */
  readonly place: number;
  /** As stated, 0 to 100. */
  readonly difficulty: number;
  /** Null while nobody's first answer to it is rated. */
  readonly rating: number | null;
}

/** By rating, or by stated difficulty while there is none; equal ones stay in order. */
export function easiestFirst(places: readonly RatedPlace[]): readonly number[] {
  return places.toSorted((one, other) => ratingOf(one) - ratingOf(other)).map(({ place }) => place);
}

function ratingOf({ rating, difficulty }: RatedPlace): number {
  return rating ?? newPosition(difficulty).rating;
}
