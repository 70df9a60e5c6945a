import { describe, expect, test } from 'vitest';
import { afterMove } from '#chess/after-move';
import { getPosition, writeFen } from '#chess/fen';
import { playMove } from '#chess/play-move';
import { opponentOf, type Arrow, type Color } from '#chess/chess';
import { captureGain } from '#vision/exchange';
import { flipColors, flipSquare } from '../testing/boards.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { gameOf } from '../testing/read-games.ts';
import { winningsOf } from './give-away.ts';
import type { Overlays, RiskyMove } from './overlay-types.ts';
import { overlaysOf } from './overlays.ts';

/** `c3d5 loses d5 300, e6 warns`. */
const toText = ({ from, to, loses, gain, warning }: RiskyMove) =>
  `${from}${to} loses ${loses} ${gain}, ${warning.from} warns`;

const riskOf = (risks: readonly RiskyMove[], move: string) =>
  risks.filter(({ from, to }) => from + to === move).map(toText);

/** The overlays of a position, seen by the side to move. */
function overlaysAt(fen: string, learnerColor: Color = getPosition(fen).turn): Overlays {
  return overlaysOf(gameOf('', fen), learnerColor);
}

/** What is lost, on which move of a placement with White to move. */
type Row = readonly [rule: string, fen: string, move: string, risks: readonly string[]];

