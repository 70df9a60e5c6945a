/**
 * Takes games apart into positions, and puts the unfit ones aside with the reason.
 */
import { getPosition } from '#chess/fen';
import type { Position } from '#chess/fen';
import type { UciMove } from '#names/chess';
import { findAmbiguity } from './ambiguity.ts';
import type { Ambiguity } from './ambiguity.ts';
import type { Origin } from './usable-position.ts';
import { IMPLAUSIBILITIES, findImplausibility } from './plausibility.ts';
import type { Game, GamePosition, ScoredMove } from '../games/self-play.ts';

/** A plausible position, which an exercise may be made of. */
export interface SiftedPosition {
  readonly fen: string;
  readonly position: Position;
  readonly origin: Origin;
  /** Every legal move with the bot's score, best first. */
  readonly moves: readonly ScoredMove[];
  /** The move the game went on with. */
  readonly played: UciMove;
  /** Why people could disagree about what is attacked here: chapters 1, 2 and 5 leave such a position out. */
  readonly ambiguity: Ambiguity | undefined;
}

export const REJECTIONS = [...IMPLAUSIBILITIES, 'met-before'] as const;
export type Rejection = (typeof REJECTIONS)[number];

export interface Sifting {
  readonly kept: readonly SiftedPosition[];
  /** How many positions were put aside for each reason. */
  readonly rejected: ReadonlyMap<Rejection, number>;
}

/** Sifts the positions of all games; of positions with the same pieces on the same squares the first stays. */
export function sift(games: readonly Game[]): Sifting {
  const kept = new Map<string, SiftedPosition>();
  const counts = new Map<Rejection, number>(REJECTIONS.map((rejection) => [rejection, 0]));
  for (const { game, gamePosition } of positionsOf(games)) {
    const position = getPosition(gamePosition.fen);
    const placement = gamePosition.fen.split(' ', 1)[0] ?? '';
    const rejection =
      findImplausibility(position.board, gamePosition.scoreCp) ??
      (kept.has(placement) ? 'met-before' : undefined);
    if (rejection) counts.set(rejection, (counts.get(rejection) ?? 0) + 1);
    else kept.set(placement, toSifted(game, gamePosition, position));
  }
  return { kept: [...kept.values()], rejected: counts };
}

function positionsOf(
  games: readonly Game[],
): readonly { readonly game: Game; readonly gamePosition: GamePosition }[] {
  return games.flatMap((game) => game.positions.map((gamePosition) => ({ game, gamePosition })));
}

function toSifted(game: Game, { fen, ply, moves, played }: GamePosition, position: Position): SiftedPosition {
  return { fen, position, origin: originOf(game, ply), moves, played, ambiguity: findAmbiguity(position) };
}

function originOf({ plan }: Game, ply: number): Origin {
  return { game: plan.number, ply, opening: plan.opening.name.en };
}
