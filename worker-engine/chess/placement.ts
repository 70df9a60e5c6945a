/**
 * The first field of a FEN: where the pieces stand, rank 8 first.
 *
 * Knows the form only: `fen.ts` checks how many kings there are.
 */
import { boardOf, type Board } from './board.ts';
import { COLORS, FILES, RANKS, ROLES, type Piece, type PlacedPiece, type Rank } from '../names/chess.ts';
import { PIECE_LETTERS } from '../names/piece-letters.ts';

/** Why a placement cannot be read, in the words of product.md §12.5. */
export type PlacementError =
  | "piece data does not contain 8 '/'-delimited rows"
  | 'piece data is invalid (consecutive number)'
  | 'piece data is invalid (invalid piece)'
  | 'piece data is invalid (too many squares in rank)';

type PlacementReading =
  | { readonly ok: true; readonly board: Board }
  | { readonly ok: false; readonly error: PlacementError };

const PIECES: ReadonlyMap<string, Piece> = new Map(
  COLORS.flatMap((color) => ROLES.map((role) => [letterOf({ color, role }), { color, role }] as const)),
);
const RANKS_FROM_TOP = RANKS.toReversed();
const DIGIT = /^[0-9]$/;

/** Reads a placement such as `8/8/8/8/8/8/8/R3K3`. */
export function readPlacement(text: string): PlacementReading {
  const rows = text.split('/');
  if (rows.length !== RANKS.length)
    return { ok: false, error: "piece data does not contain 8 '/'-delimited rows" };
  const error = rows.map(findRowError).find((found) => found !== undefined);
  if (error !== undefined) return { ok: false, error };
  return {
    ok: true,
    board: boardOf(RANKS_FROM_TOP.flatMap((rank, index) => readRow(rows[index] ?? '', rank))),
  };
}

/** Writes the placement of a board. */
export function writePlacement(board: Board): string {
  const rows = RANKS.map((_, rank) => board.pieces.slice(rank * FILES.length, (rank + 1) * FILES.length));
  return rows.map(writeRow).toReversed().join('/');
}

function findRowError(row: string): PlacementError | undefined {
  let squares = 0;
  let previous = '';
  for (const character of row) {
    if (DIGIT.test(character) && DIGIT.test(previous)) return 'piece data is invalid (consecutive number)';
    const width = widthOf(character);
    if (width === undefined) return 'piece data is invalid (invalid piece)';
    squares += width;
    previous = character;
  }
  return squares === FILES.length ? undefined : 'piece data is invalid (too many squares in rank)';
}

/** How many squares a character stands for. `0` stands for nothing, so that it would be a second way to write a row. */
function widthOf(character: string): number | undefined {
  if (DIGIT.test(character)) return character === '0' ? undefined : Number(character);
  return PIECES.has(character) ? 1 : undefined;
}

function readRow(row: string, rank: Rank): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  let column = 0;
  for (const character of row) {
    const piece = PIECES.get(character);
    const file = FILES[column];
    if (piece && file) placed.push({ square: `${file}${rank}`, ...piece });
    column += widthOf(character) ?? 0;
  }
  return placed;
}

/** White's letters are capitals. */
function letterOf({ color, role }: Piece): string {
  return color === 'white' ? PIECE_LETTERS[role] : PIECE_LETTERS[role].toLowerCase();
}

function writeRow(row: Board['pieces']): string {
  let [text, empty] = ['', 0];
  for (const piece of row) {
    if (piece) text += `${empty > 0 ? empty : ''}${letterOf(piece)}`;
    empty = piece ? 0 : empty + 1;
  }
  return empty > 0 ? `${text}${empty}` : text;
}
