/** Whoever is weak at something misses it clearly more often than the same player without the weakness, and all else as before. */
import { seenFromFen, uciOf } from '#chess/seen-position';
import { describe, expect, test } from 'vitest';
import { BOT_OPPONENTS } from '#contract/bots';
import { arrowOf } from '#chess/arrows';
import { getPosition, writeFen, type Position } from '#chess/fen';
import { getSquare } from '#chess/squares';
import type { UciMove } from '#chess/chess';
import { createChanceFinder } from './chances.ts';
import { createEncoding, encode, type Encoding } from './encode.ts';
import { readPeopleModel } from '../testing/people-model.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { SCORED_POSITIONS } from '../testing/scored-positions.ts';
import { findChance, threatsAfter } from './overlooked.ts';
import { findOwnMove, findReply, isMoveOfWeakness } from './seen-move.ts';
import { toCentipawns, type Candidate } from './uci-lines.ts';
import { isEngineWeakness, isOfWeakness, type PersonWeakness, type Weakness } from './weakness.ts';
import { weaknessShifts } from './weakness-shift.ts';

const { network } = readPeopleModel();
const findChances = createChanceFinder({ network });

/** A position to choose in, and what the net of the model is told of it. */
interface Choice {
  readonly position: Position;
  readonly candidates: readonly Candidate[];
  readonly capturedOn: undefined;
  readonly moves: readonly UciMove[];
  readonly encoding: Encoding;
}

/** A position as the net sees it for a player of this rating, in the middle of a game. */
function choiceIn(fen: string, rating: number, candidates: readonly Candidate[] = []): Choice {
  const isBlack = fen.split(' ')[1] === 'b';
  const board = seenFromFen(fen);
  const encoding = createEncoding();
  encode({ board, lastMoves: [], lastCaptured: 0, ply: 30, isBlack, rating, speed: 'unknown' }, encoding);
  const moves = Array.from(encoding.moves.subarray(0, encoding.moveCount), (move) => uciOf(move, isBlack));
  return { position: getPosition(fen), candidates, capturedOn: undefined, moves, encoding };
}

/** The chance of each move, with the weakness and without. */
function chancesOf(choice: Choice, weakness: Weakness) {
  const { encoding, moves } = choice;
  const usual = new Float32Array(moves.length);
  const weak = new Float32Array(moves.length);
  findChances({ encoding }, usual);
  findChances({ encoding, shifts: weaknessShifts(weakness, choice) }, weak);
  return { usual, weak };
}

/** The sums of chances of the moves that are asked for. */
interface Sums {
  usual: number;
  weak: number;
}

function addTo(sums: Sums, chances: ReturnType<typeof chancesOf>, index: number): void {
  sums.usual += chances.usual[index] ?? 0;
  sums.weak += chances.weak[index] ?? 0;
}

const ratio = ({ usual, weak }: Sums): number => weak / usual;
const createSums = (): Sums => ({ usual: 0, weak: 0 });

/** What each move of some positions leaves to be taken, and what it takes: the same for everybody. */
const SIGHTS = randomGameFens(18, 1500)
  .filter((_, index) => index % randomCount(10, 1) === 0)
  .map((fen) => {
    const { position, moves } = choiceIn(fen, 1_500);
    const sights = moves.map((move) => {
      const [worst] = threatsAfter(position, arrowOf(move)).toSorted((one, other) => other.gain - one.gain);
      return { worst, chance: findChance(position, arrowOf(move)) };
    });
    return { fen, moves: sights };
  });
const PEOPLE = BOT_OPPONENTS.flatMap(({ name, elo, weakness }) =>
  isEngineWeakness(weakness) ? [] : [{ name, elo, weakness }],
);
const STRONG = BOT_OPPONENTS.flatMap(({ name, elo, weakness }) =>
  isEngineWeakness(weakness) ? [{ name, elo, weakness }] : [],
);

/** What players leave to be taken, and what they take: of the theme, and else. */
function countSight(elo: number, weakness: PersonWeakness) {
  const left = { theme: createSums(), others: createSums() };
  const taken = { theme: createSums(), others: createSums() };
  for (const { fen, moves } of SIGHTS) {
    if (moves.length === 0) continue;
    const chances = chancesOf(choiceIn(fen, elo), weakness);
    for (const [index, { worst, chance }] of moves.entries()) {
      if (worst) addTo(left[isOfWeakness(weakness, worst) ? 'theme' : 'others'], chances, index);
      if (chance) addTo(taken[isOfWeakness(weakness, chance) ? 'theme' : 'others'], chances, index);
    }
  }
  return { left, taken };
}

