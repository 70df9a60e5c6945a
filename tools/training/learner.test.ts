import { expect, test } from 'vitest';
import { seenFromFen } from '#chess/seen-position';
import { createRandom } from '#bot/random';
import { createEncoding, encode } from '../../worker-engine/bot/encode.ts';
import { createActivations, evaluate, toChances } from '../../worker-engine/bot/network.ts';
import { readModel } from '../../worker-engine/bot/read-weights.ts';
import { advise, createAdvised } from '../../worker-engine/bot/with-engine.ts';
import { createAdvisorLearner } from './advisor-learner.ts';
import { createLearner } from './learner.ts';
import { writeModel } from './write-weights.ts';

const SIZE = { hidden: 8, perMove: 6 };
const RATE = 0.05;

/** A situation where a rook may be taken, by a player of a rating. */
function freeRook(rating: number): ReturnType<typeof createEncoding> {
  const encoding = createEncoding();
  const board = seenFromFen('4k3/8/8/4r3/8/5N2/8/7K w - - 0 1');
  encode(
    { board, lastMoves: [], lastCaptured: 0, ply: 30, isBlack: false, rating, speed: 'rapid' },
    encoding,
  );
  return encoding;
}

test('learns that the strong take the rook and the weak do not', () => {
  const learner = createLearner({ size: SIZE, random: createRandom(1) });
  const act = createActivations(SIZE);
  const [weak, strong] = [freeRook(800), freeRook(2000)];
  const chanceOf = (encoding: typeof weak, move: number): number => {
    evaluate(learner.network, encoding, act);
    toChances(act.scores, encoding.moveCount);
    return act.scores[move] ?? 0;
  };
  const [taking, quiet] = [strong.moves.indexOf(21 | (36 << 6)), strong.moves.indexOf(21 | (6 << 6))];
  for (let round = 0; round < 300; round++) {
    learner.learn(strong, taking, RATE);
    learner.learn(weak, quiet, RATE);
  }
  expect(chanceOf(strong, taking)).toBeGreaterThan(0.8);
  expect(chanceOf(weak, quiet)).toBeGreaterThan(0.8);
});

test('the same luck learns the same net', () => {
  expect(learnFiveMoves()).toEqual(learnFiveMoves());
});

function learnFiveMoves(): Float32Array {
  const learner = createLearner({ size: SIZE, random: createRandom(3) });
  for (let round = 0; round < 5; round++) learner.learn(freeRook(1500), round, RATE);
  return learner.network.tables.inputs;
}

test('learns whom to believe: people who always follow the deeper search', () => {
  const encoding = freeRook(1500);
  const count = encoding.moveCount;
  const learner = createAdvisorLearner(createRandom(2));
  const net = new Float32Array(count);
  const random = createRandom(5);
  const lesson = (): { shallow: Int16Array; deep: Int16Array; chosen: number } => {
    const chosen = Math.floor(random() * count);
    const scores = (best: number): Int16Array =>
      Int16Array.from({ length: count }, (_, move) => (move === best ? 300 : 0));
    return { shallow: scores(Math.floor(random() * count)), deep: scores(chosen), chosen };
  };
  for (let round = 0; round < 600; round++) {
    const { chosen, ...search } = lesson();
    learner.learn(encoding, { net, search, chosen }, RATE);
  }
  const advised = createAdvised();
  const { chosen, ...search } = lesson();
  advise(learner.advisor, encoding, { net, search }, advised);
  toChances(advised.scores, count);
  expect(advised.scores[chosen]).toBeGreaterThan(0.7);
});

test('eight bits keep what was learned', () => {
  const learner = createLearner({ size: SIZE, random: createRandom(1) });
  const { advisor } = createAdvisorLearner(createRandom(2));
  const bytes = writeModel({ network: learner.network, advisor });
  const model = readModel(bytes);
  for (const [index, weight] of learner.network.tables.mix.entries()) {
    expect(model.network.tables.mix[index]).toBeCloseTo(weight, 2);
  }
  expect([...model.advisor.own]).toEqual([...advisor.own].map((weight) => expect.closeTo(weight, 1)));
  expect(() => readModel(bytes.subarray(0, bytes.length - 1))).toThrow('bytes');
});
