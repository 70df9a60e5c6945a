/** Formats a move's number, as on a score sheet. Pure. */

/** `12.` before a move of White's, `12…` before one of Black's, from the position's FEN. */
export function moveNumberOf(fen: string): string {
  const [, turn, , , , number = ''] = fen.split(' ');
  return `${number}${turn === 'w' ? '.' : '…'}`;
}
