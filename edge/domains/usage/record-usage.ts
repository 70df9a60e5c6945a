/**
 * Takes what pages whose readers allowed it tell of their use. Whose page it was is not asked, and nothing of the request is stored.
 */
import { sql } from 'drizzle-orm';
import type { SentEvent, UsageBatch } from '#contract/analytics';
import { USAGE_EVENTS_A_DAY } from '#contract/limits';
import type { SharedDatabase } from '#db/shared/database';
import { usageBudgets } from '#db/shared/schema';
import { fullDay, utcDayOf } from '../../learner/self.ts';
import type { Services } from '../../services/services.ts';

/** Stores a batch, whole or not at all; raises `too-many-requests` once the network has sent enough for the day. */
export async function recordUsage(
  { usage, shared, network, now }: Services,
  { visit, events }: UsageBatch,
): Promise<{ readonly recorded: number }> {
  const received = now();
  const day = utcDayOf(received);
  const sent = { day, network: await network.nameOn(day), events: events.length };
  if (!(await spendBudget(shared, sent))) throw fullDay(`${USAGE_EVENTS_A_DAY} events`, received);
  await usage.write(
    events.map((event) => ({
      visit,
      n: event.n,
      at: received - event.age_ms,
      type: event.type,
      detail: detailOf(event),
    })),
  );
  return { recorded: events.length };
}

/** Counts events for a network, as it is called that day; false, and nothing is counted, if they are more than it may send. */
async function spendBudget(
  shared: SharedDatabase,
  { day, network, events }: typeof usageBudgets.$inferInsert,
): Promise<boolean> {
  const spent = await shared
    .insert(usageBudgets)
    .values({ day, network, events })
    .onConflictDoUpdate({
      target: [usageBudgets.day, usageBudgets.network],
      set: { events: sql`${usageBudgets.events} + ${events}` },
      setWhere: sql`${usageBudgets.events} + ${events} <= ${USAGE_EVENTS_A_DAY}`,
    })
    .returning({ events: usageBudgets.events });
  return spent.length > 0;
}

/** What there is to say beside the type. */
function detailOf(event: SentEvent): string {
  switch (event.type) {
    case 'session_started':
      return event.deviceType;
    case 'chapter_clicked':
      return event.chapter;
    case 'lesson_selected':
      return event.lesson;
    case 'task_selected':
    case 'task_completed':
      return event.task;
    case 'language_changed':
      return event.language;
    case 'bot_game_started':
      return String(event.elo);
    case 'bot_game_ended':
      return event.result;
    case 'landing_played':
    case 'signed_up':
    case 'sound_disabled':
    case 'user_logout':
      return '';
  }
}
