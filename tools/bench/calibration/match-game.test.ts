import { describe, expect, test } from 'vitest';
import { OPENINGS } from '#chess/openings';
import { legalMoves } from '#chess/moves';
import { playMove } from '#chess/play-move';
import type { Search } from '#bot/uci';
import type { JobEngine } from '../../miner/machine/engine-pool.ts';
import { playMatchGame, type MatchGame } from './match-game.ts';

const [opening] = OPENINGS;
if (!opening) throw new Error('there are no openings');
const strong = { kind: 'engine', uciElo: 2000, nodes: 1 } as const;
const matchGame: MatchGame = { seed: 1, opening, white: strong, black: strong, isPlayedOut: false };

/** Thinks the first legal move is best and White so far ahead. */
function engineWith(whiteCp: number, sent: string[] = []): JobEngine {
  return {
    configure: async (options) => void sent.push(JSON.stringify(options)),
    startNewGame: async () => void sent.push('new game'),
    search: async ({ fen: start, played = [] }: Search) => {
      const fen = played.reduce((from, move) => playMove(from, move)?.fen ?? '', start);
      const [best = ''] = legalMoves(fen);
      const cp = fen.includes(' w ') ? whiteCp : -whiteCp;
      return { best, candidates: [{ move: best, score: { kind: 'cp', cp }, depth: 1, line: [best] }] };
    },
  };
}

describe('a game', () => {
  test('begins with its opening and ends when both searches call it decided', async () => {
    const game = await playMatchGame(engineWith(1500), matchGame);
    expect(game).toEqual({ points: 1, end: 'adjudicated', adjudged: 1, plies: opening.moves.length + 8 });
  });

  test('is played on to see whether that was right', async () => {
    const game = await playMatchGame(engineWith(1500), { ...matchGame, isPlayedOut: true });
    expect(game.adjudged).toBe(1);
    expect(game.end).not.toBe('adjudicated');
    expect(game.plies).toBeGreaterThan(opening.moves.length + 8);
  });

  test('ends by the rules, too', async () => {
    const game = await playMatchGame(engineWith(0), { ...matchGame, isPlayedOut: true });
    expect([
      'repetition',
      'fifty-moves',
      'too-long',
      'checkmate',
      'stalemate',
      'insufficient-material',
    ]).toContain(game.end);
  });

  test('asks for every move afresh, with the mover’s own options', async () => {
    const sent: string[] = [];
    const black = { kind: 'engine', uciElo: 1500, nodes: 1 } as const;
    await playMatchGame(engineWith(1500, sent), { ...matchGame, black });
    expect(sent.filter((line) => line === 'new game')).toHaveLength(8);
    const strengths = sent.filter((line) => line !== 'new game').map((line) => JSON.parse(line).UCI_Elo);
    expect(strengths).toEqual([2000, 1500, 2000, 1500, 2000, 1500, 2000, 1500]);
  });
});
