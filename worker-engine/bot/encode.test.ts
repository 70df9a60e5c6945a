import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { squareOf } from '#chess/squares';
import { moveOf, seenFromFen } from '#chess/seen-position';
import { STARTING_FEN } from '#chess/fen';
import { randomGames } from '../testing/random-games.ts';
import { copyOf, createEncoding, encode } from './encode.ts';
import { featureOf, type FeatureGroup } from './feature-groups.ts';
import { situationAfter } from './played-situation.ts';
import type { Situation } from './situation.ts';

/** A situation where it is White to move unless the FEN says otherwise. */
function situationOf(fen: string, changes: Partial<Situation> = {}): Situation {
  const isBlack = fen.split(' ')[1] === 'b';
  return {
    board: seenFromFen(fen),
    lastMoves: [],
    lastCaptured: 0,
    ply: 30,
    isBlack,
    rating: 1200,
    speed: 'rapid',
    ...changes,
  };
}

/** The features of a move that is written from the mover's side of the board. */
function featuresOf(situation: Situation, [from, to]: readonly [string, string]): number[] {
  const encoding = createEncoding();
  encode(situation, encoding);
  const move = encoding.moves.indexOf(moveOf(squareOf(from), squareOf(to)));
  expect(move).toBeGreaterThanOrEqual(0);
  return Array.from(encoding.features.slice(move === 0 ? 0 : encoding.ends[move - 1], encoding.ends[move]));
}

const KINGS = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';

describe('what is said of a move', () => {
  const facts: readonly [string, string, readonly [string, string], readonly [FeatureGroup, number]][] = [
    ['a knight takes a free rook', '4k3/8/8/4r3/8/5N2/8/4K3 w - - 0 1', ['f3', 'e5'], ['captureNet', 7]],
    [
      'a queen takes a defended pawn: she is lost',
      '4k3/3p4/4p3/8/8/8/4Q3/7K w - - 0 1',
      ['e2', 'e6'],
      ['captureNet', 0],
    ],
    [
      'a rook goes where a pawn takes it',
      '4k3/8/3p4/8/4R3/8/8/4K3 w - - 0 1',
      ['e4', 'e5'],
      ['quietLoss', 3],
    ],
    ['a back-rank mate', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', ['a1', 'a8'], ['check', 2]],
    ['a safe check', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', ['a1', 'a8'], ['check', 1]],
    ['castling short', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', ['e1', 'g1'], ['castling', 0]],
    ['a fork of king and rook', 'r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1', ['b5', 'c7'], ['fork', 0]],
    [
      'a pinned defender aside, a rook left hanging',
      '4k3/8/8/8/8/2b5/4P3/R3K3 w - - 0 1',
      ['e1', 'f1'],
      ['leftHanging', 4],
    ],
    ['the first step of a knight', '4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', ['g1', 'f3'], ['develops', 0]],
  ];
  test.each(facts)('%s', (_, fen, move, feature) => {
    expect(featuresOf(situationOf(fen), move)).toContain(featureOf(...feature));
  });

  test('a capture where the last move captured takes back', () => {
    const fen = '4k3/8/8/3p4/4B3/8/8/4K3 b - - 0 1';
    // Seen by Black, who is to move: the bishop has just captured on e4, which is e5 from this side.
    const situation = situationOf(fen, {
      lastMoves: [moveOf(squareOf('d3'), squareOf('e4'))],
      lastCaptured: 1,
    });
    expect(featuresOf(situation, ['d4', 'e5'])).toContain(featureOf('recapture', 1));
    expect(featuresOf({ ...situation, lastCaptured: 0 }, ['d4', 'e5'])).toContain(
      featureOf('takesLastMoved', 0),
    );
  });

  test('the piece that moved last moves again, or goes back', () => {
    const situation = situationOf('4k3/8/8/8/8/5N2/8/4K3 w - - 0 1', {
      lastMoves: [moveOf(squareOf('d1'), squareOf('e1')), moveOf(squareOf('g1'), squareOf('f3'))],
    });
    expect(featuresOf(situation, ['f3', 'd4'])).toContain(featureOf('sameAgain', 0));
    expect(featuresOf(situation, ['f3', 'g1'])).toContain(featureOf('sameAgain', 1));
  });
});

test('both colours are told the same of the same position, but for the colour itself', () => {
  const [white, black] = [createEncoding(), createEncoding()];
  encode(situationOf('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'), white);
  encode(situationOf('r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1'), black);
  expect(black.moves.slice(0, black.moveCount)).toEqual(white.moves.slice(0, white.moveCount));
  expect(black.features).toEqual(white.features);
  expect(black.inputCount).toBe(white.inputCount + 1);
});

test('a rating is one input of its own, and all else stays', () => {
  const [weak, strong] = [createEncoding(), createEncoding()];
  encode(situationOf(KINGS, { rating: 700 }), weak);
  encode(situationOf(KINGS, { rating: 1900 }), strong);
  const differing = [...weak.inputs.keys()].filter((index) => weak.inputs[index] !== strong.inputs[index]);
  expect(differing).toHaveLength(1);
});

// The learned weights fit these numbers alone; the hash was made with the code that they were learned with.
test('thousands of situations are described as when the model learned', () => {
  const hash = createHash('sha256');
  const encoding = createEncoding();
  const games = STARTS.flatMap((startFen) =>
    randomGames(45, 9, startFen).map((game) => ({ startFen, moves: game.map(({ lan }) => lan) })),
  );
  for (const { startFen, moves } of games) {
    for (const ply of moves.keys()) {
      const rating = 600 + ((ply * 37) % 1800);
      encode(situationAfter({ startFen, moves: moves.slice(0, ply) }, rating), encoding);
      const { inputs, moves: listed, keys, features, ends } = copyOf(encoding);
      for (const numbers of [inputs, listed, keys, features, ends]) hash.update(numbers);
    }
  }
  expect(hash.digest('hex')).toBe('26373a9a2949593b4cf6bd0fd378343100e9badb44f76aa12baf9b41b01204d7');
});

/** Castling, captures in passing and promotions of both sides come up in games from here. */
const STARTS = [
  STARTING_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '6k1/1P3pp1/8/8/8/8/1p3PP1/6K1 b - - 4 30',
];
