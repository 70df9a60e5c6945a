import { expect, test } from 'vitest';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { ChosenContent } from './choose-content.ts';
import { finishPosition } from '../explaining/finish-position.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { chooseWithSecondLook } from './second-look.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';

/** What the first look found: three moves, the course has room for two. */
const MOVES = [1, 2, 3].map((number) => usableOf(number, 'Nf3'));
const ACCEPTED = new Map(MOVES.map((position) => [position.fen, proposalOf(position)]));

function usableOf(number: number, correct: string): UsablePosition {
  return madeUpPosition(number, { move: { green: 'g1f3', correct } });
}

function proposalOf({ move: _move, ...ground }: UsablePosition): Proposal {
  return { ...ground, green: 'g1f3', loss: 0, appeal: 0, alternatives: [] };
}

function chooseFirstTwo(moves: readonly UsablePosition[]): ChosenContent {
  const positions = moves.slice(0, 2).map((position) => ({
    ...position,
    move: { green: 'g1f3', correct: position.move?.correct ?? '', en: 'Fine.', pl: 'Dobrze.' },
  }));
  return {
    course: [{ id: 'task', positions: [...positions, finishPosition(madeUpPosition(9))] }],
    dailies: [],
  };
}

/** Looks with the words given by FEN, and remembers what it was asked. */
async function chooseWith(words: Readonly<Record<string, UsablePosition | undefined>>) {
  const asked: string[][] = [];
  const secondLook = await chooseWithSecondLook({
    moves: { usable: MOVES, accepted: ACCEPTED },
    choose: chooseFirstTwo,
    look: async (proposals) => {
      asked.push(proposals.map(({ fen }) => fen));
      return proposals.map(({ fen }) => {
        const position = words[fen];
        return position ? { ok: true, position } : { ok: false, refusal: 'safe-but-poor' };
      });
    },
  });
  return { ...secondLook, asked };
}

const [one, two, three] = MOVES.map(({ fen }) => fen);
if (!one || !two || !three) throw new Error('there are three moves');
const chosenMoves = ({ course }: ChosenContent) =>
  course.flatMap(({ positions }) =>
    positions.flatMap(({ fen, move }) => (move ? [[fen, move.correct]] : [])),
  );

test('a course that stands is looked at once, and only its moves', async () => {
  const standing = Object.fromEntries(MOVES.map((position) => [position.fen, position]));
  const { asked, chosen, looked, refused } = await chooseWith(standing);
  expect(asked).toEqual([[one, two]]);
  expect(chosenMoves(chosen)).toEqual([
    [one, 'Nf3'],
    [two, 'Nf3'],
  ]);
  expect([looked, refused]).toEqual([2, 0]);
});

test('a move that does not stand is replaced by one that is looked at too', async () => {
  const { asked, chosen, looked, refused } = await chooseWith({
    [two]: usableOf(2, 'Nf3'),
    [three]: usableOf(3, 'Nf3'),
  });
  expect(asked).toEqual([[one, two], [three]]);
  expect(chosenMoves(chosen).map(([fen]) => fen)).toEqual([two, three]);
  expect([looked, refused]).toEqual([3, 1]);
});

test('the deeper word counts: also about the better move', async () => {
  const { chosen } = await chooseWith({ [one]: usableOf(1, 'Bb5'), [two]: usableOf(2, 'Nf3') });
  expect(chosenMoves(chosen)).toEqual([
    [one, 'Bb5'],
    [two, 'Nf3'],
  ]);
});
