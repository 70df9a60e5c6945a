/**
 * What holds for every exchange: symmetry, bounds, and equality with chess' own legal captures, played by chessops.
 */
import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movePiece } from '#chess/after-move';
import { attackersOf, attacks } from '#chess/attacks';
import { findKing, pieceAt, placedPieces, withPiece, withoutPiece, type Board } from '#chess/board';
import { getPosition } from '#chess/fen';
import { writePlacement } from '#chess/fen';
import { SQUARES } from '#chess/squares';
import { COLORS, ROLES, opponentOf, type PlacedPiece, type Square } from '#chess/chess';
import {
  anyGameBoard,
  boardFromPlacement,
  flipColors,
  flipSquare,
  mirror,
  mirrorSquare,
} from '../testing/boards.ts';
import { legalExchange, type Choice } from '../testing/by-chessops/exchange.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { CENTIPAWNS, PROMOTION_GAIN, exchangeOn, type Exchange } from './exchange.ts';

/** The laws that rest on trials, not on proof, are tried on the same boards every time. */
const SEED = 3;
/** Every third position of random games. */
const GAME_FENS = randomGameFens(8, randomCount(360, 3600)).filter((_, index) => index % 3 === 0);
/** For the trials against chessops, in milliseconds: it plays every capture on a copy of the game. */
const TRIAL_TIMEOUT_MS = 60_000;

