/** Sums up a training: the right answers for each idea, and the position to look at again. Pure. */
import type { Outcome } from '#web/exercise/run.ts';
import type { Motif, TrainingPosition } from '#worker-engine/game/review-types';

/** The motif of a position's moment, or `safeMoves`: is a move playable? */
export type Idea = Motif | 'safeMoves';

export interface LearnedIdea {
  readonly idea: Idea;
  readonly correct: number;
  readonly total: number;
}

export interface LearnedLesson {
  /** In order of first appearance. */
  readonly ideas: readonly LearnedIdea[];
  /** The first missed moment, else the first missed safe move; undefined if all was right. */
  readonly lookAgain: TrainingPosition | undefined;
}

/** Sums up a training; `outcomes` has one entry for each position, in their order. */
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
