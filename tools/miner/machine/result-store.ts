/**
 * Finished work on disk, one result a line, so that an interrupted miner goes on where it stopped.
 *
 * A result is only as good as what made it: the first line of the file names the foundation (code version, engine build),
 * and every line carries a checksum. A file of another foundation, or with a line that is not what was written, is begun
 * anew; only a last line cut short, as an interruption leaves it, is forgiven. Knows nothing of what the results are.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Results by key; a result is plain JSON. */
export interface ResultStore<Result> {
  /** How many results there are. */
  readonly size: number;
  find(key: string): Result | undefined;
  /** Keeps a result; it is in the file when this returns. */
  add(key: string, result: Result): void;
}

/** One line of the file. */
interface Entry {
  readonly key: string;
  readonly result: unknown;
  readonly sum: string;
}

/** Hexadecimal digits kept of each checksum: enough against accidents, and there is nobody to deceive. */
const SUM_DIGITS = 12;

/** Opens the store of `path`, or begins it. Results of another `foundation` are thrown away. */
export function openResultStore<Result>(path: string, foundation: string): ResultStore<Result> {
  const header = `${JSON.stringify({ foundation })}\n`;
  const { entries, bytes } = readEntries(path, header);
  if (bytes === 0) begin(path, header);
  else truncateSync(path, bytes);

  // The entries of a file with this foundation and right checksums were written by `add`.
  const results = new Map(entries.map(({ key, result }) => [key, result as Result]));
  return {
    get size() {
      return results.size;
    },
    find: (key) => results.get(key),
    add: (key, result) => {
      appendFileSync(path, writeEntry(key, result));
      results.set(key, result);
    },
  };
}

function begin(path: string, header: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, header);
}

/** The whole lines of the file and how many bytes they are; none when the file is missing, foreign or corrupt. */
function readEntries(
  path: string,
  header: string,
): { readonly entries: readonly Entry[]; readonly bytes: number } {
  const none = { entries: [], bytes: 0 };
  if (!existsSync(path)) return none;
  const text = readFileSync(path, 'utf8');
  if (!text.startsWith(header)) return none;
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.slice(header.length).split('\n').slice(0, -1);
  const entries = lines.flatMap((line) => readEntry(line) ?? []);
  return entries.length === lines.length ? { entries, bytes: Buffer.byteLength(whole) } : none;
}

function readEntry(line: string): Entry | undefined {
  try {
    const entry: Entry = JSON.parse(line);
    return entry.sum === checksum(entry.key, JSON.stringify(entry.result)) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function writeEntry(key: string, result: unknown): string {
  const sum = checksum(key, JSON.stringify(result));
  return `${JSON.stringify({ key, result, sum } satisfies Entry)}\n`;
}

function checksum(key: string, result: string): string {
  return createHash('sha256').update(`${key} ${result}`).digest('hex').slice(0, SUM_DIGITS);
}
