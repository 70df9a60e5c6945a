import { describe, expect, test } from 'vitest';
import type { Search } from '#bot/uci';
import type { Candidate as Line } from '#bot/uci-lines';
import { randomCount } from '#worker-engine/testing/random-count';
import { startStockfish } from '../machine/stockfish-node.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { judgedPosition } from '../proposing/moves/testing/judged-position.ts';
import { VERIFY_DEPTH, verify, type VerifyingEngine } from './verify.ts';
import { walkProposals } from '../proposing/moves/proposals.ts';

const FEN = '6k1/pp3ppp/3p4/2p5/3nP3/3P1N2/PP3PPP/R5K1 w - - 0 1';

/** Nf3-g5 is safe; Nf3-e5 loses a knight for nothing. */
function proposalOf(green: string, cp: number): Proposal {
  const judged = judgedPosition(FEN, { [green]: cp });
  const proposal = walkProposals(judged).find((each) => each.green === green);
  if (!proposal) throw new Error(`${green} is not proposed`);
  return proposal;
}

const safe = { ...proposalOf('a1c1', 0) };
const unsafe: Proposal = {
  ...safe,
  green: 'f3e5',
  truth: ['d6e5'],
  red: 'd6e5',
  loss: 300,
};

const line = (cp: number, ...moves: string[]): Line => ({
  move: moves[0] ?? '',
  score: { kind: 'cp', cp },
  depth: 14,
  line: moves,
});

type Scripted = VerifyingEngine & { readonly asked: Search[]; newGames: number };

/** An engine that answers from these lines: the best of those it may consider. */
function scripted(...lines: readonly Line[]): Scripted {
  return scriptedWith({ f3e5: [line(280, 'd6e5')] }, ...lines);
}

/** The same, with other lines after some moves. */
function scriptedWith(
  linesAfter: Readonly<Record<string, readonly Line[]>>,
  ...lines: readonly Line[]
): Scripted {
  const engine = {
    asked: [] as Search[],
    newGames: 0,
    startNewGame: async () => {
      engine.newGames += 1;
    },
    search: async (search: Search) => {
      engine.asked.push(search);
      const there = linesAfter[search.played?.join(' ') ?? ''] ?? lines;
      const allowed = there.filter(({ move }) => search.moves?.includes(move) ?? true);
      const candidates = allowed.toSorted((one, other) => cpOf(other) - cpOf(one)).slice(0, 1);
      return { best: candidates[0]?.move, candidates };
    },
  };
  return engine;
}

function depthOf({ limit }: Search): number | undefined {
  return 'depth' in limit ? limit.depth : undefined;
}

function cpOf({ score }: Line): number {
  return score.kind === 'cp' ? score.cp : Math.sign(score.moves) * 10_000;
}

describe('a safe move', () => {
  test('is its own correct move when it is within 30 centipawns of the best', async () => {
    const engine = scripted(line(40, 'f3d4', 'c5d4'), line(10, 'a1c1', 'b7b6'));
    expect(await verify(engine, safe)).toMatchObject({
      ok: true,
      position: { fen: FEN, truth: [], move: { green: 'a1c1', correct: 'Rc1' } },
    });
    expect(engine.asked.map(({ moves }) => moves)).toEqual([undefined, ['a1c1'], undefined, ['a1c1']]);
    expect(engine.asked.map(depthOf)).toEqual([8, 8, 14, 14]);
    expect(engine.newGames).toBe(1);
  });

  test('is searched once when it is the best itself', async () => {
    const engine = scripted(line(40, 'a1c1', 'b7b6'));
    expect((await verify(engine, safe)).ok).toBe(true);
    expect(engine.asked.map(depthOf)).toEqual([8, 14]);
  });

  test('is refused at a glance when it is far from the best', async () => {
    const engine = scripted(line(200, 'f3d4', 'c5d4'), line(0, 'a1c1', 'b7b6'));
    expect(await verify(engine, safe)).toEqual({ ok: false, refusal: 'safe-but-poor' });
    expect(engine.asked.map(depthOf)).toEqual([8, 8]);
  });

  test.each([
    ['is refused when another is 31 centipawns better', 31, 'safe-but-poor'],
    ['is refused when the game is decided', 501, 'decided'],
    ['is refused when the game is lost', -501, 'decided'],
  ])('%s', async (_, best, refusal) => {
    const engine = scripted(
      line(best, 'f3d4', 'c5d4'),
      line(Math.abs(best) > 500 ? best : 0, 'a1c1', 'b7b6'),
    );
    expect(await verify(engine, safe)).toEqual({ ok: false, refusal });
  });

  test('is refused when there is a mate', async () => {
    const mate: Line = { ...line(0, 'f3d4'), score: { kind: 'mate', moves: 2 } };
    expect(await verify(scripted(mate, line(0, 'a1c1')), safe)).toEqual({ ok: false, refusal: 'decided' });
  });
});

