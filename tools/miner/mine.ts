/**
 * `npm run mine`: plays the games of a volume, has the engine search moves, chooses from them, writes `content/`.
 *
 * It mines the newest volume; `MINE_VOLUME` names another one, by its number.
 *
 * The same seeds with the same tools write the same bytes: Stockfish searches to a fixed depth on one thread and forgets
 * each job, all chance comes from the seeds, and nothing that is written knows the time. What is finished is kept, so an
 * interrupted run goes on where it stopped and a finished one only chooses again.
 */
import { chooseContent } from './choosing/choose-content.ts';
import { chooseStock } from './choosing/choose-stock.ts';
import { gatherUsable } from './choosing/gather-usable.ts';
import { verifyInTwins } from './choosing/verify-in-twins.ts';
import { findContrasts } from './contrasting/find-contrasts.ts';
import { playPeopleGames, readPeople } from './games/people-games.ts';
import { settingsFrom, withMachine } from './machine/machine.ts';
import type { MinerMachine } from './machine/machine.ts';
import type { MiningRun } from './writing/mining-run.ts';
import { getVolume, VOLUMES } from './volumes.ts';
import { getPosition } from '#chess/fen';
import { findLesson, findTask, type LessonPlan, CHAPTER_KEYS } from '#contract/curriculum';
import { readCourse, readDailies, readStocks } from '#content/course';
import type { MinedPosition } from '#content/format';
import { ChosenPositions } from './choosing/chosen-positions.ts';
import type { SearchResult } from '#bot/uci-lines';
import type { Proposal } from './proposing/moves/proposal.ts';
import { VERIFY_DEPTH, verify, type EngineVerification } from './verifying/verify.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { readAssignments, retire } from '#content/assignments';
import { writeContactSheetFile } from './writing/contact-sheet-file.ts';
import {
  dailyFileOf,
  RETIRED_FILE,
  writeCourseFile,
  writeDailyFile,
  writeRetiredFile,
} from './writing/content-file.ts';
import { CONTENT_FOLDER } from './writing/content-folder.ts';
import { stockFileOf, writeStockFile } from './writing/stock-file.ts';
import { writeReport } from './writing/report/report.ts';
import type { Search, UciConversation } from '#bot/uci';
import type { ResultStore } from './machine/result-store.ts';

/** The part of an engine that a finding may be made with. */
export type Searcher = Pick<UciConversation, 'search' | 'startNewGame'>;

export type SearchStore = ResultStore<SearchResult>;

/** What is found with recorded searches alone, or undefined when it needs a new one. */
export async function replay<Finding>(
  store: SearchStore,
  decide: (searcher: Searcher) => Promise<Finding>,
): Promise<Finding | undefined> {
  try {
    return await decide(recorded(NO_ENGINE, store));
  } catch (error) {
    if (error instanceof NotRecorded) return undefined;
    throw error;
  }
}

/** The same engine, which keeps what it finds in the store and finds nothing twice. */
export function recorded(engine: Searcher, store: SearchStore): Searcher {
  /** Since the new beginning; only the first `sent` of them have been sent to the engine. */
  let asked: readonly Search[] = [];
  let sent = 0;

  async function catchUp(): Promise<SearchResult> {
    const open = asked.slice(sent);
    const results: SearchResult[] = [];
    for (const search of open) results.push(await engine.search(search));
    sent = asked.length;
    const latest = results.at(-1);
    if (!latest) throw new RangeError('nothing was asked');
    return latest;
  }

  return {
    startNewGame: async () => {
      asked = [];
      sent = 0;
      await engine.startNewGame();
    },
    search: async (search) => {
      asked = [...asked, search];
      const key = JSON.stringify(asked);
      const known = store.find(key);
      if (known) return known;
      const result = await catchUp();
      store.add(key, result);
      return result;
    },
  };
}

class NotRecorded extends Error {}

/** Stands in for an engine and has no result. */
const NO_ENGINE: Searcher = {
  startNewGame: async () => {},
  search: async () => {
    throw new NotRecorded();
  },
};

/** Counts up when the same searches would find something else: with other options of the engine, say. */
const SEARCH_VERSION = 1;

