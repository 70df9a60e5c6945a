import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { afterMove } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { pieceAt } from '#chess/board';
import { playMove } from '#chess/play-move';
import { SQUARES, findSquare } from '#chess/squares';
import { COLORS, opponentOf, type Square } from '#chess/chess';
import { CENTIPAWNS } from '#vision/exchange';
import { differenceOf } from '#content/testing/what-is-said';
import { LANGUAGES } from '#contract/languages';
import { randomCount } from '#worker-engine/testing/random-count';
import { randomGameFens } from '#worker-engine/testing/random-games';
import { legalSans } from '#worker-engine/testing/by-chess-js';
import { mirrored, positionOf } from '../testing/boards.ts';
import { beginningsOf } from './beginnings.ts';
import type { PieceOnSquare, MoveToExplain } from './exercise.ts';
import { explainMove, clausesOf, writeExplanation } from './finish-position.ts';
import { defendedPiecesOf } from './defence.ts';
import { piecesReaching } from './pieces.ts';
import { findMoveFacts, type MoveFacts } from './move-facts.ts';

const CHAPTERS = ['walkingIntoAttack', 'abandonedDefense'] as const;
/** The last sentence, in which castling kingside is proposed. */
const ALTERNATIVE =
  / (?:Castling kingside is better|A safe move is .*|A good move here is .*|Lepiej .*|Bezpieczny ruch to .*|Dobrym ruchem .*)\.$/;
const VARIANTS = Array.from({ length: 12 }, (_, variant) => variant);
/** What fits under a board; most are far shorter. */
const LONGEST = 200;

/** A legal move of every position, as both chapters would ask about it. */
const EXERCISES = randomGameFens(7, randomCount(200, 1000)).flatMap(exercisesOf);
const FACTS = EXERCISES.map((exercise) => ({ exercise, facts: findMoveFacts(exercise) }));

test('the example of the specification', () => {
  const exercise: MoveToExplain = {
    chapter: 'walkingIntoAttack',
    fen: '7k/1b6/8/8/8/2N5/8/K7 w - - 0 1',
    candidate: { from: 'c3', to: 'd5' },
    correct: 'Nb5',
  };
  expect(explainMove(exercise, 0)).toEqual({
    en: 'After Nd5 the bishop on b7 takes your knight: nothing defends d5.',
    pl: 'Po Sd5 goniec z b7 bije skoczka: nic nie broni pola d5.',
  });
  expect(explainMove(exercise, 1)).toEqual({
    en: 'Why not Nd5? The bishop on b7 simply takes your knight, and you cannot take back. Nb5 is better.',
    pl: 'Dlaczego nie Sd5? Goniec z b7 po prostu bije skoczka, a ty nie możesz odbić. Lepiej zagrać Sb5.',
  });
});

test('a capture that can be traded tells what it has won', () => {
  const exercise: MoveToExplain = {
    chapter: 'walkingIntoAttack',
    fen: '7k/8/5n2/3p4/4P3/2N5/8/K7 b - - 0 1',
    candidate: { from: 'f6', to: 'e4' },
    correct: 'Nxe4',
  };
  expect(explainMove(exercise, 0)).toEqual({
    en: 'After Nxe4 the knight on c3 can take your knight, but the pawn on d5 takes back: an even trade, and the pawn you took comes on top.',
    pl: 'Po Sxe4 skoczek z c3 może zbić twojego skoczka, ale odbija pion z d5: to równa wymiana, a piona masz dodatkowo.',
  });
});

test('what the lost piece has taken itself is not forgotten', () => {
  const exercise: MoveToExplain = {
    chapter: 'walkingIntoAttack',
    fen: 'rn5r/pppbqpk1/3pb2p/1Nn3p1/2P1P3/6B1/PP2Q1PP/RN2K2R w Q - 0 1',
    candidate: { from: 'g3', to: 'd6' },
    correct: 'N1c3',
  };
  expect(explainMove(exercise, 0)).toEqual({
    en: 'Bxd6 takes a pawn, but the pawn on c7 takes your bishop, and you get at most a pawn more for it.',
    pl: 'Ruch Gxd6 zdobywa piona, ale pion z c7 bije gońca, a ty dostajesz za niego najwyżej jeszcze piona.',
  });
  const losses = FACTS.filter(
    ({ facts }) => facts.kind === 'walksIntoAttack' && facts.mover.captured && facts.reason.how === 'cheaper',
  );
  const texts = losses.flatMap(({ facts }) =>
    VARIANTS.map((variant) => writeExplanation(facts, { correct: 'O-O', variant }).en),
  );
  expect(texts.filter((text) => /at most/.test(text)).length).toBeGreaterThan(0);
  expect(texts.filter((text) => /at most(?!.* more)|the exchange/.test(text))).toEqual([]);
});

