import { describe, expect, test } from 'vitest';
import { findSquare } from '#chess/squares';
import type { Arrow, Square } from '#chess/chess';
import { mirrored } from '../testing/boards.ts';
import type { MoveToExplain } from './exercise.ts';
import { findMoveFacts, type MoveFacts } from './move-facts.ts';

/** What is so, where (the learner is White), the move, and the facts in outline. */
type Row = readonly [rule: string, placement: string, move: string, outline: string];

/** Kings stand in corners where they take no part, unless the case is about them. */
const WALKS: readonly Row[] = [
  ['nothing defends it', '7k/8/4p3/8/8/2N5/8/K7', 'c3d5', 'walksIntoAttack undefended d5 by pawn e6'],
  [
    'a pawn takes a knight that is defended',
    '7k/8/4p3/8/8/1BN5/8/K7',
    'c3d5',
    'walksIntoAttack cheaper d5 by pawn e6',
  ],
  [
    'two attackers, one defender',
    '3r3k/1b6/8/8/8/1BN5/8/K7',
    'c3d5',
    'walksIntoAttack outnumbered d5 by bishop b7',
  ],
  ['a battery takes again', '6kq/8/5b2/8/Q7/5N2/K7/8', 'f3d4', 'walksIntoAttack takenAgain d4 by bishop f6'],
  ['a king too far away', '3r3k/8/8/2b5/8/5N2/8/3K4', 'f3d4', 'walksIntoAttack undefended d4 by bishop c5'],
  [
    'the king is the only defender, and held off',
    '3r3k/8/8/2b5/8/2K2N2/8/8',
    'f3d4',
    'walksIntoAttack kingMayNotTake d4 by bishop c5',
  ],
  [
    'the only defender is pinned',
    '7k/8/1p6/8/r2B3K/1N6/8/8',
    'b3c5',
    'walksIntoAttack pinnedDefender c5 by pawn b6',
  ],
  [
    'back along the line',
    '7k/4q3/8/8/4R3/8/8/K7',
    'e4e2',
    'walksIntoAttack undefended e2 by queen e7 chased',
  ],
  ['taking what is defended', '7k/8/8/4p3/3p4/8/8/K2R4', 'd1d4', 'walksIntoAttack undefended d4 by pawn e5'],
  ['a trade', '7k/1p6/2n5/1B6/8/8/8/K7', 'b5c6', 'walksIntoAttack undefended c6 by pawn b7 for knight'],
  [
    'a pawn on its last step attacks sideways only',
    '7k/8/8/8/8/8/2p5/K2R3R',
    'h1h2',
    'safeWhereItStands unattacked h2',
  ],
  [
    'a pawn becomes a queen by taking',
    '7k/8/8/8/8/4N3/1Rp5/7K',
    'b2b1',
    'walksIntoAttack promotes b1 by pawn c2',
  ],
  ['taken in passing', '7k/8/8/8/4p3/8/3P4/K7', 'd2d4', 'walksIntoAttack inPassing d4 by pawn e4'],
  ['nothing attacks', '7k/8/8/8/8/2N5/8/K7', 'c3d5', 'safeWhereItStands unattacked d5'],
  [
    'a queen will not take a defended knight',
    '3q3k/8/8/8/4P3/2N5/8/K7',
    'c3d5',
    'safeWhereItStands attackerTooValuable d5',
  ],
  ['an even trade', '7k/8/5n2/8/4P3/2N5/8/K7', 'c3d5', 'safeWhereItStands evenTrade d5'],
  ['a guard behind the attacker', '4R3/4r3/k7/8/8/5N2/8/7K', 'f3e5', 'safeWhereItStands guardBehind e5'],
  ['enough defenders', '3r3k/1b6/8/8/4P3/1BN5/8/K7', 'c3d5', 'safeWhereItStands enoughDefenders d5'],
  [
    'a king may not take a defended piece',
    '8/8/4k3/8/4P3/2N5/8/K7',
    'c3d5',
    'safeWhereItStands kingMayNotTake d5',
  ],
  ['a pinned attacker', '4k3/8/4n3/8/8/5N2/8/K3R3', 'f3d4', 'safeWhereItStands pinnedAttacker d4'],
  [
    'two rooks will not take a defended pawn',
    '3r3k/8/3r4/8/2PP4/8/8/K7',
    'd4d5',
    'safeWhereItStands goodTrade d5',
  ],
  [
    'of two defenders one is pinned and the king is held off',
    '2r4k/3n4/8/8/1KPB2r1/8/8/8',
    'c4c5',
    'walksIntoAttack badTrade c5 by knight d7',
  ],
];

