/**
 * Everything that is ever recorded about how the page is used (product/privacy.md#events). What is not in these unions cannot be recorded: no
 * name, no address, no answer of the learner's is among them, and a field that is not named here is refused.
 */
import { z } from 'zod';
import { BOT_ELO_MAX, BOT_ELO_MIN } from './bots.ts';
import { GAME_RESULTS } from './bot-games.ts';
import { CHAPTER_KEYS, LESSON_TITLE_KEYS, TASKS } from './curriculum.ts';
import { LANGUAGES } from './languages.ts';
import { USAGE_BATCH_SIZE, USAGE_MAX_AGE_MS } from './limits.ts';

/** The highest number of an event in a visit. */
const MOST_EVENTS_OF_VISIT = 1_000_000;

const taskTitleKeys = TASKS.map(({ titleKey }) => titleKey);
const DEVICE_TYPES = ['mobile', 'desktop'] as const;

/** The fields of every event, besides what happened. */
const sent = {
  /** Its number in its visit. */
  n: z.int().min(0).max(MOST_EVENTS_OF_VISIT),
  /** How long ago it happened, in ms. Not when: a device's clock may be wrong. */
  age_ms: z.int().min(0).max(USAGE_MAX_AGE_MS),
};

const usageEvent = z.discriminatedUnion('type', [
  z.strictObject({ ...sent, type: z.literal('session_started'), deviceType: z.enum(DEVICE_TYPES) }),
  z.strictObject({ ...sent, type: z.literal('chapter_clicked'), chapter: z.enum(CHAPTER_KEYS) }),
  z.strictObject({ ...sent, type: z.literal('lesson_selected'), lesson: z.enum(LESSON_TITLE_KEYS) }),
  z.strictObject({ ...sent, type: z.literal('task_selected'), task: z.enum(taskTitleKeys) }),
  z.strictObject({ ...sent, type: z.literal('task_completed'), task: z.enum(taskTitleKeys) }),
  z.strictObject({ ...sent, type: z.literal('language_changed'), language: z.enum(LANGUAGES) }),
  z.strictObject({
    ...sent,
    type: z.literal('bot_game_started'),
    elo: z.int().min(BOT_ELO_MIN).max(BOT_ELO_MAX),
  }),
  z.strictObject({ ...sent, type: z.literal('bot_game_ended'), result: z.enum(GAME_RESULTS) }),
  z.strictObject({ ...sent, type: z.literal('landing_played') }),
  z.strictObject({ ...sent, type: z.literal('signed_up') }),
  z.strictObject({ ...sent, type: z.literal('sound_disabled') }),
  z.strictObject({ ...sent, type: z.literal('user_logout') }),
]);

/** What a page sends: the events of one visit, oldest first. */
export const usageInput = z.strictObject({
  /** Made by the page when consent is there, kept nowhere, and gone with the page. */
  visit: z.uuid(),
  events: z.array(usageEvent).min(1).max(USAGE_BATCH_SIZE),
});

export type UsageBatch = z.output<typeof usageInput>;
/** An event on the wire. */
export type SentEvent = UsageBatch['events'][number];

/** Each event without what is added to it when it is sent. */
type Bare<Event> = Event extends SentEvent ? Omit<Event, keyof typeof sent> : never;
/** The first event after consent; the width of the window tells the devices apart (product/privacy.md#events). */
export type VisitStart = Bare<Extract<SentEvent, { type: 'session_started' }>>;
/** Something the reader did. */
export type UsageEvent = Exclude<Bare<SentEvent>, VisitStart>;
