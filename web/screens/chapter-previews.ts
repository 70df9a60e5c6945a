/**
 * One solved position per chapter, shown before it opens and at its first daily exercise
 * (product/daily.md#daily-exercise). Fixed in the page, so the server never sends positions of
 * locked tasks. The course asks none of them; a test grades their answers.
 */
import { COLORS, ROLES, type Color, type PlacedPiece, type Role, type Square } from '#chess/chess';
import type { ChapterKey } from '#contract/curriculum';
import type { Mark } from '#web/board/mark.ts';

export interface ChapterPreview {
  /** Side to move; the board faces this side. */
  readonly turn: Color;
  readonly pieces: readonly PlacedPiece[];
  /** In the order of explanation. */
  readonly marks: readonly Mark[];
}

/** Squares of one side's pieces. */
type PreviewSide = Readonly<Partial<Record<Role, readonly Square[]>>>;

export const PREVIEWS: Readonly<Record<ChapterKey, ChapterPreview>> = {
  attackedPieces: {
    turn: 'white',
    pieces: placed({
      white: { king: ['g1'], knight: ['c4'], pawn: ['e4', 'f2', 'g2', 'h2'] },
      black: { king: ['g8'], bishop: ['b7'], pawn: ['b5', 'f7', 'g7', 'h7'] },
    }),
    marks: [
      { kind: 'arrow', from: 'b7', to: 'e4', look: 'right' },
      { kind: 'arrow', from: 'b5', to: 'c4', look: 'right' },
    ],
  },
  undefendedPieces: {
    turn: 'white',
    pieces: placed({
      white: { king: ['g2'], queen: ['g4'], rook: ['d3'], pawn: ['f2', 'g3', 'h2'] },
      black: { king: ['h7'], queen: ['c7'], rook: ['e8'], pawn: ['e6', 'f7', 'h6'] },
    }),
    marks: [
      { kind: 'circle', square: 'd3', look: 'right' },
      { kind: 'circle', square: 'g4', look: 'right' },
    ],
  },
  walkingIntoAttack: {
    turn: 'black',
    pieces: placed({
      white: { king: ['d2'], rook: ['b5'], bishop: ['e1'], pawn: ['h4'] },
      black: { king: ['e8'], rook: ['g1'], knight: ['g6'], pawn: ['f7', 'h5'] },
    }),
    marks: [
      { kind: 'arrow', from: 'g1', to: 'g5', look: 'candidate' },
      { kind: 'arrow', from: 'h4', to: 'g5', look: 'threat' },
      { kind: 'arrow', from: 'b5', to: 'g5', look: 'threat' },
    ],
  },
  abandonedDefense: {
    turn: 'black',
    pieces: placed({
      white: { king: ['d4'], queen: ['e3'] },
      black: { king: ['g7'], bishop: ['f3'], knight: ['h5'], pawn: ['g4', 'h6'] },
    }),
    marks: [
      { kind: 'arrow', from: 'g4', to: 'g3', look: 'candidate' },
      { kind: 'arrow', from: 'e3', to: 'f3', look: 'threat' },
    ],
  },
  xRay: {
    turn: 'black',
    pieces: placed({
      white: { king: ['h1'], queen: ['c2'], rook: ['e1'], pawn: ['g2', 'h3'] },
      black: { king: ['h8'], queen: ['f4'], rook: ['h5'], pawn: ['d6', 'g6', 'g7'] },
    }),
    marks: [{ kind: 'arrow', from: 'h5', to: 'h1', look: 'right' }],
  },
};

function placed(sides: Readonly<Record<Color, PreviewSide>>): readonly PlacedPiece[] {
  return COLORS.flatMap((color) =>
    ROLES.flatMap((role) => (sides[color][role] ?? []).map((square) => ({ color, role, square }))),
  );
}
