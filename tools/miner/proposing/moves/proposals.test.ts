import { expect, test } from 'vitest';
import { playMove } from '#chess/play-move';

import { pieceAt, piecesOf } from '#chess/board';
import { abandonedPieces, findWalkIntoAttack } from '#vision/safety';
import { CENTIPAWNS, captureGain } from '#vision/exchange';
import { randomGameFens } from '#worker-engine/testing/random-games';
import { randomCount } from '#worker-engine/testing/random-count';
import { positionOf } from '../../testing/boards.ts';
import type { Proposal } from './proposal.ts';
import { readMove } from './possible-move.ts';
import { proposals } from './proposals.ts';
import { judgedPosition, uciMoves } from './testing/judged-position.ts';

/** A bot that counts only what the two chapters count: enough to make safe and unsafe moves look as they should. */
function scoreOf(fen: string, uci: string): number {
  const position = positionOf(fen);
  const move = readMove(uci);
  if (!move) return 0;
  const taken = pieceAt(position.board, move.to);
  const walks = findWalkIntoAttack(position, move)?.gain ?? 0;
  const leaves = abandonedPieces(position, move)[0]?.gain ?? 0;
  return (taken ? CENTIPAWNS[taken.role] : 0) - Math.max(walks, leaves) - (walks || leaves ? 50 : 0);
}

const fens = randomGameFens(11, randomCount(80, 250));
const all: readonly Proposal[] = fens.flatMap((fen) =>
  proposals(judgedPosition(fen, Object.fromEntries(uciMoves(fen).map((move) => [move, scoreOf(fen, move)])))),
);
const isUnsafe = ({ truth }: Proposal): boolean => truth.length > 0;

test('random games give safe and unsafe moves for both chapters', () => {
  const kinds = new Set(all.map((each) => `${each.lesson} ${isUnsafe(each)}`));
  expect([...kinds].toSorted()).toEqual([
    'abandonedDefense.findYourAbandoned false',
    'abandonedDefense.findYourAbandoned true',
    'walkingIntoAttack.checkYourMoves false',
    'walkingIntoAttack.checkYourMoves true',
  ]);
});

test('every candidate is a legal move that gives no check', () => {
  for (const { fen, green } of all) {
    const played = playMove(fen, green);
    expect(played).toBeDefined();
    expect(played?.san).not.toMatch(/[+#]$/);
  }
});

test('the truth is what the rules of the chapter say, and the warning is one of its arrows', () => {
  for (const { lesson, fen, green, truth, red } of all) {
    const [position, move] = [positionOf(fen), readMove(green)];
    if (!move) throw new Error(`no move: ${green}`);
    const walk = findWalkIntoAttack(position, move);
    const left = abandonedPieces(position, move);
    const losses = lesson.startsWith('walking') ? [walk ?? []].flat() : left;
    const arrows = losses.flatMap(({ attackers, square }) => attackers.map((from) => from + square));
    expect(truth.toSorted()).toEqual(arrows.toSorted());
    // One idea: chapter 3 abandons nothing, chapter 4 walks into nothing.
    expect(lesson.startsWith('walking') ? left : (walk ?? [])).toEqual([]);
    expect(red === undefined ? truth : truth.includes(red)).toEqual(red === undefined ? [] : true);
  }
});

test('nothing of the learner hangs after a safe move, and nothing else begins to hang after an unsafe one', () => {
  for (const { fen, green, truth, learnerColor } of all) {
    const [before, after] = [fen, playMove(fen, green)?.fen ?? fen].map((each) => positionOf(each).board);
    const lost = new Set(truth.map((arrow) => arrow.slice(2)));
    for (const { square } of after ? piecesOf(after, learnerColor) : []) {
      const hangs = after !== undefined && captureGain({ board: after, enPassant: undefined }, square) > 0;
      const hung = before !== undefined && captureGain({ board: before, enPassant: undefined }, square) > 0;
      const mayHang = truth.length > 0 && hung;
      expect(hangs).toBe(lost.has(square) || (hangs && mayHang));
    }
  }
});

test('a safe move loses nothing, an unsafe one costs at least a pawn', () => {
  for (const { loss, truth } of all) expect(truth.length === 0 ? loss === 0 : loss >= 100).toBe(true);
});

test('difficulty stays between 0 and 100', () => {
  for (const { difficulty } of all) {
    expect(difficulty).toBeGreaterThanOrEqual(0);
    expect(difficulty).toBeLessThanOrEqual(100);
  }
});

/** The proposals of all positions when people are known to play each move with a chance of its own. */
function proposalsWith(chanceOf: (uci: string) => number): readonly string[] {
  return fens.flatMap((fen) => {
    const scores = Object.fromEntries(uciMoves(fen).map((move) => [move, scoreOf(fen, move)]));
    const judged = judgedPosition(fen, scores);
    const moves = judged.moves.map((scored) => ({ ...scored, chance: chanceOf(scored.move) }));
    return proposals({ ...judged, moves }).map(({ lesson, green }) => `${fen} ${lesson} ${green}`);
  });
}

/** What people play, for this test. */
function isLikely(uci: string): boolean {
  return uci < 'e';
}

test('where it is known what people play, moves that hardly anybody plays are no candidates', () => {
  const likely = proposalsWith((uci) => (isLikely(uci) ? 0.1 : 0.04));
  expect(likely.length).toBeGreaterThan(0);
  expect(likely.filter((name) => !isLikely(name.split(' ').at(-1) ?? ''))).toEqual([]);
});
