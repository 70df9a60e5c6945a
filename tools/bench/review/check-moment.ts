/**
 * Whether a moment that a review tells is true: Stockfish looks much deeper, and another library of chess looks at what is
 * said of the better move.
 */
import { playMove, type PlayedMove } from '#chess/play-move';
import { CENTIPAWNS } from '#vision/exchange';
import type { Square } from '#chess/chess';
import { findRole } from '#chess/piece-letters';
import type { JobEngine } from '../../miner/machine/engine-pool.ts';
import { BASE_OPTIONS } from '../../miner/machine/engine-pool.ts';
import type { LossMoment, Moment } from '../../../worker-engine/game/review-types.ts';
import { winningChancesAfter } from '../../../worker-engine/game/winning-chances.ts';
import { legalExchange } from '../../../worker-engine/testing/by-chessops/exchange.ts';

/** Plies; the review itself reaches some eleven. */
const DEEP = 18;
/** Lichess calls a move that costs less than this, in percent of winning chances, no inaccuracy. */
export const REAL_PERCENT = 5;

export interface CheckedMoment {
  readonly motif: Moment['motif'];
  readonly effect: string;
  /** What the review says that the move cost, in percent of winning chances. */
  readonly costPercent: number;
  /** How much better the better move is by a deep search, in percent of winning chances. */
  readonly deepPercent: number;
  readonly holds: boolean;
  /** Whether the better move mends the sentence, by the other library. */
  readonly isMended: boolean;
  /** Where to look when it does not. */
  readonly told: string;
}

/** The better move has to be better than the one that was played; of a missed mate the mate has to be there. */
export async function checkMoment(engine: JobEngine, moment: Moment): Promise<CheckedMoment> {
  const { fen, move, better, motif } = moment;
  if (!better) throw new Error(`nothing better is told: ${fen} ${move.san}`);
  const chancesBetter = await deepChancesAfter(engine, fen, better.san);
  const deepPercent = chancesBetter - (await deepChancesAfter(engine, fen, move.san));
  return {
    motif,
    effect: better.effect.kind,
    costPercent: Math.round(10 * (moment.costPercent ?? 0)) / 10,
    deepPercent: Math.round(10 * deepPercent) / 10,
    holds: motif === 'missedMate' ? endsInMate(moment.line.at(-1)?.san) : deepPercent >= REAL_PERCENT,
    isMended: isMendedByOthers(moment),
    told: `${fen} | ${move.san} | ${better.san}`,
  };
}

async function deepChancesAfter(engine: JobEngine, fen: string, san: string): Promise<number> {
  const after = getPlayed(fen, san);
  if (after.san.endsWith('#')) return winningChancesAfter({ kind: 'mate', moves: -1 });
  await engine.configure({ ...BASE_OPTIONS, UCI_LimitStrength: false });
  await engine.startNewGame();
  const { candidates } = await engine.search({ fen: after.fen, limit: { depth: DEEP } });
  const [best] = candidates;
  // A position without moves that is no mate is a stalemate.
  return winningChancesAfter(best?.score ?? { kind: 'cp', cp: 0 });
}

function endsInMate(san: string | undefined): boolean {
  return san?.endsWith('#') ?? false;
}

function isMendedByOthers(moment: Moment): boolean {
  if (moment.motif === 'missedMate') return endsInMate(moment.line.at(-1)?.san);
  const { fen, better, square } = moment;
  if (!better) return false;
  const { effect, san } = better;
  const after = getPlayed(fen, san);
  switch (effect.kind) {
    case 'saves':
      return moment.motif !== 'missedCapture' && isSaved(moment, after);
    case 'mates':
      return true;
    case 'takes':
      return after.captured === effect.piece && netOf(after) > 0 && (!effect.isFree || lostOn(after) === 0);
    case 'promotes':
      return san.includes('=Q') && lostOn(after) === 0;
    case 'attacks':
      return effect.square !== square && legalExchange(after.fen, effect.square, 'cheapest').gain > 0;
  }
}

/** The piece stands where nothing is won by taking it, or has won as much itself. */
function isSaved({ move, square }: LossMoment, after: PlayedMove): boolean {
  const origin = square === move.to ? move.from : square;
  if (after.from === origin) return netOf(after) >= 0;
  return legalExchange(after.fen, origin, 'cheapest').gain === 0;
}

function netOf(after: PlayedMove): number {
  const won = after.captured ? CENTIPAWNS[after.captured] : 0;
  return won + promotionGain(after.san) - lostOn(after);
}

/** What a pawn becomes is worth more than it was, whatever it becomes. */
function promotionGain(san: string): number {
  const role = findRole(/=([QRBN])/.exec(san)?.[1] ?? '');
  return role ? CENTIPAWNS[role] - CENTIPAWNS.pawn : 0;
}

function lostOn({ fen, to }: { readonly fen: string; readonly to: Square }): number {
  return legalExchange(fen, to, 'cheapest').gain;
}

function getPlayed(fen: string, san: string): PlayedMove {
  const played = playMove(fen, san);
  if (!played) throw new Error(`${san} is not legal in ${fen}`);
  return played;
}
