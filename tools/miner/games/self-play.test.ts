import { describe, expect, test } from 'vitest';
import type { Candidate } from '#bot/uci-lines';
import { statusOf } from '#chess/status';
import { playMove } from '#chess/play-move';
import { legalSans } from '#worker-engine/testing/by-chess-js';
import type { GamePlan } from './game-plan.ts';
import { pick } from '#bot/random';
import { playGame as playGameBy, toScoredMove } from './self-play.ts';
import type { SelfPlayedGame, Scorer, SelfPlayer } from './self-play.ts';

const PLAN: GamePlan = {
  number: 7,
  seed: 11,
  opening: {
    eco: 'C20',
    name: { en: "King's Pawn SelfPlayedGame", pl: 'Partia otwarta' },
    moves: ['e4', 'e5'],
  },
  elo: { white: 1200, black: 1200 },
};
const AFTER_OPENING = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

/** An engine that gives every legal move the score of `scoreOf`, best first. */
function scorer(scoreOf: (move: string) => number): Scorer & { readonly newGames: () => number } {
  let newGames = 0;
  return {
    newGames: () => newGames,
    startNewGame: async () => {
      newGames += 1;
    },
    search: async ({ fen }) => {
      const candidates = legalSans(fen)
        .map((move): Candidate => ({
          move,
          score: { kind: 'cp', cp: scoreOf(move) },
          depth: 4,
          line: [move],
        }))
        .toSorted((a, b) => (b.score.kind === 'cp' && a.score.kind === 'cp' ? b.score.cp - a.score.cp : 0));
      return { best: candidates[0]?.move, candidates };
    },
  };
}

/** Plays one of the best moves, by chance; gives up when it is far behind from the beginning. */
const player: SelfPlayer = {
  choose: async (engine, { fen }, random) => {
    const moves = (await engine.search({ fen, limit: { depth: 1 } })).candidates.map(toScoredMove);
    const best = moves.filter(({ cp }) => cp === moves[0]?.cp);
    return best.length === 0 ? undefined : { played: pick(best, random).move, moves };
  },
  findEarlyEnd: (positions) => (positions.at(-1)?.scoreCp === -901 ? 'resigned' : undefined),
};
const playGame = (engine: Scorer, plan: GamePlan): Promise<SelfPlayedGame> =>
  playGameBy(engine, plan, player);

describe('playGame', () => {
  /** All moves are equally good to this engine: a long game, played once for all who look at one. */
  const longGame = playGame(
    scorer(() => 0),
    PLAN,
  );

  test('begins where the opening ends, with the ply counted from the first move', async () => {
    const { positions } = await longGame;
    expect(positions[0]).toMatchObject({ fen: AFTER_OPENING, ply: 2, scoreCp: 0 });
    expect(positions[9]?.ply).toBe(11);
  });

  test('each position is reached by the move played in the one before', async () => {
    const { positions } = await longGame;
    for (const [index, { fen }] of positions.slice(1).entries()) {
      const before = positions[index];
      expect(playMove(before?.fen ?? '', before?.played ?? '')?.fen).toBe(fen);
    }
  });

  test('keeps what the engine said of every legal move, best first', async () => {
    const engine = scorer((move) => (move === 'Nf3' ? 40 : -20));
    const { positions } = await playGame(engine, PLAN);
    const [first] = positions;
    expect(first?.moves).toHaveLength(legalSans(AFTER_OPENING).length);
    expect(first?.moves.slice(0, 2)).toEqual([
      { move: 'Nf3', cp: 40 },
      { move: expect.any(String), cp: -20 },
    ]);
    expect(first?.scoreCp).toBe(40);
  });

  test('the same plan gives the same game, another seed another one', async () => {
    const even = scorer(() => 0);
    const { positions } = await longGame;
    expect(await playGame(even, PLAN)).toEqual(await longGame);
    expect((await playGame(even, { ...PLAN, seed: 12 })).positions).not.toEqual(positions);
  });

  test('the engine forgets the game before', async () => {
    const engine = scorer(() => -901);
    await playGame(engine, PLAN);
    await playGame(engine, PLAN);
    expect(engine.newGames()).toBe(2);
  });

  test('ends when there is no move: here by mate', async () => {
    const engine = scorer((move) => (['f3', 'g4', 'Qh4#'].includes(move) ? 5000 : 0));
    const { end, positions } = await playGame(engine, withOpening(['a3', 'e5']));
    const last = playMove(positions.at(-1)?.fen ?? '', 'Qh4#');
    expect(end).toBe('no-move');
    expect(statusOf(last?.fen ?? '')).toBe('checkmate');
  });

  test('ends by repetition when both sides only go to and fro', async () => {
    const engine = scorer((move) => (/^N(f3|g1|f6|g8)$/.test(move) ? 800 : 0));
    const { end, positions } = await playGame(engine, PLAN);
    expect(end).toBe('repetition');
    expect(positions).toHaveLength(9);
  });

  test('ends when the player gives up', async () => {
    const { end, positions } = await playGame(
      scorer(() => -901),
      PLAN,
    );
    expect(end).toBe('resigned');
    expect(positions).toHaveLength(1);
  });

  test('an opening with an illegal move is a bug', async () => {
    await expect(
      playGame(
        scorer(() => 0),
        withOpening(['e4', 'e4']),
      ),
    ).rejects.toThrow('e4 is not legal');
  });
});

function withOpening(moves: readonly string[]): GamePlan {
  return { ...PLAN, opening: { ...PLAN.opening, moves } };
}