describe('a man behind another one decides', () => {
  const battery: MoveToExplain = {
    chapter: 'walkingIntoAttack',
    fen: '4q3/4r3/k7/8/8/5NP1/8/B6K w - - 0 1',
    candidate: { from: 'f3', to: 'e5' },
    correct: 'Kg2',
  };
  const through: MoveToExplain = { ...battery, fen: '4R3/4r3/k7/8/8/5N2/8/7K w - - 0 1' };

  test('as the second attacker', () => {
    expect(explainMove(battery, 0)).toEqual({
      en: 'After Ne5 the rook on e7 takes your knight, and if you take back, the queen on e8 behind it takes again.',
      pl: 'Po Se5 wieża z e7 bije skoczka, a jeśli odbijesz, ponownie bije stojący za nią hetman z e8.',
    });
  });

  test('as the guard', () => {
    expect(explainMove(through, 0)).toEqual({
      en: 'After Ne5 the rook on e7 can take your knight, but that opens the line and the rook on e8 takes back.',
      pl: 'Po Se5 wieża z e7 może zbić skoczka, ale to otwiera linię i odbija wieża z e8.',
    });
  });

  test('of what has such a guard, the only defender is not said to go', () => {
    const a1: MoveToExplain = {
      chapter: 'abandonedDefense',
      fen: '1r4k1/2pbqppp/2np1n2/Q3p1B1/1bB1P3/3P1N1P/2P2PP1/Rr3RK1 w - - 0 1',
      candidate: { from: 'a5', to: 'c7' },
      correct: 'Qxc7',
    };
    const texts = VARIANTS.map((variant) => explainMove(a1, variant));
    expect(texts).toContainEqual({
      en: expect.stringMatching(
        /^Until now the queen on a5 defended the rook on a1; after Qxc7 it no longer does, but /,
      ),
      pl: expect.stringMatching(/^Dotąd hetman na a5 bronił wieży na a1, a po Hxc7 już nie broni, ale /),
    });
    expect(texts.filter(({ en, pl }) => /only defender/.test(en) || /jedynego obrońcę/.test(pl))).toEqual([]);
  });

  test.each([
    ['the battery', battery],
    ['the guard behind', through],
    ['the guard behind, in chapter 4', { ...through, chapter: 'abandonedDefense' } as const],
  ])('both languages say the same in every phrasing: %s', (_, exercise) => {
    const faults = VARIANTS.flatMap((variant) => {
      const { en, pl } = explainMove(exercise, variant);
      const difference = differenceOf(en, pl);
      return difference ? [`${difference}: ${en} ${pl}`] : [];
    });
    expect(faults).toEqual([]);
  });
});

test.each(LANGUAGES)(
  'every case has at least four phrasings, all different, and neighbours differ: %s',
  (language) => {
    for (const { facts } of FACTS) {
      const clauses = clausesOf(facts).map((clause) => clause[language]);
      expect(clauses.length).toBeGreaterThanOrEqual(4);
      expect(new Set(clauses).size).toBe(clauses.length);
      const texts = VARIANTS.map((variant) => writeExplanation(facts, { correct: 'O-O', variant })[language]);
      expect(texts.filter((text, variant) => text === texts[variant - 1])).toEqual([]);
    }
  },
);

test.each(LANGUAGES)('one variant or another puts every beginning before every clause: %s', (language) => {
  for (const { facts } of FACTS.filter((_facts, index) => index % 5 === 0)) {
    const combinations = beginningsOf(facts).length * clausesOf(facts).length;
    const texts = Array.from({ length: combinations }, (_combination, variant) =>
      writeExplanation(facts, { correct: 'O-O', variant })[language].replace(ALTERNATIVE, ''),
    );
    expect(new Set(texts).size).toBe(combinations);
  }
});

