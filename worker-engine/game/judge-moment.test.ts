import { describe, expect, test } from 'vitest';
import type { Score } from '#bot/uci-lines';
import type { UciMove } from '#chess/chess';
import { gameOf } from '../testing/read-games.ts';
import type { AskEngine, EngineQuestion } from './ask-engine.ts';
import { judgeMove, type JudgedSight } from './judge-moment.ts';
import { seeMoves } from './review-game.ts';

const cp = (value: number): Score => ({ kind: 'cp', cp: value });
const mateIn = (moves: number): Score => ({ kind: 'mate', moves });

/** White's first move of a game, with what the board says of it. */
function seen(sans: string, fen: string): JudgedSight {
  const [first] = seeMoves(gameOf(sans, fen), { learnerColor: 'white', firstPly: 0 });
  if (!first) throw new Error('no move of White’s');
  return first;
}

/** What the engine says: of the position, of some of its moves alone, and of the position after the move. */
interface Said {
  readonly best: UciMove;
  readonly line?: readonly UciMove[];
  readonly score: Score;
  /** Of the moves that were asked about, their best and its score. */
  readonly among?: (moves: readonly UciMove[]) => readonly [UciMove, Score];
  /** By the opponent. */
  readonly after: Score;
}

function engineThat({
  best,
  line,
  score,
  among,
  after,
}: Said): AskEngine & { readonly asked: EngineQuestion[] } {
  const asked: EngineQuestion[] = [];
  const ask: AskEngine = async (question) => {
    asked.push(question);
    if (question.fen.includes(' b ')) return { move: 'e8e7', score: after, line: [] };
    if (!question.moves) return { move: best, score, line: line ?? [best] };
    const [move, its] = among?.(question.moves) ?? [question.moves[0] ?? '', cp(-2_000)];
    return { move, score: its, line: [move] };
  };
  return Object.assign(ask, { asked });
}

/** `saves Nf3`, `missedMate mates Qh7#`, or what else came of it. */
async function judged(move: JudgedSight, said: Said): Promise<string> {
  const judgement = await judgeMove(move, engineThat(said));
  if (typeof judgement === 'string') return judgement;
  return `${judgement.motif} ${judgement.better?.effect.kind} ${judgement.better?.san}`;
}

describe('a knight that stays hanging', () => {
  const move = seen('Kf1 exd4', '3qk3/8/8/4p3/3N4/8/8/4K2R w K - 0 1');

  test('is told with the best move, when that saves it', async () => {
    expect(await judged(move, { best: 'd4f3', score: cp(0), after: cp(300) })).toBe(
      'leftUndefended saves Nf3',
    );
  });

  test('is told with the best move that saves it, when that is as good as the best', async () => {
    const among = (moves: readonly UciMove[]) => {
      expect(moves).toContain('d4b3');
      expect(moves).not.toContain('h1h8');
      return ['d4b3', cp(-40)] as const;
    };
    expect(await judged(move, { best: 'h1h8', score: cp(0), among, after: cp(300) })).toBe(
      'leftUndefended saves Nb3',
    );
  });

  test('is told with what the best move does instead, when that is better', async () => {
    const rook = seen('Kf1 exd4', '4k2r/8/6N1/4p3/3N4/8/8/4K3 w - - 0 1');
    const among = () => ['d4b3', cp(-300)] as const;
    expect(await judged(rook, { best: 'g6h8', score: cp(500), among, after: cp(300) })).toBe(
      'leftUndefended takes Nxh8',
    );
  });

  test('is told with a move that saves it and is only better than what was played', async () => {
    const among = () => ['d4b3', cp(0)] as const;
    expect(await judged(move, { best: 'e1e2', score: cp(300), among, after: cp(300) })).toBe(
      'leftUndefended saves Nb3',
    );
  });

  test('is left out when the board shows nothing of the best move, and nothing saves the knight', async () => {
    const among = () => ['d4b3', cp(-310)] as const;
    expect(await judged(move, { best: 'e1e2', score: cp(300), among, after: cp(300) })).toBe('sound');
  });

  test('is told with a mate instead', async () => {
    const mating = seen('Kf1 exd4', '6k1/5ppp/8/4p3/3N4/8/8/R3K3 w - - 0 1');
    const said = { best: 'a1a8', score: mateIn(1), after: cp(300) };
    expect(await judged(mating, said)).toBe('missedMate mates Ra8#');
  });
});

describe('what a move cost', () => {
  const move = seen('Kf1 exd4', '4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1');

  test.each([
    ['a knight in a level game is a mistake', cp(0), cp(300), 'leftUndefended saves Nf3'],
    ['a knight in a lost game is none', cp(-900), cp(1_200), 'sound'],
    ['nor in one that is won either way', cp(2_000), cp(-1_500), 'sound'],
    ['a sound sacrifice is none', cp(100), cp(-50), 'sound'],
    ['a move that the engine likes better than its own costs nothing', cp(100), cp(-300), 'sound'],
    ['who is mated instead of losing loses nothing more', cp(-1_400), mateIn(2), 'sound'],
  ])('%s', async (_, score, after, told) => {
    expect(await judged(move, { best: 'd4f3', score, after })).toBe(told);
  });

  test('is said in percent of winning chances', async () => {
    const judgement = await judgeMove(move, engineThat({ best: 'd4f3', score: cp(0), after: cp(300) }));
    expect(judgement).toHaveProperty('costPercent', expect.closeTo(25.1, 1));
  });

  test('the move that the engine itself would play is no mistake', async () => {
    expect(await judged(move, { best: 'e1f1', score: cp(300), after: cp(300) })).toBe('sound');
  });

  test('the engine is asked before the move and after it, and no more when the best move saves the piece', async () => {
    const engine = engineThat({ best: 'd4f3', score: cp(0), after: cp(300) });
    await judgeMove(move, engine);
    expect(engine.asked.map(({ fen, effort }) => `${effort} ${fen.split(' ')[1]}`)).toEqual([
      'look w',
      'look b',
    ]);
  });
});

