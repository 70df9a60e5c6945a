import { describe, expect, test } from 'vitest';
import { getPosition, writeFen } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import { playMove } from '#chess/play-move';
import { opponentOf, type Square } from '#names/chess';
import { flipColors, flipSquare } from '../testing/boards.ts';
import { getSquare } from '#chess/squares';
import { chooseMove, type ChosenMove } from './choose-move.ts';
import { threatsAfter } from './overlooked.ts';
import { personaOf } from './persona.ts';
import { getArrow } from '#chess/arrows';
import { createRandom } from './random.ts';
import type { Candidate, Score } from './uci-lines.ts';
import { randomCount } from '../testing/random-count.ts';

type Scored = Readonly<Record<string, number>>;

const DRAWS = randomCount(100, 300);
const [WEAK, MIDDLING, STRONG] = [0.6, 0.8, 1.1] as const;

const candidatesOf = (scores: Scored): Candidate[] =>
  Object.entries(scores).map(([move, cp]) => ({ move, score: { kind: 'cp', cp }, depth: 4, line: [move] }));

interface CheckedSearch {
  readonly fen: string;
  readonly scores: Scored;
  /** How much the player sees, in effort. */
  readonly sight: number;
  readonly capturedOn?: Square;
}

function choices({ fen, scores, sight, capturedOn }: CheckedSearch): ChosenMove[] {
  const persona = personaOf(sight);
  return Array.from({ length: DRAWS }, (_, seed) => {
    const situation = { position: getPosition(fen), candidates: candidatesOf(scores), capturedOn, persona };
    const chosen = chooseMove(situation, createRandom(seed));
    if (!chosen) throw new Error('no move');
    return chosen;
  });
}

const shareOf = (asked: CheckedSearch, move: string) =>
  choices(asked).filter((chosen) => chosen.move === move).length / DRAWS;
const meanLoss = (asked: CheckedSearch) =>
  choices(asked).reduce((sum, { lossCp }) => sum + lossCp, 0) / DRAWS;

const WALK = '7k/8/8/8/4N3/8/8/b5K1 w - - 0 1';
const GUARD = '6k1/1b6/8/3N4/8/8/8/3R2K1 w - - 0 1';
const LINE = '3r2k1/8/8/8/3B4/8/8/3R2K1 w - - 0 1';
const HANGING = '4b1k1/8/8/7R/8/8/P7/6K1 w - - 0 1';

const BLUNDERS = [
  ['a bishop far behind', WALK, 'walks-into-attack', 'e4f6', { e4g3: 0, e4f6: -300 }],
  ['a guard that walks off', GUARD, 'leaves-defence', 'd1a1', { g1f2: 0, d1a1: -300 }],
  ['an x-ray', LINE, 'opens-line', 'd4c3', { g1f2: 0, d4c3: -500 }],
  ['a rook that hangs', HANGING, 'leaves-hanging', 'a2a3', { h5h1: 0, a2a3: -500 }],
] as const;

/** The same with the colours exchanged. */
function flip({ fen, scores, ...asked }: CheckedSearch): CheckedSearch {
  const position = getPosition(fen);
  const flipped = { ...position, board: flipColors(position.board), turn: opponentOf(position.turn) };
  return {
    ...asked,
    fen: writeFen(flipped),
    scores: Object.fromEntries(Object.entries(scores).map(([move, cp]) => [flipMove(move), cp])),
    ...(asked.capturedOn && { capturedOn: flipSquare(asked.capturedOn) }),
  };
}

function flipMove(uci: string): string {
  const { from, to } = getArrow(uci);
  return flipSquare(from) + flipSquare(to);
}

describe.each(BLUNDERS)('%s', (...[, fen, kind, blunder, scores]) => {
  test('is named, for both colours', () => {
    const { board } = getPosition(fen);
    const move = getArrow(blunder);
    const flipped = { from: flipSquare(move.from), to: flipSquare(move.to) };
    expect(threatsAfter({ board, enPassant: undefined }, move)).toMatchObject([{ kind }]);
    expect(threatsAfter({ board: flipColors(board), enPassant: undefined }, flipped)).toMatchObject([
      { kind },
    ]);
  });

  describe.each([
    ['for White', { fen, scores }, blunder],
    ['for Black', flip({ fen, scores, sight: WEAK }), flipMove(blunder)],
  ] as const)('%s', (...[, position, move]) => {
    test('is overlooked by the weak much more often than by the strong', () => {
      const weak = shareOf({ ...position, sight: WEAK }, move);
      expect(weak).toBeGreaterThan(0.03);
      expect(weak).toBeGreaterThan(2 * shareOf({ ...position, sight: STRONG }, move));
    });

    test('is the reason whenever it happens', () => {
      const chosen = choices({ ...position, sight: WEAK });
      for (const { move: played, reason } of chosen) {
        expect(reason.kind).toBe(played === move ? 'overlooked' : 'best');
      }
    });

    test('costs less the more the player sees', () => {
      const losses = [WEAK, MIDDLING, STRONG].map((sight) => meanLoss({ ...position, sight }));
      expect(losses).toEqual(losses.toSorted((a, b) => b - a));
    });
  });
});

