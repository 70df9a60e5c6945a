/**
 * The conversation with a chess engine in the UCI protocol, one exchange at a time.
 *
 * Knows lines of text only: not where they go (`send` is injected), no chess rules, no clock. Stockfish keeps silent when it
 * fails, so deadlines and restarts belong to whoever owns the engine; `close` then rejects what is still open.
 */
import type { UciMove } from '#chess/chess';
import { readSearch } from './uci-lines.ts';
import type { SearchResult } from './uci-lines.ts';

/** How long a search goes on. Not by time: nodes and depth give the same answer on every machine. */
export type SearchLimit = { readonly depth: number } | { readonly nodes: number };

export interface Search {
  readonly fen: string;
  /** Moves since `fen`, up to the position that is searched: the engine then knows what would be a repetition. */
  readonly played?: readonly UciMove[];
  readonly limit: SearchLimit;
  /** Consider these moves only; all legal ones when absent. An engine ignores moves that are not legal. */
  readonly moves?: readonly UciMove[];
}

/** Stockfish's own upper limit; no position that occurs in play has more legal moves. A higher number is ignored. */
export const ALL_MOVES_MULTI_PV = 256;

/** Engine options by their UCI name, e.g. `{ MultiPV: 256 }`. The engine ignores bad values without a word. */
export type EngineOptions = Readonly<Record<string, string | number | boolean>>;

export interface UciConversation {
  /** Takes one line the engine printed. */
  receive(line: string): void;
  /** Greets the engine; must come first. */
  greet(): Promise<void>;
  /** Sets options; they hold for all later searches. */
  configure(options: EngineOptions): Promise<void>;
  /** Makes the engine forget what it has seen, so that the next search does not depend on earlier ones. */
  startNewGame(): Promise<void>;
  /** Searches a position. The caller vouches for the FEN: on a bad one Stockfish answers for the position before. */
  search(search: Search): Promise<SearchResult>;
  /** Gives up: everything open, and every later call, is rejected with `reason`. */
  close(reason: Error): void;
}

/** Lines to send, and the first word of the line that ends the answer. */
interface EngineExchange {
  readonly lines: readonly string[];
  readonly endsWith: 'uciok' | 'readyok' | 'bestmove';
  readonly heard: string[];
  readonly resolve: (heard: readonly string[]) => void;
  readonly reject: (reason: Error) => void;
}

/** Starts a conversation over `send`, which must pass each line on to the engine in order. */
export function createUciConversation(send: (line: string) => void): UciConversation {
  /** The first is under way, the others wait: a `go` before the last `bestmove` would confuse Stockfish. */
  const exchanges: EngineExchange[] = [];
  let closed: Error | undefined;

  function exchange(
    lines: readonly string[],
    endsWith: EngineExchange['endsWith'],
  ): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      if (closed) {
        reject(closed);
        return;
      }
      exchanges.push({ lines, endsWith, heard: [], resolve, reject });
      if (exchanges.length === 1) begin();
    });
  }

  function begin(): void {
    for (const line of exchanges[0]?.lines ?? []) send(line);
  }

  function receive(line: string): void {
    const current = exchanges[0];
    if (!current) return;
    current.heard.push(line);
    if (firstWord(line) !== current.endsWith) return;
    exchanges.shift();
    current.resolve(current.heard);
    begin();
  }

  return {
    receive,
    greet: async () => {
      await exchange(['uci'], 'uciok');
    },
    configure: async (options) => {
      await exchange([...optionLines(options), 'isready'], 'readyok');
    },
    startNewGame: async () => {
      await exchange(['ucinewgame', 'isready'], 'readyok');
    },
    search: async (search) => readSearch(await exchange([positionLine(search), goLine(search)], 'bestmove')),
    close: (reason) => {
      closed = reason;
      for (const { reject } of exchanges.splice(0)) reject(reason);
    },
  };
}

function optionLines(options: EngineOptions): string[] {
  return Object.entries(options).map(([name, value]) => `setoption name ${name} value ${value}`);
}

function positionLine({ fen, played = [] }: Search): string {
  const since = played.length > 0 ? ` moves ${played.join(' ')}` : '';
  return `position fen ${fen}${since}`;
}

/** `searchmoves` comes last: everything after it is taken for a move. */
function goLine({ limit, moves = [] }: Search): string {
  const among = moves.length > 0 ? ` searchmoves ${moves.join(' ')}` : '';
  return `go ${limitWords(limit)}${among}`;
}

/** Every limit is at least 1: `go depth 0` answers nothing useful. */
function limitWords(limit: SearchLimit): string {
  return 'depth' in limit ? `depth ${Math.max(1, limit.depth)}` : `nodes ${Math.max(1, limit.nodes)}`;
}

function firstWord(line: string): string {
  return line.trim().split(/\s+/, 1)[0] ?? '';
}
