/**
 * The review of a game: of what the board says of the learner's moves, what Stockfish confirms.
 *
 * On the board alone a sound sacrifice looks like a loss, and a poisoned pawn like a gift. Stockfish first glances at every
 * move of the learner's, then looks at those that seem to have cost most, until there are enough to show.
 */
import type { AskEngine, EngineAnswer } from './ask-engine.ts';
import { findReply, judgeMove, MISTAKE_PERCENT, type JudgedSight } from './judge-moment.ts';
import { LONGEST_MATE } from './missed-mates.ts';
import type { LossMoment, Moment, GameReview } from './review-types.ts';
import { winningChances, winningChancesAfter } from './winning-chances.ts';

/** How many moments a review shows at most: more than a learner takes home from one game. */
export const MOST_MOMENTS = 10;
/** What seems to cost less at a glance, in percent of winning chances, is not looked at. */
const GLANCE_PERCENT = 5;

/** What a review tells besides whose it is. */
type Told = Omit<GameReview, 'learnerColor' | 'firstPly'>;

/** A move that Stockfish is to look at, and what it seems to have cost, in percent. */
interface Suspect {
  readonly seen: JudgedSight;
  readonly glancedPercent: number;
}

/** The moments that cost most of those that the engine confirms; the greatest losses on the board when it cannot be asked. */
export async function confirmMoments(moves: readonly JudgedSight[], ask: AskEngine): Promise<Told> {
  const suspects = await findSuspects(moves, ask);
  if (!suspects) return unchecked(moves);
  const confirmed: Moment[] = [];
  for (const [index, { seen }] of suspects.entries()) {
    if (confirmed.length === MOST_MOMENTS) {
      return told(confirmed, { found: countWith(confirmed, suspects.slice(index)), moves, isChecked: true });
    }
    const judgement = await judgeMove(seen, ask);
    if (judgement === 'silent') {
      const rest = suspects.slice(index).map((suspect) => suspect.seen);
      return withUnchecked(confirmed, rest, moves);
    }
    if (judgement !== 'sound') confirmed.push(judgement);
  }
  return told(confirmed, { found: confirmed.length, moves, isChecked: true });
}

/** Those not looked at count when a glance sees a mistake. */
function countWith(confirmed: readonly Moment[], rest: readonly Suspect[]): number {
  return confirmed.length + rest.filter(({ glancedPercent }) => glancedPercent >= MISTAKE_PERCENT).length;
}

/** The moves worth a look, those that seem to have cost most first; undefined when the engine is silent. */
async function findSuspects(
  moves: readonly JudgedSight[],
  ask: AskEngine,
): Promise<readonly Suspect[] | undefined> {
  const suspects: Suspect[] = [];
  let hadMate = false;
  for (const seen of moves.filter(({ after }) => after.kind !== 'mate')) {
    const before = await ask({ fen: seen.fen, effort: 'glance' });
    if (!before) return undefined;
    const isFirstMate: boolean = isShortMate(before) && !hadMate;
    hadMate = isShortMate(before);
    if (seen.found.length === 0 && !isFirstMate) continue;
    const percent = await glanceAtCost(seen, before, ask);
    if (percent === undefined) return undefined;
    if (percent >= GLANCE_PERCENT || isFirstMate) suspects.push({ seen, glancedPercent: percent });
  }
  return suspects.toSorted((one, other) => other.glancedPercent - one.glancedPercent);
}

/** A mate that stays there from one move to the next is missed once. */
function isShortMate({ score }: EngineAnswer): boolean {
  return score.kind === 'mate' && score.moves > 0 && score.moves <= LONGEST_MATE;
}

async function glanceAtCost(
  { after }: JudgedSight,
  before: EngineAnswer,
  ask: AskEngine,
): Promise<number | undefined> {
  const reply = await findReply(after, 'glance', ask);
  return reply && winningChances(before.score) - winningChancesAfter(reply.score);
}

/** Nobody knows what is sound: the greatest losses on the board are told. What was not taken may be poisoned, and is not. */
function unchecked(moves: readonly JudgedSight[]): Told {
  return withUnchecked([], moves, moves);
}

function withUnchecked(
  confirmed: readonly Moment[],
  rest: readonly JudgedSight[],
  moves: readonly JudgedSight[],
): Told {
  const losses = rest.flatMap(({ found }) => found.find(isLoss) ?? []);
  const greatest = losses.toSorted((one, other) => other.gain - one.gain);
  const found = confirmed.length + losses.length;
  return told([...confirmed, ...greatest], { found, moves, isChecked: false });
}

function isLoss(found: JudgedSight['found'][number]): found is LossMoment {
  return found.motif !== 'missedCapture';
}

interface ReviewOutcome {
  readonly found: number;
  readonly moves: readonly JudgedSight[];
  readonly isChecked: boolean;
}

function told(greatestFirst: readonly Moment[], { found, moves, isChecked }: ReviewOutcome): Told {
  return {
    moments: greatestFirst.slice(0, MOST_MOMENTS).toSorted((one, other) => one.ply - other.ply),
    momentsFound: found,
    movesSeen: moves.length,
    gaveNothing: !moves.some((seen) => seen.found.some(isLoss)),
    isEngineChecked: isChecked,
  };
}
