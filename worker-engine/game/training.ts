/**
 * The review of a game as exercises of the course.
 *
 * A moment becomes the exercise of its own chapter if the truth of that exercise holds what the moment is about, else of the
 * nearest chapter whose truth does; so every answer is graded by the course's own rules. Other moments are left out. As in the
 * course, about half of the candidate moves are safe (`safe-moves.ts`), and the order says nothing of which.
 */
import { createRandom, seedOfPart, shuffle, type Random } from '#bot/random';
import { getPosition } from '#chess/fen';
import type { Arrow } from '#chess/chess';
import { matchesNotation } from '#vision/notation-match';
import { arrowsToFind, lossesOf, squaresToFind } from '#vision/truth';
import type { ArrowsExercise, Exercise, MoveExercise } from '#vision/types';
import { type ReadGame, fenBefore } from './read-game.ts';
import type { LossMoment, MissedCapture, Moment, GameReview, TrainingPosition } from './review-types.ts';
import { findSoundMove } from './sound-move.ts';
import { defendedBy } from '#chess/attacks';
import { attackersAfter } from '#vision/safety';
import { motifLossesOf } from './losses.ts';
import { getPly, pliesOf } from './moments.ts';

/** A moment about a piece; a mate has no chapter. */
type TrainedMoment = LossMoment | MissedCapture;

/** How a moment becomes an exercise; undefined when the chapter has none for it. */
type Pose = (moment: TrainedMoment) => Exercise | undefined;

const undefended: Pose = ({ fen, square, motif }) => {
  const target = motif === 'missedCapture' ? 'opponent' : 'me';
  const exercise = { chapter: 'undefendedPieces', target, fen } as const;
  return squaresToFind(exercise).includes(square) ? exercise : undefined;
};
const attacked: Pose = ({ fen, square, line: [first], motif }) => {
  const target = motif === 'missedCapture' ? 'opponent' : 'me';
  const exercise = { chapter: 'attackedPieces', target, fen } as const;
  return hasArrow(exercise, first && { from: first.from, to: square }) ? exercise : undefined;
};
const xRayed: Pose = (moment) => {
  const exercise = { chapter: 'xRay', target: 'opponent', fen: moment.fen } as const;
  const xRay = moment.motif === 'missedCapture' ? undefined : moment.xRay;
  return hasArrow(exercise, xRay) ? exercise : undefined;
};
const walkedInto: Pose = (moment) => findMoveExercise('walkingIntoAttack', moment);
const abandoned: Pose = (moment) => findMoveExercise('abandonedDefense', moment);

/** The chapters that may show a moment, its own first. */
const POSES: Readonly<Record<TrainedMoment['motif'], readonly Pose[]>> = {
  leftUndefended: [undefended, attacked, xRayed],
  walkedIntoAttack: [walkedInto],
  abandonedDefence: [abandoned],
  missedXRay: [xRayed, walkedInto, abandoned, undefended, attacked],
  missedCapture: [undefended, attacked],
};

const MOVE_CHAPTERS: readonly MoveExercise['chapter'][] = ['walkingIntoAttack', 'abandonedDefense'];

/** One exercise a moment and as many safe candidates as unsafe ones, if the game has them; none twice. */
export function trainingOf(game: ReadGame, review: GameReview): readonly TrainingPosition[] {
  const random = createRandom(seedOf(game));
  const unsafe = withoutRepetition(review.moments.flatMap((moment) => findPosition(moment) ?? []));
  const safe = MOVE_CHAPTERS.flatMap((chapter) => {
    const wanted = unsafe.filter(({ exercise }) => exercise.chapter === chapter).length;
    return pickSafe(game, review, { chapter, wanted, random });
  });
  return shuffle(withoutRepetition([...unsafe, ...safe]), random);
}

/** The same game has the same training. */
function seedOf({ record }: ReadGame): number {
  const text = record.startFen + record.moves.join();
  return [...text].reduce((seed, letter) => seedOfPart(seed, letter.charCodeAt(0)), 0);
}

interface SafeChoice {
  readonly chapter: MoveExercise['chapter'];
  readonly wanted: number;
  readonly random: Random;
}

/** Those that could be taken for unsafe come first. */
function pickSafe(game: ReadGame, review: GameReview, choice: SafeChoice): readonly TrainingPosition[] {
  if (choice.wanted === 0) return [];
  const found = shuffle(findSafeMoves(game, review, choice.chapter), choice.random);
  const tempting = found.filter(({ isTempting }) => isTempting);
  const others = found.filter(({ isTempting }) => !isTempting);
  return [...tempting, ...others].slice(0, choice.wanted).map(({ position }) => position);
}

function withoutRepetition(positions: readonly TrainingPosition[]): readonly TrainingPosition[] {
  const byKey = new Map(positions.toReversed().map((position) => [keyOf(position.exercise), position]));
  return positions.filter((position) => byKey.get(keyOf(position.exercise)) === position);
}

