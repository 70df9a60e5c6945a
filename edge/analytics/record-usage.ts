/**
 * Takes what pages whose readers allowed it tell of their use. Whose page it was is not asked, and nothing of the request is stored.
 */
import type { SentEvent, UsageBatch } from '#contract/analytics';
import { USAGE_EVENTS_A_DAY } from '#contract/usage-limits';
import { utcDayOf } from '#db/queries/day-counts';
import { spendUsageBudget } from '#db/queries/usage';
import { fullDay } from '../services/full-day.ts';
import type { Services } from '../services/services.ts';

/** Stores a batch, whole or not at all; raises `too-many-requests` once the network has sent enough for the day. */
export async function recordUsage(
  { usage, first, network, now }: Services,
  { visit, events }: UsageBatch,
): Promise<{ readonly recorded: number }> {
  const received = now();
  const day = utcDayOf(received);
  const sent = { day, network: await network.nameOn(day), events: events.length, most: USAGE_EVENTS_A_DAY };
  if (!(await spendUsageBudget(first, sent))) throw fullDay(`${USAGE_EVENTS_A_DAY} events`, received);
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
