/**
 * Who plays below 1320: how much a player sees, turned into how they go wrong.
 *
 * One dial moves everything, so that `npm run calibrate` can tie it to an Elo (`calibrated-ladder.ts`). It does not know the
 * board. The numbers are our judgement; what is certain is their order: who sees more wavers less and checks a recapture
 * sooner.
 */
import type { PersonWeakness } from './weakness.ts';

/** How a player of a strength goes wrong. */
export interface Persona {
  /** The effort (`#insight/effort`) of a thing that this player overlooks half of the time. */
  readonly sightEffort: number;
  /** How much they waver between moves that look alike: the temperature of `sampleMove`, in centipawns. */
  readonly temperatureCp: number;
  /** Moves that look worse than the best by this much, in centipawns, are never played. */
  readonly patienceCp: number;
  /** A recapture is played without a look at anything else while it seems worse than the best move by no more, in centipawns. */
  readonly reflexCp: number;
  /** What they overlook more often than others who see as much; undefined: nothing. */
  readonly weakness: PersonWeakness | undefined;
}

/** A beginner, who overlooks a knight's attack (effort 0.55) half of the time, recaptures even when that seems to cost a piece. */
const BEGINNER = { sightEffort: 0.55, temperatureCp: 120, reflexCp: 400 };
/** Seeing so much more halves the wavering. */
const HALF_TEMPERATURE_EFFORT = 0.35;
/** Nobody gives two pawns away for no reason, however weak. */
const MOST_PATIENCE_CP = 200;
const PATIENCE_TEMPERATURES = 3;
const REFLEX_CP_PER_EFFORT = 500;
const LEAST_REFLEX_CP = 50;
/** How far, in effort, seeing fades into overlooking. */
const SIGHT_FADE = 0.12;

/** The player who overlooks things of this effort half of the time. */
export function personaOf(sightEffort: number, weakness?: PersonWeakness): Persona {
  const more = sightEffort - BEGINNER.sightEffort;
  const temperatureCp = BEGINNER.temperatureCp * 0.5 ** (more / HALF_TEMPERATURE_EFFORT);
  return {
    sightEffort,
    temperatureCp,
    patienceCp: Math.min(MOST_PATIENCE_CP, PATIENCE_TEMPERATURES * temperatureCp),
    reflexCp: Math.max(LEAST_REFLEX_CP, BEGINNER.reflexCp - REFLEX_CP_PER_EFFORT * more),
    weakness,
  };
}

/** The probability that this player overlooks what costs `effort` to see: a logistic curve around `sightEffort`. */
export function overlookChance({ sightEffort }: Persona, effort: number): number {
  return 1 / (1 + Math.exp((sightEffort - effort) / SIGHT_FADE));
}
