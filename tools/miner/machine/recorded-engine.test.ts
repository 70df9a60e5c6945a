import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Search } from '#bot/uci';
import type { SearchResult } from '#bot/uci-lines';
import { recorded, replay, type Searcher, type SearchStore } from '../verifying/verify-moves.ts';
import { openResultStore } from './result-store.ts';

const FIRST: Search = { fen: 'first', limit: { depth: 14 } };
const SECOND: Search = { fen: 'second', limit: { depth: 14 } };

const newStore = (): SearchStore =>
  openResultStore<SearchResult>(join(mkdtempSync(join(tmpdir(), 'oko-searches-')), 'searches.jsonl'), 'test');

/** An engine whose answer, like Stockfish's, depends on all it searched since it forgot. */
function engineTelling(heard: string[]): Searcher {
  let memory: string[] = [];
  return {
    startNewGame: async () => {
      memory = [];
      heard.push('new game');
    },
    search: async ({ fen }) => {
      memory.push(fen);
      heard.push(fen);
      return { best: memory.join(), candidates: [] };
    },
  };
}

const ask =
  (...searches: Search[]) =>
  async (searcher: Searcher): Promise<string | undefined> => {
    await searcher.startNewGame();
    const results: SearchResult[] = [];
    for (const search of searches) results.push(await searcher.search(search));
    return results.at(-1)?.best;
  };

describe('a recorded engine', () => {
  test('answers as the engine does, and keeps the answers', async () => {
    const store = newStore();
    const answer = await ask(FIRST, SECOND)(recorded(engineTelling([]), store));
    expect(answer).toBe('first,second');
    expect(await replay(store, ask(FIRST, SECOND))).toBe(answer);
  });

  test('asks nothing twice', async () => {
    const store = newStore();
    const heard: string[] = [];
    const engine = recorded(engineTelling(heard), store);
    await ask(FIRST, SECOND)(engine);
    await ask(FIRST, SECOND)(engine);
    expect(heard).toEqual(['new game', 'first', 'second', 'new game']);
  });

  test('tells the engine from the beginning when a conversation goes further than before', async () => {
    const store = newStore();
    await ask(FIRST)(recorded(engineTelling([]), store));
    const heard: string[] = [];
    expect(await ask(FIRST, SECOND)(recorded(engineTelling(heard), store))).toBe('first,second');
    expect(heard).toEqual(['new game', 'first', 'second']);
  });

  test('does not take the answer of another conversation', async () => {
    const store = newStore();
    await ask(FIRST, SECOND)(recorded(engineTelling([]), store));
    expect(await replay(store, ask(SECOND))).toBeUndefined();
    expect(await replay(store, ask(SECOND, FIRST))).toBeUndefined();
    expect(await replay(store, ask({ ...FIRST, limit: { depth: 15 } }))).toBeUndefined();
  });
});

test('a replay hides no bug of the judgement', async () => {
  await expect(replay(newStore(), () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
});
