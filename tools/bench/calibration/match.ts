/**
 * The games of a calibration: planned, played where they have not been yet, counted by pair.
 *
 * A game's key is all that decides it: both dials, the opening and the luck. So after a changed dial only the games of that
 * dial are played again.
 */
import type { Dial } from '#bot/calibrated-ladder';
import { OPENINGS } from '#chess/openings';
import { createRandom, seedOfPart, shuffle } from '#bot/random';
import { finishJobs } from '../../miner/machine/finish-jobs.ts';
import type { MinerMachine } from '../../miner/machine/machine.ts';
import type { ResultStore } from '../../miner/machine/result-store.ts';
import type { PairResult } from './elo-fit.ts';
import { playMatchGame, type FinishedGame, type MatchGame } from './match-game.ts';
import { describeDial, type Pairing, type AnchorPlayer } from './players.ts';

/** What a pair came to. */
export interface PairCount extends PairResult {
  readonly draws: number;
  /** Games that were ended before the rules did. */
  readonly adjudicated: number;
  /** Games that would have been, and were played to the end to see. */
  readonly checked: number;
  /** Those of them that ended otherwise. */
  readonly misjudged: number;
  readonly planned: number;
}

type GameStore = ResultStore<FinishedGame>;

/** Counts up when the same plan would give another game: when games are ended by other rules, say. */
const MATCH_VERSION = 3;
/** Counts up when people choose otherwise: only their games are forgotten. */
const PEOPLE_VERSION = 6;
/** Counts up when those with a weakness choose otherwise. */
const WEAKNESS_VERSION = 1;
const SEED = 1320;
const ROUNDS = 4;
/** Of so many pairs of games one is played to the end whatever the searches say. */
const CHECK_EVERY = 10;
/** So are all games of rungs below this label: they do not always win what is won (measured: 17 of 223 games). */
const CAN_WIN_FROM_LABEL = 800;

/** The games that are already played. */
export function openGameStore(machine: Pick<MinerMachine, 'openStore'>): GameStore {
  return machine.openStore<FinishedGame>('games', MATCH_VERSION);
}

/** Plays what is missing, every pair's first games before the last of any: who stops early has some of each. */
export async function playPairings(
  machine: MinerMachine,
  store: GameStore,
  pairings: readonly Pairing[],
): Promise<void> {
  const matchGames = pairings.map(matchGamesOf);
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    matchGames.flatMap((games) =>
      games.filter((__, number) => Math.floor((ROUNDS * number) / games.length) === round),
    ),
  );
  await finishJobs(machine, { name: 'games', jobs: rounds.flat(), keyOf, work: playMatchGame, store });
}

/** Counts the games that are there, of each pair. */
export function countPairings(store: GameStore, pairings: readonly Pairing[]): readonly PairCount[] {
  return pairings.map((pairing) => {
    const { one, other, games: planned } = pairing;
    const played = matchGamesOf(pairing).flatMap((matchGame, number) => {
      const game = store.find(keyOf(matchGame));
      return game ? [{ ...game, won: hasWhite(number) ? game.points : 1 - game.points }] : [];
    });
    return {
      one: one.name,
      other: other.name,
      planned,
      games: played.length,
      points: played.reduce((sum, { won }) => sum + won, 0),
      draws: played.filter(({ points }) => points === 0.5).length,
      adjudicated: played.filter(({ end }) => end === 'adjudicated').length,
      ...countChecks(played),
    };
  });
}

function countChecks(played: readonly FinishedGame[]): Pick<PairCount, 'checked' | 'misjudged'> {
  const checked = played.filter(({ end, adjudged }) => end !== 'adjudicated' && adjudged !== undefined);
  const misjudged = checked.filter(({ points, adjudged }) => points !== adjudged);
  return { checked: checked.length, misjudged: misjudged.length };
}

/** Each opening is played twice in a row, with the colours changed. */
function matchGamesOf({ one, other, games }: Pairing): MatchGame[] {
  const openings = shuffle(OPENINGS, createRandom(SEED));
  return Array.from({ length: games }, (_, number) => {
    const opening = openings[Math.floor(number / 2) % openings.length];
    if (!opening) throw new RangeError('there are no openings');
    const [white, black] = hasWhite(number) ? [one, other] : [other, one];
    return {
      seed: seedOfPart(SEED, number),
      opening,
      white: white.dial,
      black: black.dial,
      isPlayedOut: canFailToWin(one) || canFailToWin(other) || Math.floor(number / 2) % CHECK_EVERY === 0,
    };
  });
}

function canFailToWin({ label }: AnchorPlayer): boolean {
  return label !== undefined && label < CAN_WIN_FROM_LABEL;
}

/** Whether the first of a pair has White in its game of this number. */
function hasWhite(number: number): boolean {
  return number % 2 === 0;
}

/** All that decides a pair's games. */
export function pairingKey({ one, other, games }: Pairing): string {
  const versions = { match: MATCH_VERSION, ...versionsOf([one.dial, other.dial]) };
  const written = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${describeDial(one.dial)} – ${describeDial(other.dial)}: ${games} games, ${written.join(', ')}`;
}

function keyOf({ opening, ...matchGame }: MatchGame): string {
  return JSON.stringify({
    ...matchGame,
    opening: opening.moves,
    ...versionsOf([matchGame.white, matchGame.black]),
  });
}

/** Of what decides the games of these dials beside the dials themselves. */
function versionsOf(dials: readonly Dial[]): { readonly people?: number; readonly weaknesses?: number } {
  return {
    ...(dials.some(({ kind }) => kind === 'people') && { people: PEOPLE_VERSION }),
    ...(dials.some(({ weakness }) => weakness) && { weaknesses: WEAKNESS_VERSION }),
  };
}
