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
import { Bench } from 'tinybench';
import { attacks } from '#chess/attacks';
import type { Board } from '#chess/board';
import { readFen } from '#chess/fen';
import type { Role } from '#chess/types';
import { randomGameFens } from '../worker-engine/testing/random-games.ts';
import type { BenchRow } from './row.ts';

const SEED = 2026;
const POSITION_COUNT = 240;
/** Every 11th position of the games: openings, middlegames and endings of some twenty of them. */
const STRIDE = 11;
/** Of each peer, in milliseconds. */
const MEASURE_MS = 1000;
/** How many times as fast as chess.js we mean to be (design.md, "Budgets"). */
const CHESS_JS_FACTOR = 10;

/** An attack as any of the three says it. */
interface NamedAttack {
  readonly from: string;
  readonly to: string;
  readonly piece: string;
}

const CHESS_JS_ROLES: Readonly<Record<string, Role>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** Maps per second of all three, ours judged against both peers. */
export async function benchAttackMaps(): Promise<readonly BenchRow[]> {
  const fens = randomGameFens(SEED, POSITION_COUNT * STRIDE).filter((_, index) => index % STRIDE === 0);
  const boards = fens.map(ourBoard);
  const chessopsBoards = fens.map((fen) => parseFen(fen).unwrap().board);
  const games = fens.map((fen) => new Chess(fen));
  requireAgreement(boards.map(attacks), chessopsBoards.map(chessopsMap), games.map(chessJsMap));

  const ours = await mapsPerSecond(boards, attacks);
  const chessops = await mapsPerSecond(chessopsBoards, chessopsMap);
  const chessJs = await mapsPerSecond(games, chessJsMap);
  return [
    row('ours against chessops', ours, chessops, 1),
    row('ours against chess.js', ours, chessJs, CHESS_JS_FACTOR),
  ];
}

function ourBoard(fen: string): Board {
  const reading = readFen(fen);
  if (!reading.ok) throw new Error(reading.error);
  return reading.position.board;
}

function chessopsMap(board: ChessopsBoard): NamedAttack[] {
  const found: NamedAttack[] = [];
  for (const [from, piece] of board) {
    const targets = chessopsAttacks(piece, from, board.occupied).intersect(board[opposite(piece.color)]);
    for (const to of targets) found.push({ from: makeSquare(from), to: makeSquare(to), piece: piece.role });
  }
  return found;
}

function chessJsMap(game: Chess): NamedAttack[] {
  const found: NamedAttack[] = [];
  for (const target of game.board().flat()) {
    if (!target) continue;
    for (const from of game.attackers(target.square, target.color === 'w' ? 'b' : 'w')) {
      const attacker = game.get(from)?.type ?? '';
      found.push({ from, to: target.square, piece: CHESS_JS_ROLES[attacker] ?? '' });
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

async function mapsPerSecond<Subject>(
  subjects: readonly Subject[],
  map: (subject: Subject) => readonly NamedAttack[],
): Promise<number> {
  const bench = new Bench({ time: MEASURE_MS });
  let total = 0;
  bench.add('all positions once', () => {
    for (const subject of subjects) total += map(subject).length;
  });
  const [task] = await bench.run();
  if (total === 0 || task?.result.state !== 'completed') throw new Error('the measurement failed');
  return (subjects.length * 1000) / task.result.latency.p50;
}

function row(name: string, ours: number, peer: number, factor: number): BenchRow {
  return {
    name: `attack maps a second, ${name}`,
    measured: `${thousands(ours)} : ${thousands(peer)} (${(ours / peer).toFixed(1)}×)`,
    budget: factor === 1 ? 'faster' : `≥ ${factor}×`,
    ok: ours > factor * peer,
  };
}

function thousands(perSecond: number): string {
  return `${Math.round(perSecond / 1000)}k`;
}
