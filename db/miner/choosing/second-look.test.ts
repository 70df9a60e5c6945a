import { expect, test } from 'vitest';
import type { Candidate } from '../sifting/candidate.ts';
import type { ChosenContent } from './choose-content.ts';
import { finishPosition } from '../explaining/finish-position.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { chooseWithSecondLook } from './second-look.ts';
import { madeUpCandidate } from '../testing/candidates.ts';

/** What the first look found: three moves, the course has room for two. */
const MOVES = [1, 2, 3].map((number) => candidateOf(number, 'Nf3'));
const ACCEPTED = new Map(MOVES.map((candidate) => [candidate.fen, proposalOf(candidate)]));

function candidateOf(number: number, correct: string): Candidate {
  return madeUpCandidate(number, { move: { green: 'g1f3', correct } });
}

function proposalOf({ move: _move, ...ground }: Candidate): Proposal {
  return { ...ground, green: 'g1f3', loss: 0, appeal: 0, alternatives: [] };
}

function chooseFirstTwo(moves: readonly Candidate[]): ChosenContent {
  const positions = moves.slice(0, 2).map((candidate) => ({
    ...candidate,
    move: { green: 'g1f3', correct: candidate.move?.correct ?? '', en: 'Fine.', pl: 'Dobrze.' },
  }));
  return {
    course: [{ id: 'task', positions: [...positions, finishPosition(madeUpCandidate(9))] }],
    dailies: [],
  };
}

/** Looks with the words given by FEN, and remembers what it was asked. */
async function chooseWith(words: Readonly<Record<string, Candidate | undefined>>) {
  const asked: string[][] = [];
  const secondLook = await chooseWithSecondLook({
    moves: { candidates: MOVES, accepted: ACCEPTED },
    choose: chooseFirstTwo,
    look: async (proposals) => {
      asked.push(proposals.map(({ fen }) => fen));
      return proposals.map(({ fen }) => {
        const candidate = words[fen];
        return candidate ? { ok: true, candidate } : { ok: false, refusal: 'safe-but-poor' };
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
  const standing = Object.fromEntries(MOVES.map((candidate) => [candidate.fen, candidate]));
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
    [two]: candidateOf(2, 'Nf3'),
    [three]: candidateOf(3, 'Nf3'),
  });
  expect(asked).toEqual([[one, two], [three]]);
  expect(chosenMoves(chosen).map(([fen]) => fen)).toEqual([two, three]);
  expect([looked, refused]).toEqual([3, 1]);
});

test('the deeper word counts: also about the better move', async () => {
  const { chosen } = await chooseWith({ [one]: candidateOf(1, 'Bb5'), [two]: candidateOf(2, 'Nf3') });
  expect(chosenMoves(chosen)).toEqual([
    [one, 'Bb5'],
    [two, 'Nf3'],
  ]);
});