test('what loses much for no reason on the board is never played', () => {
  expect(shareOf({ fen: WALK, scores: { e4g3: 0, g1h1: -300 }, sight: WEAK }, 'g1h1')).toBe(0);
});

test('a capture far behind is missed by the weak, and that is the reason', () => {
  const asked = { fen: '6k1/8/5B2/8/8/8/1r6/6K1 w - - 0 1', scores: { f6b2: 500, g1h1: 0 }, sight: WEAK };
  expect(choices(asked).filter(({ reason }) => reason.kind === 'missed').length).toBeGreaterThan(0);
  expect(shareOf(asked, 'f6b2')).toBeLessThan(shareOf({ ...asked, sight: STRONG }, 'f6b2'));
});

test('a recapture is played at once, unless it costs too much', () => {
  const asked = { fen: '6k1/8/5B2/8/8/8/1r6/6K1 w - - 0 1', sight: WEAK, capturedOn: getSquare('b2') };
  expect(shareOf({ ...asked, scores: { f6b2: -100, g1h1: 0 } }, 'f6b2')).toBe(1);
  expect(shareOf({ ...asked, scores: { f6b2: -900, g1h1: 0 } }, 'f6b2')).toBe(0);
});

test('a recapture that costs something unseen is played at once, too', () => {
  // From a game: after exf6 the bot, with 800, played Rh7. Nxd5 is what speaks against taking back.
  const fen = 'rnq1kb1r/1ppb1pp1/p4P1p/3p4/1PP5/2N1PP2/P2Q2PP/R1B1KBNR b KQkq - 0 9';
  const candidates: Candidate[] = [
    { move: 'd5c4', score: { kind: 'cp', cp: -652 }, depth: 2, line: ['d5c4', 'f6g7'] },
    { move: 'g7f6', score: { kind: 'cp', cp: -960 }, depth: 2, line: ['g7f6', 'c3d5'] },
    { move: 'h8h7', score: { kind: 'cp', cp: -1129 }, depth: 2, line: ['h8h7', 'c3d5'] },
  ];
  const situation = {
    position: getPosition(fen),
    candidates,
    capturedOn: getSquare('f6'),
    persona: personaOf(0.66),
  };
  const takes = Array.from({ length: DRAWS }, (_, seed) => chooseMove(situation, createRandom(seed))).filter(
    (chosen) => chosen?.move === 'g7f6',
  );
  expect(takes.length).toBeGreaterThan(0.9 * DRAWS);
});

const BACK_RANKS = '3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1';
const lines = (...told: readonly [line: string, score: Score][]): Candidate[] =>
  told.map(([line, score]) => ({ move: line.split(' ')[0] ?? '', score, depth: 2, line: line.split(' ') }));
const shareIn = (fen: string, sight: number, candidates: readonly Candidate[], move: string) => {
  const { board, enPassant } = getPosition(fen);
  const situation = { position: { board, enPassant }, candidates, capturedOn: undefined };
  const played = Array.from({ length: DRAWS }, (_, seed) =>
    chooseMove({ ...situation, persona: personaOf(sight) }, createRandom(seed)),
  );
  return played.filter((chosen) => chosen?.move === move).length / DRAWS;
};
const shareAt = (sight: number, candidates: readonly Candidate[], move: string) =>
  shareIn(BACK_RANKS, sight, candidates, move);

describe('a mate', () => {
  test('in one is missed by the weakest at times, and hardly ever by the strong', () => {
    const candidates = lines(
      ['d1d8', { kind: 'mate', moves: 1 }],
      ['h2h3', { kind: 'cp', cp: 0 }],
      ['g2g3', { kind: 'cp', cp: 0 }],
    );
    expect(shareAt(0.4, candidates, 'd1d8')).toBeLessThan(0.8);
    expect(shareAt(STRONG, candidates, 'd1d8')).toBeGreaterThan(0.95);
  });

  test('is walked into by the weakest at times, and far less often by the strong', () => {
    const candidates = lines(['h2h3', { kind: 'cp', cp: 0 }], ['d1a1 d8d1', { kind: 'mate', moves: -1 }]);
    const weakest = shareAt(0.4, candidates, 'd1a1');
    expect(weakest).toBeGreaterThan(0.1);
    expect(shareAt(STRONG, candidates, 'd1a1')).toBeLessThan(weakest / 2);
  });

  test('that cannot be helped leaves a move to play', () => {
    const candidates = lines(['h2h3 d8d1', { kind: 'mate', moves: -1 }]);
    expect(shareAt(WEAK, candidates, 'h2h3')).toBe(1);
  });
});

