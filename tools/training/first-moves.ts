/**
 * The first fifteen moves of games: as the bot plays them against itself, and as people did. What shows only in games is
 * counted here: who has castled, how much was captured, and how odd the first move after the book is.
 */
import { playOn, seenFromFen, uciOf } from '#chess/seen-position';
import { STARTING_FEN } from '#chess/fen';
import { KING } from '#chess/board';
import { ALL_MOVES_MULTI_PV } from '#bot/uci';
import { dialOf, type Dial } from '#bot/calibrated-ladder';
import { createRandom, seedOfPart, type Random } from '#bot/random';
import { createChanceFinder, drawPlace, type FindChances } from '../../worker-engine/bot/chances.ts';
import { concentrate, ratingAt } from '../../worker-engine/bot/concentrate.ts';
import { createEncoding, encode, type Encoding } from '../../worker-engine/bot/encode.ts';
import { bookChances, type BookMoves, BOOK_PLIES } from '../../worker-engine/bot/opening-book.ts';
import type { Model } from '../../worker-engine/bot/read-weights.ts';
import { REMEMBERED_MOVES, type Situation } from '../../worker-engine/bot/situation.ts';
import { startEnginePool, type JobEngine } from '../miner/machine/engine-pool.ts';
import { startStockfish } from '../miner/machine/stockfish-node.ts';
import { scoresAt } from './engine-scores.ts';
import { readGames, type PeopleGame } from './read-games.ts';
import { fenOf, findMove, replay } from './replay.ts';
import { isUnsettled } from './split.ts';

/** Fifteen moves of each side. */
const PLIES = 30;
/** Labels of the bot, and people of that rating. */
export const FIRST_MOVES_LABELS = [600, 1000, 1400, 1800] as const;
/** People so near to a rating are counted for it. */
const REACH = 150;
const GAMES = 80;

export interface FirstMoves {
  readonly label: number;
  /** Like which people the bot of the label plays. */
  readonly rating: number;
  readonly people: MoveCount;
  readonly bot: BotCount;
}

export interface MoveCount {
  readonly sides: number;
  /** Sides that have castled after fifteen moves. */
  readonly castled: number;
  readonly moves: number;
  readonly captures: number;
}

export interface BotCount extends MoveCount {
  /** Games that left the book where enough people have been; and those whose next move few of them play. */
  readonly leftBook: number;
  readonly rare: number;
}

type MoveTally = { -readonly [Key in keyof BotCount]: BotCount[Key] };

interface Options {
  readonly paths: readonly string[];
  readonly book: BookMoves;
  readonly model: Model;
  readonly engines: number;
  readonly seed: number;
}

export async function countFirstMoves(options: Options): Promise<readonly FirstMoves[]> {
  const people = await countPeople(options.paths);
  const bots = await countBots(options);
  return FIRST_MOVES_LABELS.map((label, index) => ({
    label,
    rating: playerOf(label).rating,
    people: people[index] ?? emptyTally(),
    bot: bots[index] ?? emptyTally(),
  }));
}

function emptyTally(): MoveTally {
  return { sides: 0, castled: 0, moves: 0, captures: 0, leftBook: 0, rare: 0 };
}

function playerOf(label: number): Extract<Dial, { kind: 'people' }> {
  const dial = dialOf(label);
  if (dial.kind !== 'people') throw new RangeError(`people do not play at ${label}`);
  return dial;
}

async function countPeople(paths: readonly string[]): Promise<readonly MoveCount[]> {
  const tallies = FIRST_MOVES_LABELS.map(emptyTally);
  for (const path of paths) {
    for await (const game of readGames(path)) {
      if (game.sans.length < PLIES || isUnsettled(game.source)) continue;
      const place = FIRST_MOVES_LABELS.findIndex((rating) =>
        game.ratings.every((each) => Math.abs(each - rating) <= REACH),
      );
      const tally = tallies[place];
      if (tally) countGame(tally, game);
    }
  }
  return tallies;
}

function countGame(tally: MoveTally, game: PeopleGame): void {
  const moves: CountedMove[] = [];
  const first = { ...game, sans: game.sans.slice(0, PLIES) };
  for (const { situation, played } of replay(first)) moves.push(describe(situation, played));
  addGame(tally, moves);
}

interface CountedMove {
  readonly castles: boolean;
  readonly captures: boolean;
}

/** A capture in passing is too rare to matter here. */
function describe({ board }: Situation, move: number): CountedMove {
  const [from, to] = [move & 63, (move >> 6) & 63];
  return {
    castles: board.squares[from] === KING && Math.abs(to - from) === 2,
    captures: (board.squares[to] ?? 0) < 0,
  };
}

function addGame(tally: MoveTally, moves: readonly CountedMove[]): void {
  tally.sides += 2;
  tally.castled += moves.filter(({ castles }) => castles).length;
  tally.moves += moves.length;
  tally.captures += moves.filter(({ captures }) => captures).length;
}

