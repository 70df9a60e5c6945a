/**
 * What the comments of chapters 3 and 4 may say (product/content.md#explanations): both languages the same, nothing that the board does not
 * bear out, and no word that stands for something else.
 */
import { describe, expect, test } from 'vitest';
import { afterMove } from '#chess/after-move';
import { getArrow } from '#chess/arrows';
import { attackersOf } from '#chess/attacks';
import { pieceAt, withoutPiece } from '#chess/board';
import { playMove } from '#chess/play-move';
import { findSquare } from '#chess/squares';
import { LANGUAGES } from '#contract/languages';
import { opponentOf, type Square } from '#chess/chess';
import { captureGain } from '#vision/exchange';
import { abandonedPieces } from '#vision/safety';
import { explainMove, variantOf } from '#tools/miner/explaining/finish-position';
import { STORED_MOVES, faultsIn, type StoredMove } from './testing/stored-positions.ts';
import { claimNames, claimsSomething, untruthsIn, type StoredComment } from './testing/comment-claims.ts';
import { differenceOf } from './testing/what-is-said.ts';

const CHAPTER_3 = STORED_MOVES.filter(({ lesson }) => lesson.chapter === 'walkingIntoAttack');
const CHAPTER_4 = STORED_MOVES.filter(({ lesson }) => lesson.chapter === 'abandonedDefense');

test('both languages name the same squares, moves, pieces, numbers and ideas', () => {
  expect(
    faultsIn(STORED_MOVES, ({ move: { en, pl } }) => {
      const difference = differenceOf(en, pl);
      return difference && `${difference}: ${en} ${pl}`;
    }),
  ).toEqual([]);
});

test('a comment is what the miner would write about the move today', () => {
  expect(
    faultsIn(STORED_MOVES, ({ id, lesson, fen, move }) => {
      if (lesson.chapter !== 'walkingIntoAttack' && lesson.chapter !== 'abandonedDefense') return 'no move';
      const candidate = getArrow(move.green);
      const exercise = { chapter: lesson.chapter, fen, candidate, correct: move.correct };
      const { en, pl } = explainMove(exercise, variantOf(id));
      return en === move.en && pl === move.pl ? undefined : `now: ${en} ${pl}`;
    }),
  ).toEqual([]);
});

