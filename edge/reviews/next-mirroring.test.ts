/** In which mirror a position is shown next. */
import { expect, test } from 'vitest';
import type { DueCard } from '#db/queries/review-cards';
import type { Mirroring } from '#names/mirrorings';
import { nextMirroring } from './next-mirroring.ts';

/** The card of a position with this right move, last shown so. */
function cardOf(id: string, correct_move: string | null, mirroring: Mirroring | null): DueCard {
  const position = {
    id,
    lesson: 'walkingIntoAttack.checkYourMoves',
    fen: '7k/8/4p3/8/8/2N5/8/K7 w - - 0 1',
    difficulty: 1,
    green_from: 'c3',
    green_to: 'd5',
    red_from: null,
    red_to: null,
    correct_move,
    comment_en: null,
    comment_pl: null,
    played_percent: null,
    played_rating: null,
  } as const;
  return { mirroring, position, rating: null, ownedBy: null };
}

/** The mirrors of so many reviews in turn. */
function inTurn(id: string, move: string, count: number): readonly Mirroring[] {
  return Array.from({ length: count }).reduce<readonly Mirroring[]>(
    (shown) => [...shown, nextMirroring(cardOf(id, move, shown.at(-1) ?? null))],
    [],
  );
}

test('every mirror in turn, and the picture that was missed is not the first', () => {
  for (const id of ['a0', 'a1', 'a2']) {
    const shown = inTurn(id, 'Ne4', 8);
    expect(shown[0]).not.toBe('none');
    expect(new Set(shown.slice(0, 4)).size).toBe(4);
    expect(shown.slice(4)).toEqual(shown.slice(0, 4));
  }
});

test('positions begin with different mirrors', () => {
  const first = ['a0', 'a1', 'a2'].map((id) => nextMirroring(cardOf(id, null, null)));
  expect(new Set(first).size).toBe(3);
});

test('where the right move is castling, left and right stay', () => {
  for (const id of ['a0', 'a1', 'a2']) {
    expect(inTurn(id, 'O-O', 4)).toEqual(['colors', 'none', 'colors', 'none']);
  }
});