describe('what the opponent’s reply would only save', () => {
  test('is no reason not to take a queen that hangs', () => {
    const candidates = lines(
      ['d4e5 e8d7', { kind: 'cp', cp: 900 }],
      ['a2a3 e5d4', { kind: 'cp', cp: -100 }],
      ['h2h3 e5d4', { kind: 'cp', cp: -100 }],
    );
    const fen = '4k3/8/8/4q3/3P4/8/P6P/4K3 w - - 0 1';
    expect(shareIn(fen, 0.4, candidates, 'd4e5')).toBeGreaterThan(0.85);
  });

  test('is no reason not to give mate', () => {
    const candidates = lines(
      ['e1e8', { kind: 'mate', moves: 1 }],
      ['c3d5 g8f8', { kind: 'cp', cp: 0 }],
      ['h2h3 g8f8', { kind: 'cp', cp: 0 }],
    );
    const fen = '6k1/5ppp/8/8/8/2N5/5PPP/4R1K1 w - - 0 1';
    expect(shareIn(fen, MIDDLING, candidates, 'e1e8')).toBeGreaterThan(0.7);
  });
});

test('a reply that costs something later surprises the weak more often than the strong', () => {
  const { board, enPassant } = getPosition('4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1');
  const candidates: Candidate[] = [
    { move: 'e1d2', score: { kind: 'cp', cp: 0 }, depth: 2, line: ['e1d2', 'd5f6'] },
    { move: 'a1a2', score: { kind: 'cp', cp: -400 }, depth: 2, line: ['a1a2', 'd5c3'] },
  ];
  const falls = (sight: number) =>
    Array.from({ length: DRAWS }, (_, seed) =>
      chooseMove(
        { position: { board, enPassant }, candidates, capturedOn: undefined, persona: personaOf(sight) },
        createRandom(seed),
      ),
    ).filter((chosen) => chosen?.move === 'a1a2');
  expect(falls(WEAK).map((chosen) => chosen?.reason.kind)).toContain('overlooked');
  expect(falls(STRONG).length).toBeLessThan(falls(WEAK).length / 2);
});

test('a won ending is brought home by plan, and nothing that the weakest overlooks is an excuse', () => {
  const fen = '8/7k/8/2RR4/8/5K2/8/7B w - - 0 1';
  const asked = { fen, scores: { d5g5: 500, f3e2: 490, h1g2: 490, c5c8: 490 }, sight: 0.3 };
  expect(shareOf(asked, 'd5g5')).toBe(1);
});

describe('in a won ending', () => {
  test('a capture that the plan asks for is missed all the same', () => {
    const fen = '7k/8/5B2/8/8/8/1p6/K4Q2 w - - 0 1';
    const asked = { fen, scores: { f6b2: 900, f1f2: 800, f1f3: 800 }, sight: 0.3 };
    expect(choices(asked).map(({ reason }) => reason.kind)).toContain('missed');
  });

  test('nothing is given away for the plan', () => {
    const fen = '8/4k3/3p4/2p5/8/8/8/K5QR w - - 0 1';
    const asked = { fen, scores: { g1c5: 500, h1h7: 1500, a1b2: 1450 }, sight: STRONG };
    expect(shareOf(asked, 'g1c5')).toBe(0);
  });
});

test('a pawn becomes a queen, though nothing was captured before', () => {
  const fen = '8/1P6/8/8/7k/8/8/K7 w - - 0 1';
  const scores = { b7b8n: -100, b7b8r: 690, b7b8b: 300, b7b8q: 700, a1a2: 300 };
  expect(shareOf({ fen, scores, sight: WEAK }, 'b7b8q')).toBe(1);
});

test('the same luck, the same move; no move, no choice', () => {
  const asked = { fen: GUARD, scores: BLUNDERS[1][4], sight: WEAK };
  expect(choices(asked)).toEqual(choices(asked));
  const position = getPosition(GUARD);
  expect(
    chooseMove({ position, candidates: [], capturedOn: undefined, persona: personaOf(WEAK) }, () => 0.5),
  ).toBeUndefined();
});

/** All legal moves as UCI, as if all were worth the same. */
function scoredAlike(fen: string): Scored {
  return Object.fromEntries(legalMoves(fen).map((move) => [move, 0]));
}

test.each([
  ['castling', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'],
  ['promotions', '1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1'],
  ['a capture in passing', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1'],
  ['a pawn that can be taken in passing', '4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1'],
  ['a check', '4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1'],
])('the move is always a legal one: %s', (_, fen) => {
  for (const { move } of choices({ fen, scores: scoredAlike(fen), sight: WEAK }).slice(0, 40)) {
    expect(playMove(fen, move)).toBeDefined();
  }
});
