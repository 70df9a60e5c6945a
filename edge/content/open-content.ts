/**
 * Reads positions from the files of the deployment, through the platform's binding.
 *
 * Files that were read stay in the isolate's memory. There is no other cache of ours: a file never changes within a deployment,
 * and the platform keeps the files of each deployment at the edge.
 */
import { Fault } from '#contract/faults';
import { withDeadline } from '../reliable/deadline.ts';
import {
  findFilePath,
  findPositionIn,
  findPositionsIn,
  INDEX_PATH,
  listNearIn,
  listPositionsIn,
} from './assignment-file.ts';
import type { Content } from './content.ts';
import { fetchFile, type ContentFiles } from './fetch-file.ts';

/** Of the 128 MB that an isolate has. All content of today takes 8 MB at most. */
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
  const read = async (assignmentId: string): Promise<string> => {
    const path = findFilePath(assignmentId);
    return path === undefined ? '' : memory.read(path);
  };
  return {
    listPositions: async (assignmentId) => listPositionsIn(await read(assignmentId)),
    findPosition: async (assignmentId, positionId) => findPositionIn(await read(assignmentId), positionId),
    findPositions: async (assignmentId, positionIds) =>
      findPositionsIn(await read(assignmentId), positionIds),
    listStocked: async (assignmentIds) => {
      const stocked = new Set((await memory.read(INDEX_PATH)).split('\n'));
      return assignmentIds.filter((id) => stocked.has(id));
    },
    listNear: async (assignmentId, search) => listNearIn(await read(assignmentId), search),
  };
}

/** Reads each file once, as long as there is room; the one whose last use is longest ago goes first. */
class FileMemory {
  readonly #files: ContentFiles;
  readonly #maxBytes: number;
  /** In the order of their last use. */
  readonly #kept = new Map<string, string>();
  readonly #underWay = new Map<string, Promise<string>>();
  #bytes = 0;

  constructor(files: ContentFiles, maxBytes: number) {
    this.#files = files;
    this.#maxBytes = maxBytes;
  }

  /** The text of the file at this path, empty when there is none. A file that does not come is asked for once more. */
  async read(path: string): Promise<string> {
    return this.#readOnce(path)
      .catch(async () => this.#readOnce(path))
      .catch((cause: unknown) => {
        throw new Fault('unavailable', 'The positions cannot be read right now.', { cause });
      });
  }

  async #readOnce(path: string): Promise<string> {
    const kept = this.#kept.get(path);
    if (kept === undefined) return this.#fetchShared(path);
    this.#kept.delete(path);
    this.#kept.set(path, kept);
    return kept;
  }

  /** Calls that come during a fetch wait for that one. A fetch that failed is forgotten. */
  async #fetchShared(path: string): Promise<string> {
    const reading = this.#underWay.get(path) ?? readFile(this.#files, path);
    this.#underWay.set(path, reading);
    try {
      const text = await withDeadline(reading);
      this.#keep(path, text);
      return text;
    } finally {
      if (this.#underWay.get(path) === reading) this.#underWay.delete(path);
    }
  }

  #keep(path: string, text: string): void {
    if (this.#kept.has(path)) return;
    this.#kept.set(path, text);
    this.#bytes += bytesOf(text);
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytesOf(kept);
    }
  }
}

/** The most that it can take: a letter is one byte or two. */
const bytesOf = (text: string): number => 2 * text.length;

async function readFile(files: ContentFiles, path: string): Promise<string> {
  const response = await fetchFile(files, path);
  // Not every assignment has content. Whether it has does not change within a deployment.
  if (response.status === 404) return '';
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return response.text();
}
