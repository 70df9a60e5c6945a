/**
 * Takes games apart into positions, and puts the unfit ones aside with the reason.
 */
import { getPosition } from '#chess/fen';
import type { Position } from '#chess/fen';
import type { UciMove } from '#chess/chess';
import { findAmbiguity } from './ambiguity.ts';
import type { Ambiguity } from './ambiguity.ts';
import type { Origin } from './usable-position.ts';
import { IMPLAUSIBILITIES, findImplausibility } from './plausibility.ts';
import type { SelfPlayedGame, GamePosition, ScoredMove } from '../games/self-play.ts';

/** A plausible position, which an exercise may be made of. */
export interface SiftedPosition {
  readonly fen: string;
  readonly position: Position;
  readonly origin: Origin;
  /** Every legal move with the bot's score, best first. */
  readonly moves: readonly ScoredMove[];
  /** The move the game went on with. */
  readonly played: UciMove;
  /** Of the player to move, on the scale of who played the game. */
  readonly rating: number;
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

/** Sifts games one after the other, and remembers which positions it has met. */
export class Sieve {
  /** What stands where, in every position kept. */
  readonly #placements = new Set<string>();
  #kept = 0;
  readonly #rejected = new Map<Rejection, number>(REJECTIONS.map((rejection) => [rejection, 0]));
  readonly #ambiguous = new Map<Ambiguity, number>();
  #seen = 0;

  /** The positions of a game that may be used; of positions with the same pieces on the same squares the first stays. */
  sift(game: SelfPlayedGame): readonly SiftedPosition[] {
    return game.positions.flatMap((gamePosition) => this.#sift(game, gamePosition) ?? []);
  }

  /** How many positions there were. */
  get seen(): number {
    return this.#seen;
  }

  get kept(): number {
    return this.#kept;
  }

  /** Forgets which positions it has met: the games that come do not depend on those before. */
  forget(): void {
    this.#placements.clear();
  }

  /** How many positions were put aside for each reason. */
  get rejected(): ReadonlyMap<Rejection, number> {
    return this.#rejected;
  }

  /** How many of those kept are unclear, and why. */
  get ambiguous(): ReadonlyMap<Ambiguity, number> {
    return this.#ambiguous;
  }

  #sift(game: SelfPlayedGame, gamePosition: GamePosition): SiftedPosition | undefined {
    this.#seen += 1;
    const position = getPosition(gamePosition.fen);
    const placement = gamePosition.fen.split(' ', 1)[0] ?? '';
    const rejection =
      findImplausibility(position.board, gamePosition.scoreCp) ??
      (this.#placements.has(placement) ? 'met-before' : undefined);
    if (rejection) {
      this.#rejected.set(rejection, (this.#rejected.get(rejection) ?? 0) + 1);
      return undefined;
    }
    this.#placements.add(placement);
    this.#kept += 1;
    const sifted = toSifted(game, gamePosition, position);
    const { ambiguity } = sifted;
    if (ambiguity) this.#ambiguous.set(ambiguity, (this.#ambiguous.get(ambiguity) ?? 0) + 1);
    return sifted;
  }
}

/** Sifts the positions of all games at once. */
export function sift(games: readonly SelfPlayedGame[]): Sifting {
  const sieve = new Sieve();
  return { kept: games.flatMap((game) => sieve.sift(game)), rejected: sieve.rejected };
}

function toSifted(
  game: SelfPlayedGame,
  { fen, ply, moves, played }: GamePosition,
  position: Position,
): SiftedPosition {
  const rating = game.plan.elo[position.turn];
  const origin = originOf(game, ply);
  return { fen, position, origin, moves, played, rating, ambiguity: findAmbiguity(position) };
}

function originOf({ plan }: SelfPlayedGame, ply: number): Origin {
  return { game: plan.number, ply, opening: plan.opening.name.en };
}