describe.each(PEOPLE)('$name, $elo, weak at $weakness', ({ elo, weakness }) => {
  const { left, taken } = countSight(elo, weakness);

  test('leaves more to be taken by what the weakness covers, and hardly more by all else', () => {
    expect(ratio(left.theme)).toBeGreaterThan(1.2);
    // Where more chance goes to the theme, less is left for the others.
    expect(ratio(left.others)).toBeGreaterThan(0.8);
    expect(ratio(left.others)).toBeLessThan(1.06);
  });

  test.runIf(taken.theme.usual > 0)('takes less that way, and else as before', () => {
    expect(ratio(taken.theme)).toBeLessThan(0.75);
    expect(ratio(taken.others)).toBeGreaterThan(0.9);
    expect(ratio(taken.others)).toBeLessThan(1.15);
  });
});

/** A move that loses something of the theme, beside all others. */
const BLUNDERS: Readonly<Record<PersonWeakness, readonly [fen: string, blunder: UciMove]>> = {
  'pawn-captures': ['7k/8/3p4/8/8/5N2/8/6K1 w - - 0 1', 'f3e5'],
  'edge-files': ['r6k/8/8/8/8/2N5/8/6K1 w - - 0 1', 'c3a4'],
  sideways: ['7k/8/8/r7/8/2N5/8/6K1 w - - 0 1', 'c3d5'],
  'long-diagonals': ['7b/7k/8/8/8/8/4N3/6K1 w - - 0 1', 'e2d4'],
  knights: ['7k/8/3n4/8/8/8/8/4R1K1 w - - 0 1', 'e1e4'],
  'left-defence': ['6k1/1b6/8/3N4/8/8/8/3R2K1 w - - 0 1', 'd1a1'],
  'x-rays': ['3r2k1/8/8/8/3B4/8/8/3R2K1 w - - 0 1', 'd4c3'],
};

test.each(PEOPLE)('$name plays a blunder of theirs clearly more often', ({ elo, weakness }) => {
  const [fen, blunder] = BLUNDERS[weakness];
  const choice = choiceIn(fen, elo);
  const { usual, weak } = chancesOf(choice, weakness);
  const index = choice.moves.indexOf(blunder);
  expect(weak[index] ?? 0).toBeGreaterThan(1.5 * (usual[index] ?? 1));
});

describe.each(STRONG)('$name, $elo, weak at $weakness', ({ elo, weakness }) => {
  const own = { theme: createSums(), others: createSums() };
  const surprised = { theme: createSums(), others: createSums() };
  for (const { position, candidates } of SCORED_POSITIONS) {
    const choice = choiceIn(writeFen(position), elo, candidates);
    const chances = chancesOf(choice, weakness);
    const best = Math.max(...candidates.map(({ score }) => toCentipawns(score)));
    for (const [index, move] of choice.moves.entries()) {
      const candidate = candidates.find((one) => one.move === move);
      const lossCp = best - toCentipawns(candidate?.score ?? { kind: 'cp', cp: -2000 });
      const seen = findOwnMove(position, move);
      if (seen && lossCp < 60)
        addTo(own[isMoveOfWeakness(weakness, seen) ? 'theme' : 'others'], chances, index);
      const reply = candidate && findReply(position, candidate.line);
      if (reply && lossCp >= 100 && lossCp <= 400)
        addTo(surprised[isMoveOfWeakness(weakness, reply) ? 'theme' : 'others'], chances, index);
    }
  }

  test('walks into more replies that the weakness covers, and hardly into more others', () => {
    expect(ratio(surprised.theme)).toBeGreaterThan(1.2);
    expect(ratio(surprised.others)).toBeLessThan(1.1);
  });

  test.runIf(own.theme.usual > 0)('finds fewer good moves of the weakness', () => {
    expect(ratio(own.theme)).toBeLessThan(0.75);
    expect(ratio(own.others)).toBeGreaterThan(0.9);
  });
});

describe('what is never overlooked', () => {
  test('a capture that takes back', () => {
    const position = getPosition('7k/8/3r4/8/4N3/8/8/6K1 w - - 0 1');
    const choice = { position, moves: ['e4d6', 'e4c3'], candidates: [] };
    expect(weaknessShifts('knights', { ...choice, capturedOn: undefined })[0]).toBeLessThan(0);
    expect(weaknessShifts('knights', { ...choice, capturedOn: getSquare('d6') })[0]).toBe(0);
  });

  test('what has nothing to do with the weakness', () => {
    const position = getPosition('7k/8/3p4/8/8/5N2/8/6K1 w - - 0 1');
    const choice = { position, moves: ['f3e5', 'f3d2'], candidates: [], capturedOn: undefined };
    expect(weaknessShifts('knights', choice)).toEqual([0, 0]);
    expect(weaknessShifts('pawn-captures', choice)).toEqual([expect.closeTo(1.5), 0]);
  });
});