describe('an unsafe move', () => {
  const best = line(20, 'a1d1', 'c5c4');
  const punished = line(-280, 'f3e5', 'd6e5');

  test('comes with the best move as the correct one, without the marks of check', async () => {
    expect(await verify(scripted(best, punished), unsafe)).toMatchObject({
      ok: true,
      position: { move: { green: 'f3e5', red: 'd6e5', correct: 'Rd1' } },
    });
  });

  test('takes the best sound move when the best one is not sound by our rules', async () => {
    const engine = scripted(line(20, 'f3d4'), line(-10, 'a1c1', 'b7b6'), punished);
    expect(await verify(engine, unsafe)).toMatchObject({ ok: true, position: { move: { correct: 'Rc1' } } });
    const asked = engine.asked.find(({ moves = [] }) => moves.length > 1)?.moves;
    expect(asked).toContain('a1c1');
    expect(asked).not.toContain('f3e5');
  });

  test('looks at the capture that is shown four plies deeper', async () => {
    const engine = scripted(best, punished);
    expect((await verify(engine, unsafe)).ok).toBe(true);
    expect(engine.asked.at(-1)).toMatchObject({ played: ['f3e5'], limit: { depth: 18 } });
  });

  test('stands when the capture is within 50 centipawns of the best answer', async () => {
    const engine = scriptedWith({ f3e5: [line(330, 'd4e2'), line(280, 'd6e5')] }, best, punished);
    expect((await verify(engine, unsafe)).ok).toBe(true);
  });

  test.each([
    [
      'nothing sound is near the best',
      [line(20, 'f3d4'), line(-11, 'a1c1'), punished],
      'no-sound-alternative',
    ],
    ['it costs only 149', [best, line(-129, 'f3e5', 'd6e5')], 'costs-too-little'],
    ['it costs far more than the piece', [best, line(-731, 'f3e5', 'd6e5')], 'costs-too-much'],
  ])('is refused when %s', async (_, lines, refusal) => {
    expect(await verify(scripted(...lines), unsafe)).toEqual({ ok: false, refusal });
  });

  test.each([
    [
      'the engine has an answer that is 51 better',
      [line(331, 'd4e2'), line(280, 'd6e5')],
      'punished-elsewhere',
    ],
    ['the engine gives no answer', [], 'no-move'],
  ])('is refused when %s', async (_, answers, refusal) => {
    const engine = scriptedWith({ f3e5: answers }, best, punished);
    expect(await verify(engine, unsafe)).toEqual({ ok: false, refusal });
  });
});

/** The moves are a knight's to d4, where another takes it. */
function afterTrade(...recaptures: readonly Line[]): Scripted {
  return scriptedWith({ 'f3d4 c6d4': recaptures }, line(0, 'f3d4', 'c6d4'));
}

describe('a recapture that the explanation names', () => {
  /** Nd4 is attacked by the knight on c6, and the pawn on e3 takes back. */
  const fen = '6k1/5ppp/2n5/8/8/4PN2/5PPP/6K1 w - - 0 1';
  const traded = walkProposals(judgedPosition(fen)).find(({ green }) => green === 'f3d4');
  test('is looked at, and stands when it is nearly the best', async () => {
    if (!traded) throw new Error('Nd4 is proposed');
    const engine = afterTrade(line(40, 'g1f1'), line(0, 'e3d4'));
    expect((await verify(engine, traded)).ok).toBe(true);
    expect(engine.asked.at(-1)).toMatchObject({
      played: ['f3d4', 'c6d4'],
      moves: ['e3d4'],
      limit: { depth: 18 },
    });
  });

  test('puts the position aside when it loses', async () => {
    if (!traded) throw new Error('Nd4 is proposed');
    const engine = afterTrade(line(60, 'g1f1'), line(0, 'e3d4'));
    expect(await verify(engine, traded)).toEqual({ ok: false, refusal: 'line-does-not-hold' });
  });
});

test('an engine that finds no move refuses', async () => {
  expect(await verify(scripted(), safe)).toEqual({ ok: false, refusal: 'no-move' });
});

test('how many people play the move stays with it; what only served the proposal does not', async () => {
  const played = { percent: 12, rating: 1100 };
  const verification = await verify(scripted(line(20, 'a1c1')), { ...safe, played });
  const position = verification.ok ? verification.position : undefined;
  expect(position?.move).toEqual({ green: 'a1c1', correct: 'Rc1', played });
  expect(Object.keys(position ?? {}).filter((key) => /loss|isDoubtful|played|green/.test(key))).toEqual([]);
});

test('the bundled engine agrees: in the open Sicilian Nc6 is fine, and Nh5 gives a knight away', async () => {
  const fen = 'rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5';
  const judged = judgedPosition(fen, { f6h5: -450 });
  const asked = walkProposals(judged).filter(({ green }) => green === 'b8c6' || green === 'f6h5');
  const engine = await startStockfish();
  await engine.configure({ Threads: 1, Hash: 16, MultiPV: 1 });
  const moves = new Map<string, unknown>();
  for (const proposal of asked) {
    const word = await verify(engine, proposal, randomCount(10, VERIFY_DEPTH));
    moves.set(proposal.green, word.ok ? word.position.move : word.refusal);
  }
  await engine.quit();
  expect(moves.get('b8c6')).toEqual({ green: 'b8c6', correct: 'Nc6' });
  expect(moves.get('f6h5')).toMatchObject({ green: 'f6h5', red: 'd1h5' });
});
