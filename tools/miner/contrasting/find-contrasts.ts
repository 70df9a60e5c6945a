/**
 * Contrast pairs of chapters 3 and 4: the same candidate in two positions that differ by one man, safe in one and unsafe in the
 * other.
 *
 * What the shifted position makes of the candidate is judged as in a position of a game: people of the rating play it there too,
 * and Stockfish verifies it like all others.
 */
import { ALL_MOVES_MULTI_PV } from '#bot/uci';
import { shuffle } from '#bot/random';
import { afterMove } from '#chess/after-move';
import { getArrow } from '#chess/arrows';
import { getPosition, type Position } from '#chess/fen';
import { playMove } from '#chess/play-move';
import type { Arrow } from '#chess/chess';
import { CENTIPAWNS } from '#vision/exchange';
import { abandonedPieces, findWalkIntoAttack, type Loss } from '#vision/safety';
import type { People } from '../games/people-games.ts';
import { createJudge, type Judge } from '../games/people-judge.ts';
import type { ScoredMove } from '../games/self-play.ts';
import type { JobEngine } from '../machine/engine-pool.ts';
import { finishJobs } from '../machine/finish-jobs.ts';
import type { MinerMachine } from '../machine/machine.ts';
import { isUnambiguousOn } from '../proposing/moves/clarity.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { proposals } from '../proposing/moves/proposals.ts';
import { chanceOf, shiftedPositions } from './shifted-positions.ts';

/** Counts up when the same proposal would find another contrast. */
const CONTRAST_VERSION = 1;
/** So many shifted positions of a proposal are judged: people would play the candidate in few of those where it is a blunder. */
const MOST_JUDGED = 12;

/** The shifted position that was found, and what is known of the moves there that a proposal needs. */
interface StoredContrast {
  readonly fen?: string;
  readonly moves?: readonly ScoredMove[];
}

/** A proposal and the one that differs from it by one man and in its answer; both have the same `pair`. */
export interface Contrast {
  readonly original: Proposal;
  readonly shifted: Proposal;
}

/** The contrasts of those proposals that have one. They are not verified yet. */
export async function findContrasts(
  machine: MinerMachine,
  { model, version }: People,
  originals: readonly Proposal[],
): Promise<readonly Contrast[]> {
  const judge = createJudge(model);
  const known = originals.filter(({ played }) => played !== undefined);
  const found = await finishJobs(machine, {
    name: 'contrasts',
    jobs: known,
    keyOf: ({ lesson, fen, green, played }) => JSON.stringify([lesson, fen, green, played?.rating]),
    work: async (engine, proposal) => await searchContrast(engine, judge, proposal),
    store: machine.openStore<StoredContrast>('contrasts', `${CONTRAST_VERSION} with ${version}`),
  });
  return found.flatMap((stored, index): readonly Contrast[] => {
    const original = known[index];
    const shifted = original && readContrast(original, stored);
    if (!original || !shifted) return [];
    const pair = `${original.lesson} ${original.fen} ${original.green}`;
    return [{ original: { ...original, pair }, shifted: { ...shifted, pair } }];
  });
}

async function searchContrast(engine: JobEngine, judge: Judge, original: Proposal): Promise<StoredContrast> {
  await engine.configure({ Hash: 1, MultiPV: ALL_MOVES_MULTI_PV });
  const elo = original.played?.rating ?? 0;
  for (const fen of shiftsOf(original)) {
    const judgement = await judge(engine, { startFen: fen, moves: [], fen, elo });
    const [best] = judgement?.moves ?? [];
    const green = judgement?.moves.find(({ move }) => move === original.green);
    if (!best || !green) continue;
    const stored = { fen, moves: [best, green] };
    if (readContrast(original, stored)) return stored;
  }
  return {};
}

/** The proposal that the candidate makes in the shifted position, if it makes one with the other answer. */
function readContrast(original: Proposal, { fen, moves }: StoredContrast): Proposal | undefined {
  if (fen === undefined || !moves) return undefined;
  const { origin, lesson, green, truth, played } = original;
  const position = getPosition(fen);
  const judged = { fen, position, origin, moves, played: '', rating: played?.rating ?? 0 };
  return proposals(judged).find(
    (other) => other.lesson === lesson && other.green === green && isSafe(other.truth) !== isSafe(truth),
  );
}

/** Shifted positions where the rules say the other answer, in an order of their own for each proposal. */
function shiftsOf(original: Proposal): readonly string[] {
  const { fen, green, lesson, truth } = original;
  const move = getArrow(green);
  return shuffle(shiftedPositions(getPosition(fen), [move.from, move.to]), chanceOf(fen))
    .filter((shifted) => isLegal(shifted.fen, green))
    .filter((shifted) => isOtherAnswer(lossesIn(lesson, shifted.position, move), truth))
    .filter(({ position }) => isUnambiguousOn(afterMove(position, move).board, [move.to]))
    .slice(0, MOST_JUDGED)
    .map((shifted) => shifted.fen);
}

/** Whether a safe move has become unsafe, and loses a piece, or the other way round. */
function isOtherAnswer(losses: readonly Loss[], truth: readonly string[]): boolean {
  return isSafe(truth) ? losses.some(({ gain }) => gain > CENTIPAWNS.pawn) : isSafe(losses);
}

function lossesIn(lesson: Proposal['lesson'], position: Position, move: Arrow): readonly Loss[] {
  if (lesson === 'abandonedDefense.findYourAbandoned') return abandonedPieces(position, move);
  return [findWalkIntoAttack(position, move) ?? []].flat();
}

function isSafe(losses: readonly unknown[]): boolean {
  return losses.length === 0;
}

function isLegal(fen: string, move: string): boolean {
  return playMove(fen, move) !== undefined;
}
