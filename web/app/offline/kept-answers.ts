/**
 * Keeps on this device what the server answered last, and gives it to screens whose calls do not come through.
 *
 * Whoever has a connection never sees it: it only fills what is empty after a call without an answer. Each learner has entries of
 * their own, which go when they sign out (adr/0021).
 */
import { hashKey, type Query, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query';
import { findFault } from '#web/shared/api/find-fault.ts';
import { findEntry, putEntry, removeEntry } from '#web/shared/storage/device-storage.ts';
import { CHAPTER_KEYS } from '#contract/curriculum';
import { isSquare } from '#contract/squares';
import { namesUnder, storageOf } from '#web/shared/storage/entry-storage.ts';
import {
  hasFields,
  isCount,
  isFen,
  isFinite,
  isFlag,
  isListOf,
  isMoment,
  isNullOr,
  isObject,
  isOneOf,
  isTableOf,
  isText,
  type Check,
} from '#web/shared/storage/shapes.ts';

/**
 * What is shown of the course, the account and past games, and what it must be to be shown. What is of today alone, or handed out by
 * the server, is not kept.
 */
const KEPT_CALLS: Readonly<Record<string, Check>> = {
  'users.me': hasFields({
    username: isNullOr(isText),
    email: isText,
    tier: isOneOf(['free', 'premium']),
    created_at: isMoment,
    username_changeable_at: isNullOr(isMoment),
    kept_usernames: isListOf(hasFields({ username: isText, until: isMoment })),
  }),
  'users.rating': hasFields({
    answers: isCount,
    rating: isNullOr(hasFields({ value: isFinite, margin: isFinite })),
  }),
  'attempts.bestInCourse': isTableOf(
    hasFields({ correct_count: isCount, total_count: isCount, time_taken_seconds: isFinite }),
  ),
  'attempts.bestForAssignment': hasFields({
    correct_count: isCount,
    time_taken_seconds: isNullOr(isFinite),
  }),
  'assignments.byName': hasFields({
    assignment_id: isText,
    chapter: isOneOf(CHAPTER_KEYS),
    positions: isListOf(
      hasFields({
        position_task_id: isText,
        fen: isFen,
        green_from: isNullOr(isSquare),
        green_to: isNullOr(isSquare),
        red_from: isNullOr(isSquare),
        red_to: isNullOr(isSquare),
        correct_move: isNullOr(isText),
        comment_en: isNullOr(isText),
        comment_pl: isNullOr(isText),
        played_percent: isNullOr(isFinite),
        played_rating: isNullOr(isFinite),
      }),
    ),
    stats: hasFields({
      correct_count: isCount,
      total_count: isCount,
      time_taken_seconds: isNullOr(isFinite),
    }),
    boardConfig: hasFields({
      allowMarking: isFlag,
      allowMoving: isFlag,
      targetPieces: isOneOf(['me', 'opponent', 'both']),
    }),
    translations: hasFields({
      pl: hasFields({ title: isText, description: isText }),
      en: hasFields({ title: isText, description: isText }),
    }),
  }),
  'botGames.recent': isListOf(
    hasFields({
      game_key: isText,
      elo: isCount,
      player_color: isOneOf(['white', 'black']),
      opening: isNullOr(isText),
      ending: isText,
      result: isOneOf(['win', 'loss', 'draw']),
      pgn: isText,
      played_at: isMoment,
    }),
  ),
};
/** Counts the forms that an entry has had: one in another form is not read. */
const VERSION = 1;
/** Tasks and other answers of one learner; a task is about 4 kB. */
const MOST_ENTRIES = 60;

/** Before the learner's sub; the sign-out removes what begins so (`lazy-identity.ts`). */
const PREFIX = 'oko-answers';

interface KeptAnswer {
  readonly version: typeof VERSION;
  /** When it came, in ms since the epoch. */
  readonly at: number;
  readonly data: unknown;
}

/** Keeps and gives answers of this learner's cache until the returned function is called. */
export function keepAnswers(client: QueryClient, sub: string): () => void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    keep(query, sub);
    giveBack(client, query, sub);
  }
  return cache.subscribe((event) => {
    if (isAnswer(event)) keep(event.query, sub);
    else giveBack(client, event.query, sub);
  });
}

function isAnswer(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success';
}

function keep(query: Query, sub: string): void {
  const { data, dataUpdatedAt } = query.state;
  if (data === undefined || !isKept(query)) return;
  const answer: KeptAnswer = { version: VERSION, at: dataUpdatedAt, data };
  putEntry(nameOf(query, sub), JSON.stringify(answer));
  dropOldest(sub);
}

/** The last answer in the place of the one that did not come. */
function giveBack(client: QueryClient, query: Query, sub: string): void {
  if (!isKept(query) || !isUnanswered(query)) return;
  const kept = findEntry(nameOf(query, sub), (text) => readAnswer(text, KEPT_CALLS[pathOf(query)]));
  if (kept) client.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
}

/** Nothing is known, and the call waits for a network or has failed without a word of the server's. */
function isUnanswered({ state }: Query): boolean {
  if (state.data !== undefined) return false;
  if (state.fetchStatus === 'paused') return true;
  const error = state.error ?? state.fetchFailureReason;
  return error !== null && findFault(error) === undefined;
}

function isKept(query: Query): boolean {
  return Object.hasOwn(KEPT_CALLS, pathOf(query));
}

/** tRPC's keys begin with the names of the call. */
function pathOf({ queryKey: [path] }: Query): string {
  return Array.isArray(path) ? path.join('.') : '';
}

function nameOf({ queryKey }: Query, sub: string): string {
  return `${PREFIX}:${sub}:${hashKey(queryKey)}`;
}

function dropOldest(sub: string): void {
  const names = namesUnder(storageOf(), `${PREFIX}:${sub}:`);
  if (names.length <= MOST_ENTRIES) return;
  const ages = names.map((name) => ({ name, at: findEntry(name, (text) => readAnswer(text))?.at ?? 0 }));
  const oldest = ages.toSorted((a, b) => a.at - b.at).slice(0, names.length - MOST_ENTRIES);
  for (const { name } of oldest) removeEntry(name);
}

/** An entry as this version writes it, with data that the screens can show. */
function readAnswer(text: string, isShown: Check = () => true): KeptAnswer | undefined {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) return undefined;
  const { version, at, data } = value;
  if (version !== VERSION || typeof at !== 'number' || !Number.isFinite(at) || !isShown(data))
    return undefined;
  return { version, at, data };
}
