import { describe, expect, test } from 'vitest';
import { mirrored } from '../../testing/boards.ts';
import { soundMoves } from './proposal.ts';
import { judgedPosition } from './testing/judged-position.ts';
import { walkProposals } from './proposals.ts';

/** The truth that is proposed for the one move that has a score, in centipawns, or that it is left out. */
function proposed(fen: string, scores: Readonly<Record<string, number>>): readonly string[] | 'left out' {
  const proposal = walkProposals(judgedPosition(fen, scores)).find(({ green }) => green in scores);
  return proposal ? proposal.truth : 'left out';
}

/** What happens, the placement, the candidate with its score, its truth. */
type Row = [string, string, Readonly<Record<string, number>>, readonly string[] | 'left out'];

const flipped = (move: string): string => move.replace(/\d/g, (rank) => String(9 - Number(rank)));

describe.each<Row>([
  ['a knight goes where a pawn takes it', '7k/8/3p4/8/8/5N2/8/7K', { f3e5: -300 }, ['d6e5']],
  ['… but much more is wrong with the move', '7k/8/3p4/8/8/5N2/8/7K', { f3e5: -950 }, 'left out'],
  ['… but the quick look sees no harm in it', '7k/8/3p4/8/8/5N2/8/7K', { f3e5: -40 }, 'left out'],
  ['… and it may err by a pawn or two', '7k/8/3p4/8/8/5N2/8/7K', { f3e5: -100 }, ['d6e5']],
  ['a knight reaches the square, and a pawn guards it', '7k/8/6n1/8/3P4/5N2/8/7K', { f3e5: 0 }, []],
  ['nothing reaches the square', '7k/8/8/8/3P4/5N2/8/7K', { f3e5: 0 }, []],
  ['… but there is a better move', '7k/8/8/8/3P4/5N2/8/7K', { f3e5: -70 }, 'left out'],
  ['a fair trade is arguable', '7k/8/3p4/4n3/8/5N2/8/7K', { f3e5: 0 }, 'left out'],
  ['a fair trade is arguable even when it is bad', '7k/8/3p4/4n3/8/5N2/8/7K', { f3e5: -300 }, 'left out'],
  ['a rook takes a guarded pawn', '7k/8/3p4/4p3/8/8/8/4R2K', { e1e5: -400 }, ['d6e5']],
  ['a check leaves no time to capture', '4k3/8/8/8/8/8/8/R6K', { a1e1: 0 }, 'left out'],
  ['another piece of the learner hangs', 'r6k/8/8/8/N2P4/5N2/8/7K', { f3e5: 0 }, 'left out'],
  ['a piece of the opponent hangs elsewhere', '7k/8/3p4/8/8/5N2/p7/R6K', { f3e5: -300 }, ['d6e5']],
  ['what hung before still hangs', 'r6k/8/3p4/8/N7/5N2/8/7K', { f3e5: -300 }, ['d6e5']],
  ['… and a safe move leaves nothing hanging', 'r6k/8/8/8/N7/5N2/8/7K', { f3e5: 0 }, 'left out'],
  ['the only attacker is pinned to its king', '8/3k4/3p4/8/8/8/1B6/3R3K', { b2e5: 0 }, 'left out'],
  ['a king reaches a guarded square', '8/8/4k3/8/3P4/5N2/8/7K', { f3e5: 0 }, []],
  ['a king takes what nobody guards', '8/8/4k3/8/8/5N2/8/7K', { f3e5: -300 }, ['e6e5']],
  ['the guard stands behind the attacker', '4R3/4r3/8/7B/8/5N2/k7/7K', { f3e5: 0 }, []],
  ['the second attacker stands behind the first', '4q3/4r3/k7/8/8/5NP1/8/B6K', { f3e5: -300 }, ['e7e5']],
  ['the pawn can be taken in passing', '7k/8/8/8/3p4/8/4P3/7K', { e2e4: 0 }, 'left out'],
  ['a king cannot walk into attack', '7k/8/8/8/8/8/8/7K', { h1g1: 0 }, 'left out'],
  ['a pawn becomes a queen', '8/P7/7k/8/8/8/8/7K', { a7a8q: 0 }, 'left out'],
])('%s', (_, placement, scores, expected) => {
  test('for White', () => {
    expect(proposed(`${placement} w - - 0 1`, scores)).toEqual(expected);
  });

  test('for Black', () => {
    const seenByBlack = Object.fromEntries(Object.entries(scores).map(([move, cp]) => [flipped(move), cp]));
    const swapped = expected === 'left out' ? expected : expected.map(flipped);
    expect(proposed(`${mirrored(placement)} b - - 0 1`, seenByBlack)).toEqual(swapped);
  });
});

describe('a position where nothing is asked', () => {
  test.each([
    ['the learner is in check', '7k/8/8/8/3P4/5N2/8/r6K w - - 0 1'],
    ['a pawn can be taken in passing', '7k/8/8/3pP3/8/5N2/8/7K w - d6 0 2'],
  ])('%s', (_, fen) => {
    expect(walkProposals(judgedPosition(fen))).toEqual([]);
  });
});

test('an unsafe move comes with its warning and its loss', () => {
  const judged = judgedPosition('7k/8/3p4/4p3/8/8/8/4R2K w - - 0 1', { e1e5: -400, e1e2: 40, e1e3: 20 });
  const proposal = walkProposals(judged).find(({ truth }) => truth.length > 0);
  expect(proposal).toMatchObject({
    green: 'e1e5',
    red: 'd6e5',
    loss: 400,
    targets: ['e5'],
    pieceCount: 5,
  });
});

test('a sound move walks into nothing and abandons nothing', () => {
  // The capture on e5 trades, and by the letter it is not safe; the king has every other square.
  expect(soundMoves('7k/8/3p4/2n1n3/8/1p3N2/1P6/7K w - - 0 1')).not.toContain('f3e5');
  expect(soundMoves('7k/8/3p4/2n1n3/8/1p3N2/1P6/7K w - - 0 1')).toContain('h1h2');
});

describe('where it is known what people play', () => {
  const fen = '7k/8/3p4/8/8/5N2/8/7K w - - 0 1';
  const playedBy = (chance: number) => {
    const judged = judgedPosition(fen, { f3e5: -300 });
    const moves = judged.moves.map((scored) => ({ ...scored, chance: scored.move === 'f3e5' ? chance : 0 }));
    return walkProposals({ ...judged, moves, rating: 1149 }).map(({ green, played }) => ({ green, played }));
  };

  test('a candidate is a move of at least one in ten, and says so', () => {
    expect(playedBy(0.124)).toEqual([{ green: 'f3e5', played: { percent: 12, rating: 1100 } }]);
  });

  test('a rarer move is none', () => {
    expect(playedBy(0.099)).toEqual([]);
  });
});
