/**
 * A position as a small SVG picture with its answer drawn in, seen from the learner's side. For looking at, not for playing.
 */
import { placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import { FILES, RANKS } from '#chess/chess';
import type { Color } from '#chess/chess';
import type { MinedPosition } from '#content/format';
import { PIECE_SIZE, symbolId } from './piece-symbols.ts';

/** What a line or circle means; the style sheet of the page gives it a colour. */
type Meaning = 'truth' | 'candidate' | 'warning';

const BOARD_SIZE = 8 * PIECE_SIZE;
/** The arrow ends short of the middle of its target, so that the piece there stays visible. */
const TIP_GAP = 10;
/** The radius of circles, as the board of the exercise draws them: 45 % of a square (look.md §5.3). */
const CIRCLE_RADIUS = 0.45 * PIECE_SIZE;

/** What all pictures share: the empty board, and the heads of the arrows. */
export const PICTURE_DEFINITIONS = [
  `<symbol id="board" viewBox="0 0 ${BOARD_SIZE} ${BOARD_SIZE}"><rect width="${BOARD_SIZE}" height="${BOARD_SIZE}" class="light"/><path class="dark" d="${darkSquares()}"/></symbol>`,
  ...(['truth', 'candidate', 'warning'] satisfies Meaning[]).map(
    (meaning) =>
      `<marker id="head-${meaning}" class="${meaning}" viewBox="0 0 4 4" refX="2" refY="2" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L4 2L0 4z"/></marker>`,
  ),
].join('\n');

/** The `<svg>` of a position of any chapter. */
export function drawPosition({ fen, truth, move }: MinedPosition): string {
  const { board, turn } = getPosition(fen);
  const pieces = placedPieces(board).map(({ square, color, role }) => {
    const { x, y } = cornerOf(square, turn);
    return `<use href="#${symbolId(color, role)}" x="${x}" y="${y}" width="${PIECE_SIZE}" height="${PIECE_SIZE}"/>`;
  });
  const marks = [
    ...truth.filter((mark) => mark !== move?.red).map((mark) => drawMark(mark, turn, 'truth')),
    ...(move?.red ? [drawMark(move.red, turn, 'warning')] : []),
    ...(move ? [drawMark(move.green, turn, 'candidate')] : []),
  ];
  return `<svg viewBox="0 0 ${BOARD_SIZE} ${BOARD_SIZE}"><use href="#board"/>${coordinates(turn)}${pieces.join('')}${marks.join('')}</svg>`;
}

/** A square is circled, two squares (and perhaps a promotion) are an arrow. */
function drawMark(mark: string, bottom: Color, meaning: Meaning): string {
  const from = middleOf(mark.slice(0, 2), bottom);
  if (mark.length === 2)
    return `<circle class="${meaning}" cx="${from.x}" cy="${from.y}" r="${CIRCLE_RADIUS}"/>`;
  const to = middleOf(mark.slice(2, 4), bottom);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = (length - TIP_GAP) / length;
  const x = round(from.x + (to.x - from.x) * share);
  const y = round(from.y + (to.y - from.y) * share);
  return `<line class="${meaning}" x1="${from.x}" y1="${from.y}" x2="${x}" y2="${y}" marker-end="url(#head-${meaning})"/>`;
}

interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

function middleOf(square: string, bottom: Color): PicturePoint {
  const { x, y } = cornerOf(square, bottom);
  return { x: x + PIECE_SIZE / 2, y: y + PIECE_SIZE / 2 };
}

/** The top left corner of a square, with `bottom`'s first rank at the bottom. */
function cornerOf(square: string, bottom: Color): PicturePoint {
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const rank = Number(square.charAt(1)) - 1;
  const [column, row] = bottom === 'white' ? [file, 7 - rank] : [7 - file, rank];
  return { x: column * PIECE_SIZE, y: row * PIECE_SIZE };
}

/** File letters along the bottom, rank numbers along the left. */
function coordinates(bottom: Color): string {
  const files = bottom === 'white' ? FILES : FILES.toReversed();
  const ranks = bottom === 'white' ? RANKS.toReversed() : RANKS;
  const letters = files.map(
    (file, column) => `<text x="${(column + 1) * PIECE_SIZE - 7}" y="${BOARD_SIZE - 2}">${file}</text>`,
  );
  const numbers = ranks.map((rank, row) => `<text x="1" y="${row * PIECE_SIZE + 9}">${rank}</text>`);
  return [...letters, ...numbers].join('');
}

/** The same from both sides: a1 is dark, and so is h8. */
function darkSquares(): string {
  const squares = Array.from({ length: 64 }, (_, index) => ({
    column: index % 8,
    row: Math.floor(index / 8),
  }));
  return squares
    .filter(({ column, row }) => (column + row) % 2 === 1)
    .map(
      ({ column, row }) =>
        `M${column * PIECE_SIZE} ${row * PIECE_SIZE}h${PIECE_SIZE}v${PIECE_SIZE}h-${PIECE_SIZE}z`,
    )
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
