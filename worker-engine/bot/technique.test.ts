import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { bringHome } from './technique.ts';
import { toCentipawns, type Candidate, type Score } from './uci-lines.ts';

const scored = (move: string, score: Score | number): Candidate => ({
  move,
  score: typeof score === 'number' ? { kind: 'cp', cp: score } : score,
  depth: 2,
  line: [move],
});

function judged(fen: string, ...candidates: readonly Candidate[]): readonly number[] {
  return bringHome(getPosition(fen), candidates).map(({ score }) => toCentipawns(score));
}

const BARE = '8/8/8/4k3/8/8/8/KQ6 w - - 0 1';

describe('against a bare king', () => {
  test('the less room it has, the better', () => {
    const [close = 0, far = 0] = judged(BARE, scored('b1f1', 700), scored('b1h1', 900));
    expect(close).toBeGreaterThan(far);
  });

  test('the nearer the own king, the better', () => {
    const [near = 0, away = 0] = judged(
      '8/8/1R6/4k3/8/K7/8/8 w - - 0 1',
      scored('a3b4', 500),
      scored('a3a2', 500),
    );
    expect(near).toBeGreaterThan(away);
  });

  test('what gives the win away, and mates, are judged as the engine does', () => {
    const mate = { kind: 'mate', moves: 1 } as const;
    const [stalemate, mated = 0, quiet = 0] = judged(
      BARE,
      scored('b1f5', 0),
      scored('b1e4', mate),
      scored('b1f1', 800),
    );
    expect(stalemate).toBe(0);
    expect(mated).toBeGreaterThan(quiet);
  });

  test('Black brings it home, too', () => {
    const [close = 0, far = 0] = judged(
      '8/8/8/4K3/8/8/8/kq6 b - - 0 1',
      scored('b1f1', 700),
      scored('b1h1', 900),
    );
    expect(close).toBeGreaterThan(far);
  });
});

test.each([
  ['the opponent has a man left', '8/4p3/8/4k3/8/8/8/KQ6 w - - 0 1'],
  ['nobody could mate it alone', '8/8/8/4k3/8/8/8/KB6 w - - 0 1'],
])('all is as the engine sees it when %s', (_, fen) => {
  const candidates = [scored('b1c2', 700), scored('a1a2', 900)];
  expect(bringHome(getPosition(fen), candidates)).toBe(candidates);
});
