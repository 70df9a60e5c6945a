/**
 * Turns games into samples: which situations are taken, and what is kept of those that judge.
 */
import { moveOf, toOf, uciOf } from '#chess/seen-position';
import { createEncoding, encode } from '../../worker-engine/bot/encode.ts';
import { createRandom, type Random } from '#bot/random';
import { fenOf, replay } from './replay.ts';
import type { PeopleGame } from './read-games.ts';
import { addSample, createSampleBuffer, type SampleBuffer } from './sample-format.ts';
import { isJudged, isOfUnknown, isUnsettled, setOfGame, setOfPlayer, type SetName } from './split.ts';

/** A situation that judges, with what a player other than the net needs to know of it. */
export interface SampleJudge {
  readonly fen: string;
  readonly played: string;
  readonly rating: number;
  readonly ply: number;
  /** Where the last move captured. */
  readonly capturedOn: string | undefined;
  /** Legal moves, in the order of the sample. */
  readonly legal: readonly string[];
}

export interface Samples {
  readonly buffers: Readonly<Record<SetName, SampleBuffer>>;
  readonly judges: Readonly<Record<'tune' | 'test', SampleJudge[]>>;
}

/** Before that the book knows more than the net. */
const FIRST_LEARNED_PLY = 6;
const FIRST_JUDGED_PLY = 10;
/** At most so many of a game. */
const MOST_JUDGED = { test: 2, tune: 6 } as const;

/** The samples of some games; the same seed takes the same situations. */
export function makeSamples(games: readonly PeopleGame[], seed: number): Samples {
  const random = createRandom(seed);
  const samples: Samples = {
    buffers: { train: createSampleBuffer(), tune: createSampleBuffer(), test: createSampleBuffer() },
    judges: { tune: [], test: [] },
  };
  for (const game of games) {
    const set = setOfGame(game);
    if (set === 'train') addLearned(samples, game, random);
    else addJudging(samples, game, { set, random });
  }
  return samples;
}

const encoding = createEncoding();

function addLearned({ buffers }: Samples, game: PeopleGame, random: Random): void {
  for (const { situation, played } of replay(game)) {
    if (situation.ply < FIRST_LEARNED_PLY || random() >= shareOf(game, situation.rating)) continue;
    encode(situation, encoding);
    const chosen = encoding.moves.subarray(0, encoding.moveCount).indexOf(played);
    if (chosen >= 0 && encoding.moveCount > 1) addSample(buffers.train, encoding, chosen);
  }
}

/**
 * How many of a player's situations are taken. Ratings that few have are taken more of, so that each is learned; those of an
 * unsettled year less, where a rating says little.
 */
function shareOf(game: PeopleGame, rating: number): number {
  return shareOfRating(rating) * (isUnsettled(game.source) ? 0.35 : 1);
}

function shareOfRating(rating: number): number {
  if (rating < 1000) return 1;
  if (rating < 1300) return 0.75;
  return rating < 1700 ? 0.45 : 0.6;
}

interface Judging {
  readonly set: 'tune' | 'test';
  readonly random: Random;
}

function addJudging({ buffers, judges }: Samples, game: PeopleGame, { set, random }: Judging): void {
  if (set === 'test' && isUnsettled(game.source)) return;
  const plies = pickPlies(game, { set, random });
  for (const { situation, played } of replay(game)) {
    if (!plies.has(situation.ply)) continue;
    encode(situation, encoding);
    const chosen = encoding.moves.subarray(0, encoding.moveCount).indexOf(played);
    if (chosen < 0 || encoding.moveCount < 2) continue;
    addSample(buffers[set], encoding, chosen);
    const { isBlack, rating, ply, lastMoves, lastCaptured } = situation;
    const [last = 0] = lastMoves;
    judges[set].push({
      fen: fenOf(situation),
      played: uciOf(played, isBlack),
      rating,
      ply,
      capturedOn: lastCaptured > 0 ? uciOf(moveOf(0, toOf(last)), !isBlack).slice(2) : undefined,
      legal: Array.from(encoding.moves.subarray(0, encoding.moveCount), (move) => uciOf(move, isBlack)),
    });
  }
}

/** Some of the half-moves of the players that this set is about. */
function pickPlies(game: PeopleGame, { set, random }: Judging): ReadonlySet<number> {
  const plies = game.sans
    .map((_, ply) => ply)
    .filter((ply) => {
      const side = ply % 2 === 1 ? 1 : 0;
      const player = game.players[side];
      const isAbout = player === undefined ? isOfUnknown(game) : setOfPlayer(player) === set;
      return ply >= FIRST_JUDGED_PLY && isAbout && isJudged(game.ratings[side]);
    });
  const picked = new Set<number>();
  while (picked.size < Math.min(MOST_JUDGED[set], plies.length)) {
    picked.add(plies[Math.floor(random() * plies.length)] ?? 0);
  }
  return picked;
}