function findPosition(moment: Moment): TrainingPosition | undefined {
  if (moment.motif === 'missedMate') return undefined;
  for (const pose of POSES[moment.motif]) {
    const exercise = pose(moment);
    if (!exercise) continue;
    return {
      id: `moment-${moment.ply}`,
      ply: moment.ply,
      exercise,
      warning: findWarning(exercise, moment),
      source: { kind: 'moment', motif: moment.motif },
    };
  }
  return undefined;
}

function hasArrow(exercise: ArrowsExercise, arrow: Arrow | undefined): boolean {
  return arrowsToFind(exercise).some(({ from, to }) => from === arrow?.from && to === arrow.to);
}

/** An exercise whose candidate loses what the moment is about. */
function findMoveExercise(chapter: MoveExercise['chapter'], moment: TrainedMoment): MoveExercise | undefined {
  const { fen, square } = moment;
  const candidate = { from: moment.move.from, to: moment.move.to };
  const correctMove = findCorrectMove(moment, candidate);
  const exercise = correctMove === undefined ? undefined : { chapter, fen, candidate, correctMove };
  return exercise && lossesOf(exercise).some((loss) => loss.square === square) ? exercise : undefined;
}

function findWarning(exercise: Exercise, { square, line: [first] }: TrainedMoment): Arrow | undefined {
  return first && 'candidate' in exercise ? { from: first.from, to: square } : undefined;
}

/** The engine's better move, else one that gives nothing away; undefined when every move does. */
function findCorrectMove(
  { fen, better }: TrainedMoment,
  candidate: Arrow,
): MoveExercise['correctMove'] | undefined {
  if (better && !matchesNotation(getPosition(fen).board, candidate, better.san)) return better.san;
  return findSoundMove(fen, candidate)?.san;
}

/** What is asked and where, without the counters of moves: the same position later in the game is the same exercise. */
function keyOf(exercise: Exercise): string {
  const candidate = 'candidate' in exercise ? exercise.candidate.from + exercise.candidate.to : '';
  return `${exercise.chapter} ${candidate} ${exercise.fen.split(' ').slice(0, 4).join(' ')}`;
}

/**
 * Safe candidates from the learner's own game: moves that were played, and what would have been better, where the rule of a
 * chapter finds no loss.
 *
 * A training that only asked about mistakes would have one answer to every candidate.
 */
interface SafePosition {
  readonly position: TrainingPosition;
  /** Whether it could be taken for unsafe: its square is attacked, or the piece that moves defended another. */
  readonly isTempting: boolean;
}

interface PlausibleMove extends Arrow {
  readonly ply: number;
  readonly fen: string;
  readonly san: string;
}

/** Every safe candidate of a chapter, in the order of the game. */
export function findSafeMoves(
  game: ReadGame,
  review: GameReview,
  chapter: MoveExercise['chapter'],
): readonly SafePosition[] {
  return [...goodMovesPlayed(game, review), ...betterMoves(review)].flatMap(
    (move) => findSafe(move, chapter) ?? [],
  );
}

/** The learner's moves that gave nothing away, by any idea. */
function goodMovesPlayed(game: ReadGame, { learnerColor, firstPly }: GameReview): readonly PlausibleMove[] {
  return pliesOf(game, learnerColor, firstPly).flatMap((ply) => {
    const { color, from, to, san, fen: fenAfter } = getPly(game, ply);
    const fen = fenBefore(game, ply);
    const losses = motifLossesOf({ color, fen, move: { from, to }, fenAfter });
    return losses.length === 0 ? [{ ply, fen, from, to, san }] : [];
  });
}

function betterMoves({ moments }: GameReview): readonly PlausibleMove[] {
  return moments.flatMap(({ ply, fen, better }) =>
    better ? [{ ply, fen, from: better.from, to: better.to, san: better.san }] : [],
  );
}

/** A move that the chapter's rule calls safe, as its exercise; a pawn that arrives is always a queen there. */
function findSafe(
  { ply, fen, from, to, san }: PlausibleMove,
  chapter: MoveExercise['chapter'],
): SafePosition | undefined {
  const position = getPosition(fen);
  const candidate = { from, to };
  const exercise: MoveExercise = { chapter, fen, candidate, correctMove: san };
  if (!matchesNotation(position.board, candidate, san) || lossesOf(exercise).length > 0) return undefined;
  const isAttacked = attackersAfter(position, candidate).length > 0;
  return {
    position: {
      id: `safe-${ply}-${from}${to}`,
      ply,
      exercise,
      warning: undefined,
      source: { kind: 'safe', san, isAttacked },
    },
    isTempting: chapter === 'walkingIntoAttack' ? isAttacked : defendedBy(position.board, from).length > 0,
  };
}
