/**
 * A position, with what two premium options of the bot game draw over it: the learner has the move, with Black.
 *
 * Fixed, so that the checkout needs no worker; a test has them worked out anew.
 */
import { COLORS, ROLES, type Color, type PlacedPiece, type Role, type Square } from '#chess/chess';
import type { AnalysisOption } from '#contract/access';
import type { OverlayMark } from '#web/board/game/overlay-mark.ts';

export const SHOWN_TO: Color = 'black';
export const SHOWN_OPTIONS: readonly AnalysisOption[] = ['opponentUndefended', 'myXRays'];

const PLACES: Readonly<Record<Color, Readonly<Partial<Record<Role, readonly Square[]>>>>> = {
  white: {
    king: ['h2'],
    queen: ['d3'],
    rook: ['a3'],
    bishop: ['c2', 'g5'],
    pawn: ['c3', 'd4', 'e5', 'g2', 'h3'],
  },
  black: {
    king: ['g8'],
    queen: ['e6'],
    rook: ['a8', 'b8'],
    knight: ['d5'],
    pawn: ['a5', 'c7', 'd6', 'f7', 'g7', 'h6'],
  },
};

export const SHOWN_PIECES: readonly PlacedPiece[] = COLORS.flatMap((color) =>
  ROLES.flatMap((role) => (PLACES[color][role] ?? []).map((square) => ({ color, role, square }))),
);

export const SHOWN_OVERLAYS: readonly OverlayMark[] = [
  { kind: 'square', square: 'a3', look: 'opponentUndefended', weight: 'thin' },
  { kind: 'square', square: 'g5', look: 'opponentUndefended', weight: 'loud' },
  { kind: 'xRay', from: 'a8', through: 'a5', to: 'a3', look: 'myXRay', weight: 'thin' },
];
