/**
 * The twelve piece images of each set, and where they are served (product/shell.md#piece-images).
 *
 * The colour is one small letter and the piece one capital, as sets are named everywhere: `wP.svg` … `bK.svg`.
 */
import { COLORS, ROLES, type Color, type Role } from '#chess/chess';
import { PIECE_LETTERS } from '#chess/piece-letters';

/** One image: which piece it shows and its path. */
export interface PieceImage {
  readonly color: Color;
  readonly role: Role;
  readonly path: string;
}

const COLOR_LETTERS: Readonly<Record<Color, string>> = { white: 'w', black: 'b' };

/** All twelve of a set, white first. */
export function pieceImagesOf(set: string): readonly PieceImage[] {
  return COLORS.flatMap((color) =>
    ROLES.map((role) => ({ color, role, path: pieceImagePath(color, role, set) })),
  );
}

/** Where the image of a piece is served. */
export function pieceImagePath(color: Color, role: Role, set: string): string {
  return `/img/chesspieces/${set}/${COLOR_LETTERS[color]}${PIECE_LETTERS[role]}.svg`;
}
