/**
 * The move that a player of a given strength would choose, of all legal moves and what the engine thinks of them.
 *
 * The player judges each move as the engine does, but for what they overlook: a threat unseen costs nothing, a capture
 * unseen wins nothing. Then they take a move that looks good to them. So a move that loses much is played for a reason
 * that can be named, or not at all. It does not know the game: only the position and the square of the last capture.
 */
import type { Scene } from '#chess/after-move';
import type { Square, UciMove } from '#chess/types';
import { findArrow, impressionsOf, type Impression, type Outlook } from './impression.ts';
import type { Oversight, OversightKind } from './overlooked.ts';
import { overlookChance, type Persona } from './persona.ts';
import { createRandom, seedOfPart, type Random } from './random.ts';
import { sampleMove } from './strength.ts';
import { planFor, type Plan } from './technique.ts';
import type { Candidate } from './uci-lines.ts';

/** The question: which move? */
export interface Situation {
  readonly scene: Scene;
  /** Every legal move with its score. */
  readonly candidates: readonly Candidate[];
  /** Where the opponent has just captured, if so. */
  readonly capturedOn: Square | undefined;
  readonly persona: Persona;
}

/** Why this move. */
export type Reason =
  | { readonly kind: 'only-move' }
  | { readonly kind: 'recapture' }
  /** It loses something that was not seen. */
  | { readonly kind: 'overlooked'; readonly oversights: readonly Oversight[] }
  /** Another move would have won something, and that was not seen. */
  | { readonly kind: 'missed'; readonly oversight: Oversight }
  /** Nothing is better. */
  | { readonly kind: 'best' }
  /** Others are a little better: by no more than the player's patience, or than a plan is worth. */
  | { readonly kind: 'wavered' };

export interface ChosenMove {
  readonly move: UciMove;
  /** How much worse it is than the best, in centipawns, as the engine sees it. */
  readonly lossCp: number;
  readonly reason: Reason;
}

/** Chooses a move; the same luck gives the same move. Undefined when there is none. */
export function chooseMove(situation: Situation, random: Random): ChosenMove | undefined {
  const { persona } = situation;
  const overlooks = sightOf(persona, random);
  const plan = planFor(situation.scene, situation.candidates);
  const impressions = impressionsOf({ ...situation, overlooks }, plan.candidates).map((impression) =>
    withPlan(plan, impression),
  );
  const recaptures = impressions.filter((impression) => isReflex(situation, impression));
  const considered = recaptures.length > 0 ? recaptures : impressions;
  const chosen = takeOne(considered, persona, random);
  if (!chosen) return undefined;
  const { move } = chosen.candidate;
  if (impressions.length === 1) return { move, lossCp: 0, reason: { kind: 'only-move' } };
  const reason: Reason = recaptures.length > 0 ? { kind: 'recapture' } : reasonFor(chosen, impressions);
  return { move, lossCp: chosen.lossCp, reason };
}

const SEEDS = 2 ** 32;

/**
 * What the player overlooks this time. An attack is seen or not, whichever move it speaks against: the luck belongs to its
 * two squares. It is the same for every strength, so that who sees more sees all that the other one does.
 */
function sightOf(persona: Persona, random: Random): Outlook['overlooks'] {
  const seed = Math.floor(random() * SEEDS);
  return ({ attack, effort }) => {
    const luck = createRandom(seedOfPart(seed, Number.parseInt(attack.from + attack.to, 36)));
    return luck() < overlookChance(persona, effort);
  };
}

/** With what it does for the plan; a move whose point is missed seems to do nothing. */
function withPlan({ worthCp }: Plan, impression: Impression): Impression {
  const isMissed = impression.oversights.some(({ kind }) => isMiss(kind));
  const seemsCp = impression.seemsCp + (isMissed ? 0 : worthCp(impression.candidate.move));
  return { ...impression, seemsCp };
}

/** Whether the move takes back, and costs no more than this player would check. */
function isReflex({ capturedOn, persona }: Situation, { candidate, costCp }: Impression): boolean {
  return findArrow(candidate.move)?.to === capturedOn && costCp <= persona.reflexCp;
}

/** Draws among the moves that look good enough. */
function takeOne(
  impressions: readonly Impression[],
  { patienceCp, temperatureCp }: Persona,
  random: Random,
): Impression | undefined {
  const top = Math.max(...impressions.map(({ seemsCp }) => seemsCp));
  const tempting = impressions.filter(({ seemsCp }) => top - seemsCp <= patienceCp);
  const seeming = tempting.map(({ candidate, seemsCp }): Candidate => ({
    ...candidate,
    score: { kind: 'cp', cp: seemsCp },
  }));
  const taken = sampleMove(seeming, temperatureCp, random);
  return tempting.find(({ candidate }) => candidate.move === taken?.move);
}

function reasonFor({ lossCp, oversights }: Impression, impressions: readonly Impression[]): Reason {
  if (lossCp === 0) return { kind: 'best' };
  const threats = oversights.filter(({ kind }) => !isMiss(kind));
  if (threats.length > 0) return { kind: 'overlooked', oversights: threats };
  const missed = impressions
    .filter((impression) => impression.lossCp < lossCp)
    .flatMap((impression) => impression.oversights)
    .find(({ kind }) => isMiss(kind));
  return missed ? { kind: 'missed', oversight: missed } : { kind: 'wavered' };
}

/** Something good that was not seen, and not something bad. */
function isMiss(kind: OversightKind): boolean {
  return kind === 'misses-capture' || kind === 'misses-mate';
}