const DEFENCES: readonly Row[] = [
  [
    'the only defender leaves its line',
    '7k/1b6/8/3N4/8/8/8/K2R4',
    'd1f1',
    'abandons undefended d5 by bishop b7 only left file',
  ],
  [
    'one defender of two',
    '3r3k/1b6/8/3N4/8/1B6/8/K2R4',
    'd1e1',
    'abandons outnumbered d5 by bishop b7 left file',
  ],
  ['a knight that hops away', '7k/1b6/8/3B4/8/2N5/8/K7', 'c3a4', 'abandons undefended d5 by bishop b7 only'],
  ['a pawn that moves on', '7k/1b6/8/3N4/4P3/8/8/K7', 'e4e5', 'abandons undefended d5 by bishop b7 only'],
  [
    'the defender goes on along its line',
    '7k/1b6/8/3N4/8/8/8/K2R4',
    'd1d3',
    'keepsDefending d5 from d3 on line, attacked by bishop b7',
  ],
  [
    'the defender that is left is pinned',
    '7k/8/n7/2P5/r2B3K/8/8/2R5',
    'c1e1',
    'abandons pinnedDefender c5 by knight a6 left file',
  ],
  [
    'the king is left, and held off',
    '3r3k/8/1b6/8/3N4/2K5/8/3R4',
    'd1e1',
    'abandons kingMayNotTake d4 by bishop b6 left file',
  ],
  [
    'of two defenders left one is pinned and the king is held off',
    '2r4k/3n4/8/2P5/1K1B2r1/8/8/2R5',
    'c1e1',
    'abandons badTrade c5 by knight d7 left file',
  ],
  [
    'two rooks will not take what a pawn still defends',
    '3r3k/8/3r4/3P4/2P5/8/8/K2R4',
    'd1e1',
    'anotherStillDefends goodTrade d5',
  ],
  ['another defender is left', '7k/1b6/8/3N4/4P3/8/8/K2R4', 'd1f1', 'anotherStillDefends evenTrade d5'],
  ['nothing attacks what it defended', '7k/8/8/3N4/8/8/8/K2R4', 'd1f1', 'anotherStillDefends unattacked d5'],
  [
    'it defends on, but another defender is enough',
    '7k/1b6/8/3N4/4P3/8/8/K2R4',
    'd1d3',
    'safeWithoutIt d5 from d3 evenTrade, others pawn e4',
  ],
  [
    'it defends on, but nothing attacks',
    '7k/8/8/3N4/8/8/8/K2R4',
    'd1d3',
    'safeWithoutIt d5 from d3 unattacked',
  ],
  [
    'a line that opens through it is not counted',
    '7k/8/3r4/3P4/2P5/8/8/K2R4',
    'd1d2',
    'safeWithoutIt d5 from d2 attackerTooValuable, others pawn c4',
  ],
  [
    'of two that it defends on, the one that needs it',
    '4r2k/1b6/8/3N4/4P3/8/8/4K2Q',
    'h1g2',
    'keepsDefending e4 from g2 on line, attacked by rook e8',
  ],
  ['it defended nothing', '7k/8/8/3N4/8/8/8/K1R5', 'c1e1', 'defendsNothing'],
  ['what hung before hangs on', '7k/8/1p6/2R5/8/8/8/K1R5', 'c1e1', 'defendsNothing hadDefended'],
];

describe.each([
  ['walkingIntoAttack', WALKS],
  ['abandonedDefense', DEFENCES],
] as const)('%s', (chapter, rows) => {
  test.each(rows)('%s', (_rule, placement, move, expected) => {
    expect(outline(findMoveFacts(exerciseOf(chapter, `${placement} w - - 0 1`, move)))).toBe(expected);
  });

  test.each(rows)('%s, colours changed over', (_rule, placement, move, expected) => {
    const exercise = exerciseOf(chapter, `${mirrored(placement)} b - - 0 1`, flipSquares(move));
    expect(outline(findMoveFacts(exercise))).toBe(flipSquares(expected));
  });
});

test('what stands in the way of the defender is named', () => {
  const blocked = exerciseOf('abandonedDefense', '7k/1b6/8/3N4/8/1Q1P4/8/K7 w - - 0 1', 'b3d1');
  expect(findMoveFacts(blocked)).toMatchObject({
    end: { left: 'diagonal', blocker: { role: 'pawn', square: 'd3' } },
  });
});

test('an illegal candidate is a bug of the caller', () => {
  expect(() => findMoveFacts(exerciseOf('walkingIntoAttack', '7k/8/8/8/8/8/8/K7 w - - 0 1', 'a1a3'))).toThrow(
    RangeError,
  );
});

function exerciseOf(chapter: MoveToExplain['chapter'], fen: string, move: string): MoveToExplain {
  return { chapter, fen, candidate: arrowOf(move), correct: 'Kb2' };
}

function arrowOf(move: string): Arrow {
  return { from: squareOf(move.slice(0, 2)), to: squareOf(move.slice(2)) };
}

function squareOf(name: string): Square {
  const square = findSquare(name);
  if (!square) throw new RangeError(name);
  return square;
}

function flipSquares(text: string): string {
  return text.replace(
    /([a-h])([1-8])/g,
    (_square, file: string, rank: string) => `${file}${9 - Number(rank)}`,
  );
}

/** The facts in a few words, to compare. */
function outline(facts: MoveFacts): string {
  switch (facts.kind) {
    case 'walksIntoAttack': {
      const { reason, piece, isChased, tradedFor } = facts;
      const more = `${isChased ? ' chased' : ''}${tradedFor ? ` for ${tradedFor}` : ''}`;
      return `walksIntoAttack ${reason.how} ${piece.square} by ${reason.capturer.role} ${reason.capturer.square}${more}`;
    }
    case 'abandons': {
      const { reason, piece, end } = facts;
      const more = `${end.wasOnly ? ' only' : ''}${end.left ? ` left ${end.left}` : ''}`;
      return `abandons ${reason.how} ${piece.square} by ${reason.capturer.role} ${reason.capturer.square}${more}`;
    }
    case 'safeWhereItStands':
    case 'anotherStillDefends':
      return `${facts.kind} ${facts.reason.how} ${facts.piece.square}`;
    case 'keepsDefending': {
      const { piece, defender, isOnLine, attacker } = facts;
      const line = isOnLine ? ' on line' : '';
      return `keepsDefending ${piece.square} from ${defender.square}${line}, attacked by ${attacker.role} ${attacker.square}`;
    }
    case 'safeWithoutIt': {
      const { piece, defender, reason, others } = facts;
      const names = others.map(({ role, square }) => `${role} ${square}`).join(', ');
      return `safeWithoutIt ${piece.square} from ${defender.square} ${reason.how}${names && `, others ${names}`}`;
    }
    case 'defendsNothing':
      return facts.hadDefended ? 'defendsNothing hadDefended' : 'defendsNothing';
  }
}
