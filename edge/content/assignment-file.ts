/**
 * The file of an assignment, as the build writes it and the edge reads it. Pure.
 *
 * A position a line, as JSON: `["id",difficulty,"fen"]`, in chapters 3 and 4 with the move behind. Retired positions stand below
 * an empty line. A line begins with id and difficulty, so that only the wanted ones of a stock's 4,000 lines are parsed.
 */
import { findTask, LESSONS, type LessonTitleKey } from '#contract/curriculum';
import { findDailyWeekday } from '#contract/daily';
import { findWorkoutLesson } from '#contract/workouts';
import type { ContentAssignment, ContentMove, StockPosition } from '#db/content/format';
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

type Line = readonly [id: string, difficulty: number, fen: string, move?: ContentMove];

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
  return [...shown.map(writeLine), '', ...retired.map(writeLine)].join('\n');
}

/** Throws for an id of no lesson: the reader could not tell which exercise it is. */
function writeLine({ id, difficulty, fen, move }: StockPosition): string {
  lessonOf(id);
  const line: Line = move ? [id, difficulty, fen, move] : [id, difficulty, fen];
  return JSON.stringify(line);
}

interface Rank {
  readonly id: string;
  readonly difficulty: number;
}

function byDifficulty(one: Rank, other: Rank): number {
  return one.difficulty - other.difficulty || (one.id < other.id ? -1 : 1);
}

/** The lines of a file. */
export interface AssignmentFile {
  readonly shown: readonly string[];
  readonly retired: readonly string[];
}

/** Takes a file's text apart, without parsing its lines. */
export function readAssignmentFile(text: string): AssignmentFile {
  const lines = text.split('\n');
  const end = lines.indexOf('');
  return { shown: lines.slice(0, end), retired: lines.slice(end + 1).filter((line) => line !== '') };
}

/** A position as the edge knows it. */
export function readPosition(line: string): ContentPosition {
  const [id, difficulty, fen, move]: Line = JSON.parse(line);
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

/** An id is the lesson's key, a hyphen and a hash (db/content/position-id.ts). */
function lessonOf(positionId: string): LessonTitleKey {
  const key = positionId.slice(0, positionId.indexOf('-'));
  const lesson = LESSONS.find((candidate) => candidate.key === key);
  if (!lesson) throw new Error(`the course has no lesson for the position ${positionId}`);
  return lesson.titleKey;
}

/** The position of this id, shown or retired. */
export function findPositionIn(
  { shown, retired }: AssignmentFile,
  positionId: string,
): ContentPosition | undefined {
  const start = `[${JSON.stringify(positionId)},`;
  const isWanted = (line: string): boolean => line.startsWith(start);
  const line = shown.find(isWanted) ?? retired.find(isWanted);
  return line === undefined ? undefined : readPosition(line);
}

/** The nearest first, of equals the lower id. The file is one of a stock, in order of difficulty. */
export function listNearIn({ shown }: AssignmentFile, search: NearSearch): readonly ContentPosition[] {
  const distanceOf = ({ difficulty }: Rank): number => Math.abs(difficulty - search.difficulty);
  const border = countUpTo(shown, search.difficulty);
  const near = [...takeFrom(shown, border - 1, -1, search), ...takeFrom(shown, border, 1, search)];
  return near
    .toSorted((one, other) => distanceOf(one) - distanceOf(other) || (one.id < other.id ? -1 : 1))
    .slice(0, search.most)
    .map(({ line }) => readPosition(line));
}

/** How many lines, which are in order of difficulty, are not above this one. */
function countUpTo(lines: readonly string[], difficulty: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rankOf(lines[middle] ?? '').difficulty > difficulty) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** As many as are wanted from a line on, in one direction; more where the last ones are equally hard. */
function takeFrom(
  lines: readonly string[],
  start: number,
  step: 1 | -1,
  { most, skip }: NearSearch,
): readonly (Rank & { readonly line: string })[] {
  const taken: (Rank & { readonly line: string })[] = [];
  for (let index = start; ; index += step) {
    const line = lines[index];
    if (line === undefined) return taken;
    const rank = rankOf(line);
    if (taken.length >= most && rank.difficulty !== taken.at(-1)?.difficulty) return taken;
    if (!skip(rank.id)) taken.push({ ...rank, line });
  }
}

/** Read off the beginning of a line: a parsed one takes ten times as long. */
function rankOf(line: string): Rank {
  const end = line.indexOf('"', 2);
  return { id: line.slice(2, end), difficulty: Number.parseInt(line.slice(end + 2), 10) };
}
