/**
 * The twelve pieces as SVG symbols, taken out of chessground's own style sheet: no copy of them lives in this repository.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { COLORS, ROLES } from '#chess/chess';
import type { Color, Role } from '#chess/chess';

const STYLE_SHEET = 'chessground/assets/chessground.cburnett.css';
/** Side of the square that the set is drawn in. */
export const PIECE_SIZE = 45;

/** The id of a piece's symbol. */
export function symbolId(color: Color, role: Role): string {
  return `${color}-${role}`;
}

/** All twelve `<symbol>` elements. */
export function readPieceSymbols(): string {
  const sheet = readFileSync(createRequire(import.meta.url).resolve(STYLE_SHEET), 'utf8');
  return COLORS.flatMap((color) => ROLES.map((role) => symbolOf(sheet, color, role))).join('\n');
}

function symbolOf(sheet: string, color: Color, role: Role): string {
  const image = new RegExp(`piece\\.${role}\\.${color} \\{[^}]*base64,([^')]+)`).exec(sheet)?.[1];
  const drawing = image && /<svg[^>]*>(.*)<\/svg>/s.exec(Buffer.from(image, 'base64').toString('utf8'))?.[1];
  if (!drawing) throw new Error(`${STYLE_SHEET} has no ${color} ${role}`);
  return `<symbol id="${symbolId(color, role)}" viewBox="0 0 ${PIECE_SIZE} ${PIECE_SIZE}">${drawing.trim()}</symbol>`;
}