describe('claims', () => {
  test.each(LANGUAGES)('what is said of attackers, defenders, numbers and worth is so: %s', (language) => {
    expect(
      faultsIn(STORED_MOVES, (stored) => {
        const untruths = untruthsIn(commentOf(stored), language);
        return untruths.length > 0 ? `${stored.move[language]} (${untruths.join(', ')})` : undefined;
      }),
    ).toEqual([]);
  });

  test.each(LANGUAGES)('nobody writes what this test cannot read: %s', (language) => {
    expect(
      faultsIn(STORED_MOVES, ({ move }) =>
        claimsSomething(move[language], language) ? undefined : move[language],
      ),
    ).toEqual([]);
  });

  test('the moves it names are the candidate and the better one', () => {
    expect(
      faultsIn(STORED_MOVES, ({ fen, move }) => {
        const known = [playMove(fen, move.green)?.san.replace(/[+#]$/, ''), move.correct];
        const named = move.en.match(/\b(?:[NBRQK][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8])(?:=[NBRQ])?/g);
        const unknown = named?.filter((san) => !known.includes(san)) ?? [];
        return unknown.length > 0 ? `${unknown.join(' ')}: ${move.en}` : undefined;
      }),
    ).toEqual([]);
  });

  test('both languages claim the same', () => {
    expect(
      faultsIn(STORED_MOVES, ({ move: { en, pl } }) => {
        const [one, other] = [claimNames(en, 'en').join('; '), claimNames(pl, 'pl').join('; ')];
        return one === other ? undefined : `${en} ${pl} (${one} / ${other})`;
      }),
    ).toEqual([]);
  });

  test.each([
    ['no rook there', 'After Nd5 the rook on b7 takes your knight: nothing defends d5.'],
    ['nobody on that square', 'After Nd5 the bishop on c7 takes your knight: nothing defends d5.'],
    ['no queen is lost', 'After Nd5 the bishop on b7 takes your queen: nothing defends d5.'],
    ['the king does not take', 'After Nd5 the king on h8 takes your knight: nothing defends d5.'],
    ['nobody takes back', 'The bishop on b7 can take your knight, but the king on a1 takes back.'],
    ['one attacker, not two', 'Your knight is attacked twice and defended once.'],
    ['nothing was won', 'With Nd5 you win a pawn, but the bishop on b7 takes your knight.'],
  ])('what is not so is found: %s', (_why, en) => {
    const fen = '7k/1b6/8/8/8/2N5/8/K7 w - - 0 1';
    const move = { green: 'c3d5', red: 'b7d5', correct: 'Nb5', en, pl: '' };
    const lies = { chapter: 'walkingIntoAttack', fen, move } as const;
    expect(untruthsIn(lies, 'en')).not.toEqual([]);
  });
});

describe('words', () => {
  test.each([
    ['a piece is defended, never guarded', /\bguard|\bprotect|\bcover/i, /pilnuj|chroni|ochron|osłoni/i],
    ['castling has its name', /O-O/, /O-O|0-0/],
    ['a move is no neuter', /^$/, /Posunięcie|jest bezpieczne\b/],
    ['only a decoy pulls away', /\bdecoy|\bdeflect/i, /odciąg/i],
    [
      'nothing is told twice in one breath',
      /\bbut\b[^.?]*\bbut\b/,
      /\bale\b[^.?]*\bale\b|\bbo\b[^.?]*\bbo\b/,
    ],
    [
      'the square of the move is not told twice in a row',
      /^(?:After|If you play) \S*?([a-h][1-8]),? (?:the square )?\1\b/,
      /^(?:Po|Jeśli zagrasz) \S*?([a-h][1-8]),? (?:na |pol[ea] )?\1\b/,
    ],
    [
      'whose, where a piece is taken by one of its kind',
      /^$/,
      /(?:[Pp]ion z [^.]*(?:bije|zbić|zbije|zdobywa|zbije go) piona|[Ss]koczek z [^.]*(?:bije|zbić|zbije|zdobywa) skoczka|[Gg]oniec z [^.]*(?:bije|zbić|zbije|zdobywa) gońca|[Ww]ieża z [^.]*(?:bije|zbić|zbije|zdobywa) wieżę|[Hh]etman z [^.]*(?:bije|zbić|zbije|zdobywa) hetmana)/,
    ],
  ])('%s', (_rule, en, pl) => {
    expect(
      faultsIn(STORED_MOVES, ({ move }) =>
        en.test(move.en) || pl.test(move.pl) ? `${move.en} ${move.pl}` : undefined,
      ),
    ).toEqual([]);
  });
});

describe('chapter 4', () => {
  test('where a defence ends and another is left, or begins, the other one defends still, or now', () => {
    const released = CHAPTER_4.filter(
      ({ truth, move }) =>
        truth.length === 0 && /no longer defends|takes a defender|loses a defender/.test(move.en),
    );
    expect(released.length).toBeGreaterThan(100);
    expect(
      faultsIn(released, ({ position, move }) => {
        const { board } = afterMove(position, getArrow(move.green));
        const square = squareIn(move.en, /(?:defends|away from|Your) (?:the )?\w+ on ([a-h][1-8])/);
        const [defenders, attackers] = [position.turn, opponentOf(position.turn)].map((color) =>
          square ? attackersOf(board, square, color).length : 0,
        );
        if (!defenders || !attackers) return `${square}: ${move.en}`;
        const isSaid =
          /, but [^.]*\b(?:still|now)\b/.test(move.en) && /, ale [^.]*\b(?:nadal|teraz)\b/.test(move.pl);
        return isSaid ? undefined : `${move.en} ${move.pl}`;
      }),
    ).toEqual([]);
  });

  test('a defence that stays is praised only where the piece would be lost without it', () => {
    const kept = CHAPTER_4.filter(({ move }) =>
      /your (?:\w+) (?:still )?defends|still defends it from/.test(move.en),
    );
    expect(kept.length).toBeGreaterThan(40);
    expect(
      faultsIn(kept, ({ position, move }) => {
        const green = getArrow(move.green);
        const after = afterMove(position, green);
        const square = squareIn(move.en, /(?:[Tt]he|your) \w+ on ([a-h][1-8])(?! attacks)/);
        const without = { ...after, board: withoutPiece(after.board, green.to) };
        return square && captureGain(without, square) > 0 ? undefined : `${square}: ${move.en}`;
      }),
    ).toEqual([]);
  });

  test('of two pieces of one kind, the one that is lost is named by its square', () => {
    const alike = CHAPTER_4.filter((stored) => isLikeMover(stored));
    expect(alike.length).toBeGreaterThan(20);
    expect(
      faultsIn(alike, ({ position, move }) => {
        const [loss] = abandonedPieces(position, getArrow(move.green));
        const unnamed = [move.en, move.pl].filter(
          (text) => !sentenceOfLoss(text).includes(loss?.square ?? '?'),
        );
        return unnamed.length > 0 ? unnamed.join(' ') : undefined;
      }),
    ).toEqual([]);
  });
});

test('a square that nothing attacks or defends has no attacker or defender', () => {
  expect(
    faultsIn(CHAPTER_3, ({ position, move }) => {
      const { board } = afterMove(position, getArrow(move.green));
      const { turn } = position;
      const undefended = squareIn(move.en, /(?:nothing defends|your pieces defends) ([a-h][1-8])/);
      const unattacked = squareIn(move.en, /no enemy piece attacks ([a-h][1-8])/);
      if (undefended && attackersOf(board, undefended, defendersOf(move.red, turn)).length > 0)
        return move.en;
      return unattacked && attackersOf(board, unattacked, opponentOf(turn)).length > 0 ? move.en : undefined;
    }),
  ).toEqual([]);
});

function commentOf({ lesson: { chapter }, fen, move }: StoredMove): StoredComment {
  return { chapter, fen, move };
}

/** Whose defence "nothing defends" denies: the learner's of an unsafe move, the opponent's of a safe capture. */
function defendersOf(red: string | undefined, turn: 'white' | 'black'): 'white' | 'black' {
  return red ? turn : opponentOf(turn);
}

/** Whether the piece that is lost is of the same kind as the one that moves. */
function isLikeMover({ position, move }: StoredMove): boolean {
  const green = getArrow(move.green);
  const [loss] = abandonedPieces(position, green);
  return loss !== undefined && pieceAt(position.board, green.from)?.role === loss.piece;
}

/** The sentence after the one about the defence that ends. */
function sentenceOfLoss(text: string): string {
  return text.split(/(?<=[.?]) /)[1] ?? '';
}

function squareIn(text: string, phrase: RegExp): Square | undefined {
  const name = phrase.exec(text)?.[1];
  return name === undefined ? undefined : findSquare(name);
}
