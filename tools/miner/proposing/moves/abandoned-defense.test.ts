import { describe, expect, test } from 'vitest';
import { mirrored } from '../../testing/boards.ts';
import { abandonProposals } from './abandoned-defense.ts';
import { judgedPosition } from './testing/judged-position.ts';

/** The truth that is proposed for the one move that has a score, in centipawns, or that it is left out. */
function proposed(fen: string, scores: Readonly<Record<string, number>>): readonly string[] | 'left out' {
  const proposal = abandonProposals(judgedPosition(fen, scores)).find(({ green }) => green in scores);
  return proposal ? proposal.truth : 'left out';
}

/** What happens, the placement, the candidate with its score, its truth. */
type Row = [string, string, Readonly<Record<string, number>>, readonly string[] | 'left out'];

const flipped = (move: string): string => move.replace(/\d/g, (rank) => String(9 - Number(rank)));

describe.each<Row>([
  ['a knight leaves a pawn that a bishop attacks', '7k/6b1/8/8/3P4/5N2/8/7K', { f3h4: -150 }, ['g7d4']],
  ['a pawn guards it too', '7k/6b1/8/8/3P4/2P2N2/8/7K', { f3h4: 0 }, []],
  ['a rook goes on guarding from another square', '7k/6b1/8/8/3P4/8/8/3R3K', { d1d2: 0 }, []],
  ['the attacker would lose more', '7k/8/8/8/1p1P4/2P5/2N5/7K', { c2e3: 0 }, 'left out'],
  ['nothing attacks what it guards', '7k/8/8/8/3P4/5N2/8/7K', { f3h4: 0 }, 'left out'],
  ['it walks into an attack as well', '7k/6b1/7p/6p1/3P4/5N2/8/7K', { f3h4: -400 }, 'left out'],
  ['it stood in the way of an attacker: unmasking', '3rk3/8/8/8/3R4/8/3P4/7K', { d4a4: -150 }, 'left out'],
  ['the guard that remains is pinned', '4r2k/6b1/8/8/3P4/5N2/4N3/4K3', { f3h4: 0 }, 'left out'],
  [
    'taking what was guarded opens a line to the king: it could be taken before, too',
    '6r1/6b1/8/k7/8/2P5/3P2K1/8',
    { d2d3: -150 },
    'left out',
  ],
  [
    'taking back opens a line to the king once the first capturer has left it',
    '8/6k1/6p1/3r3P/6P1/7R/8/6K1',
    { h3g3: -150 },
    'left out',
  ],
  ['another piece hangs too', 'r6k/6b1/8/8/N2P4/5N2/8/7K', { f3h4: -400 }, 'left out'],
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

test('an unsafe move names the piece it leaves', () => {
  const judged = judgedPosition('7k/6b1/8/8/3P4/5N2/8/7K w - - 0 1', { f3h4: -150 });
  const proposal = abandonProposals(judged).find(({ green }) => green === 'f3h4');
  expect(proposal).toMatchObject({
    red: 'g7d4',
    loss: 100,
    targets: ['d4'],
    pattern: 'knight goes, bishop attacks, pawn abandoned',
  });
});

/** The candidates where people play one move with this chance, and no other. */
function playedBy(fen: string, green: string, chance: number): readonly string[] {
  const judged = judgedPosition(fen, { [green]: -450 });
  const moves = judged.moves.map((scored) => ({ ...scored, chance: scored.move === green ? chance : 0 }));
  return abandonProposals({ ...judged, moves }).map((proposal) => proposal.green);
}

describe('where it is known what people play', () => {
  const PAWN_LEFT = '7k/6b1/8/8/3P4/5N2/8/7K w - - 0 1';
  const KNIGHT_LEFT = '7k/6b1/8/8/3N4/5N2/8/7K w - - 0 1';

  test.each([
    ['one in ten leaves a pawn', PAWN_LEFT, 0.1, ['f3h4']],
    ['fewer are not enough', PAWN_LEFT, 0.09, []],
    ['one in twenty leaves a piece', KNIGHT_LEFT, 0.05, ['f3h4']],
    ['fewer are not enough for a piece either', KNIGHT_LEFT, 0.049, []],
  ])('%s', (_, fen, chance, expected) => {
    expect(playedBy(fen, 'f3h4', chance)).toEqual(expected);
  });
});
