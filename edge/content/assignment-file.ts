/**
 * The file of an assignment, as the build writes it and the edge reads it. Pure.
 *
 * A position a line, as JSON: `["id",difficulty,"fen"]`, in chapters 3 and 4 with the move behind. Retired positions stand below
 * an empty line. A stock has up to 4,000 lines, in order of difficulty: only the wanted ones are looked at and parsed.
 */
import { findTask, LESSONS, type LessonTitleKey } from '#contract/curriculum';
import { findDailyWeekday } from '#contract/daily';
import { findWorkoutLesson } from '#contract/workouts';
import type { ContentAssignment, ContentMove, StockPosition } from '#content/format';
import type { ContentPosition, NearSearch } from './content.ts';

/** The folder of all these files. The Worker answers 404 for all below it (wrangler.toml, [assets]). */
export const CONTENT_FOLDER = '/content/';
/** This file names the assignments that show a position, one a line. */
export const INDEX_PATH = `${CONTENT_FOLDER}index.txt`;

/** The path of an assignment's file; undefined for a name that no assignment can have. */
export function findFilePath(assignmentId: string): string | undefined {
  const known = findTask(assignmentId) ?? findDailyWeekday(assignmentId) ?? findWorkoutLesson(assignmentId);
  return known === undefined ? undefined : `${CONTENT_FOLDER}${assignmentId}.txt`;
}

type FileLine = readonly [id: string, difficulty: number, fen: string, move?: ContentMove];

/** The text of every file by its path. Throws for content that the course or the pool of dailies has no place for. */
export function writeContentFiles(assignments: readonly ContentAssignment[]): ReadonlyMap<string, string> {
  const stocked = assignments.filter(({ positions }) => positions.length > 0);
  const files = assignments.map((assignment): [string, string] => {
    const path = findFilePath(assignment.id);
    if (path === undefined) throw new Error(`there is no assignment ${assignment.id}`);
    return [path, writeAssignmentFile(assignment)];
  });
  return new Map([[INDEX_PATH, stocked.map(({ id }) => `${id}\n`).join('')], ...files]);
}

function writeAssignmentFile({ id, positions, retired }: ContentAssignment): string {
  const shown = findWorkoutLesson(id) ? positions.toSorted(byDifficulty) : positions;
  return `${writeLines(shown)}\n${writeLines(retired)}`;
}

function writeLines(positions: readonly StockPosition[]): string {
  return positions.map((position) => `${writeLine(position)}\n`).join('');
}

/** Throws for an id of no lesson: the reader could not tell which exercise it is. */
function writeLine({ id, difficulty, fen, move }: StockPosition): string {
  lessonOf(id);
  const line: FileLine = move ? [id, difficulty, fen, move] : [id, difficulty, fen];
  return JSON.stringify(line);
}

interface FileRank {
  readonly id: string;
  readonly difficulty: number;
}

function byDifficulty(one: FileRank, other: FileRank): number {
  return one.difficulty - other.difficulty || (one.id < other.id ? -1 : 1);
}

/** The positions that a file shows today, in order. */
export function listPositionsIn(file: string): readonly ContentPosition[] {
  const lines = file.slice(0, endOfShown(file)).split('\n');
  return lines.filter((line) => line !== '').map((line) => readPosition(line));
}

/** Where the empty line is. A file that is missing is read as an empty text. */
function endOfShown(file: string): number {
  return file.startsWith('\n') ? 0 : file.indexOf('\n\n') + 1;
}

/** The position of this id, shown or retired. Nothing but a line can begin so: within texts quotes are escaped. */
export function findPositionIn(file: string, positionId: string): ContentPosition | undefined {
  const start = file.indexOf(`[${JSON.stringify(positionId)},`);
  return start < 0 ? undefined : readPosition(lineAt(file, start));
}

