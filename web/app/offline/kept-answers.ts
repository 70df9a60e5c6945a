/**
 * Caches the server's last answers on the device for calls that fail without an answer. Each
 * learner has separate entries, deleted at sign-out (adr/0021).
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
 * Cached calls with their validators: course, account and past games. Nothing tied to today or
 * handed out by the server.
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
/** Version of the stored form; others are ignored. */
const VERSION = 1;
/** Entries for a learner; a task is about 4 kB. */
const MOST_ENTRIES = 60;

/** Key prefix before the sub; sign-out deletes these keys (`lazy-identity.ts`). */
const PREFIX = 'oko-answers';

interface KeptAnswer {
  readonly version: typeof VERSION;
  /** Time of arrival, in ms since the epoch. */
  readonly at: number;
  readonly data: unknown;
}

/** Caches and restores the learner's answers until the returned function is called. */
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

/** Restores the last answer for a call without one. */
function giveBack(client: QueryClient, query: Query, sub: string): void {
  if (!isKept(query) || !isUnanswered(query)) return;
  const kept = findEntry(nameOf(query, sub), (text) => readAnswer(text, KEPT_CALLS[pathOf(query)]));
  if (kept) client.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
}

/** Returns whether a query has no data and is paused or failed without a server's answer. */
function isUnanswered({ state }: Query): boolean {
  if (state.data !== undefined) return false;
  if (state.fetchStatus === 'paused') return true;
  const error = state.error ?? state.fetchFailureReason;
  return error !== null && findFault(error) === undefined;
}

function isKept(query: Query): boolean {
  return Object.hasOwn(KEPT_CALLS, pathOf(query));
}

/** Returns the call's name, which starts tRPC's keys. */
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

/** Parses an entry of this version; undefined if the screens cannot show its data. */
function readAnswer(text: string, isShown: Check = () => true): KeptAnswer | undefined {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) return undefined;
  const { version, at, data } = value;
  if (version !== VERSION || typeof at !== 'number' || !Number.isFinite(at) || !isShown(data))
    return undefined;
  return { version, at, data };
}
