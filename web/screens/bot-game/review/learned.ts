/**
 * What a training has shown: how many were right of each idea, and which position is worth another look. Pure.
 */
import type { Outcome } from '#web/exercise/run.ts';
import type { Motif, TrainingPosition } from '#worker-engine/game/review-types';

/** What a position is about: the motif of its moment, or that a move can be played. */
export type Idea = Motif | 'safeMoves';

export interface LearnedIdea {
  readonly idea: Idea;
  readonly correct: number;
  readonly total: number;
}

export interface LearnedLesson {
  /** In the order in which they came up. */
  readonly ideas: readonly LearnedIdea[];
  /** The first moment that was not seen, else the first safe move; undefined when all was right. */
  readonly lookAgain: TrainingPosition | undefined;
}

/** `outcomes` has one entry for each position, in their order. */
export function learnedIn(
  positions: readonly TrainingPosition[],
  outcomes: readonly Outcome[],
): LearnedLesson {
  const ideas = [...new Set(positions.map(ideaOf))];
  const isRight = (_: TrainingPosition, index: number): boolean => outcomes[index] === 'correct';
  const missed = positions.filter((position, index) => !isRight(position, index));
  return {
    ideas: ideas.map((idea) => ({
      idea,
      correct: positions.filter(isRight).filter((position) => ideaOf(position) === idea).length,
      total: positions.filter((position) => ideaOf(position) === idea).length,
    })),
    lookAgain: missed.find(({ source }) => source.kind === 'moment') ?? missed[0],
  };
}

function ideaOf({ source }: TrainingPosition): Idea {
  return source.kind === 'safe' ? 'safeMoves' : source.motif;
}
