/**
 * The candidate moves of chapters 3 and 4: what is stored about each is legal, sound and explained
 * (product/content.md#no-ambiguity and product/content.md#explanations). That the engine agrees is the miner's: no engine runs in the tests.
 */
import { describe, expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { pieceAt } from '#chess/board';
import { playMove } from '#chess/play-move';
import { matchesNotation } from '#vision/notation-match';
import { CENTIPAWNS } from '#vision/exchange';
import { abandonedPieces, findWalkIntoAttack } from '#vision/safety';
import { legalSans } from '#worker-engine/testing/by-chess-js';
import * as chessops from '#worker-engine/testing/by-chessops/moves';
import { SAMPLE_MOVES, STORED, STORED_MOVES, faultsIn } from './testing/stored-positions.ts';
import type { StoredMove } from './testing/stored-positions.ts';

const isSafe = ({ truth }: StoredMove): boolean => truth.length === 0;
const SAFE = STORED_MOVES.filter(isSafe);
const UNSAFE = STORED_MOVES.filter((stored) => !isSafe(stored));

test('every position of chapters 3 and 4 has a move, and no other', () => {
  const aboutMoves = STORED.filter(({ lesson }) => lesson.boardConfig.allowMoving);
  expect(aboutMoves).toEqual(STORED.filter(({ move }) => move));
  expect([SAFE.length, UNSAFE.length].every((count) => count > 40)).toBe(true);
});

test('the candidate is legal and gives no check', () => {
  expect(
    faultsIn(SAMPLE_MOVES, ({ fen, move }) => {
      if (!playMove(fen, move.green) || !chessops.isLegal(fen, move.green)) return `${move.green} is illegal`;
      return chessops.givesCheck(fen, move.green) ? `${move.green} gives check` : undefined;
    }),
  ).toEqual([]);
});

test('the warning is the greatest loss, seen from its cheapest attacker; a safe move has none', () => {
  expect(
    faultsIn(STORED_MOVES, (stored) =>
      stored.move.red === findWarning(stored)
        ? undefined
        : `red ${stored.move.red}, not ${findWarning(stored)}`,
    ),
  ).toEqual([]);
  expect(faultsIn(UNSAFE, (stored) => (isByCheapest(stored) ? undefined : 'a cheaper attacker'))).toEqual([]);
});

describe('the correct move', () => {
  test('is the candidate when that is safe, in its full notation', () => {
    expect(
      faultsIn(SAMPLE_MOVES.filter(isSafe), ({ fen, position, move }) => {
        const isNamed = matchesNotation(position.board, getArrow(move.green), move.correct);
        return isNamed && move.correct === sanOf(fen, move.green) ? undefined : `correct ${move.correct}`;
      }),
    ).toEqual([]);
  });

  test('is another one when it is not', () => {
    expect(
      faultsIn(SAMPLE_MOVES, (stored) =>
        !isSafe(stored) && stored.move.correct === sanOf(stored.fen, stored.move.green)
          ? 'the candidate itself'
          : undefined,
      ),
    ).toEqual([]);
  });

  test('is legal, and written without the marks of check and mate', () => {
    expect(
      faultsIn(SAMPLE_MOVES, ({ fen, move }) =>
        legalSans(fen).map(withoutMarks).includes(move.correct) ? undefined : `correct ${move.correct}`,
      ),
    ).toEqual([]);
  });

  test('walks into nothing and abandons nothing, by our rules', () => {
    expect(
      faultsIn(SAMPLE_MOVES, ({ fen, position, move }) => {
        const played = playMove(fen, getFullNotation(fen, move.correct));
        if (!played) return 'cannot be played';
        if (findWalkIntoAttack(position, played)) return `${move.correct} walks into an attack`;
        return abandonedPieces(position, played).length > 0 ? `${move.correct} abandons` : undefined;
      }),
    ).toEqual([]);
  });

  test('walks into nothing and abandons nothing, by chessops', () => {
    expect(
      faultsIn(SAMPLE_MOVES, ({ fen, move }) => {
        if (chessops.walkIntoAttack(fen, move.correct).gain > 0)
          return `${move.correct} walks into an attack`;
        return chessops.abandoned(fen, move.correct).length > 0 ? `${move.correct} abandons` : undefined;
      }),
    ).toEqual([]);
  });
});

describe('the comment', () => {
  const languages = [
    { language: 'en', others: /\b(skocz|go[nń]c|goniec|wież|hetman|kr[oó]l|pion|bron)/i },
    { language: 'pl', others: /\b(knight|bishop|rook|queen|king|pawn|defend)/i },
  ] as const;

  test.each(languages)('is a sentence in $language, and in no other language', ({ language, others }) => {
    expect(
      faultsIn(STORED_MOVES, ({ move }) => {
        const text = move[language];
        const isSentence = /^\p{Lu}.{10,}[.!]$/u.test(text) && !/undefined|null|[{}[\]]|\s\s/.test(text);
        return isSentence && !others.test(text) ? undefined : text || 'no comment';
      }),
    ).toEqual([]);
  });
});

/** By our rules: the capture of the greatest loss. */
function findWarning({ lesson, position, move }: StoredMove): string | undefined {
  const green = getArrow(move.green);
  const loss =
    lesson.chapter === 'walkingIntoAttack'
      ? findWalkIntoAttack(position, green)
      : abandonedPieces(position, green)[0];
  return loss && loss.warning.from + loss.warning.to;
}

/** No other arrow to the same piece comes from a piece worth less. */
function isByCheapest({ position, truth, move }: StoredMove): boolean {
  const { red = '' } = move;
  const valueOf = (arrow: string): number =>
    CENTIPAWNS[pieceAt(position.board, getArrow(arrow).from)?.role ?? 'king'];
  const rivals = truth.filter((arrow) => arrow.slice(2) === red.slice(2));
  return rivals.every((rival) => valueOf(red) <= valueOf(rival));
}

function sanOf(fen: string, move: string): string | undefined {
  const san = playMove(fen, move)?.san;
  return san && withoutMarks(san);
}

function withoutMarks(san: string): string {
  return san.replace(/[+#]$/, '');
}

/** As `legalSans` writes it, marks included. */
function getFullNotation(fen: string, san: string): string {
  return legalSans(fen).find((legal) => withoutMarks(legal) === san) ?? san;
}