/** The positions of these ids, shown or retired, by one look at every line. */
export function findPositionsIn(file: string, positionIds: ReadonlySet<string>): readonly ContentPosition[] {
  const end = endOfShown(file);
  const starts = [...startsAfter(file, 0, end), ...startsAfter(file, end + 1, file.length)];
  return starts
    .filter((start) => positionIds.has(rankAt(file, start).id))
    .map((start) => readPosition(lineAt(file, start)));
}

function lineAt(file: string, start: number): string {
  return file.slice(start, file.indexOf('\n', start));
}

function readPosition(line: string): ContentPosition {
  const [id, difficulty, fen, move]: FileLine = JSON.parse(line);
  const [greenFrom, greenTo] = endsOf(move?.green);
  const [redFrom, redTo] = endsOf(move?.red);
  return {
    id,
    lesson: lessonOf(id),
    fen,
    difficulty,
    green_from: greenFrom,
    green_to: greenTo,
    red_from: redFrom,
    red_to: redTo,
    correct_move: move?.correct ?? null,
    comment_en: move?.en ?? null,
    comment_pl: move?.pl ?? null,
    played_percent: move?.played?.percent ?? null,
    played_rating: move?.played?.rating ?? null,
  };
}

/** Origin and target of `g1f3`. */
function endsOf(arrow: string | undefined): readonly [string, string] | readonly [null, null] {
  return arrow === undefined ? [null, null] : [arrow.slice(0, 2), arrow.slice(2)];
}

/** An id is the lesson's key, a hyphen and a hash (content/position-id.ts). */
export function lessonOf(positionId: string): LessonTitleKey {
  const key = positionId.slice(0, positionId.indexOf('-'));
  const lesson = LESSONS.find((candidate) => candidate.key === key);
  if (!lesson) throw new Error(`the course has no lesson for the position ${positionId}`);
  return lesson.titleKey;
}

/** Positions of a stock's file, the nearest to a difficulty first, of equals the lower id. */
export function listNearIn(file: string, search: NearSearch): readonly ContentPosition[] {
  const distanceOf = ({ difficulty }: FileRank): number => Math.abs(difficulty - search.difficulty);
  const end = endOfShown(file);
  const border = findHarder(file, end, search.difficulty);
  const near = [
    ...take(file, startsBefore(file, border), search),
    ...take(file, startsAfter(file, border, end), search),
  ];
  return near
    .toSorted((one, other) => distanceOf(one) - distanceOf(other) || (one.id < other.id ? -1 : 1))
    .slice(0, search.most)
    .map(({ start }) => readPosition(lineAt(file, start)));
}

/** Where the first line is that is harder than this; `end` where there is none. */
function findHarder(file: string, end: number, difficulty: number): number {
  let [low, high] = [0, end];
  while (low < high) {
    const start = file.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1;
    if (rankAt(file, start).difficulty > difficulty) high = start;
    else low = file.indexOf('\n', start) + 1;
  }
  return low;
}

function* startsBefore(file: string, border: number): Iterable<number> {
  for (let start = border; start > 0;) {
    start = file.lastIndexOf('\n', start - 2) + 1;
    yield start;
  }
}

function* startsAfter(file: string, border: number, end: number): Iterable<number> {
  for (let start = border; start < end; start = file.indexOf('\n', start) + 1) yield start;
}

interface RankedLine extends FileRank {
  readonly start: number;
}

/** As many of these lines as are wanted; more where the last ones are equally hard. */
function take(file: string, starts: Iterable<number>, { most, skip }: NearSearch): readonly RankedLine[] {
  const taken: RankedLine[] = [];
  for (const start of starts) {
    const rank = rankAt(file, start);
    if (taken.length >= most && rank.difficulty !== taken.at(-1)?.difficulty) break;
    if (!skip(rank.id)) taken.push({ ...rank, start });
  }
  return taken;
}

/** Read off the beginning of a line. */
function rankAt(file: string, start: number): FileRank {
  const end = file.indexOf('"', start + 2);
  return { id: file.slice(start + 2, end), difficulty: Number.parseInt(file.slice(end + 2, end + 5), 10) };
}
