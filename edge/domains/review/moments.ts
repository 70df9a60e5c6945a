/**
 * /reviews/moments: moments of the learner's own games in their review deck (product/deck.md),
 * each a card that has its position with it.
 */
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import { getLesson } from '#contract/curriculum';
import { dateIn } from '#contract/dates';
import { Fault } from '#contract/faults';
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
import { cards, type StoredMoment } from '#db/learner/schema';
import { countOne, getSelf, requireRoomToday } from '../../learner/self.ts';
import type { CommandResult, LearnerServices } from '../../services/services.ts';
import type { Card } from './cards.ts';
import { firstMemory } from './memory.ts';
import { momentPosition, type MomentPosition } from './moment-position.ts';

/** GET: all of them, what was put in last first. */
export async function getOwnMoments(
  { own, now }: LearnerServices,
  { timezone }: OwnMomentsQuery,
): Promise<OwnMoments> {
  const today = now();
  const stored = own
    .select()
    .from(cards)
    .where(isNotNull(cards.moment))
    .orderBy(desc(cards.position_id))
    .all();
  const newest = stored.filter(isMoment).toSorted((one, other) => other.moment.put_at - one.moment.put_at);
  return { moments: newest.map((moment) => viewMoment(moment, timezone, today)) };
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
    const stored = insertMoment(own, id, { position, game_date, put_at: now });
    return { created: true, body: viewMoment(stored, timezone, now) };
  });
}

/** Puts a moment into the deck as if it had been missed now. */
export function insertMoment(own: LearnerDatabase, id: string, moment: StoredMoment): MomentCard {
  const { chapter } = getLesson(moment.position.lesson);
  const card = { position_id: id, moment, chapter, ...firstMemory(moment.put_at) };
  return { ...own.insert(cards).values(card).returning().get(), moment };
}

/** POST …/remove: deletes a moment; says whether there was one. */
export async function removeMoment(
  { own }: LearnerServices,
  { position_task_id: id }: RemoveMoment,
): Promise<RemovedMoment> {
  const removed = own.delete(cards).where(isMomentOf(id)).returning({ id: cards.position_id }).all();
  return { removed: removed.length > 0 };
}

/** The card of a moment. */
export interface MomentCard extends Card {
  readonly moment: StoredMoment;
}

export function isMoment(card: Card): card is MomentCard {
  return card.moment !== null;
}

function findMoment(own: LearnerDatabase, id: string): MomentCard | undefined {
  return [own.select().from(cards).where(isMomentOf(id)).get()].flatMap((card) => card ?? []).find(isMoment);
}

const isMomentOf = (id: string) => and(eq(cards.position_id, id), isNotNull(cards.moment));

function countMoments(own: LearnerDatabase): number {
  return (
    own
      .select({ count: count(cards.moment) })
      .from(cards)
      .get()?.count ?? 0
  );
}

/** Names what is asked and where, without the counters of moves: the same in every game. */
async function nameMoment({ hash }: LearnerServices, position: MomentPosition): Promise<string> {
  const { lesson, fen, green_from, green_to } = position;
  const board = fen.split(' ').slice(0, 4).join(' ');
  return `own.${await hash(`moment ${lesson} ${board} ${green_from} ${green_to}`)}`;
}

/** What is due already comes back today. */
function viewMoment(
  { position_id, moment, due_at: dueAt }: MomentCard,
  timeZone: string,
  now: number,
): OwnMoment {
  const { lesson, fen, green_from, green_to } = moment.position;
  return {
    position_task_id: position_id,
    lesson,
    fen,
    green_from,
    green_to,
    game_date: moment.game_date,
    next_due: dateIn(timeZone, Math.max(dueAt, now)),
  };
}