/** In the order of the proposals. What earlier searches decide is decided at once, the rest goes to the engines. */
export async function verifyAll(
  { pool, progress, openStore }: MinerMachine,
  asked: readonly Proposal[],
  depth: number = VERIFY_DEPTH,
): Promise<readonly EngineVerification[]> {
  const store = openStore<SearchResult>('searches', SEARCH_VERSION);
  const known = await Promise.all(
    asked.map((proposal) => replay(store, (searcher) => verify(searcher, proposal, depth))),
  );
  const open = asked.filter((_, index) => known[index] === undefined);
  const line = progress.begin('moves', asked.length, asked.length - open.length);
  const found = await pool.runAll(open, async (engine, proposal) => {
    const verification = await verify(recorded(engine, store), proposal, depth);
    line.step();
    return verification;
  });
  line.end();
  const next = found.values();
  return known.flatMap((verification) => verification ?? next.next().value ?? []);
}

/** Decides the games. Changing it changes all content. */
const MINING_SEED = 20_261_124;
/** Decides between positions that fit equally well. */
const CHOICE_SEED = 1;
const VOLUME = getVolume(Number(process.env['MINE_VOLUME'] ?? VOLUMES.length));

async function mine(machine: MinerMachine): Promise<MiningRun> {
  const games = await playPeopleGames(machine, MINING_SEED, VOLUME.games);
  const gathered = gatherUsable(games, { seed: CHOICE_SEED, progress: machine.progress });
  const people = readPeople();
  const moves = await verifyInTwins(gathered, {
    look: (proposals) => verifyAll(machine, proposals),
    contrast: (originals) => findContrasts(machine, people, originals),
  });
  const usable = { ...gathered, twins: moves.twins };
  const chosen = readChosen(VOLUME.number);
  const content = chooseContent({ ...usable, ...VOLUME, chosen, seed: CHOICE_SEED });
  // Marks are plenty: the volume with the course fills the stock with them.
  const marks = VOLUME.hasCourse ? gathered.marks : [];
  const stock = chooseStock({ marks, twins: moves.twins, content });
  return { volume: VOLUME.number, gathered, moves, stock, ...content };
}

const written = await writeContent(await withMachine(settingsFrom(process.env), mine));
for (const file of written) console.log(file);

/** A stock has no truths. */
type StoredContent = Pick<MinedPosition, 'fen' | 'move'> & Partial<Pick<MinedPosition, 'truth'>>;

/** All positions of the volumes before this one: of course, dailies and stock. */
export function readChosen(volume: number): ChosenPositions {
  const chosen = new ChosenPositions();
  const add = (lesson: LessonPlan | undefined, positions: readonly StoredContent[]): void => {
    if (!lesson) throw new RangeError('a stored position is of no lesson of the course');
    for (const { fen, move, truth } of positions) {
      const { board, turn } = getPosition(fen);
      const stored = { lesson: lesson.titleKey, fen, board };
      chosen.addStored(stored);
      if (move && truth) chosen.addStoredMove({ ...stored, learnerColor: turn, move, truth });
    }
  };
  if (volume === 1) return chosen;
  const isBefore = (other: number): boolean => other < volume;
  for (const { task, positions } of readCourse()) add(findTask(task)?.lesson, positions);
  for (const { positions } of readDailies(isBefore))
    for (const position of positions) add(findLesson(position.lesson), [position]);
  for (const { lesson, positions } of readStocks(isBefore)) add(findLesson(lesson), positions);
  return chosen;
}

/** Writes all files and gives their names, relative to `content/`. What they do not show any more is retired, never lost. */
async function writeContent(run: MiningRun): Promise<readonly string[]> {
  const before = readAssignments();
  const files = contentFiles(run);
  const stockFile = stockFileOf(run.volume);
  for (const name of [...files.keys(), stockFile])
    await mkdir(new URL('./', new URL(name, CONTENT_FOLDER)), { recursive: true });
  for (const [name, text] of files) await writeFile(new URL(name, CONTENT_FOLDER), text);
  await writeFile(new URL(stockFile, CONTENT_FOLDER), writeStockFile(run.stock));
  const retired = writeRetiredFile(retire(before, readAssignments()));
  await writeFile(new URL(RETIRED_FILE, CONTENT_FOLDER), retired);
  return [...files.keys(), stockFile, RETIRED_FILE, await writeContactSheetFile()];
}

/** The text of every committed file by its name: the same run, the same bytes. */
export function contentFiles(run: MiningRun): ReadonlyMap<string, string> {
  return new Map([
    ...CHAPTER_KEYS.flatMap((chapter) => {
      const tasks = run.course.filter(({ id }) => id.startsWith(`${chapter}.`));
      return tasks.length === 0 ? [] : [[`course/${chapter}.json`, writeCourseFile(tasks)] as const];
    }),
    [dailyFileOf(run.volume), writeDailyFile(run.dailies)],
    [`report/${run.volume}.md`, writeReport(run)],
  ]);
}
