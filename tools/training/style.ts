/**
 * How players play, counted over the situations that judge: what kinds of move they choose, what they take, and what they lose.
 */
import type { Encoding } from '../../worker-engine/bot/encode.ts';
import { isOfGroup, placeInGroup, type FeatureGroup } from '../../worker-engine/bot/feature-groups.ts';
import type { SearchScores } from '../../worker-engine/bot/with-engine.ts';
import { BANDS, bandOf } from './split.ts';

/** Kinds of move that are counted. */
export const TRAITS = [
  'captures',
  'checks',
  'pawn moves',
  'backward moves of pieces',
  'castles, where it may',
  'takes back, where nothing is lost by it',
  'takes what wins most, where something does',
  'takes most with a knight, where one may',
  'takes most backwards, where one may',
  'takes most from afar, where one may',
  'mates in one, where it may',
  'loses a pawn or more',
  'loses 3 pawns or more',
  'loses 9 pawns or more',
] as const;
export type StyleTrait = (typeof TRAITS)[number];

interface TraitTally {
  /** Situations where there is a choice. */
  asked: number;
  chosen: number;
}

/** For each band, each trait; and what is lost in each phase. */
export interface StyleTally {
  readonly bands: readonly Readonly<Record<StyleTrait, TraitTally>>[];
  readonly losses: Readonly<Record<StylePhase, { count: number; loss: number }>>;
}

export const PHASES = ['opening', 'middlegame', 'endgame'] as const;
export type StylePhase = (typeof PHASES)[number];

export function createStyleTally(): StyleTally {
  return {
    bands: BANDS.map(
      () =>
        Object.fromEntries(TRAITS.map((trait) => [trait, { asked: 0, chosen: 0 }])) as Record<
          StyleTrait,
          TraitTally
        >,
    ),
    losses: {
      opening: { count: 0, loss: 0 },
      middlegame: { count: 0, loss: 0 },
      endgame: { count: 0, loss: 0 },
    },
  };
}

/** Losses are counted up to here, in centipawns: beyond it a game is lost anyway. */
const MOST_LOSS = 1000;
const OPENING_PLIES = 24;

interface StyleChoice {
  readonly encoding: Encoding;
  readonly search: SearchScores;
  readonly ply: number;
}

/** Counts what a player chooses in a situation, each move by its chance. */
export function addStyle(
  tally: StyleTally,
  { encoding, search, ply }: StyleChoice,
  chances: Float32Array,
): void {
  const band = tally.bands[bandOf(encoding.rating) ?? -1];
  if (!band) return;
  const count = encoding.moveCount;
  const best = search.deep.reduce((most, cp) => Math.max(most, cp), -Infinity);
  const asked = new Set<StyleTrait>();
  const chosen = new Map<StyleTrait, number>();
  let loss = 0;
  for (let move = 0; move < count; move++) {
    const chance = chances[move] ?? 0;
    const lost = Math.min(MOST_LOSS, best - (search.deep[move] ?? 0));
    loss += chance * lost;
    for (const trait of traitsOf(encoding, move, lost)) {
      asked.add(trait);
      chosen.set(trait, (chosen.get(trait) ?? 0) + chance);
    }
  }
  for (const trait of TRAITS) {
    if (!asked.has(trait) && hasOccasion(trait)) continue;
    band[trait].asked += 1;
    band[trait].chosen += chosen.get(trait) ?? 0;
  }
  const phase = tally.losses[phaseOf(encoding, ply)];
  phase.count += 1;
  phase.loss += loss;
}

/** Whether a trait counts only where some move has it. */
function hasOccasion(trait: StyleTrait): boolean {
  return trait.includes(', where ');
}

function traitsOf(encoding: Encoding, move: number, lost: number): StyleTrait[] {
  const traits: StyleTrait[] = [];
  if (has(encoding, move, 'capture')) traits.push('captures');
  if (has(encoding, move, 'check')) traits.push('checks');
  if (has(encoding, move, 'piece', 0)) traits.push('pawn moves');
  if (has(encoding, move, 'direction') && isBackward(encoding, move)) traits.push('backward moves of pieces');
  if (has(encoding, move, 'castling')) traits.push('castles, where it may');
  if (has(encoding, move, 'recapture', 1)) traits.push('takes back, where nothing is lost by it');
  if (has(encoding, move, 'bestCapture'))
    traits.push('takes what wins most, where something does', ...mannersOf(encoding, move));
  if (has(encoding, move, 'check', 2)) traits.push('mates in one, where it may');
  if (lost >= 100) traits.push('loses a pawn or more');
  if (lost >= 300) traits.push('loses 3 pawns or more');
  if (lost >= 900) traits.push('loses 9 pawns or more');
  return traits;
}

/** In which of the ways that people overlook a capture is made. */
function mannersOf(encoding: Encoding, move: number): StyleTrait[] {
  return MANNERS.filter((_, place) => has(encoding, move, 'captureManner', place));
}

const MANNERS: readonly StyleTrait[] = [
  'takes most with a knight, where one may',
  'takes most backwards, where one may',
  'takes most from afar, where one may',
];

function isBackward(encoding: Encoding, move: number): boolean {
  const key = encoding.keys[move] ?? 0;
  return ((key >> 6) & 63) >> 3 < (key & 63) >> 3;
}

/** Whether a move has a feature of a group, or the one at a place in it. */
function has({ features, ends }: Encoding, move: number, group: FeatureGroup, place?: number): boolean {
  const end = ends[move] ?? 0;
  for (let index = move === 0 ? 0 : (ends[move - 1] ?? 0); index < end; index++) {
    const feature = features[index] ?? 0;
    if (isOfGroup(feature, group) && (place === undefined || placeInGroup(feature, group) === place))
      return true;
  }
  return false;
}

/** By the half-moves played, then by whether many phases of the game are over. */
function phaseOf(encoding: Encoding, ply: number): StylePhase {
  if (ply < OPENING_PLIES) return 'opening';
  for (let place = 12; place < 18; place++) if (has(encoding, 0, 'phasePiece', place)) return 'endgame';
  return 'middlegame';
}
