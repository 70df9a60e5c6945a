/**
 * The source of games that look like people's: the bot that learned from people, against itself.
 *
 * It needs nothing but the repository.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BookMoves, bookChances } from '#bot/opening-book';
import { readModel, type Model } from '#bot/read-weights';
import { playGames, type Games } from './play-games.ts';
import type { MinerMachine } from '../machine/machine.ts';
import type { GameRange } from '../volumes.ts';
import { STARTING_FEN } from '#chess/fen';
import { drawPlace } from '#bot/chances';
import { createJudge } from './people-judge.ts';
import type { ScoredMove, SelfPlayer } from './self-play.ts';
import { createRandom, pick, seedOfPart, type Random } from '#bot/random';
import { playMove, type PlayedMove } from '#chess/play-move';
import { OPENINGS, type Opening } from '#chess/openings';
import type { GamePlan } from './game-plan.ts';

/** On Lichess's scale, which the model knows players by: most learners are here. */
export const PEOPLE_STRENGTHS = { from: 700, to: 1900 } as const;
/** People are paired with people of about their strength. */
const MOST_APART = 100;

/** The games with these numbers; the same seed and book plan the same games. */
export function planPeopleGames(
  seed: number,
  { first, last }: GameRange,
  book: BookMoves,
): readonly GamePlan[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    const gameSeed = seedOfPart(seed, number - 1);
    const random = createRandom(gameSeed);
    const elo = pickStrengths(random);
    const moves = drawOpening(book, elo, random);
    return { number, seed: gameSeed, opening: nameOpening(moves), elo };
  });
}

function pickStrengths(random: Random): GamePlan['elo'] {
  const white = between(PEOPLE_STRENGTHS.from, PEOPLE_STRENGTHS.to, random);
  const black = between(white - MOST_APART, white + MOST_APART, random);
  return { white, black: Math.max(PEOPLE_STRENGTHS.from, Math.min(PEOPLE_STRENGTHS.to, black)) };
}

function between(from: number, to: number, random: Random): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** First moves, as long as the book knows what people play. The book writes no checks; a game does. */
function drawOpening(book: BookMoves, elo: GamePlan['elo'], random: Random): readonly string[] {
  const known: string[] = [];
  const played: PlayedMove[] = [];
  for (;;) {
    const chances = bookChances(book, known, known.length % 2 === 0 ? elo.white : elo.black);
    if (chances.length === 0) return played.map(({ san }) => san);
    let left = random();
    const { san } = chances.find(({ chance }) => (left -= chance) < 0) ?? pick(chances, random);
    known.push(san);
    played.push(playBookMove(played.at(-1)?.fen ?? STARTING_FEN, san));
  }
}

function playBookMove(fen: string, san: string): PlayedMove {
  const played = ['', '+', '#'].map((mark) => playMove(fen, san + mark)).find((move) => move !== undefined);
  if (!played) throw new Error(`the book has ${san} in ${fen}`);
  return played;
}

/** The longest named opening that these moves begin with; without one the first two moves are its name. */
export function nameOpening(moves: readonly string[]): Opening {
  const named = OPENINGS.filter((opening) => opening.moves.every((move, ply) => moves[ply] === move));
  const longest = named.toSorted((one, other) => other.moves.length - one.moves.length)[0];
  const first = `1. ${moves.slice(0, 2).join(' ')}`;
  return { eco: longest?.eco ?? '', name: longest?.name ?? { en: first, pl: first }, moves };
}

/** A player who is so far behind, in centipawns, gives up now and then … */
const HOPELESS_CP = -500;
/** … with this chance at each turn: about half play on for five moves. */
const RESIGNATION_CHANCE = 0.12;
/** Of each position only moves are kept that are played so often, or are this near the best, in centipawns. */
const LEAST_CHANCE_KEPT = 0.02;
const NEAR_BEST_CP = 100;

/** A player by this model. It keeps nothing of a game. */
export function createPeoplePlayer(model: Model): SelfPlayer {
  const judge = createJudge(model);
  return {
    choose: async (scorer, { fen, elo, moves }, random) => {
      const judgement = await judge(scorer, { startFen: STARTING_FEN, moves, fen, elo });
      if (!judgement) return undefined;
      const { legal, chances } = judgement;
      const played = legal[drawPlace(chances, legal.length, random())];
      return played === undefined ? undefined : { played, moves: worthKeeping(judgement.moves) };
    },
    findEarlyEnd: (positions, random) => {
      const { scoreCp = 0 } = positions.at(-1) ?? {};
      return scoreCp < HOPELESS_CP && random() < RESIGNATION_CHANCE ? 'resigned' : undefined;
    },
  };
}

/** Moves that nobody plays would fill nine tenths of the record of a game. */
function worthKeeping(moves: readonly ScoredMove[]): readonly ScoredMove[] {
  const best = moves[0]?.cp ?? 0;
  return moves.filter(({ cp, chance = 0 }) => chance >= LEAST_CHANCE_KEPT || best - cp <= NEAR_BEST_CP);
}

/** What `npm run train` learned. */
const LEARNED = join(import.meta.dirname, '../../../worker-engine/bot/learned');
/** Counts up when the same plan would give another game: here, in the folder of the model, or in `people-player.ts`. */
const PEOPLE_PLAY_VERSION = 4;
/** The games with these numbers; those that an earlier run has played are read. */
export async function playPeopleGames(
  machine: MinerMachine,
  seed: number,
  numbers: GameRange,
): Promise<Games> {
  const { model, version } = readPeople();
  const book: BookMoves = JSON.parse(readFileSync(join(LEARNED, 'people-book.json'), 'utf8'));
  return await playGames(machine, planPeopleGames(seed, numbers, book), {
    name: 'people-games',
    version,
    player: createPeoplePlayer(model),
    // The model was trained on scores of an engine that forgets each move; a small memory is cleared sooner.
    engineOptions: { Hash: 1 },
  });
}

/** What people play, as far as it was learned. */
export interface People {
  readonly model: Model;
  /** Names the code and the model: another model plays other games. */
  readonly version: string;
}

/** Reads what people play. */
export function readPeople(): People {
  const bytes = readFileSync(join(LEARNED, 'people-model.bin'));
  return {
    model: readModel(bytes),
    version: `${PEOPLE_PLAY_VERSION} by ${createHash('sha256').update(bytes).digest('hex')}`,
  };
}
