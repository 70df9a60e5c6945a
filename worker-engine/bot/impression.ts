/**
 * How the legal moves look to a player: as the engine sees them, but for what the player overlooks.
 *
 * A threat unseen costs nothing, a capture unseen wins nothing, and a mate unseen leaves an ordinary move. Which move is
 * then taken is not decided here.
 */
import { arrowOf } from '#chess/arrows';
import type { BoardPosition } from '#chess/after-move';
import type { Square } from '#names/chess';
import { findChance, threatsAfter, type Oversight } from './overlooked.ts';
import { toCentipawns, type Candidate } from './uci-lines.ts';
import { findMate, findSurprise } from './unforeseen.ts';

/** A candidate as the engine sees it and as the player does. */
export interface Impression {
  readonly candidate: Candidate;
  /** How much worse it is than the best, in centipawns, as the engine sees it. */
  readonly lossCp: number;
  /** What it is worth to the player, in centipawns. */
  readonly seemsCp: number;
  /** What the player does not see about it. */
  readonly oversights: readonly Oversight[];
}

/** Where the player stands, and what they see of it. */
export interface Perception {
  readonly position: BoardPosition;
  /** Where the opponent has just captured, if so. Nobody overlooks that they can take back. */
  readonly capturedOn: Square | undefined;
  readonly overlooks: (oversight: Oversight) => boolean;
}

/** A candidate without the mates that the player does not see. */
interface Known {
  readonly candidate: Candidate;
  readonly cp: number;
  readonly unseenMate: Oversight | undefined;
  /** What the move captures at a profit, seen or not. */
  readonly chance: Oversight | undefined;
}

/** What the position holds, in centipawns. */
interface BestScores {
  /** Of the best move that is known. */
  readonly top: number;
  /** Of the best move but for what it captures or mates: what the position is worth when nothing happens. */
  readonly calm: number;
}

/** How all legal moves look. */
export function impressionsOf(perception: Perception, candidates: readonly Candidate[]): Impression[] {
  const best = Math.max(...candidates.map(({ score }) => toCentipawns(score)));
  const ordinary = ordinaryCp(candidates);
  const known = candidates.map((candidate) => withoutUnseenMate(perception, candidate, ordinary));
  const bestScores: BestScores = {
    top: Math.max(...known.map(({ cp }) => cp)),
    calm: Math.max(...known.map(({ cp, chance }) => Math.min(cp, ordinary) - (chance?.gain ?? 0))),
  };
  return known.map((one) => ({
    candidate: one.candidate,
    lossCp: best - toCentipawns(one.candidate.score),
    ...seenValueOf(perception, one, bestScores),
  }));
}

/** What the best move is worth that has nothing to do with mate. */
function ordinaryCp(candidates: readonly Candidate[]): number {
  const scores = candidates.flatMap(({ score }) => (score.kind === 'cp' ? [score.cp] : []));
  return scores.length > 0 ? Math.max(...scores) : 0;
}

function withoutUnseenMate(
  { position, overlooks }: Perception,
  candidate: Candidate,
  ordinary: number,
): Known {
  const mate = findMate(position, candidate);
  const unseenMate = mate && overlooks(mate) ? mate : undefined;
  const chance = findChance(position, arrowOf(candidate.move));
  return { candidate, unseenMate, chance, cp: unseenMate ? ordinary : toCentipawns(candidate.score) };
}

/** What the move seems to be worth: never more than the best that is known, but for a capture nobody else would mention. */
function seenValueOf(
  { position, capturedOn, overlooks }: Perception,
  { candidate, cp, unseenMate, chance: found }: Known,
  { top, calm }: BestScores,
): Pick<Impression, 'seemsCp' | 'oversights'> {
  const move = arrowOf(candidate.move);
  const threats = threatsAfter(position, move);
  const unseen = threats.filter(overlooks);
  const seen = threats.filter((threat) => !unseen.includes(threat));
  const chance = move.to === capturedOn ? undefined : found;
  const missed = chance && overlooks(chance) ? [chance] : [];
  // The engine's line ends in the mate: what the player thinks of it is known only from the board.
  if (unseenMate) {
    const won = missed.length > 0 ? 0 : (chance?.gain ?? 0);
    return { seemsCp: cp + won - greatestGain(seen), oversights: [unseenMate, ...unseen, ...missed] };
  }
  const surprise = findSurprise(position, candidate, calm - cp - greatestGain(threats));
  const surprises = surprise && overlooks(surprise) ? [surprise] : [];
  // The opponent captures once at a time: an unseen threat hides only what it wins more than those that are seen.
  const forgiven = greatestGain(threats) - greatestGain(seen) + greatestGain(surprises);
  return {
    seemsCp: Math.min(top, cp + forgiven) - greatestGain(missed),
    oversights: [...unseen, ...surprises, ...missed],
  };
}

function greatestGain(oversights: readonly Oversight[]): number {
  return Math.max(0, ...oversights.map(({ gain }) => gain));
}
