/** A player without an engine: takes what is to be had, leaves nothing hanging, sees mate in one. */
import { expect, test } from 'vitest';
import { STARTING_FEN, getPosition, writeFen, type Position } from '#chess/fen';
import { makeMove, readUciMove } from '#chess/make-move';
import { legalMoves } from '#chess/moves';
import { opponentOf } from '#chess/chess';
import { materialLead } from '#vision/material';
import { flipColors } from '../testing/boards.ts';
import { scoreByEye } from './by-eye.ts';

const look = (fen: string) => scoreByEye(getPosition(fen), legalMoves(fen));

/** The same position with the colours exchanged; castling aside, which these have not. */
function mirrored(fen: string): string {
  const position = getPosition(fen);
  return writeFen({ ...position, board: flipColors(position.board), turn: opponentOf(position.turn) });
}

const mirroredMove = (move: string) => move.replaceAll(/[1-8]/g, (rank) => String(9 - Number(rank)));

test.each([
  ['takes the piece that nobody defends', '6k1/8/5B2/8/8/8/1r6/6K1 w - - 0 1', 'f6b2'],
  ['takes the queen rather than the rook', '6k1/8/8/q5r1/8/8/3B4/7K w - - 0 1', 'd2a5'],
  ['takes a rook with a knight, though a pawn takes back', '6k1/8/3p4/4r3/8/5N2/8/6K1 w - - 0 1', 'f3e5'],
  ['mates in one rather than take the queen', '6k1/5ppp/8/6B1/7q/8/1R3PPP/6K1 w - - 0 1', 'b2b8'],
  ['makes a queen of a pawn', '8/1P4k1/8/8/8/8/8/6K1 w - - 0 1', 'b7b8q'],
])('%s', (_, fen, best) => {
  expect(look(fen).best).toBe(best);
  expect(look(mirrored(fen)).best).toBe(mirroredMove(best));
});

test.each([
  ['a defended pawn is not worth a queen', '6k1/8/2p5/3p4/8/8/8/3Q2K1 w - - 0 1', 'd1d5'],
  ['a knight does not go where a pawn takes it', '6k1/8/2p5/8/8/4N3/8/6K1 w - - 0 1', 'e3d5'],
  ['a winning side does not stalemate', '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', 'f1f7'],
])('%s', (_, fen, worst) => {
  const { best, candidates } = look(fen);
  // Of moves that score alike any may be the last.
  const scoreOf = (move: string) => candidates.find((candidate) => candidate.move === move)?.score;
  expect(scoreOf(worst)).toEqual(candidates.at(-1)?.score);
  expect(best).not.toBe(worst);
});

test('a mate is a mate, a stalemate is worth nothing', () => {
  const scores = new Map(
    look('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1').candidates.map(({ move, score }) => [move, score]),
  );
  expect(scores.get('f1f8')).toEqual({ kind: 'mate', moves: 1 });
  expect(scores.get('f1f7')).toEqual({ kind: 'cp', cp: 0 });
});

test('every legal move is looked at, the best first; in mate there is none', () => {
  const { best, candidates } = look(STARTING_FEN);
  expect(candidates.map(({ move }) => move).toSorted()).toEqual(legalMoves(STARTING_FEN).toSorted());
  expect(best).toBe(candidates[0]?.move);
  expect(look('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1')).toEqual({ best: undefined, candidates: [] });
});

test('at the beginning it plays to the centre, and castles when it can', () => {
  expect(['b1c3', 'g1f3', 'e2e4', 'd2d4']).toContain(look(STARTING_FEN).best);
  expect(look('r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 1').best).toBe('e1g1');
});

test('it beats a player who moves at random', () => {
  let position: Position = getPosition(STARTING_FEN);
  for (let ply = 0; ply < 120; ply += 1) {
    const fen = writeFen(position);
    const legal = legalMoves(fen);
    const move =
      position.turn === 'white' ? scoreByEye(position, legal).best : legal[(ply * 7) % legal.length];
    const step = move === undefined ? undefined : readUciMove(move);
    if (!step) break;
    position = makeMove(position, step) ?? position;
  }
  expect(materialLead(position.board, 'white')).toBeGreaterThan(1000);
});
