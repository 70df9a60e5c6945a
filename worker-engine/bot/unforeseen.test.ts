import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import type { Candidate, Score } from './uci-lines.ts';
import { findMate, findSurprise } from './unforeseen.ts';

const lineOf = (line: readonly string[], score: Score): Candidate => ({
  move: line[0] ?? '',
  score,
  depth: 2,
  line,
});
const mateIn = (moves: number): Score => ({ kind: 'mate', moves });

/** White mates on e8; Black could mate on e1. */
const BACK_RANKS = '3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1';
const FORK = '4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1';

describe('mates', () => {
  test.each<[string, readonly string[], Score, object]>([
    [
      'one’s own is the move itself',
      ['d1d8'],
      mateIn(1),
      { kind: 'misses-mate', attack: { from: 'd1', to: 'd8' } },
    ],
    [
      'the opponent’s is their reply',
      ['d1a1', 'd8d1'],
      mateIn(-1),
      { kind: 'allows-mate', attack: { from: 'd8', to: 'd1', piece: 'rook' } },
    ],
  ])('%s', (_, line, score, expected) => {
    const mate = findMate(getPosition(BACK_RANKS), lineOf(line, score));
    expect(mate).toMatchObject(expected);
  });

  test('are none without a mate in the score, or without a line to see', () => {
    const position = getPosition(BACK_RANKS);
    expect(findMate(position, lineOf(['d1d8'], { kind: 'cp', cp: 900 }))).toBeUndefined();
    expect(findMate(position, lineOf(['d1a1'], mateIn(-1)))).toBeUndefined();
  });

  test('a longer one is harder to see', () => {
    const [one, two] = [1, 2].map((moves) =>
      findMate(getPosition(BACK_RANKS), lineOf(['d1d8'], mateIn(moves))),
    );
    expect(two?.effort).toBeGreaterThan(one?.effort ?? Infinity);
  });
});

describe('a reply that costs something later', () => {
  test('is a surprise that takes as much as it costs', () => {
    const fork = findSurprise(getPosition(FORK), lineOf(['a1a7', 'd5c3'], { kind: 'cp', cp: -300 }), 300);
    expect(fork).toMatchObject({
      kind: 'misses-reply',
      attack: { from: 'd5', to: 'c3', piece: 'knight' },
      gain: 300,
    });
  });

  test('is none when it costs less than a pawn, or when the engine told no reply', () => {
    expect(
      findSurprise(getPosition(FORK), lineOf(['a1a7', 'd5c3'], { kind: 'cp', cp: -60 }), 60),
    ).toBeUndefined();
    expect(findSurprise(getPosition(FORK), lineOf(['a1a7'], { kind: 'cp', cp: -300 }), 300)).toBeUndefined();
  });
});
