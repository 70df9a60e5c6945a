import { expect, test } from 'vitest';
import { abandonProposals } from './abandoned-defense.ts';
import type { Proposal } from './proposal.ts';
import { shortlist } from './shortlist.ts';
import { judgedPosition } from './testing/judged-position.ts';
import { walkProposals } from './walking-into-attack.ts';

const [walk] = walkProposals(judgedPosition('7k/8/8/8/3P4/5N2/8/7K w - - 0 1'));
const [abandon] = abandonProposals(judgedPosition('7k/6b1/8/8/3P4/2P2N2/8/7K w - - 0 1'));
if (!walk || !abandon) throw new Error('nothing to choose from');
const safeWalk: Proposal = walk;
const abandonment: Proposal = { ...abandon, truth: ['g7d4'], red: 'g7d4' };

/** Proposals that differ in what is told, each in a position of its own. */
function made(proposal: Proposal, ...changes: readonly Partial<Proposal>[]): readonly Proposal[] {
  return changes.map((change, index) => ({ ...proposal, fen: `${proposal.lesson} ${index}`, ...change }));
}

test('of one kind the most inviting of each phase is taken, of equals the first', () => {
  const game = made(
    safeWalk,
    { pieceCount: 32, appeal: 1 },
    { pieceCount: 30, appeal: 2 },
    { pieceCount: 24, appeal: 2 },
    { pieceCount: 23, appeal: 0 },
    { pieceCount: 8, appeal: 1 },
  );
  const taken = shortlist(game).map(({ fen }) => fen.at(-1));
  expect(taken.toSorted()).toEqual(['1', '3', '4']);
});

test('safe and unsafe moves of both chapters are kinds of their own', () => {
  const game = [
    ...made(safeWalk, { pieceCount: 30 }, { pieceCount: 30, truth: ['a1a8'] }),
    ...made(abandonment, { pieceCount: 30 }, { pieceCount: 30, truth: [] }),
  ];
  expect(shortlist(game)).toHaveLength(4);
});

test.each([
  ['safe', []],
  ['unsafe', ['g7d4']],
])('of the %s moves of the rare lesson two are taken', (_, truth) => {
  const game = made(
    abandonment,
    { pieceCount: 30, truth },
    { pieceCount: 30, truth },
    { pieceCount: 30, truth },
  );
  expect(shortlist(game)).toHaveLength(2);
});

test('no position is taken twice: the kind with fewer to choose from has it', () => {
  const game = [
    ...made(safeWalk, { fen: 'same', appeal: 9, pieceCount: 30 }, { pieceCount: 30, appeal: 1 }),
    ...made(abandonment, { fen: 'same', pieceCount: 30 }),
  ];
  const taken = shortlist(game);
  expect(taken.map(({ lesson, fen }) => [lesson, fen])).toEqual([
    [abandonment.lesson, 'same'],
    [safeWalk.lesson, `${safeWalk.lesson} 1`],
  ]);
});

test.each([
  ['a knight', 7, 'f3e5'],
  ['a pawn', 11, 'd4d5'],
])('in one game %s is wanted to move, whatever else invites', (_, game, green) => {
  const origin = { game, ply: 20, opening: 'Test' };
  const both = made(
    safeWalk,
    { green: 'f3e5', pieceCount: 10, appeal: 0.5, origin },
    { green: 'd4d5', pieceCount: 10, appeal: 0.5, origin },
  );
  expect(shortlist(both).map((each) => each.green)).toEqual([green]);
});
