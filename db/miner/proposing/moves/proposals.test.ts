import { expect, test } from 'vitest';
import { positionRulesOf } from '#chess/moves';
import { playMove } from '#chess/play-move';

import { pieceAt, piecesOf } from '#chess/board';
import { abandonedPieces, findWalkIntoAttack } from '#insight/safety';
import { CENTIPAWNS, captureGain } from '#insight/exchange';
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
    expect(positionRulesOf(played?.fen ?? fen).isCheck).toBe(false);
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

test('nothing of the learner hangs after the move but what the truth points at', () => {
  for (const { fen, green, truth, learnerColor } of all) {
    const after = playMove(fen, green);
    const board = positionOf(after?.fen ?? fen).board;
    const lost = new Set(truth.map((arrow) => arrow.slice(2)));
    for (const { square } of piecesOf(board, learnerColor)) {
      expect(captureGain({ board, enPassant: undefined }, square) > 0).toBe(lost.has(square));
    }
  }
});

test('alternatives of an unsafe move are legal, and a safe one needs none', () => {
  for (const proposal of all) {
    expect(proposal.alternatives.length > 0).toBe(isUnsafe(proposal));
    for (const move of proposal.alternatives) expect(playMove(proposal.fen, move)).toBeDefined();
  }
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

test('where it is known what people play, only moves that one in ten plays are candidates', () => {
  const likely = proposalsWith((uci) => (isLikely(uci) ? 0.1 : 0.09));
  expect(likely.length).toBeGreaterThan(0);
  expect(likely.filter((name) => !isLikely(name.split(' ').at(-1) ?? ''))).toEqual([]);
});

test('a move that people are known to play needs no other reason', () => {
  const known = new Set(proposalsWith(() => 0.2));
  const guessed = all.map(({ fen, lesson, green }) => `${fen} ${lesson} ${green}`);
  expect(guessed.filter((name) => !known.has(name))).toEqual([]);
  expect(known.size).toBeGreaterThan(guessed.length);
});
