/** Where Stockfish thinks: half of the moves and replies of the weakness are overlooked, and nothing else. */
import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { getSquare } from '#chess/squares';
import { randomCount } from '../testing/random-count.ts';
import { strengthWith, chooseWithBlindSpot, PICKED_FROM } from './bot-strength.ts';
import { createRandom } from './random.ts';
import type { Candidate, SearchResult } from './uci-lines.ts';
import type { EngineWeakness } from './weakness.ts';

const DRAWS = randomCount(200, 1_000);
/** A rook, a knight and both kings; Black's bishop and knight look on. */
const FEN = '3n2k1/8/8/4N3/8/6b1/5K2/R7 w - - 0 1';

const found = (...lines: readonly (readonly [cp: number, ...line: string[]])[]): SearchResult => {
  const candidates = lines.map(([cp, ...line]): Candidate => ({
    move: line[0] ?? '',
    score: { kind: 'cp', cp },
    depth: 4,
    line,
  }));
  return { best: candidates[0]?.move, candidates };
};

interface Asked {
  readonly result: SearchResult;
  readonly weakness: EngineWeakness;
  readonly capturedOn?: string;
}

/** How often the move is taken. */
function shareOf({ result, weakness, capturedOn }: Asked, move: string): number {
  const situation = {
    position: getPosition(FEN),
    weakness,
    capturedOn: capturedOn === undefined ? undefined : getSquare(capturedOn),
  };
  const taken = Array.from({ length: DRAWS }, (_, seed) =>
    chooseWithBlindSpot(result, situation, createRandom(seed)),
  );
  return taken.filter((one) => one === move).length / DRAWS;
}

describe('a move of one’s own', () => {
  test.each([
    ['far-moves', 'a1a8', 'a1a2'],
    ['backwards', 'e5d3', 'e5g6'],
  ] as const)('of the weakness %s is missed half of the time: %s', (weakness, missed, other) => {
    const share = shareOf({ result: found([300, missed], [0, other]), weakness }, missed);
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
  });

  test('of another kind is always found', () => {
    for (const weakness of ['far-moves', 'backwards', 'quiet-replies'] as const) {
      expect(shareOf({ result: found([300, 'e5g6'], [0, 'a1a2']), weakness }, 'e5g6')).toBe(1);
    }
  });

  test('that is missed does not give way to a better one', () => {
    const { candidates } = found([300, 'e5g6'], [0, 'a1a8'], [-50, 'a1a2']);
    const result = { best: 'a1a8', candidates };
    expect(shareOf({ result, weakness: 'far-moves' }, 'e5g6')).toBe(0);
    expect(shareOf({ result, weakness: 'far-moves' }, 'a1a2')).toBeGreaterThan(0.35);
  });

  test('that takes back is never missed', () => {
    const result = found([300, 'a1a8'], [0, 'a1a2']);
    expect(shareOf({ result, weakness: 'far-moves', capturedOn: 'a8' }, 'a1a8')).toBe(1);
  });

  test('is played all the same when nothing else was found', () => {
    expect(shareOf({ result: found([300, 'a1a8']), weakness: 'far-moves' }, 'a1a8')).toBe(1);
  });
});

describe('a reply of the weakness', () => {
  test('that costs something is walked into at times', () => {
    const result = found([0, 'a1a2', 'g3f2'], [-200, 'e5g6', 'd8f7']);
    expect(shareOf({ result, weakness: 'quiet-replies' }, 'e5g6')).toBeGreaterThan(0.1);
    expect(shareOf({ result, weakness: 'far-moves' }, 'e5g6')).toBe(0);
  });

  test('that captures is no quiet one', () => {
    const result = found([0, 'a1a2'], [-200, 'e5g6', 'g3f2']);
    expect(shareOf({ result, weakness: 'quiet-replies' }, 'e5g6')).toBe(0);
  });

  test('that loses everything is seen', () => {
    const result = found([0, 'a1a2'], [-900, 'e5g6', 'd8f7']);
    expect(shareOf({ result, weakness: 'quiet-replies' }, 'e5g6')).toBe(0);
  });
});

test('Stockfish is told to show the moves that it picks from, and plays as without a weakness', () => {
  const dial = { kind: 'engine', uciElo: 1500, nodes: 500 } as const;
  const [usual, weak] = [strengthWith(dial), strengthWith({ ...dial, weakness: 'backwards' })];
  expect(weak).toMatchObject({ limits: usual.limits, options: { ...usual.options, MultiPV: PICKED_FROM } });
});
