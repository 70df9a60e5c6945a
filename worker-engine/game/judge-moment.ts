/**
 * What Stockfish says of one move of the learner's: whether it cost anything, and what was better.
 *
 * A moment is told only together with a better move that mends it: for a lost piece one that saves it, or does something worth
 * more that can be shown (`better-effect.ts`); for a free piece a capture of it; for a mate the mate.
 */
import { arrowOf } from '#chess/arrows';
import { placedPieces, pieceAt, findKing, type Board } from '#chess/board';
import { getPosition } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import { playMove, type PlayedMove } from '#chess/play-move';
import {
  type UciMove,
  opponentOf,
  type Arrow,
  type Color,
  type PlacedPiece,
  type Square,
} from '#chess/chess';
import type { AskEngine, EngineAnswer, EngineQuestion } from './ask-engine.ts';
import { lineMoveOf } from './capture-line.ts';
import { captureLineFrom, capturesOf, type FreePiece } from './missed-captures.ts';
import { findMate } from './missed-mates.ts';
import type { BetterEffect, BetterMove, LineMove, LossMoment, Moment } from './review-types.ts';
import { winningChances, winningChancesAfter } from './winning-chances.ts';
import { afterMove, isPromotion, type BoardPosition, movePiece } from '#chess/after-move';
import { attacksOn, attackersOf } from '#chess/attacks';
import { captureGain, CENTIPAWNS, mayCapture } from '#vision/exchange';
import { winningsOf } from './give-away.ts';
import { movesOf } from '#vision/safety';

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

/** What another move does about the named piece; undefined when the board shows nothing. */
export function findEffect(
  position: BoardPosition,
  named: NamedPiece,
  better: Arrow,
): BetterEffect | undefined {
  if (isMended(position, named, better)) return { kind: 'saves' };
  const stillLost = lossAfter(position, named, better);
  const taking = findTaking(position, better);
  if (taking && taking.gain >= stillLost) return taking.effect;
  return findThreat(position, better, stillLost);
}

/** A capture or promotion that wins something on its square, and how much. */
interface Taking {
  readonly effect: BetterEffect;
  /** In centipawns, above 0. */
  readonly gain: number;
}

/** What the move wins by itself, less what it costs on its square. */
export function findTaking(position: BoardPosition, move: Arrow): Taking | undefined {
  const lost = captureGain(afterMove(position, move), move.to);
  const gain = winningsOf(position, move) - lost;
  if (gain <= 0) return undefined;
  const piece = pieceAt(position.board, move.from);
  const captured = pieceAt(position.board, move.to);
  if (captured) {
    const { role } = captured;
    return { effect: { kind: 'takes', piece: role, square: move.to, isFree: lost === 0 }, gain };
  }
  if (piece && isPromotion(piece, move.to)) return { effect: { kind: 'promotes' }, gain };
  // All that is left is a pawn taken in passing.
  return { effect: { kind: 'takes', piece: 'pawn', square: move.to, isFree: lost === 0 }, gain };
}

/** The greatest threat that is new and wins more than what the opponent can win. */
function findThreat(position: BoardPosition, better: Arrow, stillLost: number): BetterEffect | undefined {
  const color = pieceAt(position.board, better.from)?.color;
  if (!color) return undefined;
  const after = afterMove(position, better);
  const [greatest] = threatsOf(after, color)
    .filter(({ gain, square }) => gain > stillLost && gain > captureGain(position, square))
    .toSorted((one, other) => other.gain - one.gain);
  const threatened = greatest && pieceAt(after.board, greatest.square);
  return threatened && { kind: 'attacks', piece: threatened.role, square: greatest.square };
}

/** What `color` could win if it were to move again. */
function threatsOf(position: BoardPosition, color: Color) {
  const attacked = new Set(attacksOn(position.board, opponentOf(color)).map(({ to }) => to));
  return [...attacked].map((square) => ({ square, gain: captureGain(position, square) }));
}

/** What a moment names: the move that was played, and where the lost piece stands after it. */
interface NamedPiece {
  readonly move: Arrow;
  readonly square: Square;
}

/** The piece stays where it is and does not hang, or it moves: to where it is safe, or for at least as much as it costs. */
export function isMended(position: BoardPosition, named: NamedPiece, better: Arrow): boolean {
  return lossAfter(position, named, better) <= 0;
}

/** What the opponent can still win of the named piece after another move, less what the piece itself wins by it. */
export function lossAfter(position: BoardPosition, named: NamedPiece, better: Arrow): number {
  const origin = originOf(position, named);
  const ownMove = movesOf(position.board, better).find(({ from }) => from === origin);
  const after = afterMove(position, better);
  return ownMove ? lossOn(after, ownMove.to) - winningsOf(position, better) : lossOn(after, origin);
}

/** What the opponent wins on a square: by the exchange, or by a capture with a double check, after which nobody takes back. */
function lossOn(position: BoardPosition, square: Square): number {
  const byExchange = captureGain(position, square);
  const piece = pieceAt(position.board, square);
  return piece && canBeTakenWithDoubleCheck(position.board, { ...piece, square })
    ? Math.max(byExchange, CENTIPAWNS[piece.role])
    : byExchange;
}

/** Only a king beside the square could take back, and the exchange sees that. */
function canBeTakenWithDoubleCheck(board: Board, { square, color }: PlacedPiece): boolean {
  const opponent = opponentOf(color);
  const king = findKing(board, color);
  if (king === undefined || attackersOf(board, square, color).includes(king)) return false;
  return attackersOf(board, square, opponent).some((from) => {
    const capture = { from, to: square };
    const after = movePiece(board, capture);
    return mayCapture(board, capture, after) && attackersOf(after, king, opponent).length > 1;
  });
}

/** Where the named piece stood before the move that was played. */
function originOf({ board }: BoardPosition, { move, square }: NamedPiece): Square {
  return movesOf(board, move).find(({ to }) => to === square)?.from ?? square;
}
