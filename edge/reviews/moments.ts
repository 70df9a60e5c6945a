/**
 * /reviews/moments: moments of the learner's own games in their review deck (product.md §5.16),
 * each a position with a card of its own.
 */
import { count, desc, eq } from 'drizzle-orm';
import { dateIn } from '#contract/dates';
import { Fault } from '#contract/faults';
import { NOTHING_SAID } from '#contract/exercise';
import type {
  NewOwnMoment,
  OwnMoment,
  OwnMoments,
  OwnMomentsQuery,
  RemovedMoment,
  RemoveMoment,
} from '#contract/reviews';
import { MOST_OWN_MOMENTS } from '#contract/limits';
import type { LearnerDatabase } from '#db/learner/database';
import { cards, moments } from '#db/learner/schema';
import type { ContentPosition } from '../content/content.ts';
import { countOne, getSelf, requireRoomToday } from '../learner/self.ts';
import type { CommandResult, LearnerServices } from '../services/services.ts';
import { putCard } from './cards.ts';
import { momentPosition, UNSAID_DIFFICULTY, type MomentPosition } from './moment-position.ts';

/** GET: all of them, what was put in last first. */
export async function getOwnMoments(
  { own, now }: LearnerServices,
  { timezone }: OwnMomentsQuery,
): Promise<OwnMoments> {
  const today = now();
  const stored = selectMoments(own).orderBy(desc(moments.put_at), desc(moments.position_id)).all();
  return { moments: stored.map((moment) => viewMoment(moment, timezone, today)) };
}

/**
 * POST: puts a moment in; one that is in already stays as it is. `deck-full` at the limit of the
 * deck, `too-many-requests` at that of the UTC day.
 */
export async function putMoment(
  services: LearnerServices,
  { game_date, timezone, ...asked }: NewOwnMoment,
): Promise<CommandResult<OwnMoment>> {
  const { own, learner } = services;
  const now = services.now();
  const position = momentPosition(asked);
  const id = await nameMoment(services, position);
  await services.register();

  return own.transaction(() => {
    const known = findMoment(own, id);
    if (known) return { created: false, body: viewMoment(known, timezone, now) };
    if (countMoments(own) >= MOST_OWN_MOMENTS) {
      throw new Fault('deck-full', `The deck has ${MOST_OWN_MOMENTS} moments. Take some out first.`);
    }
    const self = getSelf(own, learner.sub);
    requireRoomToday(self, 'moments', now);
    countOne(own, self, 'moments', now);
    const { lesson, fen, green_from, green_to, red_from, red_to, correct_move } = position;
    const moment = own
      .insert(moments)
      .values({
        position_id: id,
        lesson,
        fen,
        green_from,
        green_to,
        red_from,
        red_to,
        correct_move,
        game_date,
        put_at: now,
      })
      .returning()
      .get();
    const { due_at } = putCard(own, { assignmentId: null, position: { id, lesson } }, now);
    return { created: true, body: viewMoment({ moment, due_at }, timezone, now) };
  });
}

/** POST …/remove: deletes a moment and its card; says whether there was one. */
export async function removeMoment(
  { own }: LearnerServices,
  { position_task_id: id }: RemoveMoment,
): Promise<RemovedMoment> {
  return own.transaction(() => {
    if (!findMoment(own, id)) return { removed: false };
    own.delete(moments).where(eq(moments.position_id, id)).run();
    own.delete(cards).where(eq(cards.position_id, id)).run();
    return { removed: true };
  });
}

/** The position of a moment that is in the deck, and when its game was played. */
export function getMoment(
  own: LearnerDatabase,
  id: string,
): { readonly position: ContentPosition; readonly gameDate: string | null } {
  const found = findMoment(own, id);
  if (!found) throw new Error(`a card has no moment ${id}`);
  const { lesson, fen, green_from, green_to, red_from, red_to, correct_move, game_date } = found.moment;
  const drawn = { green_from, green_to, red_from, red_to, correct_move };
  const position = { id, lesson, fen, difficulty: UNSAID_DIFFICULTY, ...drawn, ...NOTHING_SAID };
  return { position, gameDate: game_date };
}

/** A moment, and when it comes back. */
interface StoredMoment {
  readonly moment: typeof moments.$inferSelect;
  readonly due_at: number;
}

function findMoment(own: LearnerDatabase, id: string): StoredMoment | undefined {
  return selectMoments(own).where(eq(moments.position_id, id)).get();
}

function countMoments(own: LearnerDatabase): number {
  return own.select({ count: count() }).from(moments).get()?.count ?? 0;
}

function selectMoments(own: LearnerDatabase) {
  return own
    .select({ moment: moments, due_at: cards.due_at })
    .from(moments)
    .innerJoin(cards, eq(cards.position_id, moments.position_id))
    .$dynamic();
}

/** Names what is asked and where, without the counters of moves: the same in every game. */
async function nameMoment({ hash }: LearnerServices, position: MomentPosition): Promise<string> {
  const { lesson, fen, green_from, green_to } = position;
  const board = fen.split(' ').slice(0, 4).join(' ');
  return `own.${await hash(`moment ${lesson} ${board} ${green_from} ${green_to}`)}`;
}

/** What is due already comes back today. */
function viewMoment({ moment, due_at: dueAt }: StoredMoment, timeZone: string, now: number): OwnMoment {
  const { position_id, lesson, fen, green_from, green_to, game_date } = moment;
  return {
    position_task_id: position_id,
    lesson,
    fen,
    green_from,
    green_to,
    game_date,
    next_due: dateIn(timeZone, Math.max(dueAt, now)),
  };
}
