import { expect, test } from 'vitest';
import type { Proposal } from '../proposing/moves/proposal.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { positionOf } from '../testing/boards.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';
import { verifyInTwins, type TwinLook } from './verify-in-twins.ts';

/** A rook goes from a1 to d1, each time with other men on the board. */
const FENS = [
  '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30',
  '1k6/ppp5/8/8/8/7P/6P1/R5K1 w - - 0 30',
  '7k/2p3pp/1p6/8/6P1/5P2/7P/R6K w - - 0 30',
];
function moveIn(game: number, isSafe: boolean, changes: Partial<UsablePosition> = {}): Proposal {
  const fen = FENS[game % FENS.length] ?? '';
  const position = madeUpPosition(game, {
    lesson: 'walkingIntoAttack.checkYourMoves',
    fen: `${fen} ${game}`,
    board: positionOf(fen).board,
    learnerColor: 'white',
    ...answerOn(isSafe ? [] : ['d1']),
    ...changes,
  });
  const { move: _move, ...rest } = position;
  return { ...rest, lesson: 'walkingIntoAttack.checkYourMoves', green: 'a1d1', loss: 300, isDoubtful: true };
}
const acceptAll: TwinLook = async (proposals) =>
  proposals.map(({ green, loss: _loss, isDoubtful: _isDoubtful, ...ground }) => ({
    ok: true,
    position: { ...ground, move: { green, correct: 'Rd1' } },
  }));
const refuse: TwinLook = async (proposals) =>
  proposals.map(() => ({ ok: false, refusal: 'costs-too-little' }));
const noContrasts = async () => [];

test('a look-alike comes from the same block of games', async () => {
  const moves = { unsafe: [moveIn(1, false), moveIn(1501, false)], safe: [moveIn(2, true)] };
  const { twins, asked, usable } = await verifyInTwins(moves, { look: acceptAll, contrast: noContrasts });
  expect(twins.map(({ unsafe, safe }) => [unsafe.origin.game, safe.origin.game])).toEqual([[1, 2]]);
  expect([asked, usable.length]).toEqual([3, 3]);
});

test('a contrast pair needs no look-alike, and both of it know each other', async () => {
  const contrast = async (originals: readonly Proposal[]) =>
    originals.map((original) => ({
      original: { ...original, pair: 'a' },
      shifted: { ...moveIn(3, true), pair: 'a' },
    }));
  const { twins } = await verifyInTwins(
    { unsafe: [moveIn(1, false)], safe: [moveIn(2, true)] },
    { look: acceptAll, contrast },
  );
  expect(twins.map(({ unsafe, safe }) => [unsafe.pair, safe.pair, safe.origin.game])).toEqual([
    ['a', 'a', 3],
  ]);
});

test('what the engine refuses is counted, and has no twin', async () => {
  const moves = { unsafe: [moveIn(1, false)], safe: [moveIn(2, true)] };
  const { twins, refused } = await verifyInTwins(moves, { look: refuse, contrast: noContrasts });
  expect(twins).toEqual([]);
  expect([...refused]).toEqual([['costs-too-little', 1]]);
});
