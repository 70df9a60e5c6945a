/**
 * Chooses the tasks of a lesson of chapters 3 and 4: twins, so that nobody can tell safe from unsafe moves without looking at
 * attacks, graded by difficulty and along the ladder of exchanges.
 */
import { type Random, pick, shuffle } from '#bot/random';
import { movePiece } from '#chess/after-move';
import { getArrow } from '#chess/arrows';
import { pieceAt } from '#chess/board';
import type { TaskPlan } from '#contract/curriculum';
import { RUNGS, findRung } from '../proposing/moves/exchange-rung.ts';
import type { MinedTask, UsablePosition } from '../sifting/usable-position.ts';
import { TooFewPositions, luckOfSlot } from './choose-lesson.ts';
import { isNew, type ChosenPositions } from './chosen-positions.ts';
import { rankByDifficulty } from './difficulty-order.ts';
import { phaseOf, type Phase } from './phase.ts';
import { repetitionPoints } from './repetition.ts';
import { SeenBalance } from './seen-balance.ts';
import { givesNothingAway, colorAt, phaseAt } from './task-slots.ts';
import type { Twins } from './twins.ts';
import type { Color } from '#chess/chess';

interface ChooseTwinsRequest {
  readonly twins: readonly Twins[];
  readonly plans: readonly TaskPlan[];
  /** Positions in a task. */
  readonly size: number;
  /** What other lessons have; what this one takes is added. */
  readonly chosen: ChosenPositions;
  readonly random: Random;
}

/** For a move at the other end of the order of difficulty of its kind. */
const OUTSIDE_POINTS = 200;
const OTHER_PHASE_POINTS = 30;
/** How much a move's rank among those of its phase counts, beside its rank among all. */
const PHASE_WEIGHT = 0.5;
/** For each man more or fewer than its phase usually has: hard tasks would have more men than easy ones. */
const MEN_POINTS = 1.5;
const USUAL_MEN = { opening: 28, middlegame: 21, endgame: 12 } as const satisfies Record<Phase, number>;
/** Chapter 3: from one end of the ladder to the other. */
const LADDER_POINTS = 12;
/** Chapter 4: for a pawn that is abandoned, where it could be a piece. */
const PAWN_POINTS = 6;
/** For each step by which what is seen of unsafe and of safe moves drifts apart. */
const SEEN_POINTS = 2;
/** A contrast pair teaches more than two boards. */
const CONTRAST_POINTS = -6;
const LUCK_POINTS = 3;
/** Sorted by difficulty, safe and unsafe moves may fall into a pattern; then neighbours change places … */
const MOST_TRIES = 200;
/** … that are so much farther apart, in percent, with each try. */
const STEP = 0.25;

/** Chooses the positions of each task of a lesson. */
export function chooseTwins(request: ChooseTwinsRequest): readonly MinedTask[] {
  const { twins, plans, size, chosen, random } = request;
  const all = twins.flatMap(({ unsafe, safe }) => [unsafe, safe]);
  const shares = new Map(
    rankByDifficulty(all, random, PHASE_WEIGHT).map(({ position, share }) => [position, share]),
  );
  const outsidePoints = (position: UsablePosition, { task }: Seat): number =>
    OUTSIDE_POINTS * outsideOf(shares.get(position) ?? 0, task / plans.length, (task + 1) / plans.length);
  const tasks = plans.map((): UsablePosition[] => []);
  const seen = new SeenBalance(all);
  for (const place of twinPlacesOf(plans.length, size, random)) {
    const luck = luckOfSlot(random);
    const [unsafeTask, safeTask] = [tasks[place.unsafe.task] ?? [], tasks[place.safe.task] ?? []];
    const costOf = ({ unsafe, safe }: Twins): number =>
      outsidePoints(unsafe, place.unsafe) +
      outsidePoints(safe, place.safe) +
      (phaseOf(unsafe) === place.phase ? 0 : OTHER_PHASE_POINTS) +
      MEN_POINTS * (menApart(unsafe, place.phase) + menApart(safe, place.phase)) +
      (unsafe.pair !== undefined && unsafe.pair === safe.pair ? CONTRAST_POINTS : 0) +
      ladderPoints(unsafe, place.unsafe.task / (plans.length - 1)) +
      repetitionPoints(unsafe, unsafeTask, chosen) +
      repetitionPoints(safe, safeTask, chosen) +
      SEEN_POINTS * seen.added(unsafe, safe) +
      LUCK_POINTS * luck(unsafe);
    const found = twins
      .filter((twin) => fitsPlace(twin, place))
      .map((twin) => ({ twin, price: costOf(twin) }))
      .toSorted((one, other) => one.price - other.price)
      .find(({ twin }) => isNew(twin.unsafe, unsafeTask, chosen) && isNew(twin.safe, safeTask, chosen));
    if (!found) throw new TooFewPositions(`no twin is left for ${JSON.stringify(place)}`);
    const { unsafe, safe } = found.twin;
    unsafeTask.push(unsafe);
    safeTask.push(safe);
    chosen.add(unsafe);
    chosen.add(safe);
    seen.add(unsafe, safe);
  }
  const orders = new Set<string>();
  return plans.map((plan, index) => ({ plan, positions: arrange(tasks[index] ?? [], orders, random) }));
}

