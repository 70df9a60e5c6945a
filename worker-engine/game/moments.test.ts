import { describe, expect, test } from 'vitest';
import { placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import type { Color } from '#chess/chess';
import { playByChessJs } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGames } from '../testing/random-games.ts';
import { gameOf, gameOfMoves } from '../testing/read-games.ts';
import { findMoments } from './moments.ts';
import type { LossMoment } from './review-types.ts';

/** `0 Nd5 walkedIntoAttack knight d5 300: exd5`, `!` when it was punished. */
function toText({ ply, move, motif, piece, square, gain, line, wasPunished }: LossMoment): string {
  const captures = line.map(({ san }) => san).join(' ');
  return `${ply} ${move.san} ${motif} ${piece} ${square} ${gain}: ${captures}${wasPunished ? '!' : ''}`;
}

function momentsOf(sans: string, fen?: string, learnerColor: Color = 'white'): readonly LossMoment[] {
  return findMoments(gameOf(sans, fen), learnerColor, 0).moments;
}

/** One move of White's, perhaps with Black's reply, and what it gave away. */
type Row = readonly [rule: string, sans: string, fen: string, moments: readonly string[]];

describe('motifs', () => {
  const rows: readonly Row[] = [
    [
      'the piece moves where it can be taken',
      'Nd5 exd5',
      '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1',
      ['0 Nd5 walkedIntoAttack knight d5 300: exd5!'],
    ],
    [
      'a guard walks off',
      'Ng5 Kf8',
      '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1',
      ['0 Ng5 abandonedDefence bishop d4 300: Rxd4'],
    ],
    [
      'a hanging piece stays where it is',
      'Kf1 exd4',
      '4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1',
      ['0 Kf1 leftUndefended knight d4 300: exd4!'],
    ],
    [
      'one defender against two attackers; the line ends where taking back would cost more',
      'Kf1',
      '4k3/8/2n2b2/8/3N4/8/8/3RK3 w - - 0 1',
      ['0 Kf1 leftUndefended knight d4 300: Nxd4'],
    ],
    ['two defenders against two attackers', 'Kf1', '4k3/8/2n2b2/8/3N4/5N2/8/3RK3 w - - 0 1', []],
    [
      'a knight steps off the diagonal to its queen',
      'Ne5 Bxd1',
      '4k3/8/8/7b/8/5N2/8/K2Q4 w - - 0 1',
      ['0 Ne5 missedXRay queen d1 900: Bxd1!'],
    ],
    [
      'a rook waits behind a rook: without it this would be a fair trade',
      'Nd4',
      '3rk3/3r4/8/8/8/5N2/8/K2R4 w - - 0 1',
      ['0 Nd4 missedXRay knight d4 300: Rxd4'],
    ],
    [
      'the only defender is pinned by an x-ray',
      'Nd4',
      'k2r4/8/8/8/8/r3P1K1/2N5/8 w - - 0 1',
      ['0 Nd4 missedXRay knight d4 300: Rxd4'],
    ],
    [
      'a queen that shields her king is no x-ray, though without her the capture would not be legal',
      'Bh6 Bxg8',
      'rnb1kbr1/pp1p3p/2p3p1/4pp2/2B1P3/P3Q2P/1PPK1P1q/RNB3N1 b - - 0 1',
      ['0 Bh6 leftUndefended rook g8 500: Bxg8!'],
    ],
    [
      'the opened line is closed by a check, and the king takes',
      'Nd6+ Kxd7',
      '4k3/rN1R4/8/8/8/8/8/4K3 w - - 0 1',
      ['0 Nd6+ leftUndefended rook d7 500: Kxd7!'],
    ],
    ['a fair trade is none', 'Nxd5 exd5', '4k3/8/4p3/3n4/8/2N5/8/4K3 w - - 0 1', []],
    ['mate is none', 'Re8#', '6k1/5ppp/8/8/r2BR3/8/8/4K3 w - - 0 1', []],
    ['a check that leaves no time is none', 'Re8+ Kh7', '6k1/5pp1/8/8/r2BR3/8/8/4K3 w - - 0 1', []],
    ['the move that ends the game is none', 'Rxa8', 'r6k/1b6/8/8/8/8/8/R3K3 w - - 99 80', []],
    [
      'a capture that becomes a queen is written as one',
      'Kf2',
      '4k3/8/8/8/8/8/2p1K3/3R4 w - - 0 1',
      ['0 Kf2 leftUndefended rook d1 1300: cxd1=Q'],
    ],
    [
      'a pawn is taken in passing',
      'd4 exd3',
      '4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1',
      ['0 d4 walkedIntoAttack pawn d4 100: exd3!'],
    ],
    [
      'of several losses the greatest is told',
      'Kf1',
      '4k3/8/8/4p2p/3N2Q1/8/8/4K3 w - - 0 1',
      ['0 Kf1 leftUndefended queen g4 900: hxg4'],
    ],
  ];
  test.each(rows)('%s', (_, sans, fen, moments) => {
    expect(momentsOf(sans, fen, fen.includes(' b ') ? 'black' : 'white').map(toText)).toEqual(moments);
  });
});

