/**
 * Reads positions from the files of the deployment, through the platform's binding.
 *
 * Files that were read stay in the isolate's memory. There is no other cache of ours: a file never changes within a deployment,
 * and the platform keeps the files of each deployment at the edge.
 */
import { Fault } from '#contract/faults';
import {
  findFilePath,
  findPositionIn,
  INDEX_PATH,
  listNearIn,
  readAssignmentFile,
  readPosition,
  type AssignmentFile,
} from './assignment-file.ts';
import type { Content } from './content.ts';
import { fetchFile, type ContentFiles } from './fetch-file.ts';

/** Longest wait for a file, in milliseconds; then it is asked for once more. */
const TIMEOUT_MS = 5_000;
/** Of the 128 MB that an isolate has. All content of today takes 10 MB. */
const MEMORY_BYTES = 16 * 1024 * 1024;

const opened = new WeakMap<ContentFiles, Content>();

/** The content of these files; for the same ones always the same, with its memory. */
export function openContent(files: ContentFiles): Content {
  const content = opened.get(files) ?? createContent(files, MEMORY_BYTES);
  opened.set(files, content);
  return content;
}

/** Content that keeps files of this size in memory, in bytes. */
export function createContent(files: ContentFiles, memoryBytes: number): Content {
  const memory = new FileMemory(files, memoryBytes);
  const read = async (assignmentId: string): Promise<AssignmentFile> => {
    const path = findFilePath(assignmentId);
    return path === undefined ? NO_FILE : memory.read(path);
  };
  return {
    listPositions: async (assignmentId) => {
      const { shown } = await read(assignmentId);
      return shown.map((line) => readPosition(line));
    },
    findPosition: async (assignmentId, positionId) => findPositionIn(await read(assignmentId), positionId),
    listStocked: async (assignmentIds) => {
      const { shown: stocked } = await memory.read(INDEX_PATH);
      return assignmentIds.filter((id) => stocked.includes(id));
    },
    listNear: async (assignmentId, search) => listNearIn(await read(assignmentId), search),
  };
}

const NO_FILE = readAssignmentFile('');

interface KeptFile {
  readonly file: AssignmentFile;
  readonly bytes: number;
}

/** Reads each file once, as long as there is room; the one whose last use is longest ago goes first. */
class FileMemory {
  readonly #files: ContentFiles;
  readonly #maxBytes: number;
  /** In the order of their last use. */
  readonly #kept = new Map<string, KeptFile>();
  readonly #underWay = new Map<string, Promise<KeptFile>>();
  #bytes = 0;

  constructor(files: ContentFiles, maxBytes: number) {
    this.#files = files;
    this.#maxBytes = maxBytes;
  }

  /** A file without a line when there is none of this path. */
  async read(path: string): Promise<AssignmentFile> {
    return this.#readOnce(path)
      .catch(async () => this.#readOnce(path))
      .catch((cause: unknown) => {
        throw new Fault('unavailable', 'The positions cannot be read right now.', { cause });
      });
  }

  async #readOnce(path: string): Promise<AssignmentFile> {
    const kept = this.#kept.get(path);
    if (!kept) return this.#fetchShared(path);
    this.#kept.delete(path);
    this.#kept.set(path, kept);
    return kept.file;
  }

  /** Calls that come during a fetch wait for that one. A fetch that failed is forgotten. */
  async #fetchShared(path: string): Promise<AssignmentFile> {
    const reading = this.#underWay.get(path) ?? readFile(this.#files, path);
    this.#underWay.set(path, reading);
    try {
      const read = await withDeadline(reading);
      this.#keep(path, read);
      return read.file;
    } finally {
      if (this.#underWay.get(path) === reading) this.#underWay.delete(path);
    }
  }

  #keep(path: string, read: KeptFile): void {
    if (this.#kept.has(path)) return;
    this.#kept.set(path, read);
    this.#bytes += read.bytes;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}

async function readFile(files: ContentFiles, path: string): Promise<KeptFile> {
  const response = await fetchFile(files, path);
  // Not every assignment has content. Whether it has does not change within a deployment.
  if (response.status === 404) return { file: NO_FILE, bytes: 0 };
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  const text = await response.text();
  // A letter takes one byte or two.
  return { file: readAssignmentFile(text), bytes: 2 * text.length };
}

/** The runtime drops a fetch whose own call has gone, and others wait on it: each must give up by itself. */
async function withDeadline<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no file came within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([reading, deadline]).finally(() => clearTimeout(timer));
}
