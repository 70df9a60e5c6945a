/**
 * Trains how people weigh what a shallow search says, on the situations of players that the net has not learned from.
 */
import { createRandom } from '#bot/random';
import { copyOf, type Encoding } from '../../worker-engine/bot/encode.ts';
import { createActivations, evaluate, type Network } from '../../worker-engine/bot/network.ts';
import type { Advisor, SearchScores } from '../../worker-engine/bot/with-engine.ts';
import { createAdvisorLearner } from './advisor-learner.ts';
import { readJudged } from './judged-situations.ts';

export interface AdvisorOptions {
  readonly folder: string;
  readonly network: Network;
  readonly epochs: number;
  readonly seed: number;
  readonly report: (text: string) => void;
}

interface AdvisorLesson {
  readonly encoding: Encoding;
  readonly net: Float32Array;
  readonly search: SearchScores;
  readonly chosen: number;
}

const FIRST_RATE = 0.03;
const LAST_SHARE = 0.03;

export function trainAdvisor({ folder, network, epochs, seed, report }: AdvisorOptions): Advisor {
  const random = createRandom(seed);
  const lessons = readLessons(folder, network);
  const learner = createAdvisorLearner(random);
  const planned = lessons.length * epochs;
  let learned = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    let surprise = 0;
    for (let step = 0; step < lessons.length; step++) {
      const lesson = lessons[Math.floor(random() * lessons.length)];
      if (!lesson) continue;
      const rate = FIRST_RATE * Math.max(LAST_SHARE, 1 - learned / planned);
      surprise += learner.learn(lesson.encoding, lesson, rate);
      learned += 1;
    }
    report(
      `with the search: round ${epoch + 1} of ${epochs}, surprise ${(surprise / lessons.length).toFixed(4)}`,
    );
  }
  return learner.advisor;
}

/** All situations with the net’s scores, which do not change any more. */
function readLessons(folder: string, network: Network): readonly AdvisorLesson[] {
  const act = createActivations(network.size);
  return Array.from(readJudged(folder, 'tune'), ({ encoding, chosen, search }) => {
    evaluate(network, encoding, act);
    const { moveCount } = encoding;
    return { encoding: copyOf(encoding), net: act.scores.slice(0, moveCount), search, chosen };
  });
}