test('both languages say the same, of every case in every phrasing', () => {
  const faults = FACTS.flatMap(({ facts }) =>
    VARIANTS.flatMap((variant) => {
      const { en, pl } = writeExplanation(facts, { correct: 'Nge2', variant });
      const difference = differenceOf(en, pl);
      return difference ? [`${difference}: ${en} ${pl}`] : [];
    }),
  );
  expect([...new Set(faults)].slice(0, 20)).toEqual([]);
});

test('a castling candidate is told by its name', () => {
  const exercise: MoveToExplain = {
    chapter: 'abandonedDefense',
    fen: '7k/1b6/8/8/8/8/8/R3K2R w KQ - 0 1',
    candidate: { from: 'e1', to: 'c1' },
    correct: 'O-O',
  };
  const { en, pl } = explainMove(exercise, 0);
  expect(en).toContain('Castling queenside is safe');
  expect(pl).toContain('Długa roszada jest bezpieczna');
});

describe('with the colours changed over', () => {
  /** Moves in which a rank tells two pieces apart are left out: that rank is no square. */
  const pairs = FACTS.filter(({ facts }) => !/[NBRQ][1-8]/.test(facts.mover.san)).map(
    ({ exercise, facts }) => {
      const other = flipColors(exercise);
      return { exercise, facts, other, otherFacts: findMoveFacts(other) };
    },
  );

  test('the same happens', () => {
    const other = pairs.filter(
      ({ facts, otherFacts }) => !isDeepStrictEqual(kindOf(facts), kindOf(otherFacts)),
    );
    expect(other.map(({ exercise }) => exercise.fen)).toEqual([]);
  });

  test('and the same is told, but that of pieces of one worth the first in board order is named', () => {
    const clear = pairs.filter(({ exercise, facts }) => isWithoutTies(exercise, facts));
    expect(clear.length).toBeGreaterThan(pairs.length / 2);
    for (const [index, { exercise, other }] of clear.entries()) {
      const [one, two] = [explainMove(exercise, index), explainMove(other, index)];
      expect(withoutRanks(flipText(one))).toEqual(withoutRanks(two));
    }
  });
});

