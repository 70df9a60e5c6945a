import { describe, expect, test } from 'vitest';
import type { Proposal } from '../proposing/moves/proposal.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { positionOf } from '../testing/boards.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';
import { findTwins } from './twins.ts';
import type { TwinLook } from './verify-in-twins.ts';

/** A rook goes from a1 to d1; what else stands there differs from game to game. */
const FENS = [
  '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30',
  '1k6/ppp5/8/8/8/7P/6P1/R5K1 w - - 0 30',
  '7k/2p3pp/1p6/8/6P1/5P2/7P/R6K w - - 0 30',
  '4k3/3p4/8/2p1p3/8/5N2/1K6/R7 w - - 0 30',
];
function moveIn(game: number, changes: Partial<UsablePosition> = {}): UsablePosition {
  const fen = FENS[game % FENS.length] ?? '';
  return madeUpPosition(game, {
    lesson: 'walkingIntoAttack.checkYourMoves',
    fen: `${fen} ${game}`,
    board: positionOf(fen).board,
    learnerColor: 'white',
    move: { green: 'a1d1', correct: 'Rd1' },
    ...answerOn(['d1']),
    ...changes,
  });
}
function proposalIn(game: number): Proposal {
  const { move: _move, ...rest } = moveIn(game, answerOn([]));
  return { ...rest, lesson: 'walkingIntoAttack.checkYourMoves', green: 'a1d1', loss: 0, isDoubtful: true };
}

const refuse: TwinLook = async (proposals) => proposals.map(() => ({ ok: false, refusal: 'safe-but-poor' }));
const fail: TwinLook = async (proposals) => {
  if (proposals.length > 0) throw new Error('nobody is to be asked');
  return [];
};

describe('the twin of an unsafe move', () => {
  test('is the first look-alike that the engine accepts; nothing else is asked', async () => {
    const asked: number[] = [];
    const twins = await findTwins({
      unsafe: [moveIn(0)],
      safe: [1, 2, 3].map(proposalIn),
      look: async (proposals) => {
        asked.push(...proposals.map(({ origin }) => origin.game));
        return proposals.map((proposal) =>
          asked.length < 2
            ? ({ ok: false, refusal: 'safe-but-poor' } as const)
            : ({ ok: true, position: moveIn(proposal.origin.game, answerOn([])) } as const),
        );
      },
    });
    expect(asked).toHaveLength(2);
    expect(twins.map(({ unsafe, safe }) => [unsafe.origin.game, safe.origin.game])).toEqual([[0, asked[1]]]);
  });

  test('is nothing when all are refused, or nearly the same board', async () => {
    expect(await findTwins({ unsafe: [moveIn(0)], safe: [proposalIn(1)], look: refuse })).toEqual([]);
    expect(await findTwins({ unsafe: [moveIn(0)], safe: [proposalIn(4)], look: fail })).toEqual([]);
  });
});