describe('walking into an attack', () => {
  const rows: readonly Row[] = [
    [
      'a knight goes where a pawn attacks',
      '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1',
      'c3d5',
      ['c3d5 loses d5 300, e6 warns'],
    ],
    ['a knight goes where nobody attacks', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1', 'c3e4', []],
    ['a guarded knight goes where a knight attacks', '4k3/8/5n2/8/4P3/2N5/8/4K3 w - - 0 1', 'c3d5', []],
    [
      'a knight takes a knight and is taken back: a fair trade',
      '4k3/8/4p3/3n4/8/2N5/8/4K3 w - - 0 1',
      'c3d5',
      [],
    ],
    [
      'a rook takes a guarded knight',
      '4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1',
      'd1d5',
      ['d1d5 loses d5 200, e6 warns'],
    ],
    ['a rook takes a guarded queen', '4k3/8/4p3/3q4/8/8/8/3RK3 w - - 0 1', 'd1d5', []],
    [
      'a pawn jumps past a pawn that can take it in passing',
      '4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1',
      'd2d4',
      ['d2d4 loses d4 100, e4 warns'],
    ],
    ['a pawn takes in passing and is taken: a fair trade', '4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', []],
    [
      'a pawn that becomes a queen and is taken was a pawn',
      '3rk3/P7/8/8/8/8/8/4K3 w - - 0 1',
      'a7a8',
      ['a7a8 loses a8 100, d8 warns'],
    ],
    [
      'a pawn that takes a rook, becomes a queen and is taken, has won a rook for a pawn',
      'rr2k3/1P6/8/8/8/8/8/4K3 w - - 0 1',
      'b7a8',
      [],
    ],
    [
      'castling: nobody attacks where the king has just passed',
      '4k3/8/8/8/1b6/8/8/R3K3 w Q - 0 1',
      'e1c1',
      [],
    ],
    ['a pinned attacker is none', '4k3/8/4n3/8/8/5N2/8/4RK2 w - - 0 1', 'f3d4', []],
    ['the king himself is never lost', '4k3/8/8/8/8/8/r7/4K3 w - - 0 1', 'e1f1', []],
  ];
  test.each(rows)('%s', (_, fen, move, risks) => {
    expect(riskOf(overlaysAt(fen).walkIntoAttack, move)).toEqual(risks);
  });

  test('a check that can be answered by taking the piece is a risk', () => {
    const fen = '7k/8/4b2N/8/8/8/8/4K3 w - - 0 1';
    expect(riskOf(overlaysAt(fen).walkIntoAttack, 'h6f7')).toEqual(['h6f7 loses f7 300, e6 warns']);
  });

  test('of two attackers the one that answers the check is to be feared', () => {
    // The rook on h1 checks as soon as the knight leaves the file: the bishop may not take it, the king may.
    const fen = '8/5b2/7k/8/8/7N/8/4K2R w - - 0 1';
    expect(playMove(fen, 'h3g5')?.san).toBe('Ng5+');
    expect(riskOf(overlaysAt(fen).walkIntoAttack, 'h3g5')).toEqual(['h3g5 loses g5 300, h6 warns']);
  });
});

describe('leaving a defence', () => {
  const rows: readonly Row[] = [
    [
      'the only guard of an attacked bishop walks off',
      '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1',
      'f3g5',
      ['f3g5 loses d4 300, d8 warns'],
    ],
    ['the guard goes where it still guards', '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1', 'f3e2', []],
    ['what the guard leaves was hanging before', '3rk3/8/8/4p3/3B4/5N2/8/4K3 w - - 0 1', 'f3g5', []],
    ['the guard takes as much as it gives', '3rk3/8/8/4p1b1/3B4/5N2/8/4K3 w - - 0 1', 'f3g5', []],
    [
      'the guard takes less than it gives',
      '3rk3/8/8/6p1/3B4/5N2/8/4K3 w - - 0 1',
      'f3g5',
      ['f3g5 loses d4 200, d8 warns'],
    ],
    ['the guard gives check: no time to take', '6k1/5pp1/8/8/r2BR3/8/8/4K3 w - - 0 1', 'e4e8', []],
    ['the guard mates: nobody takes any more', '6k1/5ppp/8/8/r2BR3/8/8/4K3 w - - 0 1', 'e4e8', []],
    [
      'the guard goes elsewhere',
      '6k1/5ppp/8/8/r2BR3/8/8/4K3 w - - 0 1',
      'e4e7',
      ['e4e7 loses d4 300, a4 warns'],
    ],
    [
      'of two that are abandoned the greater loss',
      'k2r4/4b3/8/8/3R3B/5N2/8/7K w - - 0 1',
      'f3g1',
      ['f3g1 loses d4 500, d8 warns'],
    ],
  ];
  test.each(rows)('%s', (_, fen, move, risks) => {
    expect(riskOf(overlaysAt(fen).leavingDefence, move)).toEqual(risks);
  });
});

describe('what the last move gave away', () => {
  test('a knight that walked into an attack, whoever played it', () => {
    const game = gameOf('Nd5', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1');
    expect(overlaysOf(game, 'white').walkedInto).toEqual({ from: 'e6', to: 'd5' });
    expect(overlaysOf(game, 'black').walkedInto).toEqual({ from: 'e6', to: 'd5' });
  });

  test('a bishop that lost its guard', () => {
    const game = gameOf('Ng5', '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1');
    const { walkedInto, abandoned } = overlaysOf(game, 'black');
    expect({ walkedInto, abandoned }).toEqual({
      walkedInto: undefined,
      abandoned: [{ from: 'd8', to: 'd4' }],
    });
  });

  test.each([
    ['nothing before the first move', '', '4k3/8/4p3/3N4/8/8/8/4K3 b - - 0 1'],
    ['nothing by a fair trade', 'Nxd5', '4k3/8/4p3/3n4/8/2N5/8/4K3 w - - 0 1'],
    ['nothing by mate', 'Re8#', '6k1/5ppp/8/8/r2BR3/8/8/4K3 w - - 0 1'],
    ['nothing when the game is over', 'Rxa8', 'r6k/1b6/8/8/8/8/8/R3K3 w - - 99 80'],
  ])('%s', (_, sans, fen) => {
    const { walkedInto, abandoned } = overlaysOf(gameOf(sans, fen), 'white');
    expect({ walkedInto, abandoned }).toEqual({ walkedInto: undefined, abandoned: [] });
  });

  test('a piece that was promoted to a knight is a knight', () => {
    const game = gameOf('b8=N', '3rk3/1P6/8/8/8/8/8/4K3 w - - 0 1');
    // A queen would be lost for 900 after winning 800; the knight has won as much by the same count, and is lost for 300.
    expect(overlaysOf(game, 'white').walkedInto).toBeUndefined();
  });
});

describe('a mated king takes nothing any more', () => {
  const fen = 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4';
  const knightTakes = { from: 'f6', to: 'e4', piece: 'knight', weight: 'thin' } as const;
  const kingTakes = { from: 'e8', to: 'f7', piece: 'king', weight: 'thin' } as const;

  test('of the mated side’s attacks its king’s are gone', () => {
    const mate = gameOf('Qxf7#', fen);
    expect(overlaysOf(mate, 'white').opponentAttacks).toEqual([knightTakes]);
    expect(overlaysOf(mate, 'black').myAttacks).toEqual([knightTakes]);
  });

  test('the mating side’s attacks are all there', () => {
    const { opponentAttacks } = overlaysOf(gameOf('Qxf7#', fen), 'black');
    expect(opponentAttacks.map(({ from, to }) => from + to)).toEqual([
      'f7f6',
      'f7d7',
      'f7g7',
      'f7e8',
      'f7f8',
    ]);
  });

  test('a king in check still attacks', () => {
    // The queen defends the bishop: the king attacks it and may not take.
    expect(overlaysOf(gameOf('Bxf7+', fen), 'white').opponentAttacks).toContainEqual(kingTakes);
  });
});

describe('the rest is the course’s', () => {
  const fen = 'r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4';

  test('attacks, undefended pieces and x-rays of both sides', () => {
    const overlays = overlaysAt(fen);
    expect(overlays.myAttacks).toContainEqual({ from: 'b5', to: 'c6', piece: 'bishop', weight: 'thin' });
    expect(overlays.opponentAttacks).toEqual([]);
    expect(overlays.myUndefended).toEqual(['a1', 'h1', 'g2', 'e4', 'b5']);
    expect(overlays.opponentUndefended).toEqual(['a8', 'h8']);
    expect(overlays.myXRays).toContainEqual({ from: 'b5', through: 'c6', to: 'e8', weight: 'thin' });
    expect(overlays.opponentXRays).toContainEqual({ from: 'd8', through: 'd6', to: 'd2', weight: 'faint' });
  });

  test('`my` follows the learner, not the turn', () => {
    const [mine, theirs] = [overlaysAt(fen, 'white'), overlaysAt(fen, 'black')];
    expect(theirs.opponentAttacks).toEqual(mine.myAttacks);
    expect(theirs.myUndefended).toEqual(mine.opponentUndefended);
    expect(theirs.opponentXRays).toEqual(mine.myXRays);
  });

  test('no warning about moves while the opponent is to move', () => {
    const { walkIntoAttack, leavingDefence } = overlaysAt('4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1', 'black');
    expect({ walkIntoAttack, leavingDefence }).toEqual({ walkIntoAttack: [], leavingDefence: [] });
  });
});

const namesOf = (moves: readonly Arrow[]) => moves.map(({ from, to }) => from + to);

const playOrPromote = (fen: string, from: string, to: string) =>
  playMove(fen, from + to) ?? playMove(fen, `${from}${to}q`);

test('in random games every warning is about a legal move, and its capture is legal after it', () => {
  let count = 0;
  for (const fen of randomGameFens(51, randomCount(20, 60))) {
    const { walkIntoAttack, leavingDefence } = overlaysAt(fen);
    for (const { from, to, gain, loses, warning } of [...walkIntoAttack, ...leavingDefence]) {
      const played = playOrPromote(fen, from, to);
      if (!played) throw new Error(`${from}${to} is not legal: ${fen}`);
      const { enPassant } = getPosition(played.fen);
      const isTaken = [loses, enPassant ?? loses].some((target) =>
        playOrPromote(played.fen, warning.from, target),
      );
      expect(isTaken, `${fen} ${from}${to}`).toBe(true);
      expect(gain).toBeGreaterThan(0);
      expect(played.san).not.toContain('#');
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(randomCount(60, 200));
});

test('in random games no lost piece goes unwarned, but after a fair trade or with a check to answer', () => {
  for (const fen of randomGameFens(52, randomCount(10, 30))) {
    const position = getPosition(fen);
    const quiet = gameOf('', fen).view.legal.filter(
      ({ from, to }) => !/[+#]/.test(playOrPromote(fen, from, to)?.san ?? ''),
    );
    const lost = quiet.filter(
      (move) => captureGain(afterMove(position, move), move.to) > winningsOf(position, move),
    );
    const warned = namesOf(overlaysAt(fen).walkIntoAttack);
    expect(namesOf(quiet).filter((name) => warned.includes(name))).toEqual(namesOf(lost));
  }
});

test('in random games the other colour sees the same from its side', () => {
  for (const fen of randomGameFens(55, randomCount(15, 50))) {
    const [one, other] = [overlaysAt(fen), overlaysAt(flipFen(fen))];
    const flipped = one.walkIntoAttack.map(
      ({ from, to, loses, gain }) => flipSquare(from) + flipSquare(to) + flipSquare(loses) + gain,
    );
    const named = other.walkIntoAttack.map(({ from, to, loses, gain }) => from + to + loses + gain);
    expect(named.toSorted()).toEqual(flipped.toSorted());
    expect(other.leavingDefence).toHaveLength(one.leavingDefence.length);
    expect(other.opponentXRays).toHaveLength(one.opponentXRays.length);
  }
});

/** The same position with colours and ranks exchanged. */
function flipFen(fen: string): string {
  const { board, turn, castling, enPassant, ...counters } = getPosition(fen);
  const swapped = [...castling].map((right) => (right < 'a' ? right.toLowerCase() : right.toUpperCase()));
  return writeFen({
    ...counters,
    board: flipColors(board),
    turn: opponentOf(turn),
    castling: swapped.toSorted().join(''),
    enPassant: enPassant && flipSquare(enPassant),
  });
}
