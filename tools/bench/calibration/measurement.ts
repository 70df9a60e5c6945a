/**
 * What the games say of the ladder: each rung's label beside its measured strength.
 */
import { fitStrengths } from './elo-fit.ts';
import type { PairCount } from './match.ts';
import { REFERENCE_PLAYER, type AnchorPlayer } from './players.ts';

/** A player, the reference player excepted, on the scale. */
interface Measured {
  readonly player: AnchorPlayer;
  readonly elo: number;
  /** Half the width of the 95 % interval. */
  readonly marginElo: number;
  readonly games: number;
}

export interface MeasuredRung extends Measured {
  readonly label: number;
}

export interface Measurement {
  /** Weakest label first; rungs that no chain of games links with the reference player yet are missing. */
  readonly rungs: readonly MeasuredRung[];
  /** Stockfish's own strengths but for the reference player; what `UCI_Elo` promises of them is their name. */
  readonly anchors: readonly Measured[];
  readonly pairs: readonly PairCount[];
  /** By name, of all players. */
  readonly elo: ReadonlyMap<string, number>;
}

/** How far a rung may be from its label (product/bot-game.md#how-strong-the-bot-plays). */
export const TOLERANCE_ELO = 75;

/** Fits the strengths of all who have played. */
export function measure(players: readonly AnchorPlayer[], pairs: readonly PairCount[]): Measurement {
  const strengths = fitStrengths(linkedWithReference(pairs), REFERENCE_PLAYER);
  const measured = players.flatMap((player): Measured[] => {
    const strength = strengths.get(player.name);
    if (!strength || player.name === REFERENCE_PLAYER.name) return [];
    const own = pairs.filter(({ one, other }) => one === player.name || other === player.name);
    const games = own.reduce((sum, pair) => sum + pair.games, 0);
    return [{ player, ...strength, games }];
  });
  const rungs = measured.flatMap((one): MeasuredRung[] => {
    const { label } = one.player;
    return label === undefined ? [] : [{ ...one, label }];
  });
  const elo = new Map([...strengths].map(([name, strength]) => [name, strength.elo]));
  return {
    rungs: rungs.toSorted((one, other) => one.label - other.label),
    anchors: measured.filter(({ player }) => player.label === undefined),
    pairs,
    elo,
  };
}

/** The pairs whose games lead to the reference player, over others or directly: what an interrupted run can measure. */
function linkedWithReference(pairs: readonly PairCount[]): readonly PairCount[] {
  const played = pairs.filter(({ games }) => games > 0);
  const linked = new Set<string>([REFERENCE_PLAYER.name]);
  for (const name of linked) {
    for (const { one, other } of played) {
      if (one === name) linked.add(other);
      if (other === name) linked.add(one);
    }
  }
  return played.filter(({ one }) => linked.has(one));
}

/** Whether every rung is stronger than the one below it. */
export function isMonotone({ rungs }: Measurement): boolean {
  return rungs.every(({ elo }, index) => elo > (rungs[index - 1]?.elo ?? -Infinity));
}

/** How far a rung is from its label; positive when it plays better. */
export function differenceOf({ elo, label }: MeasuredRung): number {
  return elo - label;
}
