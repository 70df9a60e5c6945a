/**
 * Plays a game of people over, and gives each situation with the move that was played.
 */
import { squareOf } from '#chess/squares';
import {
  fromOf,
  moveOf,
  playOn,
  positionOf,
  promotionOf,
  seenFromFen,
  toOf,
  type SeenPosition,
} from '#chess/seen-position';
import { listLegalMoves } from '#chess/moves';
import { STARTING_FEN, writeFen } from '#chess/fen';
import { KING } from '#chess/board';
import { REMEMBERED_MOVES, type Situation } from '../../worker-engine/bot/situation.ts';
import type { PeopleGame } from './read-games.ts';

const legal = new Uint16Array(256);

/** Each situation and the move played in it. The board is the same one all along: it changes with the next step. */
export function* replay(game: PeopleGame): Generator<{ situation: Situation; played: number }> {
  const board = seenFromFen(STARTING_FEN);
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
export function findMove(board: SeenPosition, san: string, isBlack: boolean): number | undefined {
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

function find(move: number, count: number, { squares }: SeenPosition): number | undefined {
  return squares[4] === KING && legal.subarray(0, count).includes(move) ? move : undefined;
}

/** The position in FEN. */
export function fenOf({ board, isBlack, ply }: Situation): string {
  const turn = isBlack ? 'black' : 'white';
  return writeFen(positionOf(board, { turn, halfMoves: 0, moveNumber: (ply >> 1) + 1 }));
}
