import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import { findWalkIntoAttack } from '#vision/safety';
import type { SelfPlayedGame, ScoredMove } from '../../miner/games/self-play.ts';
import { countCandidates } from './candidates.ts';
import { readArrow } from './read-arrow.ts';

/** The knight on d3 may go where the pawn on d6 takes it, e5 or c5, or elsewhere. */
const FEN = '4k3/ppp5/3p4/8/8/3N4/PPP5/4K3 w - - 0 30';

/** A game of this one position. Moves that walk into an attack cost a knight. */
function gameWith(chances: Readonly<Record<string, number>> | undefined): SelfPlayedGame {
  const position = getPosition(FEN);
  const moves = legalMoves(FEN).map((move): ScoredMove => {
    const cp = findWalkIntoAttack(position, readArrow(move)) ? -300 : 0;
    return { move, cp, ...(chances ? { chance: chances[move] ?? 0 } : {}) };
  });
  const bestFirst = moves.toSorted((one, other) => other.cp - one.cp);
  return {
    plan: {
      number: 1,
      seed: 1,
      opening: { eco: '', name: { en: 'Test', pl: 'Test' }, moves: [] },
      elo: { white: 1000, black: 1000 },
    },
    positions: [{ fen: FEN, ply: 58, scoreCp: 0, moves: bestFirst, played: 'd3f4' }],
    end: 'no-move',
  };
}

const ofChapterThree = (game: SelfPlayedGame) =>
  countCandidates([game]).candidates.filter(({ lesson }) => lesson.startsWith('walkingIntoAttack'));

describe('candidates of a source', () => {
  test('that knows people: those of each least chance, and no more', () => {
    const counted = ofChapterThree(gameWith({ d3e5: 0.12, d3c5: 0.03, d3f4: 0.4, d3b4: 0.015 }));
    expect(counted.map(({ leastChance, safe, unsafe, pairs }) => [leastChance, safe, unsafe, pairs])).toEqual(
      [
        [0.1, 1, 1, 0],
        [0.05, 1, 1, 0],
        [0.01, 2, 2, 0],
      ],
    );
  });
  test('that does not: those with a reason to be played, once', () => {
    const [counted, ...others] = ofChapterThree(gameWith(undefined));
    expect(counted).toMatchObject({ leastChance: undefined, guessed: undefined });
    expect(counted?.unsafe).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });
  test('stand on rungs of the ladder', () => {
    const { rungs } = countCandidates([gameWith({ d3e5: 0.5, d3f4: 0.5 })]);
    expect(rungs.filter(({ of }) => of > 0)).toEqual([
      { name: 'nothing attacks', count: 0, of: 1 },
      { name: 'undefended', count: 1, of: 1 },
    ]);
  });
});