describe('what holds on every board', () => {
  test('exchanging the colours, or left and right, changes no gain', () => {
    assert(
      property(anyGameBoard, (board) => {
        for (const { square } of placedPieces(board)) {
          const { gain } = exchange(board, square);
          expect(exchange(flipColors(board), flipSquare(square)).gain).toBe(gain);
          expect(exchange(mirror(board), mirrorSquare(square)).gain).toBe(gain);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('nobody wins less than nothing, nor more than the piece and a promotion', () => {
    assert(
      property(anyGameBoard, (board) => {
        for (const { square, role } of placedPieces(board)) {
          const { gain } = exchange(board, square);
          const most = role === 'king' ? 0 : CENTIPAWNS[role] + (/[18]$/.test(square) ? PROMOTION_GAIN : 0);
          expect(gain).toBeGreaterThanOrEqual(0);
          expect(gain).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  test('what nobody attacks, nobody wins', () => {
    assert(
      property(anyGameBoard, (board) => {
        const isAttacked = ({ square, color }: PlacedPiece): boolean =>
          attackersOf(board, square, opponentOf(color)).length > 0;
        for (const { square } of placedPieces(board).filter((piece) => !isAttacked(piece))) {
          expect(exchange(board, square)).toEqual({ gain: 0, line: [] });
        }
      }),
    );
  });

  test('a line is made of captures in turn, and wins what it says', () => {
    assert(
      property(anyGameBoard, (board) => {
        for (const { square } of placedPieces(board)) {
          const { gain, line } = exchange(board, square);
          expect(recount(board, square, line)).toBe(gain);
        }
      }),
    );
  });

  /**
   * Where no line opens and no pin counts, both sides have the same capturers whatever is captured, and the cheapest first
   * is best: who has one more chooses among more, and nobody has to choose it. Elsewhere it is not so.
   */
  test('where no line opens and no pin counts, a defender more never raises the gain, an attacker more never lowers it', () => {
    let tried = 0;
    assert(
      property(anyGameBoard, (board) => {
        for (const { square, color } of placedPieces(board).filter((piece) => isPlain(board, piece.square))) {
          const { gain } = exchange(board, square);
          for (const piece of capturersToAdd(board, square)) {
            const now = exchange(withPiece(board, piece), square).gain;
            expect(piece.color === color ? gain - now : now - gain).toBeGreaterThanOrEqual(0);
            tried += 1;
          }
        }
      }),
      { seed: SEED, numRuns: 30 },
    );
    expect(tried).toBeGreaterThan(2_000);
  });

  test('elsewhere a defender more may cost the piece, though it stands in nobody’s way: the cheapest has to take back', () => {
    // The rook takes back, which pins the bishop. The knight would leave it free, and the queen behind it.
    const without = boardFromPlacement('7k/8/6b1/3p1r2/2P1B3/5Q2/2K5/8');
    const knight = { square: 'b6', color: 'black', role: 'knight' } as const;
    expect(exchange(without, 'd5').gain).toBe(0);
    expect(exchange(withPiece(without, knight), 'd5').gain).toBe(100);
  });
});

describe('legal captures, by chessops', () => {
  test(
    'the cheapest first, in random games: the same gain on every square',
    () => {
      const [compared, won] = compareInGames('cheapest', () => true);
      expect(compared).toBeGreaterThan(randomCount(2_000, 20_000));
      expect(won).toBeGreaterThan(randomCount(300, 3_000));
    },
    TRIAL_TIMEOUT_MS,
  );

  test('the cheapest first, on any board', () => {
    assert(
      property(anyGameBoard, (board) => {
        const squares = placedPieces(board).map(({ square }) => square);
        expect(disagreements(board, squares, 'cheapest')).toEqual([]);
      }),
      { numRuns: randomCount(100, 500) },
    );
  });

  test(
    'any capture, in random games: the same gain where no line opens and no pin counts',
    () => {
      const [compared, won] = compareInGames('any', isPlainlyAttacked);
      expect(compared).toBeGreaterThan(randomCount(250, 2_500));
      expect(won).toBeGreaterThan(randomCount(180, 1_800));
    },
    TRIAL_TIMEOUT_MS,
  );

  test('any capture, on any such board', () => {
    assert(
      property(anyGameBoard, (board) => {
        const squares = placedPieces(board).map(({ square }) => square);
        const plain = squares.filter((square) => isPlain(board, square));
        expect(disagreements(board, plain, 'any')).toEqual([]);
      }),
      { seed: SEED, numRuns: randomCount(100, 500) },
    );
  });

  test.each([
    // Qxe7 keeps the rook on b7, which stands in the way of the one on a7; Rxe7 lets it take back.
    ['1r2k3/rR2q2Q/7P/2Pp2P1/2nP3P/5P2/4N3/2NRK3', 'e7', 400, 900],
    // Qxe5 keeps the rook on e7, which pins the knight; Rxe5 lets it take back.
    ['8/p3Rnkb/1p6/2Q1qP2/4B3/3b2pQ/2p5/5R1K', 'e5', 700, 900],
    // After Bxc4 the rook on c3 pins the knight on e3 until it takes back itself: better the queen does.
    ['2n5/3p1k1q/2P1R3/8/2nq4/2rBN1K1/8/8', 'c4', 200, 0],
  ] as const)(
    'elsewhere a dearer capturer may be better: the words say the cheapest (%s)',
    (placement, square, cheapest, any) => {
      const fen = `${placement} w - - 0 1`;
      expect(exchange(getPosition(fen).board, square).gain).toBe(cheapest);
      expect(legalExchange(fen, square, 'cheapest').gain).toBe(cheapest);
      expect(legalExchange(fen, square, 'any').gain).toBe(any);
    },
  );
});

/** Compares all pieces of random games where `applies`; how many there were, and how many of them are won. */
function compareInGames(
  choice: Choice,
  applies: (board: Board, square: Square) => boolean,
): readonly [compared: number, won: number] {
  let [compared, won] = [0, 0];
  for (const fen of GAME_FENS) {
    const position = getPosition(fen);
    for (const { square } of placedPieces(position.board).filter((piece) =>
      applies(position.board, piece.square),
    )) {
      const legal = legalExchange(fen, square, choice);
      if (legal.hasCheck) continue;
      const { gain } = exchangeOn(position, square);
      if (gain !== legal.gain) throw new Error(`${square} in ${fen}: ${gain}, chessops ${legal.gain}`);
      compared += 1;
      if (gain > 0) won += 1;
    }
  }
  return [compared, won];
}

/** The squares on which chessops' legal captures win something else, checks elsewhere aside. */
function disagreements(board: Board, squares: readonly Square[], choice: Choice): readonly Square[] {
  return squares.filter((square) => {
    const legal = legalExchange(fenOf(board), square, choice);
    return !legal.hasCheck && legal.gain !== exchange(board, square).gain;
  });
}

/**
 * Whether no line opens and no pin counts, whoever captures: nobody new sees the square when all capturers of both sides
 * are lifted off, and none of them stands on a line with its own king.
 */
function isPlain(board: Board, square: Square): boolean {
  const capturers = COLORS.flatMap((color) => attackersOf(board, square, color));
  const bare = capturers.reduce(withoutPiece, board);
  return COLORS.every((color) => {
    const king = findKing(board, color);
    const own = attackersOf(board, square, color).filter((capturer) => capturer !== king);
    const couldBePinned = own.some((capturer) => king !== undefined && areOnOneLine(king, capturer));
    return !couldBePinned && attackersOf(bare, square, color).length === 0;
  });
}

function isPlainlyAttacked(board: Board, square: Square): boolean {
  return attacks(board).some(({ to }) => to === square) && isPlain(board, square);
}

/** Every piece that would be one more to capture on `square`, where still no line opens and no pin counts. */
function capturersToAdd(board: Board, square: Square): readonly PlacedPiece[] {
  return SQUARES.filter((place) => !pieceAt(board, place))
    .flatMap((place) => COLORS.flatMap((color) => ROLES.map((role) => ({ square: place, color, role }))))
    .filter(({ role }) => role !== 'king')
    .filter((piece) => {
      const fuller = withPiece(board, piece);
      return attackersOf(fuller, square, piece.color).includes(piece.square) && isPlain(fuller, square);
    });
}

function areOnOneLine(one: Square, other: Square): boolean {
  const [from, to] = [SQUARES.indexOf(one), SQUARES.indexOf(other)];
  const files = Math.abs((from % 8) - (to % 8));
  const ranks = Math.abs(Math.floor(from / 8) - Math.floor(to / 8));
  return files === 0 || ranks === 0 || files === ranks;
}

/** What the first side wins by a line, every capture played and checked; throws where one is impossible. */
function recount(board: Board, square: Square, line: Exchange['line']): number {
  let current = board;
  let total = 0;
  for (const [turn, capture] of line.entries()) {
    const [captured, capturer] = [pieceAt(current, square), pieceAt(current, capture.from)];
    if (!captured || capturer?.role !== capture.piece || captured.color === capturer.color)
      throw new Error('not a capture');
    if (!attackersOf(current, square, capturer.color).includes(capture.from)) throw new Error('out of reach');
    current = movePiece(current, capture);
    const promoted = pieceAt(current, square)?.role !== capture.piece ? PROMOTION_GAIN : 0;
    total += (CENTIPAWNS[captured.role] + promoted) * (turn % 2 === 0 ? 1 : -1);
  }
  if (line.length > 0 && exchange(current, square).gain > 0) throw new Error('the line stops too early');
  return total;
}

function exchange(board: Board, square: Square): Exchange {
  return exchangeOn({ board, enPassant: undefined }, square);
}

function fenOf(board: Board): string {
  return `${writePlacement(board)} w - - 0 1`;
}
