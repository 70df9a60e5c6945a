/**
 * The stock of workouts: of the positions that course and dailies leave, as many as it can have, over all difficulties (product/content.md#the-stock-of-workouts).
 *
 * Hardly anything here is chosen by chance: the order is that of the ids, which are hashes.
 */
import { LESSONS, type LessonTitleKey } from '#contract/curriculum';
import { positionId } from '#content/position-id';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { ChosenContent } from './choose-content.ts';
import { ChosenPositions } from './chosen-positions.ts';
import type { Twins } from './twins.ts';
import { withoutTells } from './undefended-tells.ts';

/** Positions of a lesson of chapters 1, 2 and 5; of chapters 3 and 4, which are scarce, all that are left. Together more than 20,000. */
const MOST_OF_LESSON = 4_000;
/** Fewer moves than for a few workouts are no stock. */
const LEAST_MOVES = 40;
/** Of positions in which marks are asked for, those at most that have nothing to mark. */
const MOST_EMPTY = 0.1;
/** Points of difficulty that count as equally hard. */
const BAND_WIDTH = 10;

/** Decides which positions of chapter 2 are compared. */
const EVENNESS_SEED = 1;

/** The positions chosen for a lesson. */
export interface ChosenStock {
  readonly lesson: LessonTitleKey;
  readonly positions: readonly UsablePosition[];
}

interface StockRequest {
  /** Of chapters 1, 2 and 5. */
  readonly marks: readonly UsablePosition[];
  /** Of chapters 3 and 4: an unsafe move and a safe one that looks like it. */
  readonly twins: readonly Twins[];
  readonly content: ChosenContent;
}

interface StockLimits {
  /** Marks of a lesson. */
  readonly most?: number;
  readonly leastMoves?: number;
}

/** The stock of each lesson, in course order. No two positions of a lesson are nearly the same, and none is like one of the content. */
export function chooseStock(
  { marks, twins, content }: StockRequest,
  { most = MOST_OF_LESSON, leastMoves = LEAST_MOVES }: StockLimits = {},
): readonly ChosenStock[] {
  const taken = new Set(
    [...content.course, ...content.dailies].flatMap(({ positions }) => positions.map(positionId)),
  );
  return LESSONS.map(({ chapter, key, boardConfig }) => {
    const lesson = `${chapter}.${key}` as const;
    const isLeft = (position: UsablePosition) =>
      position.lesson === lesson && !taken.has(positionId(position));
    const takeNew = takerOf(content.chosen);
    if (boardConfig.allowMoving) {
      const pairs = twins.filter(({ unsafe, safe }) => isLeft(unsafe) && isLeft(safe));
      const positions = takeTwins(pairs, takeNew);
      return { lesson, positions: positions.length < leastMoves ? [] : positions };
    }
    const left = marks.filter(isLeft);
    const telling = chapter === 'undefendedPieces' ? withoutTells(left, most, EVENNESS_SEED) : left;
    return { lesson, positions: takeMarks(inOrderOfIds(telling), most, takeNew) };
  });
}

/** Takes these positions together if each is new to content and lesson; says whether it did. */
type TakeNew = (...positions: readonly UsablePosition[]) => boolean;

function takerOf(content: ChosenPositions): TakeNew {
  const chosen = new ChosenPositions();
  return (...positions) => {
    if (positions.some((position) => chosen.hasNearlySame(position) || content.hasNearlySame(position)))
      return false;
    for (const position of positions) chosen.add(position);
    return true;
  };
}

/** Both of a pair or none, so that nothing that one sees at once tells a safe move from an unsafe one. */
function takeTwins(pairs: readonly Twins[], takeNew: TakeNew): readonly UsablePosition[] {
  return pairs
    .filter(({ unsafe, safe }) => takeNew(unsafe, safe))
    .flatMap(({ unsafe, safe }) => [unsafe, safe]);
}

/** One of each band of difficulty in turn, until there are enough. */
function takeMarks(
  positions: readonly UsablePosition[],
  most: number,
  takeNew: TakeNew,
): readonly UsablePosition[] {
  const taken: UsablePosition[] = [];
  let emptyLeft = Math.floor(most * MOST_EMPTY);
  const take = (position: UsablePosition): boolean => {
    const isEmpty = position.truth.length === 0;
    if ((isEmpty && emptyLeft === 0) || !takeNew(position)) return false;
    if (isEmpty) emptyLeft -= 1;
    taken.push(position);
    return true;
  };
  let bands = [...Map.groupBy(positions, bandOf)].toSorted(([a], [b]) => a - b).map(([, band]) => band);
  while (bands.length > 0 && taken.length < most) {
    bands = bands.flatMap((band) => {
      const place = taken.length < most ? band.findIndex(take) : -1;
      return place < 0 ? [] : [band.slice(place + 1)];
    });
  }
  return taken;
}

function inOrderOfIds(positions: readonly UsablePosition[]): readonly UsablePosition[] {
  const named = positions.map((position) => ({ id: positionId(position), position }));
  return named.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ position }) => position);
}

function bandOf({ difficulty }: UsablePosition): number {
  return Math.min(Math.floor(difficulty / BAND_WIDTH), 9);
}
