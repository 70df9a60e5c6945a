/**
 * The first fifteen moves of games: as the model plays them against itself, and as people did. What shows only in games is
 * counted here: who has castled, and how much was captured.
 */
import { KING, playOn, startingBoard, uciOf } from '../worker-engine/people/board.ts';
import { ALL_MOVES_MULTI_PV } from '#bot/uci';
import { createRandom, seedOfPart, type Random } from '#bot/random';
import { drawPlace } from '../worker-engine/people/chances.ts';
import { createEncoding, encode, type Encoding } from '../worker-engine/people/encode.ts';
import { bookChances, type BookMoves } from '../worker-engine/people/opening-book.ts';
import { REMEMBERED_MOVES, type Situation } from '../worker-engine/people/situation.ts';
import { startEnginePool, type JobEngine } from '../db/miner/machine/engine-pool.ts';
import { startStockfish } from '../db/miner/machine/stockfish-node.ts';
import { scoresAt } from './engine-scores.ts';
import type { Player } from './foretell.ts';
import { readGames, type PeopleGame } from './read-games.ts';
import { fenOf, findMove, replay } from './replay.ts';
import { isUnsettled } from './split.ts';

/** Fifteen moves of each side. */
const PLIES = 30;
export const FIRST_MOVES_RATINGS = [700, 1000, 1400, 1800] as const;
/** People so near to a rating are counted for it. */
const REACH = 100;
const GAMES = 40;

export interface FirstMoves {
  readonly rating: number;
  readonly people: Count;
  readonly model: Count;
}

export interface Count {
  readonly sides: number;
  /** Sides that have castled after fifteen moves. */
  readonly castled: number;
  readonly moves: number;
  readonly captures: number;
}

type Tally = { -readonly [Key in keyof Count]: Count[Key] };

interface Options {
  readonly paths: readonly string[];
  readonly book: BookMoves;
  readonly player: Player;
  readonly engines: number;
  readonly seed: number;
}

export async function countFirstMoves(options: Options): Promise<readonly FirstMoves[]> {
  const people = await countPeople(options.paths);
  const model = await countModel(options);
  return FIRST_MOVES_RATINGS.map((rating, index) => ({
    rating,
    people: people[index] ?? emptyTally(),
    model: model[index] ?? emptyTally(),
  }));
}

function emptyTally(): Tally {
  return { sides: 0, castled: 0, moves: 0, captures: 0 };
}

async function countPeople(paths: readonly string[]): Promise<readonly Count[]> {
  const tallies = FIRST_MOVES_RATINGS.map(emptyTally);
  for (const path of paths) {
    for await (const game of readGames(path)) {
      if (game.sans.length < PLIES || isUnsettled(game.source)) continue;
      const place = FIRST_MOVES_RATINGS.findIndex((rating) =>
        game.ratings.every((each) => Math.abs(each - rating) <= REACH),
      );
      const tally = tallies[place];
      if (tally) countGame(tally, game);
    }
  }
  return tallies;
}

function countGame(tally: Tally, game: PeopleGame): void {
  const moves: PlayedMove[] = [];
  const first = { ...game, sans: game.sans.slice(0, PLIES) };
  for (const { situation, played } of replay(first)) moves.push(describe(situation, played));
  addGame(tally, moves);
}

interface PlayedMove {
  readonly castles: boolean;
  readonly captures: boolean;
}

/** A capture in passing is too rare to matter here. */
function describe({ board }: Situation, move: number): PlayedMove {
  const [from, to] = [move & 63, (move >> 6) & 63];
  return {
    castles: board.squares[from] === KING && Math.abs(to - from) === 2,
    captures: (board.squares[to] ?? 0) < 0,
  };
}

function addGame(tally: Tally, moves: readonly PlayedMove[]): void {
  tally.sides += 2;
  tally.castled += moves.filter(({ castles }) => castles).length;
  tally.moves += moves.length;
  tally.captures += moves.filter(({ captures }) => captures).length;
}

async function countModel({ book, player, engines, seed }: Options): Promise<readonly Count[]> {
  const tallies = FIRST_MOVES_RATINGS.map(emptyTally);
  const jobs = tallies.flatMap((tally, index) =>
    Array.from({ length: GAMES }, (_, game) => ({
      tally,
      index,
      luck: seedOfPart(seed, index * GAMES + game),
    })),
  );
  const pool = await startEnginePool(engines, startStockfish);
  try {
    await pool.runAll(jobs, async (engine, { tally, index, luck }) => {
      const rating = FIRST_MOVES_RATINGS[index] ?? 0;
      addGame(tally, await playFirstMoves(engine, { book, player, rating, random: createRandom(luck) }));
    });
  } finally {
    await pool.quit();
  }
  return tallies;
}

interface Playing {
  readonly book: BookMoves;
  readonly player: Player;
  readonly rating: number;
  readonly random: Random;
}

async function playFirstMoves(engine: JobEngine, playing: Playing): Promise<PlayedMove[]> {
  const board = startingBoard();
  const encoding = createEncoding();
  const sans: string[] = [];
  const moves: PlayedMove[] = [];
  let lastMoves: readonly number[] = [];
  let lastCaptured = 0;
  for (let ply = 0; ply < PLIES; ply++) {
    const isBlack = ply % 2 === 1;
    const situation: Situation = {
      board,
      lastMoves,
      lastCaptured,
      ply,
      isBlack,
      rating: playing.rating,
      speed: 'rapid',
    };
    const known = sans.length === ply ? drawFromBook(playing, sans) : undefined;
    if (known !== undefined) sans.push(known);
    const move = known === undefined ? undefined : findMove(board, known, isBlack);
    const played = move ?? (await drawMove(engine, situation, { ...playing, encoding }));
    if (played === undefined) break;
    moves.push(describe(situation, played));
    lastCaptured = playOn(board, played);
    lastMoves = [played, ...lastMoves.slice(0, REMEMBERED_MOVES - 1)];
  }
  return moves;
}

function drawFromBook({ book, rating, random }: Playing, sans: readonly string[]): string | undefined {
  let left = random();
  return bookChances(book, sans, rating).find(({ chance }) => (left -= chance) < 0)?.san;
}

async function drawMove(
  engine: JobEngine,
  situation: Situation,
  { player, random, encoding }: Playing & { readonly encoding: Encoding },
): Promise<number | undefined> {
  encode(situation, encoding);
  const count = encoding.moveCount;
  if (count === 0) return undefined;
  const legal = Array.from(encoding.moves.subarray(0, count), (move) => uciOf(move, situation.isBlack));
  const judge = {
    fen: fenOf(situation),
    played: '',
    rating: situation.rating,
    ply: situation.ply,
    capturedOn: undefined,
    legal,
  };
  await engine.configure({ Hash: 1, MultiPV: ALL_MOVES_MULTI_PV });
  const shallow = await scoresAt(engine, judge, 1);
  const deep = await scoresAt(engine, judge, 2);
  const chances = new Float32Array(count);
  player({ encoding, chosen: 0, search: { shallow, deep }, judge }, chances);
  return encoding.moves[drawPlace(chances, count, random())];
}
