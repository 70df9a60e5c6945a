/**
 * What the bot game's overlays cost: undefended pieces, x-rays and exchanges, a position's worth of each, and all together.
 *
 * Peers do the same job through their public calls, where they have calls for it: chess.js knows no x-rays, and neither
 * knows exchanges. Jobs that a peer can do must agree before time is taken.
 */
import { Chess } from 'chess.js';
import { attacks as chessopsAttacks } from 'chessops/attacks';
import type { Board as ChessopsBoard } from 'chessops/board';
import { parseFen } from 'chessops/fen';
import { makeSquare, opposite } from 'chessops/util';
import { getPosition } from '#chess/fen';
import type { BoardPosition } from '#chess/after-move';
import { attacksBy } from '#chess/attacks';
import { placedPieces, type Board } from '#chess/board';
import { COLORS } from '#chess/chess';
import { captureGain } from '#vision/exchange';
import { undefendedPieces } from '#vision/undefended';
import { xRaysBy } from '#vision/x-ray';
import { benchFens, perSecond, thousands } from './positions.ts';
import type { BenchRow } from './row.ts';

/** All overlays of a position, in microseconds (product/speed.md#chess). */
const OVERLAYS_BUDGET_US = 50;

/** Jobs a second, those with a peer judged against it, and the time of all overlays of a position. */
export async function benchInsights(): Promise<readonly BenchRow[]> {
  const fens = benchFens();
  const scenes = fens.map(getPosition);
  const boards = scenes.map(({ board }) => board);
  const chessopsBoards = fens.map((fen) => parseFen(fen).unwrap().board);
  const games = fens.map((fen) => new Chess(fen));
  requireAgreement(
    boards.map(undefended),
    chessopsBoards.map(chessopsUndefended),
    games.map(chessJsUndefended),
  );
  requireAgreement(boards.map(xRays), chessopsBoards.map(chessopsXRays));

  const undefendedRate = await perSecond(boards, (board) => undefended(board).length);
  const xRayRate = await perSecond(boards, (board) => xRays(board).length);
  const exchangeRate = await perSecond(scenes, gains);
  const overlayRate = await perSecond(scenes, overlays);
  const pieces = boards.reduce((sum, board) => sum + placedPieces(board).length, 0) / boards.length;
  return [
    row(
      'undefended pieces, ours against chessops',
      undefendedRate,
      await perSecond(chessopsBoards, (board) => chessopsUndefended(board).length),
    ),
    row(
      'undefended pieces, ours against chess.js',
      undefendedRate,
      await perSecond(games, (game) => chessJsUndefended(game).length),
    ),
    row(
      'x-rays, ours against chessops',
      xRayRate,
      await perSecond(chessopsBoards, (board) => chessopsXRays(board).length),
    ),
    {
      name: 'exchanges a second',
      measured: thousands(exchangeRate * pieces),
      budget: 'no peer',
      ok: true,
    },
    {
      name: 'all overlays of a position',
      measured: `${(1_000_000 / overlayRate).toFixed(1)} µs`,
      budget: `< ${OVERLAYS_BUDGET_US} µs`,
      ok: 1_000_000 / overlayRate < OVERLAYS_BUDGET_US,
    },
  ];
}

/** Both sides: attacks, undefended pieces, x-rays, and what could be won on every piece's square. */
function overlays(position: BoardPosition): number {
  const lists = COLORS.flatMap((color) => [
    attacksBy(position.board, color),
    undefendedPieces(position.board, color),
    xRaysBy(position.board, color),
  ]);
  return lists.reduce((sum, list) => sum + list.length, gains(position));
}

/** What could be won on the squares of all pieces of both sides, added up. */
function gains(position: BoardPosition): number {
  return placedPieces(position.board).reduce((sum, { square }) => sum + captureGain(position, square), 0);
}

function undefended(board: Board): readonly string[] {
  return COLORS.flatMap((color) => undefendedPieces(board, color));
}

function chessopsUndefended(board: ChessopsBoard): readonly string[] {
  const found: string[] = [];
  for (const color of COLORS) {
    let undefendedSquares = board[color].diff(board.king);
    for (const from of board[color]) {
      const piece = board.get(from);
      if (piece) undefendedSquares = undefendedSquares.diff(chessopsAttacks(piece, from, board.occupied));
    }
    for (const square of undefendedSquares) found.push(makeSquare(square));
  }
  return found;
}

function chessJsUndefended(game: Chess): readonly string[] {
  const found: string[] = [];
  for (const piece of game.board().flat()) {
    if (!piece || piece.type === 'k') continue;
    if (game.attackers(piece.square, piece.color).length === 0) found.push(piece.square);
  }
  return found;
}

function xRays(board: Board): readonly string[] {
  return COLORS.flatMap((color) => xRaysBy(board, color)).map(({ from, through, to }) => from + through + to);
}

function chessopsXRays(board: ChessopsBoard): readonly string[] {
  const found: string[] = [];
  for (const from of board.bishop.union(board.rook).union(board.queen)) {
    const piece = board.get(from);
    if (!piece) continue;
    const seen = chessopsAttacks(piece, from, board.occupied);
    for (const through of seen.intersect(board.occupied)) {
      const behind = chessopsAttacks(piece, from, board.occupied.without(through)).diff(seen);
      for (const to of behind.intersect(board[opposite(piece.color)]))
        found.push(makeSquare(from) + makeSquare(through) + makeSquare(to));
    }
  }
  return found;
}

function requireAgreement(...all: readonly (readonly (readonly string[])[])[]): void {
  const written = all.map((lists) => JSON.stringify(lists.map((list) => list.toSorted())));
  if (new Set(written).size !== 1) throw new Error('the peers disagree: there is nothing to compare');
}

function row(name: string, ours: number, peer: number): BenchRow {
  return {
    name: `positions a second, ${name}`,
    measured: `${thousands(ours)} : ${thousands(peer)} (${(ours / peer).toFixed(1)}×)`,
    budget: 'faster',
    ok: ours > peer,
  };
}