function fitsPlace({ unsafe, safe }: Twins, place: TwinPlace): boolean {
  const isWhole = place.unsafe.task === place.safe.task;
  return (
    unsafe.learnerColor === place.unsafe.learnerColor &&
    safe.learnerColor === place.safe.learnerColor &&
    (isWhole || unsafe.pair === undefined || unsafe.pair !== safe.pair)
  );
}

/** How many men a position has more or fewer than is usual in a phase. */
function menApart({ pieceCount }: UsablePosition, phase: Phase): number {
  return Math.abs(pieceCount - USUAL_MEN[phase]);
}

/** How far a share is from a band. */
function outsideOf(share: number, from: number, to: number): number {
  return Math.max(0, from - share, share - to);
}

/** `share` is how far the task is into the lesson, 0 to 1. */
function ladderPoints({ lesson, board, move }: UsablePosition, share: number): number {
  if (!move?.red) return 0;
  if (lesson.startsWith('abandonedDefense.'))
    return pieceAt(board, getArrow(move.red).to)?.role === 'pawn' ? PAWN_POINTS : 0;
  const green = getArrow(move.green);
  const rung = RUNGS.indexOf(findRung(movePiece(board, green), green.to)) / (RUNGS.length - 1);
  return LADDER_POINTS * Math.abs(rung - share);
}

/** Rising difficulty, in an order of safe and unsafe moves that gives nothing away and no other task has. */
function arrange(
  task: readonly UsablePosition[],
  orders: Set<string>,
  random: Random,
): readonly UsablePosition[] {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const keyed = task.map((position) => ({
      position,
      place: position.difficulty + STEP * tries * random(),
    }));
    const sorted = keyed.toSorted((one, other) => one.place - other.place).map(({ position }) => position);
    const order = together(sorted);
    const areSafe = order.map(({ truth }) => truth.length === 0);
    if (!givesNothingAway(areSafe) || orders.has(areSafe.join())) continue;
    orders.add(areSafe.join());
    return order;
  }
  throw new TooFewPositions('safe and unsafe moves always fall into a pattern');
}

/** The second board of a contrast pair comes right after the first. */
function together(task: readonly UsablePosition[]): readonly UsablePosition[] {
  return [...Map.groupBy(task, ({ pair, fen }) => pair ?? fen).values()].flat();
}

/** Where one move of a twin goes. */
interface Seat {
  /** From 0. */
  readonly task: number;
  readonly learnerColor: Color;
}

interface TwinPlace {
  readonly unsafe: Seat;
  readonly safe: Seat;
  /** Preferred, not required. */
  readonly phase: Phase;
}

/** The places of all tasks, `size` positions each; every task has each colour to move equally often. */
export function twinPlacesOf(tasks: number, size: number, random: Random): readonly TwinPlace[] {
  const half = size / 2;
  const split = splitCouples(tasks, random);
  const pairs = Array.from({ length: tasks }, (_, task) => task).flatMap((task) => {
    const couple = split.find(([first, second]) => task === first || task === second);
    const whole = { unsafe: task, safe: task };
    // One twin of each task of a couple has its unsafe move in the first of them and its safe one in the second.
    const first = couple ? { unsafe: couple[0], safe: couple[1] } : whole;
    return Array.from({ length: half }, (_, index) => (index === 0 ? first : whole));
  });
  const seatOf = seating(pairs, random);
  return pairs.map(({ unsafe, safe }, index) => ({
    unsafe: seatOf('unsafe', unsafe),
    safe: seatOf('safe', safe),
    phase: phaseAt(index),
  }));
}

type Couple = readonly [moreUnsafe: number, moreSafe: number];

/** Neighbouring tasks that share twins; a task that is left over has as many safe as unsafe moves. */
function splitCouples(tasks: number, random: Random): readonly Couple[] {
  const start = tasks % 2 === 0 ? 0 : pick([0, 1], random);
  return Array.from({ length: Math.floor(tasks / 2) }, (_, index) => {
    const first = start + 2 * index;
    return shuffle([first, first + 1], random);
  }).flatMap(([one, other]) => (one === undefined || other === undefined ? [] : [[one, other] as const]));
}

/** Gives out the seats of each task: its unsafe and its safe moves have each colour as evenly as their number allows. */
function seating(
  pairs: readonly { readonly unsafe: number; readonly safe: number }[],
  random: Random,
): (kind: 'unsafe' | 'safe', task: number) => Seat {
  const colors = new Map<string, Color[]>();
  for (const task of new Set(pairs.map(({ unsafe }) => unsafe))) {
    const unsafe = pairs.filter((pair) => pair.unsafe === task).length;
    const safe = pairs.filter((pair) => pair.safe === task).length;
    const favoured = pick([0, 1], random);
    const all = Array.from({ length: unsafe + safe }, (_, index) => colorAt(index + favoured));
    colors.set(`unsafe ${task}`, shuffle(all.slice(0, unsafe), random).slice());
    colors.set(`safe ${task}`, shuffle(all.slice(unsafe), random).slice());
  }
  return (kind, task) => {
    const learnerColor = colors.get(`${kind} ${task}`)?.pop();
    if (!learnerColor) throw new RangeError(`task ${task} has no seat left`);
    return { task, learnerColor };
  };
}