/** At a look the move costs 11 percent; a longer search gives the better move and the one that was played these scores. */
const engineWith = (better: Score, played: Score): AskEngine & { readonly asked: EngineQuestion[] } => {
  const quick = engineThat({ best: 'd4f3', score: cp(0), after: cp(120) });
  const ask: AskEngine = async (question) => {
    const said = await quick(question);
    if (question.effort !== 'weigh' || !said) return said;
    return { ...said, score: question.fen.includes('3N4') ? played : better };
  };
  return Object.assign(ask, { asked: quick.asked });
};

describe('what cost about a pawn is weighed again', () => {
  const move = seen('Kf1 exd4', '4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1');

  test('it stays when a longer search agrees, with the cost that it finds', async () => {
    const engine = engineWith(cp(0), cp(140));
    const judgement = await judgeMove(move, engine);
    expect(judgement).toMatchObject({ motif: 'leftUndefended', costPercent: expect.closeTo(12.6, 1) });
    expect(engine.asked.map(({ effort }) => effort)).toEqual(['look', 'look', 'weigh', 'weigh']);
  });

  test('it is left out when a longer search does not', async () => {
    expect(await judgeMove(move, engineWith(cp(0), cp(60)))).toBe('sound');
  });

  test('what cost much is not', async () => {
    const engine = engineThat({ best: 'd4f3', score: cp(0), after: cp(300) });
    await judgeMove(move, engine);
    expect(engine.asked.map(({ effort }) => effort)).not.toContain('weigh');
  });
});

describe('a piece that was free', () => {
  const fen = '4k3/3p4/8/3r4/6Q1/5B2/8/4K3 w - - 0 1';
  const move = seen('Kf1', fen);

  test('is told with the capture that is the best move', async () => {
    const judgement = await judgeMove(move, engineThat({ best: 'f3d5', score: cp(500), after: cp(0) }));
    expect(judgement).toMatchObject({
      motif: 'missedCapture',
      square: 'd5',
      gain: 500,
      line: [{ san: 'Bxd5' }],
      better: { san: 'Bxd5', effect: { kind: 'takes', piece: 'rook', square: 'd5', isFree: true } },
    });
  });

  test('is told with a capture that is as good as the best move', async () => {
    const among = (moves: readonly UciMove[]) => {
      expect(moves).toEqual(['f3d5']);
      return ['f3d5', cp(480)] as const;
    };
    expect(await judged(move, { best: 'g4g8', score: cp(500), among, after: cp(0) })).toBe(
      'missedCapture takes Bxd5',
    );
  });

  test('is left out when it was poisoned', async () => {
    const among = () => ['f3d5', cp(-100)] as const;
    expect(await judged(move, { best: 'g4g8', score: cp(500), among, after: cp(0) })).toBe('sound');
  });
});

describe('a mate that was there', () => {
  const fen = '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1';
  const move = seen('Kf1', fen);

  test('is told with its line, whatever it cost', async () => {
    const judgement = await judgeMove(
      move,
      engineThat({ best: 'a1a8', score: mateIn(1), after: cp(-1_500) }),
    );
    expect(judgement).toMatchObject({
      motif: 'missedMate',
      moves: 1,
      costPercent: expect.closeTo(0, 5),
      line: [{ san: 'Ra8#' }],
      better: { san: 'Ra8#', effect: { kind: 'mates', moves: 1 } },
    });
  });

  test.each([
    ['that is still there after the move is none', { best: 'a1a8', score: mateIn(1), after: mateIn(-2) }],
    ['that is longer than three moves is none', { best: 'a1a8', score: mateIn(4), after: cp(-900) }],
    ['whose line does not end in mate is none', { best: 'a1a7', score: mateIn(1), after: cp(-900) }],
  ])('%s', async (_, said) => {
    expect(await judged(move, said)).toBe('sound');
  });
});

test.each([1, 2, 3])('when the engine falls silent at question %d, that is said', async (question) => {
  const move = seen('Kf1 exd4', '3qk3/8/8/4p3/3N4/8/8/4K2R w K - 0 1');
  const engine = engineThat({ best: 'h1h8', score: cp(0), after: cp(300) });
  const silentAt: AskEngine = async (asked) =>
    engine.asked.length < question - 1 ? engine(asked) : undefined;
  expect(await judgeMove(move, silentAt)).toBe('silent');
});

test('a game that ended with the move, in a draw, left an even score', async () => {
  const stalemate = seen('Qf7', '7k/8/6K1/3q4/8/8/8/5Q2 w - - 0 1');
  expect(stalemate.after).toEqual({ kind: 'playing', fen: expect.stringContaining(' b ') });
  const drawn = seen('Qf7', '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1');
  expect(drawn.after).toEqual({ kind: 'draw' });
});
