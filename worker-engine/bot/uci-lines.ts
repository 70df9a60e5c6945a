/**
 * What a UCI engine prints during a search, read into data. Lines it does not need (strings, statistics) are skipped.
 */
import type { UciMove } from '#chess/chess';

/** From the side to move's point of view: centipawns, or moves until mate (negative: the side to move is mated). */
export type Score =
  | { readonly kind: 'cp'; readonly cp: number }
  | { readonly kind: 'mate'; readonly moves: number };

/** A move the engine considered, with its score after `depth` plies. */
export interface Candidate {
  readonly move: UciMove;
  readonly score: Score;
  readonly depth: number;
  /** What the engine expects both sides to play from here on, this move first. */
  readonly line: readonly UciMove[];
}

export interface SearchResult {
  /** Undefined when there is no legal move: mate or stalemate (`bestmove (none)`). */
  readonly best: UciMove | undefined;
  /** What Stockfish said last about each line of MultiPV, best first. */
  readonly candidates: readonly Candidate[];
}

/** Reads the lines of one search, up to and with its `bestmove`. */
export function readSearch(lines: readonly string[]): SearchResult {
  const byRank = new Map<number, Candidate>();
  let best: UciMove | undefined;
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    if (words[0] === 'bestmove') best = words[1] === '(none)' ? undefined : words[1];
    if (words[0] === 'info') keepCandidate(byRank, words);
  }
  const candidates = [...byRank].toSorted(([a], [b]) => a - b).map(([, candidate]) => candidate);
  return { best, candidates };
}

/** Above every centipawn score Stockfish gives, below every mate it finds. */
const MATE_CENTIPAWNS = 100_000;

/** A score on one scale: a mate is worth more than any material, and sooner is better. */
export function toCentipawns(score: Score): number {
  if (score.kind === 'cp') return score.cp;
  return score.moves > 0 ? MATE_CENTIPAWNS - score.moves : -MATE_CENTIPAWNS - score.moves;
}

/**
 * Later lines replace earlier ones of the same rank. Bounds (`lowerbound`, `upperbound`) are passing guesses;
 * a line without a move (`info depth 0` at mate) is no candidate.
 */
function keepCandidate(byRank: Map<number, Candidate>, words: readonly string[]): void {
  if (words.includes('lowerbound') || words.includes('upperbound')) return;
  const line = readLine(words);
  const [move] = line;
  const score = readScore(words);
  if (!move || !score) return;
  const rank = Number(wordAfter(words, 'multipv') ?? 1);
  byRank.set(rank, { move, score, depth: Number(wordAfter(words, 'depth')), line });
}

/** The moves after `pv`: they are the last thing of a line. */
function readLine(words: readonly string[]): readonly UciMove[] {
  const index = words.indexOf('pv');
  return index < 0 ? [] : words.slice(index + 1);
}

function readScore(words: readonly string[]): Score | undefined {
  const value = Number(words[words.indexOf('score') + 2]);
  switch (wordAfter(words, 'score')) {
    case 'cp':
      return { kind: 'cp', cp: value };
    case 'mate':
      return { kind: 'mate', moves: value };
    default:
      return undefined;
  }
}

function wordAfter(words: readonly string[], name: string): string | undefined {
  const index = words.indexOf(name);
  return index < 0 ? undefined : words[index + 1];
}
