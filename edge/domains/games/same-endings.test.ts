/**
 * What the page calls an ending the server believes; otherwise a finished game would be refused,
 * and lost.
 */
import { expect, test } from 'vitest';
import type { GameResult } from '#contract/bot-games';
import { readGame } from '#worker-engine/game/read-game';
import type { BoardEnding } from '#worker-engine/game/types';
import { randomCount } from '#worker-engine/testing/random-count';
import { randomGames } from '#worker-engine/testing/random-games';
import { playOver } from './play-over.ts';

/** Few men, so that random games end: in the ways named at least. */
const BEGINNINGS = [
  ['8/8/8/8/8/4k3/8/R3K3 w Q - 80 60', ['insufficient-material', 'fifty-moves']],
  ['3qk3/8/8/8/8/8/8/3QK3 b - - 70 40', ['fifty-moves', 'insufficient-material']],
  ['k7/7R/8/8/8/8/8/K5R1 w - - 0 1', ['checkmate', 'stalemate']],
  ['8/8/8/p1k5/P7/2K5/8/8 w - - 0 1', ['threefold']],
] as const;

test.each(BEGINNINGS)('random games from %s', (startFen, kinds) => {
  const met = new Set<BoardEnding['kind']>();
  for (const played of randomGames(5, randomCount(10, 25), startFen)) {
    const moves = played.map(({ lan }) => lan);
    const reading = readGame({ startFen, moves });
    if (!reading.ok || !reading.view.ending) continue;
    const { ending } = reading.view;
    met.add(ending.kind);
    const game = { ...UNENDED, start_fen: startFen, moves, ending: ending.kind, result: resultOf(ending) };
    expect(() => playOver(game)).not.toThrow();
  }
  expect([...met]).toEqual(expect.arrayContaining([...kinds]));
});

const UNENDED = {
  game_key: '00000000-0000-4000-8000-000000000001',
  elo: 1200,
  player_color: 'white',
  opening: null,
} as const;

/** For a learner with White. */
function resultOf(ending: BoardEnding): GameResult {
  if (ending.kind !== 'checkmate') return 'draw';
  return ending.winner === 'white' ? 'win' : 'loss';
}
