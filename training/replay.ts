/**
 * Plays a game of people over, and gives each situation with the move that was played.
 */
import {
  KING,
  moveOf,
  playOn,
  promotionOf,
  squareOf,
  startingBoard,
  fromOf,
  toOf,
} from '../worker-engine/people/board.ts';
import type { SeenBoard } from '../worker-engine/people/board.ts';
import { listLegalMoves } from '../worker-engine/people/legal-moves.ts';
import { REMEMBERED_MOVES, type Situation } from '../worker-engine/people/situation.ts';
import type { PeopleGame } from './read-games.ts';

const legal = new Uint16Array(256);

/** Each situation and the move played in it. The board is the same one all along: it changes with the next step. */
export function* replay(game: PeopleGame): Generator<{ situation: Situation; played: number }> {
  const board = startingBoard();
  let lastMoves: readonly number[] = [];
  let lastCaptured = 0;
  for (const [ply, san] of game.sans.entries()) {
    const played = findMove(board, san, ply % 2 === 1);
    if (played === undefined) return;
    const isBlack = ply % 2 === 1;
    const rating = game.ratings[isBlack ? 1 : 0];
    yield { situation: { board, lastMoves, lastCaptured, ply, isBlack, rating, speed: game.speed }, played };
    lastCaptured = playOn(board, played);
    lastMoves = [played, ...lastMoves.slice(0, REMEMBERED_MOVES - 1)];
  }
}

/** The move that SAN names, or undefined when it is not legal. */
export function findMove(board: SeenBoard, san: string, isBlack: boolean): number | undefined {
  const count = listLegalMoves(board, legal);
  const castling = /^O-O(-O)?/.exec(san);
  if (castling) return find(moveOf(4, castling[1] === undefined ? 6 : 2), count, board);
  const [, piece = '', file = '', rank = '', target = '', promotion = ''] =
    /^([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])=?([QRBN]?)/.exec(san) ?? [];
  if (target === '') return undefined;
  const flip = isBlack ? 56 : 0;
  const to = squareOf(target) ^ flip;
  const kind = Math.max(1, ' PNBRQK'.indexOf(piece || 'P'));
  const made = promotion === '' ? 0 : ' PNBRQK'.indexOf(promotion);
  for (let index = 0; index < count; index++) {
    const move = legal[index] ?? 0;
    const from = fromOf(move);
    if (toOf(move) !== to || board.squares[from] !== kind || promotionOf(move) !== made) continue;
    if (file !== '' && (from & 7) !== file.charCodeAt(0) - 97) continue;
    if (rank !== '' && (from ^ flip) >> 3 !== Number(rank) - 1) continue;
    return move;
  }
  return undefined;
}

function find(move: number, count: number, { squares }: SeenBoard): number | undefined {
  return squares[4] === KING && legal.subarray(0, count).includes(move) ? move : undefined;
}

/** The position in FEN. */
export function fenOf({ board, isBlack, ply }: Situation): string {
  const flip = isBlack ? 56 : 0;
  const sign = isBlack ? -1 : 1;
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    let text = '';
    for (let file = 0; file < 8; file++) {
      const piece = (board.squares[(rank * 8 + file) ^ flip] ?? 0) * sign;
      text += piece === 0 ? '1' : ('pnbrqk.PNBRQK'[piece > 0 ? piece + 6 : -piece - 1] ?? '');
    }
    ranks.push(text.replaceAll(/1+/g, (ones) => String(ones.length)));
  }
  const own = board.castling & 3;
  const their = board.castling >> 2;
  const [white, black] = isBlack ? [their, own] : [own, their];
  const rights = letters(white, 'KQ') + letters(black, 'kq') || '-';
  const square = board.enPassant ^ flip;
  const passing = board.enPassant < 0 ? '-' : String.fromCharCode(97 + (square & 7), 49 + (square >> 3));
  return `${ranks.join('/')} ${isBlack ? 'b' : 'w'} ${rights} ${passing} 0 ${(ply >> 1) + 1}`;
}

function letters(rights: number, [short = '', long = '']: string): string {
  return ((rights & 1) !== 0 ? short : '') + ((rights & 2) !== 0 ? long : '');
}
