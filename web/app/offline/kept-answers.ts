/**
 * Keeps on this device what the server answered last, and gives it to screens whose calls do not come through.
 *
 * Whoever has a connection never sees it: it only fills what is empty after a call without an answer. Each learner has entries of
 * their own, which go when they sign out (docs/decisions.md#answers-are-kept-by-the-page).
 */
import { hashKey, type Query, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query';
import { findFault } from '#web/platform/api/find-fault.ts';
import { findEntry, putEntry, removeEntry } from '#web/platform/storage/device-storage.ts';
import { namesUnder } from '#web/platform/storage/entry-storage.ts';
import { withStorage } from '#web/platform/storage/with-storage.ts';

/** What is shown of the course, the account and past games. What is of today alone, or handed out by the server, is not kept. */
const KEPT_CALLS: readonly string[] = [
  'users.me',
  'users.rating',
  'attempts.bestInCourse',
  'attempts.bestForAssignment',
  'assignments.byName',
  'botGames.recent',
];
/** Tasks and other answers of one learner; a task is about 4 kB. */
const MOST_ENTRIES = 60;

/** Before the learner's sub; the sign-out removes what begins so (`lazy-identity.ts`). */
const PREFIX = 'oko-answers';

interface KeptAnswer {
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
  const answer: KeptAnswer = { at: dataUpdatedAt, data };
  putEntry(nameOf(query, sub), JSON.stringify(answer));
  dropOldest(sub);
}

/** The last answer in the place of the one that did not come. */
function giveBack(client: QueryClient, query: Query, sub: string): void {
  if (!isKept(query) || !isUnanswered(query)) return;
  const kept = findEntry(nameOf(query, sub), readAnswer);
  if (kept) client.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
}

/** Nothing is known, and the call waits for a network or has failed without a word of the server's. */
function isUnanswered({ state }: Query): boolean {
  if (state.data !== undefined) return false;
  if (state.fetchStatus === 'paused') return true;
  const error = state.error ?? state.fetchFailureReason;
  return error !== null && findFault(error) === undefined;
}

/** tRPC's keys begin with the names of the call. */
function isKept({ queryKey: [path] }: Query): boolean {
  return Array.isArray(path) && KEPT_CALLS.includes(path.join('.'));
}

function nameOf({ queryKey }: Query, sub: string): string {
  return `${PREFIX}:${sub}:${hashKey(queryKey)}`;
}

function dropOldest(sub: string): void {
  const names = withStorage((storage) => namesUnder(storage, `${PREFIX}:${sub}:`)) ?? [];
  if (names.length <= MOST_ENTRIES) return;
  const ages = names.map((name) => ({ name, at: findEntry(name, readAnswer)?.at ?? 0 }));
  const oldest = ages.toSorted((a, b) => a.at - b.at).slice(0, names.length - MOST_ENTRIES);
  for (const { name } of oldest) removeEntry(name);
}

/** Written by this file. */
function readAnswer(text: string): KeptAnswer {
  return JSON.parse(text) as KeptAnswer;
}
