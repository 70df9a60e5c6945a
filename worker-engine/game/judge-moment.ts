/**
 * What Stockfish says of one move of the learner's: whether it cost anything, and what was better.
 *
 * A moment is told only together with a better move that mends it: for a lost piece one that saves it, or does something worth
 * more that can be shown (`better-effect.ts`); for a free piece a capture of it; for a mate the mate.
 */
import { arrowOf } from '#chess/arrows';
import { placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import { playMove, type PlayedMove } from '#chess/play-move';
import type { UciMove } from '#chess/chess';
import type { AskEngine, EngineAnswer, EngineQuestion } from './ask-engine.ts';
import { findEffect, findTaking } from './better-effect.ts';
import { lineMoveOf } from './capture-line.ts';
import { isMended } from './mended.ts';
import { captureLineFrom, capturesOf, type FreePiece } from './missed-captures.ts';
import { findMate } from './missed-mates.ts';
import type { BetterEffect, BetterMove, LineMove, LossMoment, Moment } from './review-types.ts';
import { winningChances, winningChancesAfter } from './winning-chances.ts';

/**
 * What costs less than this, in percent of winning chances, is no mistake: what a pawn is worth in a level game
 * (adr/0015).
 */
export const MISTAKE_PERCENT = 9;
/** What costs less than this is weighed again: there a quick search errs (adr/0015). */
const DOUBTFUL_PERCENT = 15;
/** A move that is worse than the best by no more than this, in percent, does as well for a learner (our choice). */
const AS_GOOD_PERCENT = 5;

/** Where a move led to: to a position to play on from, or to the end of the game. */
export type AfterMove =
  | { readonly kind: 'playing'; readonly fen: string }
  | { readonly kind: 'mate' | 'draw' };

/** One move of the learner's, and what the board says of it. */
export interface JudgedSight {
  readonly ply: number;
  readonly fen: string;
  readonly move: LineMove;
  readonly after: AfterMove;
  /** What it gave away, then what it did not take, the greatest first. */
  readonly found: readonly (LossMoment | FreePiece)[];
}

/** The moment to tell; `sound` when there is none, `silent` when Stockfish could not be asked. */
export type Judgement = Moment | 'sound' | 'silent';

/** What the move could have kept, and what it left. */
interface Scores {
  readonly best: EngineAnswer;
  readonly chancesBest: number;
  readonly chancesPlayed: number;
  /** Whether the learner could still force mate after the move. */
  readonly stillMates: boolean;
}

/** Judges one move. A mate comes first: it is worth more than any piece. */
export async function judgeMove(seen: JudgedSight, ask: AskEngine): Promise<Judgement> {
  const scores = await findScores(seen, ask);
  if (!scores) return 'silent';
  const { best, chancesBest, chancesPlayed } = scores;
  if (playMove(seen.fen, best.move)?.san === seen.move.san) return 'sound';
  const costPercent = Math.max(0, chancesBest - chancesPlayed);
  const mate = findMissedMate(seen, scores);
  if (mate) return { ...mate, costPercent };
  if (costPercent < MISTAKE_PERCENT) return 'sound';
  for (const found of seen.found) {
    const told =
      found.motif === 'missedCapture'
        ? await judgeFreePiece(found, scores, ask)
        : await judgeLoss(found, scores, ask);
    if (told === 'silent') return told;
    if (told !== 'sound') return weigh(seen, { ...told, costPercent }, ask);
  }
  return 'sound';
}

/** A moment that cost little stays if a longer search, too, finds the better move better; the cost is then what that one says. */
async function weigh({ fen, after }: JudgedSight, moment: Moment, ask: AskEngine): Promise<Judgement> {
  const { better, costPercent = 0 } = moment;
  if (!better || costPercent >= DOUBTFUL_PERCENT) return moment;
  const replyToBetter = await findReply(afterBetter(fen, better.san), 'weigh', ask);
  const replyToPlayed = replyToBetter && (await findReply(after, 'weigh', ask));
  if (!replyToPlayed) return 'silent';
  const weighed = winningChancesAfter(replyToBetter.score) - winningChancesAfter(replyToPlayed.score);
  return weighed < MISTAKE_PERCENT ? 'sound' : { ...moment, costPercent: weighed };
}

/** A better move that leaves no move is no stalemate: that would be no better. */
function afterBetter(fen: string, san: string): AfterMove {
  const played = playMove(fen, san);
  return !played || san.endsWith('#') ? { kind: 'mate' } : { kind: 'playing', fen: played.fen };
}

async function findScores({ fen, after }: JudgedSight, ask: AskEngine): Promise<Scores | undefined> {
  const best = await ask({ fen, effort: 'look' });
  const reply = best && (await findReply(after, 'look', ask));
  if (!reply) return undefined;
  return {
    best,
    chancesBest: winningChances(best.score),
    chancesPlayed: winningChancesAfter(reply.score),
    stillMates: reply.score.kind === 'mate' && reply.score.moves < 0,
  };
}

/** The score that the move left to the opponent; undefined when Stockfish could not be asked. */
export async function findReply(
  after: AfterMove,
  effort: EngineQuestion['effort'],
  ask: AskEngine,
): Promise<Pick<EngineAnswer, 'score'> | undefined> {
  switch (after.kind) {
    case 'playing':
      return ask({ fen: after.fen, effort });
    case 'draw':
      return { score: { kind: 'cp', cp: 0 } };
    case 'mate':
      return { score: { kind: 'mate', moves: -1 } };
  }
}

/** What the mate was worth does not matter: who is winning anyway wants to see it too. */
function findMissedMate({ ply, fen, move }: JudgedSight, { best, stillMates }: Scores): Moment | undefined {
  const mate = stillMates ? undefined : findMate(fen, best);
  if (!mate) return undefined;
  const { moves, line } = mate;
  return {
    motif: 'missedMate',
    ply,
    fen,
    pieces: placedPieces(getPosition(fen).board),
    move,
    costPercent: undefined,
    moves,
    line: line.map(lineMoveOf),
    better: betterOf(line[0], { kind: 'mates', moves }),
  };
}

/**
 * The best move if it saves the piece or mates. Else the best of those that save it, if that one is as good; else what the best
 * move does instead; else the best that saves it, as long as it is better than the move that was played.
 */
async function judgeLoss(loss: LossMoment, scores: Scores, ask: AskEngine): Promise<Judgement> {
  const { best, chancesBest, chancesPlayed } = scores;
  const { fen } = loss;
  const position = getPosition(fen);
  const saves = (uci: UciMove): boolean => isMended(position, loss, arrowOf(uci));
  const mate = findMate(fen, best);
  if (mate) return withBetter(loss, best.move, { kind: 'mates', moves: mate.moves });
  if (saves(best.move)) return withBetter(loss, best.move, { kind: 'saves' });
  const saver = await findAmong(legalMoves(fen).filter(saves), fen, ask);
  if (saver === 'silent') return saver;
  const isSaverBetter = saver !== undefined && saver.chances - chancesPlayed >= MISTAKE_PERCENT;
  const isSaverAsGood = isSaverBetter && saver.chances >= chancesBest - AS_GOOD_PERCENT;
  if (isSaverAsGood) return withBetter(loss, saver.move, { kind: 'saves' });
  const effect = findEffect(position, loss, arrowOf(best.move));
  if (effect) return withBetter(loss, best.move, effect);
  return isSaverBetter ? withBetter(loss, saver.move, { kind: 'saves' }) : 'sound';
}

/** A free piece is worth taking when a capture of it is about the best move. */
async function judgeFreePiece(free: FreePiece, scores: Scores, ask: AskEngine): Promise<Judgement> {
  const { best, chancesBest, chancesPlayed } = scores;
  const captures = capturesOf(free, legalMoves(free.fen));
  if (captures.includes(best.move)) return takenBy(free, best.move);
  const taking = await findAmong(captures, free.fen, ask);
  if (taking === 'silent') return taking;
  if (!taking || taking.chances < Math.max(chancesBest - AS_GOOD_PERCENT, chancesPlayed + MISTAKE_PERCENT))
    return 'sound';
  return takenBy(free, taking.move);
}

interface BestAmong {
  readonly move: UciMove;
  readonly chances: number;
}

/** The best of some moves; undefined when there are none. */
async function findAmong(
  moves: readonly UciMove[],
  fen: string,
  ask: AskEngine,
): Promise<BestAmong | undefined | 'silent'> {
  if (moves.length === 0) return undefined;
  const best = await ask({ fen, effort: 'look', moves });
  return best ? { move: best.move, chances: winningChances(best.score) } : 'silent';
}

/** The free piece taken by this capture, if that wins something on its square. */
function takenBy(free: FreePiece, capture: UciMove): Judgement {
  const move = arrowOf(capture);
  const taking = findTaking(getPosition(free.fen), move);
  const played = playMove(free.fen, capture);
  if (!taking || !played) return 'sound';
  const line = captureLineFrom(free.fen, move);
  return { ...free, line, gain: taking.gain, better: betterOf(played, taking.effect) };
}

function withBetter(loss: LossMoment, uci: UciMove, effect: BetterEffect): Judgement {
  const played = playMove(loss.fen, uci);
  return played ? { ...loss, better: betterOf(played, effect) } : 'sound';
}

function betterOf({ from, to, san }: PlayedMove, effect: BetterEffect): BetterMove {
  return { from, to, san, effect };
}
