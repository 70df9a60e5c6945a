/**
 * The move that a player of a given strength would choose, of all legal moves and what the engine thinks of them.
 *
 * The player judges each move as the engine does, but for what they overlook: a threat unseen costs nothing, a capture
 * unseen wins nothing. Then they take a move that looks good to them. So a move that loses much is played for a reason
 * that can be named, or not at all. It does not know the game: only the position and the square of the last capture.
 */
import type { BoardPosition } from '#chess/after-move';
import { arrowOf } from '#chess/arrows';
import type { Square, UciMove } from '#names/chess';
import { habitOf } from './habits.ts';
import { impressionsOf, type Impression, type Perception } from './impression.ts';
import type { Oversight, OversightKind } from './overlooked.ts';
import { overlookChance, type Persona } from './persona.ts';
import type { Random } from './random.ts';
import { sampleMove } from './sample-move.ts';
import { drawSightLuck } from './sight-luck.ts';
import { findPlan, type Plan } from './technique.ts';
import type { Candidate } from './uci-lines.ts';
import { effortFor } from './weakness.ts';

/** Where a move is to be chosen, and by whom. */
interface MoveChoice {
  readonly position: BoardPosition;
  /** Every legal move with its score. */
  readonly candidates: readonly Candidate[];
  /** Where the opponent has just captured, if so. */
  readonly capturedOn: Square | undefined;
  readonly persona: Persona;
}

/** Why this move. */
type Reason =
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
export function chooseMove(choice: MoveChoice, random: Random): ChosenMove | undefined {
  const { persona } = choice;
  const overlooks = sightOf(persona, random);
  const thinkable = choice.candidates.filter(isThinkable);
  const plan = findPlan(choice.position, thinkable);
  const impressions = impressionsOf({ ...choice, overlooks }, plan?.candidates ?? thinkable).map(
    (impression) => withHabit(choice.position, impression),
  );
  const recaptures = reflexesOf(choice, impressions);
  const considered = recaptures.length > 0 ? recaptures : impressions;
  const chosen = takeOne(considered, { persona, plan, random });
  if (!chosen) return undefined;
  const { move } = chosen.candidate;
  if (impressions.length === 1) return { move, lossCp: 0, reason: { kind: 'only-move' } };
  const reason: Reason = recaptures.length > 0 ? { kind: 'recapture' } : reasonFor(chosen, impressions);
  return { move, lossCp: chosen.lossCp, reason };
}

/** Who is winning gives so much for the plan, in centipawns: less than a piece. */
const PLAN_PATIENCE_CP = 250;

/** What the player overlooks this time. */
function sightOf(persona: Persona, random: Random): Perception['overlooks'] {
  const luck = drawSightLuck(random);
  return (oversight) =>
    luck(oversight.attack) < overlookChance(persona, effortFor(persona.weakness, oversight));
}

/** Nobody below 1320 thinks of a promotion to less than a queen. */
function isThinkable({ move }: Candidate): boolean {
  return move.length === 4 || move.endsWith('q');
}

/** The moves that take back, of those that seem to cost no more than this player would check. */
function reflexesOf(
  { capturedOn, persona }: MoveChoice,
  impressions: readonly Impression[],
): readonly Impression[] {
  const top = Math.max(...impressions.map(({ seemsCp }) => seemsCp));
  return impressions.filter(
    ({ candidate, seemsCp }) =>
      arrowOf(candidate.move).to === capturedOn && top - seemsCp <= persona.reflexCp,
  );
}

/** How a move seems when habit counts too. */
function withHabit(position: BoardPosition, impression: Impression): Impression {
  const habitCp = habitOf(position, arrowOf(impression.candidate.move));
  return { ...impression, seemsCp: impression.seemsCp + habitCp };
}

interface ChoiceOptions {
  readonly persona: Persona;
  readonly plan: Plan | undefined;
  readonly random: Random;
}

/** Draws among the moves that look good enough, or among those of them that best carry out the plan. */
function takeOne(
  impressions: readonly Impression[],
  { persona, plan, random }: ChoiceOptions,
): Impression | undefined {
  const top = Math.max(...impressions.map(({ seemsCp }) => seemsCp));
  const patienceCp = plan ? Math.max(PLAN_PATIENCE_CP, persona.patienceCp) : persona.patienceCp;
  const tempting = impressions.filter(({ seemsCp }) => top - seemsCp <= patienceCp);
  const wanted = plan ? bestOf(plan, tempting) : tempting;
  const seeming = wanted.map(({ candidate, seemsCp }): Candidate => ({
    ...candidate,
    score: { kind: 'cp', cp: seemsCp },
  }));
  const taken = sampleMove(seeming, persona.temperatureCp, random);
  return wanted.find(({ candidate }) => candidate.move === taken?.move);
}

/** The moves that make the most progress; one whose point is missed seems to make none. */
function bestOf({ progressOf }: Plan, impressions: readonly Impression[]): readonly Impression[] {
  const progress = impressions.map(({ candidate, oversights }) =>
    oversights.some(({ kind }) => isMiss(kind)) ? 0 : progressOf(candidate.move),
  );
  const most = Math.max(...progress);
  return impressions.filter((_, index) => progress[index] === most);
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
