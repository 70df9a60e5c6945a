/**
 * Where the pieces of a FEN stand: its first field, rank 8 first. This is notation, no rule of chess: the page reads it too.
 *
 * Knows the form only: `chess/fen.ts` checks the other fields and how many kings there are.
 */
import { FILES, RANKS, ROLES, type Color, type Piece, type PlacedPiece, type Rank } from './chess.ts';
import { PIECE_LETTERS } from './piece-letters.ts';

/** A position as the board shows it. */
export interface PositionView {
  readonly fen: string;
  readonly turn: Color;
  readonly pieces: readonly PlacedPiece[];
}

/** Why a placement cannot be read, in the words of product/texts.md#what-is-wrong-with-a-fen. */
export type PlacementError =
  | "piece data does not contain 8 '/'-delimited rows"
  | 'piece data is invalid (consecutive number)'
  | 'piece data is invalid (invalid piece)'
  | 'piece data is invalid (too many squares in rank)';

type PlacementReading =
  /** In board order: a1, b1 … h8. */
  | { readonly ok: true; readonly pieces: readonly PlacedPiece[] }
  | { readonly ok: false; readonly error: PlacementError };

type ViewReading =
  | { readonly ok: true; readonly view: PositionView }
  | { readonly ok: false; readonly error: string };

/** White's letters are capitals. */
const PIECES: ReadonlyMap<string, Piece> = new Map<string, Piece>([
  ...ROLES.map((role) => [PIECE_LETTERS[role], { color: 'white', role }] as const),
  ...ROLES.map((role) => [PIECE_LETTERS[role].toLowerCase(), { color: 'black', role }] as const),
]);
const DIGIT = /^[0-9]$/;

/** Reads a placement such as `8/8/8/8/8/8/8/R3K3`. */
export function readPlacement(text: string): PlacementReading {
  const rows = text.split('/');
  if (rows.length !== RANKS.length)
    return { ok: false, error: "piece data does not contain 8 '/'-delimited rows" };
  const error = rows.map(findRowError).find((found) => found !== undefined);
  if (error !== undefined) return { ok: false, error };
  const fromBelow = rows.toReversed();
  return { ok: true, pieces: RANKS.flatMap((rank, index) => readRow(fromBelow[index] ?? '', rank)) };
}

/** Reads a FEN for the board: its placement and the side to move. */
export function readView(fen: string): ViewReading {
  const [placement = '', turn] = fen.split(' ');
  const reading = readPlacement(placement);
  if (!reading.ok) return { ok: false, error: `Invalid FEN: ${reading.error}` };
  return { ok: true, view: { fen, turn: turn === 'b' ? 'black' : 'white', pieces: reading.pieces } };
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