describe('what a moment says', () => {
  const [walked] = momentsOf('Nd5 exd5', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1');
  const [opened] = momentsOf('Ne5 Bxd1', '4k3/8/8/7b/8/5N2/8/K2Q4 w - - 0 1');
  const [pinned] = momentsOf('Nd4', 'k2r4/8/8/8/8/r3P1K1/2N5/8 w - - 0 1');

  test('the boards before the move, after it, and after each capture', () => {
    expect(walked?.pieces).toContainEqual({ square: 'c3', color: 'white', role: 'knight' });
    expect(walked?.move.pieces).toContainEqual({ square: 'd5', color: 'white', role: 'knight' });
    expect(walked?.line[0]?.pieces).toContainEqual({ square: 'd5', color: 'black', role: 'pawn' });
  });

  test('whether the piece was defended', () => {
    expect([walked?.isDefended, opened?.isDefended, pinned?.isDefended]).toEqual([false, false, true]);
  });

  test('the x-ray that decides it', () => {
    expect(walked?.xRay).toBeUndefined();
    expect(opened?.xRay).toEqual({ from: 'h5', through: 'f3', to: 'd1' });
    expect(pinned?.xRay).toEqual({ from: 'a3', through: 'e3', to: 'g3' });
  });

  test('the x-ray that decides it, and not another of the same rook', () => {
    const [battery] = momentsOf('Nd5', '3R4/7k/8/6K1/5N2/8/3r4/Rb1r4 w - - 0 1');
    expect(battery?.xRay).toEqual({ from: 'd1', through: 'd2', to: 'd5' });
  });

  test('whether the opponent took it, by any capture', () => {
    const twoAttackers = '4k3/4r3/5p2/8/8/2B5/8/4K3 w - - 0 1';
    const wasPunished = (sans: string) => momentsOf(sans, twoAttackers).map((moment) => moment.wasPunished);
    expect([wasPunished('Be5 fxe5'), wasPunished('Be5 Rxe5+'), wasPunished('Be5 f5')]).toEqual([
      [true],
      [true],
      [false],
    ]);
  });

  test('nothing of the engine', () => {
    expect(walked).toMatchObject({ better: undefined, costPercent: undefined });
  });
});

describe('the same piece over several moves', () => {
  test('is one moment, the first', () => {
    const hanging = '4k3/8/8/4p3/3N4/8/7p/4K3 w - - 0 1';
    expect(momentsOf('Kf1 Kf8 Kg2 Kg8', hanging).map(toText)).toEqual([
      '0 Kf1 leftUndefended knight d4 300: exd4',
    ]);
  });

  test('is another moment by another idea', () => {
    const guard = '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1';
    expect(momentsOf('Ng5 Kf8 Kf1 Kg8 Kg1', guard).map(toText)).toEqual([
      '0 Ng5 abandonedDefence bishop d4 300: Rxd4',
      '2 Kf1 leftUndefended bishop d4 300: Rxd4',
    ]);
  });

  test('is another moment when it is another piece: what took back there is lost as well', () => {
    const twice = '4k3/8/2np4/4p3/8/5N2/4Q3/4K3 w - - 0 1';
    expect(momentsOf('Nxe5 Nxe5 Qxe5+ dxe5', twice).map(toText)).toEqual([
      '0 Nxe5 walkedIntoAttack knight e5 200: dxe5!',
      '2 Qxe5+ walkedIntoAttack queen e5 600: dxe5!',
    ]);
  });

  test('is told again when it was safe in between', () => {
    const again = momentsOf('Kf1 Kf8 Nb3 a5 Nd4 Ke8 Kf2', '4k3/p7/8/4p3/3N4/8/8/4K3 w - - 0 1');
    expect(again.map(toText)).toEqual([
      '0 Kf1 leftUndefended knight d4 300: exd4',
      '4 Nd4 walkedIntoAttack knight d4 300: exd4',
      '6 Kf2 leftUndefended knight d4 300: exd4',
    ]);
  });

  test('does not hide another piece that is lost later', () => {
    const another = momentsOf('Kd1 h4 Kc1', '4k3/8/8/4p2p/3N4/6R1/8/4K3 w - - 0 1');
    expect(another.map(toText)).toEqual([
      '0 Kd1 leftUndefended knight d4 300: exd4',
      '2 Kc1 leftUndefended rook g3 500: hxg3',
    ]);
  });
});

describe('whose moves are looked at', () => {
  const blunders = 'e4 e5 Qh5 Nc6 Qxf7+';

  test('the learner’s alone', () => {
    expect(momentsOf(blunders).map(toText)).toEqual(['4 Qxf7+ walkedIntoAttack queen f7 800: Kxf7']);
    expect(momentsOf(blunders, undefined, 'black')).toEqual([]);
    expect(findMoments(gameOf(blunders), 'white', 0).movesSeen).toBe(3);
    expect(findMoments(gameOf(blunders), 'black', 0).movesSeen).toBe(2);
  });

  test('from the first that was theirs to choose', () => {
    expect(findMoments(gameOf(blunders), 'white', 5)).toEqual({ moments: [], movesSeen: 0 });
    expect(findMoments(gameOf(blunders), 'white', 4).movesSeen).toBe(1);
  });

  test('none in a game without moves', () => {
    expect(findMoments(gameOf(''), 'black', 0)).toEqual({ moments: [], movesSeen: 0 });
  });
});

test('in random games every line can be played, and wins what is said', () => {
  let count = 0;
  for (const moves of randomGames(53, randomCount(1, 2))) {
    const game = gameOfMoves(moves);
    const moments = (['white', 'black'] as const).flatMap((color) => findMoments(game, color, 0).moments);
    for (const { fen, move, line, gain } of moments) {
      let after = playByChessJs(fen, move.san)?.fen ?? '';
      for (const step of line) {
        const played = playByChessJs(after, step.san);
        expect(played, `${step.san} in ${after}`).toMatchObject({ from: step.from, to: step.to });
        after = played?.fen ?? '';
      }
      expect(line.at(-1)?.pieces).toEqual(placedPieces(getPosition(after).board));
      expect(gain).toBeGreaterThan(0);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(40);
});
