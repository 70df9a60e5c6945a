/**
 * The stock of workouts: of the positions that course and dailies leave, as many as it can have, over all difficulties (product.md §9.9).
 *
 * Nothing here is chosen by chance: the order is that of the ids, which are hashes.
 */
import { pieceAt } from '#chess/board';
import { getArrow } from '#chess/arrows';
import { LESSONS, type LessonTitleKey } from '#contract/curriculum';
import { positionId } from '#db/content/position-id';
import type { FinishedPosition } from '../explaining/finished-position.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { ChosenContent } from './choose-content.ts';
import { ChosenPositions } from './chosen-positions.ts';

/** Positions of a lesson of chapters 1, 2 and 5; of chapters 3 and 4, which are scarce, all that fit. Together more than 20,000. */
const MOST_OF_LESSON = 3_300;
/** Of positions in which marks are asked for, those at most that have nothing to mark. */
const MOST_EMPTY = 0.1;
/** Points of difficulty that count as equally hard. */
const BAND_WIDTH = 10;

/** The positions chosen for a lesson. */
export interface ChosenStock {
  readonly lesson: LessonTitleKey;
  readonly positions: readonly UsablePosition[];
}

/** The stock of each lesson, in course order. No two positions of a lesson are nearly the same, and none is like one of the content. */
export function chooseStock(
  usable: readonly UsablePosition[],
  content: Pick<ChosenContent, 'course' | 'dailies'>,
  most = MOST_OF_LESSON,
): readonly ChosenStock[] {
  const taken = [...content.course, ...content.dailies].flatMap(({ positions }) => positions);
  const boards = new ChosenPositions();
  for (const position of taken) boards.add(position);
  const ids = new Set(taken.map((position: FinishedPosition) => positionId(position)));
  return LESSONS.map(({ chapter, key, boardConfig }) => {
    const lesson = `${chapter}.${key}` as const;
    const own = usable
      .filter((position) => position.lesson === lesson)
      .map((position) => ({ id: positionId(position), position }))
      .filter(({ id }) => !ids.has(id))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const search = new LessonSearch(
      own.map(({ position }) => position),
      boards,
    );
    return { lesson, positions: boardConfig.allowMoving ? search.takeMoves() : search.takeMarks(most) };
  });
}

/** Takes positions of one lesson, each of which must be new. */
class LessonSearch {
  readonly #positions: readonly UsablePosition[];
  readonly #content: ChosenPositions;
  readonly #chosen = new ChosenPositions();

  constructor(positions: readonly UsablePosition[], content: ChosenPositions) {
    this.#positions = positions;
    this.#content = content;
  }

  /** One of each band of difficulty in turn, until there are enough. */
  takeMarks(most: number): readonly UsablePosition[] {
    const bands = groupBy(this.#positions, bandOf).map((band) => band.values());
    const taken: UsablePosition[] = [];
    const mostEmpty = Math.floor(most * MOST_EMPTY);
    let empty = 0;
    const isWanted = ({ truth }: UsablePosition) => truth.length > 0 || empty < mostEmpty;
    for (let found = true; found && taken.length < most;) {
      found = false;
      for (const band of bands) {
        const next = taken.length < most ? this.#takeNext(band, isWanted) : undefined;
        if (!next) continue;
        found = true;
        empty += next.truth.length === 0 ? 1 : 0;
        taken.push(next);
      }
    }
    return taken;
  }

  /** Of moves that look alike and are as hard, as many safe ones as unsafe ones: there is nothing to guess by. */
  takeMoves(): readonly UsablePosition[] {
    return groupBy(this.#positions, (position) => `${bandOf(position)} ${sightOf(position)}`).flatMap(
      (alike) => {
        const safe = this.#takeNew(alike.filter(({ move }) => move?.red === undefined));
        const unsafe = this.#takeNew(alike.filter(({ move }) => move?.red !== undefined));
        const pairs = Math.min(safe.length, unsafe.length);
        return [...safe.slice(0, pairs), ...unsafe.slice(0, pairs)];
      },
    );
  }

  #takeNew(positions: readonly UsablePosition[]): readonly UsablePosition[] {
    return positions.filter((position) => this.#take(position));
  }

  #takeNext(
    band: Iterator<UsablePosition>,
    isWanted: (position: UsablePosition) => boolean,
  ): UsablePosition | undefined {
    for (let next = band.next(); next.done !== true; next = band.next()) {
      if (isWanted(next.value) && this.#take(next.value)) return next.value;
    }
    return undefined;
  }

  /** Whether it is new; then it is taken. */
  #take(position: UsablePosition): boolean {
    if (this.#chosen.hasNearlySame(position.board) || this.#content.hasNearlySame(position.board))
      return false;
    this.#chosen.add(position);
    return true;
  }
}

function bandOf({ difficulty }: UsablePosition): string {
  return String(Math.min(Math.floor(difficulty / BAND_WIDTH), 9));
}

/** What one sees of a move without looking at attacks: which piece moves, whether it captures, whether it leaves its own half. */
function sightOf({ board, move, learnerColor }: UsablePosition): string {
  if (!move) throw new Error('a position of chapter 3 or 4 has no move');
  const { from, to } = getArrow(move.green);
  const isFar = learnerColor === 'white' ? Number(to[1]) > 4 : Number(to[1]) < 5;
  return `${pieceAt(board, from)?.role} ${pieceAt(board, to) !== undefined} ${isFar}`;
}

function groupBy(
  positions: readonly UsablePosition[],
  keyOf: (position: UsablePosition) => string,
): readonly (readonly UsablePosition[])[] {
  const groups = new Map<string, UsablePosition[]>();
  for (const position of positions) {
    const key = keyOf(position);
    const group = groups.get(key);
    if (group) group.push(position);
    else groups.set(key, [position]);
  }
  return [...groups.keys()].toSorted().flatMap((key) => [groups.get(key) ?? []]);
}
