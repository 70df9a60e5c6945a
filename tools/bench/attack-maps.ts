/**
 * Attack maps per second: ours beside chess.js and chessops, the same job on the same positions in one run.
 *
 * The job: from a board in memory to the list of all attacks of both sides, `{ from, to, piece }` with square names.
 * Each peer does it in the fastest way we found through its public calls; all three must agree before time is taken.
 */
import { Chess } from 'chess.js';
import { attacks as chessopsAttacks } from 'chessops/attacks';
import type { Board as ChessopsBoard } from 'chessops/board';
import { parseFen } from 'chessops/fen';
import { makeSquare, opposite } from 'chessops/util';
import { getPosition } from '#chess/fen';
import { attacks } from '#chess/attacks';
import { findRole } from '#chess/piece-letters';
import { benchFens, perSecond, thousands } from './positions.ts';
import type { BenchRow } from './row.ts';

/** How many times as fast as each peer we mean to be (product/speed.md#chess). */
const CHESSOPS_FACTOR = 2;
const CHESS_JS_FACTOR = 5;

/** An attack as any of the three says it. */
interface NamedAttack {
  readonly from: string;
  readonly to: string;
  readonly piece: string;
}

/** Maps per second of all three, ours judged against both peers. */
export async function benchAttackMaps(): Promise<readonly BenchRow[]> {
  const fens = benchFens();
  const boards = fens.map((fen) => getPosition(fen).board);
  const chessopsBoards = fens.map((fen) => parseFen(fen).unwrap().board);
  const games = fens.map((fen) => new Chess(fen));
  requireAgreement(boards.map(attacks), chessopsBoards.map(chessopsMap), games.map(chessJsMap));

  const ours = await perSecond(boards, (board) => attacks(board).length);
  const chessops = await perSecond(chessopsBoards, (board) => chessopsMap(board).length);
  const chessJs = await perSecond(games, (game) => chessJsMap(game).length);
  return [
    row('ours against chessops', ours, chessops, CHESSOPS_FACTOR),
    row('ours against chess.js', ours, chessJs, CHESS_JS_FACTOR),
  ];
}

function chessopsMap(board: ChessopsBoard): NamedAttack[] {
  const found: NamedAttack[] = [];
  for (const [from, piece] of board) {
    const targets = chessopsAttacks(piece, from, board.occupied).intersect(board[opposite(piece.color)]);
    for (const to of targets) found.push({ from: makeSquare(from), to: makeSquare(to), piece: piece.role });
  }
  return found;
}

/** All attacks of a game's position, by chess.js alone. */
export function chessJsMap(game: Chess): readonly NamedAttack[] {
  const found: NamedAttack[] = [];
  for (const target of game.board().flat()) {
    if (!target) continue;
    for (const from of game.attackers(target.square, target.color === 'w' ? 'b' : 'w')) {
      const attacker = game.get(from)?.type ?? '';
      found.push({ from, to: target.square, piece: findRole(attacker.toUpperCase()) ?? '' });
    }
  }
  return found;
}

function requireAgreement(...all: readonly (readonly (readonly NamedAttack[])[])[]): void {
  const written = all.map((maps) => JSON.stringify(maps.map(writeMap)));
  if (new Set(written).size !== 1) throw new Error('the attack maps disagree: there is nothing to compare');
}

function writeMap(map: readonly NamedAttack[]): readonly string[] {
  return map.map(({ from, to, piece }) => `${piece} ${from}${to}`).toSorted();
}

function row(name: string, ours: number, peer: number, factor: number): BenchRow {
  return {
    name: `attack maps a second, ${name}`,
    measured: `${thousands(ours)} : ${thousands(peer)} (${(ours / peer).toFixed(1)}×)`,
    budget: `≥ ${factor}×`,
    ok: ours >= factor * peer,
  };
}