async function countBots({ paths, book, model, engines, seed }: Options): Promise<readonly BotCount[]> {
  const visits = await countVisits(paths);
  const findChances = createChanceFinder(model);
  const tallies = FIRST_MOVES_LABELS.map(emptyTally);
  const jobs = tallies.flatMap((tally, index) =>
    Array.from({ length: GAMES }, (_, game) => ({
      tally,
      dial: playerOf(FIRST_MOVES_LABELS[index] ?? 0),
      luck: seedOfPart(seed, index * GAMES + game),
    })),
  );
  const pool = await startEnginePool(engines, startStockfish);
  try {
    await pool.runAll(jobs, async (engine, { tally, dial, luck }) => {
      const random = createRandom(luck);
      const played = await playFirstMoves(engine, { ...dial, book, findChances, random, visits });
      addGame(tally, played.moves);
      if (played.isRare !== undefined) tally.leftBook += 1;
      if (played.isRare === true) tally.rare += 1;
    });
  } finally {
    await pool.quit();
  }
  return tallies;
}

interface Playing {
  readonly book: BookMoves;
  readonly findChances: FindChances;
  readonly rating: number;
  readonly temperature: number;
  readonly random: Random;
  readonly visits: Visits;
}

interface CountedMoves {
  readonly moves: readonly CountedMove[];
  /** Of the first move after the book; undefined where too few people have been. */
  readonly isRare: boolean | undefined;
}

async function playFirstMoves(engine: JobEngine, playing: Playing): Promise<CountedMoves> {
  const board = seenFromFen(STARTING_FEN);
  const encoding = createEncoding();
  const sans: string[] = [];
  const moves: CountedMove[] = [];
  let line = '';
  let rare: boolean | undefined;
  let lastMoves: readonly number[] = [];
  let lastCaptured = 0;
  for (let ply = 0; ply < PLIES; ply++) {
    const isBlack = ply % 2 === 1;
    const rating = ratingAt(playing.rating, ply);
    const situation: Situation = { board, lastMoves, lastCaptured, ply, isBlack, rating, speed: 'rapid' };
    const known = sans.length === ply ? drawFromBook(playing, sans) : undefined;
    const isFirstAfterBook = known === undefined && sans.length === ply;
    if (known !== undefined) sans.push(known);
    const move = known === undefined ? undefined : findMove(board, known, isBlack);
    const played = move ?? (await drawMove(engine, situation, { ...playing, encoding }));
    if (played === undefined) break;
    const uci = uciOf(played, isBlack);
    if (isFirstAfterBook) rare = isRare(playing.visits, line, uci);
    line = lineWith(line, uci);
    moves.push(describe(situation, played));
    lastCaptured = playOn(board, played);
    lastMoves = [played, ...lastMoves.slice(0, REMEMBERED_MOVES - 1)];
  }
  return { moves, isRare: rare };
}

function drawFromBook({ book, rating, random }: Playing, sans: readonly string[]): string | undefined {
  let left = random();
  return bookChances(book, sans, rating).find(({ chance }) => (left -= chance) < 0)?.san;
}

/** As the bot does (`draw-as-people.ts`), without a plan: nothing is won so early. */
async function drawMove(
  engine: JobEngine,
  situation: Situation,
  { findChances, temperature, random, encoding }: Playing & { readonly encoding: Encoding },
): Promise<number | undefined> {
  encode(situation, encoding);
  const count = encoding.moveCount;
  if (count === 0) return undefined;
  const { board, isBlack, ply } = situation;
  const legal = Array.from(encoding.moves.subarray(0, count), (move) => uciOf(move, isBlack));
  const asked = { fen: fenOf(situation), legal };
  await engine.configure({ Hash: 1, MultiPV: ALL_MOVES_MULTI_PV });
  const search = { shallow: await scoresAt(engine, asked, 1), deep: await scoresAt(engine, asked, 2) };
  const chances = new Float32Array(count);
  findChances({ encoding, search, temperature }, chances);
  concentrate(chances, { board, encoding, ply, search });
  return encoding.moves[drawPlace(chances, count, random())];
}

/** How many games of people went through a line of first moves, by its moves in UCI's letters. */
type Visits = ReadonlyMap<string, number>;

/** Of fewer games nobody can say what is rare. */
const LEAST_VISITS = 20;
const RARE_SHARE = 0.02;

async function countVisits(paths: readonly string[]): Promise<Visits> {
  const visits = new Map<string, number>();
  for (const path of paths) {
    for await (const game of readGames(path)) {
      // One move more than the book has: the first one after it.
      const first = { ...game, sans: game.sans.slice(0, BOOK_PLIES + 1) };
      let line = '';
      for (const { situation, played } of replay(first)) {
        line = lineWith(line, uciOf(played, situation.isBlack));
        visits.set(line, (visits.get(line) ?? 0) + 1);
      }
    }
  }
  return visits;
}

export function lineWith(line: string, move: string): string {
  return line === '' ? move : `${line} ${move}`;
}

/** Whether a move is rare after a line; undefined where too few have come there. */
export function isRare(visits: Visits, line: string, move: string): boolean | undefined {
  const here = visits.get(line) ?? 0;
  if (here < LEAST_VISITS) return undefined;
  return (visits.get(lineWith(line, move)) ?? 0) < RARE_SHARE * here;
}
