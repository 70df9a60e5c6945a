/**
 * An opponent with a Stockfish that says what it is told to, for tests.
 */
import { vi } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import type { UciMove } from '#chess/chess';
import { EngineFailure, type EngineState } from '../bot/engine-state.ts';
import type { PeopleKeeper } from '../bot/people-keeper.ts';
import type { CheckedSearch, StockfishKeeper } from '../bot/stockfish-keeper.ts';
import type { Score, SearchResult } from '../bot/uci-lines.ts';
import { createOpponent } from '../workers/game/opponent.ts';
import { readGame, type ReadGame } from '../game/read-game.ts';
import { keptPeople } from './people-model.ts';

export function gameOf(moves: readonly UciMove[], startFen: string = STARTING_FEN): ReadGame {
  const reading = readGame({ startFen, moves });
  if (!reading.ok) throw new Error(reading.error);
  return reading;
}

/** What an engine says that holds `best` for best, by so much. */
export const saying = (best: UciMove, score: Score = { kind: 'cp', cp: 30 }): SearchResult => ({
  best,
  candidates: [{ move: best, score, depth: 5, line: [best] }],
});

/** A Stockfish that says what it is told to, and what it was asked. */
export function stockfishThat(
  search: (asked: CheckedSearch) => Promise<SearchResult>,
  { state = { kind: 'ready' }, people = keptPeople() }: Partial<Surroundings> = {},
) {
  const asked: CheckedSearch[] = [];
  const warmUp = vi.fn<StockfishKeeper['warmUp']>(async () => state);
  const signals: (AbortSignal | undefined)[] = [];
  const keeper: StockfishKeeper = {
    state: () => state,
    watch: () => {},
    warmUp,
    search: async (question, signal) => {
      asked.push(question);
      signals.push(signal);
      const result = await search(question);
      return question.limits.map(() => result);
    },
  };
  return { opponent: createOpponent(keeper, people), asked, warmUp, signals };
}

interface Surroundings {
  readonly state: EngineState;
  readonly people: PeopleKeeper;
}

export const failing = () => Promise.reject(new EngineFailure('no-answer', 'it crashed'));
export const silent = () => new Promise<never>(() => {});
