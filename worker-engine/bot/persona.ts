/**
 * Who plays below 1320: an Elo number turned into how much a player of that strength overlooks and how much they waver.
 *
 * It does not know the board. The numbers are our judgement, tied to one line each so that `npm run calibrate` can fit
 * them; what is certain is their order: a stronger player sees more, wavers less and checks a recapture sooner.
 */
import { temperatureFor } from './strength.ts';

/** How a player of a strength goes wrong. */
export interface Persona {
  /** The effort (`#insight/effort`) of a thing that this player overlooks half of the time. */
  readonly sightEffort: number;
  /** How much they waver between moves that look alike: the temperature of `sampleMove`, in centipawns. */
  readonly temperatureCp: number;
  /** Moves that look worse than the best by this much, in centipawns, are never played. */
  readonly patienceCp: number;
  /** A recapture is played without a look at anything else while it is worse than the best move by no more, in centipawns. */
  readonly reflexCp: number;
}

/** At Elo 400 the knight's attack (effort 0.55) is overlooked half of the time. */
const SIGHT = { elo: 400, effort: 0.55, effortPerElo: 0.000625 };
/** How far, in effort, seeing fades into overlooking. */
const SIGHT_FADE = 0.12;
/**
 * `temperatureFor` was measured without oversights, so that all the weakness lay in the temperature; here they carry about
 * half of it.
 */
const TEMPERATURE_SHARE = 0.5;
/** Nobody gives two pawns away for no reason, however weak. */
const MOST_PATIENCE_CP = 200;
const PATIENCE_TEMPERATURES = 3;
/** Elo 400 recaptures even when it costs a piece, Elo 1320 while it costs a pawn. */
const REFLEX = { elo: 400, cp: 300, cpPerElo: 0.22, least: 50 };

/** The player of this strength. */
export function personaOf(elo: number): Persona {
  const temperatureCp = TEMPERATURE_SHARE * temperatureFor(elo);
  return {
    sightEffort: SIGHT.effort + SIGHT.effortPerElo * (elo - SIGHT.elo),
    temperatureCp,
    patienceCp: Math.min(MOST_PATIENCE_CP, PATIENCE_TEMPERATURES * temperatureCp),
    reflexCp: Math.max(REFLEX.least, REFLEX.cp - REFLEX.cpPerElo * (elo - REFLEX.elo)),
  };
}

/** The probability that this player overlooks what costs `effort` to see: a logistic curve around `sightEffort`. */
export function overlookChance({ sightEffort }: Persona, effort: number): number {
  return 1 / (1 + Math.exp((sightEffort - effort) / SIGHT_FADE));
}
