/**
 * What is learned from and judged: a few situations and choices of each game of people who are about as strong as learners, the same
 * for the same seed; and of the situations only those where Stockfish agrees that seeing it was what the position asked for.
 */
import { createRandom, pick, seedOfPart, type Random } from '#bot/random';
import { getPosition } from '#chess/fen';
import { finishJobs } from '../../miner/machine/finish-jobs.ts';
import type { MinerMachine } from '../../miner/machine/machine.ts';
import { createView, lookAt } from '../../../worker-engine/bot/situation.ts';
import { readGames, type PeopleGame } from '../read-games.ts';
import { replay } from '../replay.ts';
import { isUnsettled, setOfGame, setOfPlayer, type SetName } from '../split.ts';
import { findChoices, type MoveChoice } from './choices.ts';
import {
  SIGHT_QUESTIONS,
  findSightSituation,
  isOverlooked,
  type SightMoment,
  type SightSituation,
} from './sight-situations.ts';

interface SightOptions {
  readonly paths: readonly string[];
  readonly seed: number;
  /** The share of the games whose situations are taken: each costs a search. */
  readonly situations: number;
  /** The share of the games whose choices are taken. */
  readonly choices: number;
}

export interface SightSample {
  readonly situations: readonly SightSituation[];
  readonly choices: readonly MoveChoice[];
}

/** Before that people play by heart. */
const FIRST_PLY = 10;
/** Stronger players overlook other things, if any. */
const STRONGEST = 1800;
/** Of so many half-moves one is asked for its choices. */
const PLIES_PER_CHOICE = 3;
/** Moves that lose nothing are many: this share is enough, of those that were played and those that were not. */
const SAFE_SHARE = 0.1;
/** The share of the games that are asked for two men that could be taken at once. */
const PAIR_SHARE = 0.3;

const view = createView();

/** One situation of each kind of a game, and some choices. */
export async function sampleSight({ paths, seed, ...shares }: SightOptions): Promise<SightSample> {
  const situations: SightSituation[] = [];
  const choices: MoveChoice[] = [];
  let index = 0;
  for (const path of paths) {
    for await (const game of readGames(path)) {
      if (isUnsettled(game.source)) continue;
      // Each draws by itself, so that another share of one changes nothing of the other.
      const [first, second] = [0, 1].map((part) => createRandom(seedOfPart(seedOfPart(seed, index), part)));
      index += 1;
      if (first && first() < shares.situations) situations.push(...sampleSituations(game, first));
      if (second && second() < shares.choices) choices.push(...sampleChoices(game, second));
    }
  }
  return { situations, choices };
}

function sampleSituations(game: PeopleGame, random: Random): readonly SightSituation[] {
  const found: SightSituation[] = [];
  for (const moment of momentsOf(game)) {
    const situation = findSightSituation(moment);
    if (situation) found.push(situation);
  }
  return pickOfEach(found, random);
}

function sampleChoices(game: PeopleGame, random: Random): readonly MoveChoice[] {
  const choices: MoveChoice[] = [];
  for (const moment of momentsOf(game)) {
    if (random() * PLIES_PER_CHOICE < 1) choices.push(...findChoices(moment, random));
  }
  return choices.filter(({ kind }) => kind !== 'safe' || random() < SAFE_SHARE);
}

function* momentsOf(game: PeopleGame): Generator<SightMoment> {
  const set = setOfGame(game);
  for (const { situation, played } of replay(game)) {
    const { ply, isBlack, rating } = situation;
    if (ply < FIRST_PLY || rating > STRONGEST || !isAbout(game, isBlack, set)) continue;
    lookAt(situation.board, view);
    yield { situation, view, played, set };
  }
}

/** Of a game that judges only those count who judge: their opponents may be in games that were learned from. */
function isAbout({ players }: PeopleGame, isBlack: boolean, set: SetName): boolean {
  const player = players[isBlack ? 1 : 0];
  return set === 'train' || player === undefined || setOfPlayer(player) === set;
}

/** One of each question with one thing to see, and one with two. */
function pickOfEach(situations: readonly SightSituation[], random: Random): readonly SightSituation[] {
  return SIGHT_QUESTIONS.flatMap((question) =>
    [1, 2].flatMap((things) => {
      const some = situations.filter((each) => each.question === question && each.captures.length === things);
      const isAsked = random() < (things === 1 ? 1 : PAIR_SHARE);
      return isAsked && some.length > 0 ? pick(some, random) : [];
    }),
  );
}

/** Deep enough to see that a capture is refuted. */
const VERDICT_DEPTH = 8;
/** Counts up when a verdict would be another. */
const VERDICT_VERSION = 1;

/** Those where the best move does what the question asks for, in their order. */
export async function keepAgreed(
  machine: MinerMachine,
  situations: readonly SightSituation[],
): Promise<readonly SightSituation[]> {
  const best = await finishJobs(machine, {
    name: 'sight',
    jobs: situations,
    keyOf: ({ fen }) => fen,
    work: async (engine, { fen }) => {
      await engine.configure({ Hash: 1 });
      return (await engine.search({ fen, limit: { depth: VERDICT_DEPTH } })).best ?? '';
    },
    store: machine.openStore<string>('sight', VERDICT_VERSION),
  });
  return situations.filter(({ question, fen, captures }, index) => {
    const move = best[index] ?? '';
    const position = getPosition(fen);
    return move !== '' && !captures.every(({ to }) => isOverlooked(question, position, { target: to, move }));
  });
}