describe('every text', () => {
  const texts = EXERCISES.flatMap((exercise, index) => {
    const { en, pl } = explainMove(exercise, index);
    return [en, pl];
  });

  test('begins with a capital and ends with a full stop', () => {
    expect(texts.filter((text) => !/^\p{Lu}.*\.$/u.test(text))).toEqual([]);
    expect(texts.filter((text) => /[.?] \p{Ll}/u.test(text))).toEqual([]);
  });

  test('has no gaps, no leftovers and two connectives at most', () => {
    expect(texts.filter((text) => / {2}|undefined|null|NaN|\[object| [,.:?]|, ,|\.\./.test(text))).toEqual(
      [],
    );
    expect(
      texts.filter((text) => /\bbut .*, but\b|\bale .*, ale\b/.test(text.replace(/^.*?\. /, ''))),
    ).toEqual([]);
  });

  test('is short', () => {
    expect(texts.filter((text) => text.length > LONGEST)).toEqual([]);
    expect(texts.filter((text) => text.length > 160).length).toBeLessThan(texts.length / 20);
  });
});

test('names only squares where something stands, or that the move joins', () => {
  for (const [index, exercise] of EXERCISES.entries()) {
    const { board } = positionOf(exercise.fen);
    const { en, pl } = explainMove({ ...exercise, correct: 'O-O' }, index);
    for (const square of SQUARES.filter((name) => `${en} ${pl}`.includes(name))) {
      const isOfMove = square === exercise.candidate.from || square === exercise.candidate.to;
      const isNamed = isOfMove || pieceAt(board, square) !== undefined || /in passing/.test(en);
      expect(isNamed, `${square}: ${en}`).toBe(true);
    }
  }
});

test('what is said to be undefended has no defender, and what is said not to be attacked no attacker', () => {
  const lies = FACTS.flatMap(({ exercise, facts }) => {
    const { board, turn } = positionOf(exercise.fen);
    const after = afterMove({ board, enPassant: undefined }, exercise.candidate).board;
    return VARIANTS.flatMap((variant) => {
      const { en, pl } = writeExplanation(facts, { correct: 'O-O', variant });
      const undefended = squareIn(en, /(?:: nothing defends|your pieces defends) ([a-h][1-8])/);
      const unattacked = squareIn(pl, /nie atakuje pola ([a-h][1-8])/);
      const defenders = undefended ? attackersOf(after, undefended, turn) : [];
      const attackers = unattacked ? attackersOf(after, unattacked, opponentOf(turn)) : [];
      return defenders.length + attackers.length > 0 ? [`${exercise.fen} ${en} ${pl}`] : [];
    });
  });
  expect(lies).toEqual([]);
});

/** What stays the same on the mirrored board; of two equal losses the explanation names the first in board order. */
function kindOf(facts: MoveFacts): unknown {
  return { kind: facts.kind, tradedFor: 'tradedFor' in facts ? facts.tradedFor : undefined };
}

/** The explanation of the mirrored board. */
function flipText({ en, pl }: { readonly en: string; readonly pl: string }): { en: string; pl: string } {
  return { en: flipSquares(en), pl: flipSquares(pl) };
}

function withoutRanks({ en, pl }: { readonly en: string; readonly pl: string }): { en: string; pl: string } {
  return { en: en.replace(/\w+ rank/, 'rank'), pl: pl.replace(/\p{L}+ rzędu/u, 'rzędu') };
}

/** Whether no two pieces of equal worth could be named: as the piece in question, its capturer or its defender. */
function isWithoutTies({ fen, candidate }: MoveToExplain, facts: MoveFacts): boolean {
  const { board, enPassant, turn } = positionOf(fen);
  const after = afterMove({ board, enPassant }, candidate).board;
  const defendedPieces = defendedPiecesOf({ board, enPassant }, candidate, turn);
  if (!areOfDifferentWorth(defendedPieces)) return false;
  if (!('piece' in facts)) return true;
  return COLORS.every((color) => areOfDifferentWorth(piecesReaching(after, facts.piece.square, color)));
}

function areOfDifferentWorth(pieces: readonly PieceOnSquare[]): boolean {
  return new Set(pieces.map(({ role }) => CENTIPAWNS[role])).size === pieces.length;
}

/** The same exercise seen from the other side. */
function flipColors({ fen, candidate: { from, to }, ...exercise }: MoveToExplain): MoveToExplain {
  const [placement = '', turn, castling = '', enPassant = '', ...counters] = fen.split(' ');
  const rights = castling === '-' ? '-' : [...mirrored(castling)].toSorted().join('');
  const flipped = [
    mirrored(placement),
    turn === 'w' ? 'b' : 'w',
    rights,
    flipSquares(enPassant),
    ...counters,
  ];
  return {
    ...exercise,
    fen: flipped.join(' '),
    candidate: { from: flipSquare(from), to: flipSquare(to) },
    correct: flipSquares(exercise.correct),
  };
}

function flipSquare(square: Square): Square {
  const flipped = findSquare(flipSquares(square));
  if (!flipped) throw new RangeError(square);
  return flipped;
}

function flipSquares(text: string): string {
  return text.replace(
    /([a-h])([1-8])/g,
    (_square, file: string, rank: string) => `${file}${9 - Number(rank)}`,
  );
}

function squareIn(text: string, phrase: RegExp): Square | undefined {
  const name = phrase.exec(text)?.[1];
  return name === undefined ? undefined : findSquare(name);
}

function exercisesOf(fen: string): MoveToExplain[] {
  const moves = legalSans(fen).filter((san) => !/[+#=]/.test(san));
  const san = moves[fen.length % Math.max(1, moves.length)];
  const played = san === undefined ? undefined : playMove(fen, san);
  if (!played) return [];
  const candidate = { from: played.from, to: played.to };
  return CHAPTERS.map((chapter) => ({ chapter, fen, candidate, correct: played.san }));
}
