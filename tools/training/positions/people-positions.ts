/**
 * Positions of people's games at wanted half-moves, one of each game, evenly over the ratings that the miner plays at. The same
 * games and seed give the same positions.
 */
import { createRandom, pick, type Random } from '#bot/random';
import { readGames, type PeopleGame } from '../read-games.ts';
import { fenOf, replay } from '../replay.ts';
import { isUnsettled } from '../split.ts';
import type { DrawnPosition } from './drawn-position.ts';

/** Both players together are this strong, in bands that are each drawn from alike. */
const RATINGS = { from: 700, to: 1900, step: 200 } as const;

/** The band of a game, or undefined when it is not of use: ratings of the site's first year were little settled. */
export function bandOfGame({ ratings, source }: Pick<PeopleGame, 'ratings' | 'source'>): number | undefined {
  const mean = (ratings[0] + ratings[1]) / 2;
  if (isUnsettled(source) || mean < RATINGS.from || mean >= RATINGS.to) return undefined;
  return Math.floor((mean - RATINGS.from) / RATINGS.step);
}

/** The games of use, by band. */
export async function readByBand(paths: readonly string[]): Promise<readonly (readonly PeopleGame[])[]> {
  const bands: PeopleGame[][] = [];
  for (const path of paths) {
    for await (const game of readGames(path)) {
      const band = bandOfGame(game);
      if (band !== undefined) (bands[band] ??= []).push(game);
    }
  }
  return bands;
}

/**
 * For each wanted half-move a position with as many half-moves before it, where some game has one that passes. A game gives one
 * position at most; the latest half-moves choose first, since few games last so long.
 */
export function drawPeople(
  bands: readonly (readonly PeopleGame[])[],
  plies: readonly number[],
  { seed, passes }: { readonly seed: number; readonly passes: (fen: string) => boolean },
): readonly DrawnPosition[] {
  const random = createRandom(seed);
  const used = new Set<PeopleGame>();
  const wanted = plies.toSorted((one, other) => other - one);
  return wanted.flatMap((ply, index) => {
    const games = bands[index % bands.length] ?? [];
    const fen = drawAt(games, { ply, random, used, passes });
    return fen === undefined ? [] : [{ fen, group: `people ${index}` }];
  });
}

interface Draw {
  readonly ply: number;
  readonly random: Random;
  readonly used: Set<PeopleGame>;
  readonly passes: (fen: string) => boolean;
}

/** Tries that a half-move gets: many games end sooner, and some positions do not pass. */
const MOST_TRIES = 2000;

function drawAt(games: readonly PeopleGame[], { ply, random, used, passes }: Draw): string | undefined {
  for (let attempt = 0; attempt < MOST_TRIES && games.length > 0; attempt++) {
    const game = pick(games, random);
    if (used.has(game) || game.sans.length <= ply) continue;
    const fen = fenAt(game, ply);
    if (fen === undefined || !passes(fen)) continue;
    used.add(game);
    return fen;
  }
  return undefined;
}

function fenAt(game: PeopleGame, ply: number): string | undefined {
  for (const { situation } of replay(game)) if (situation.ply === ply) return fenOf(situation);
  return undefined;
}
