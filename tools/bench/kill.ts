/**
 * Kills the whole server (`kill -9`) while sixteen learners write, five times, and then looks into every database: what was acknowledged
 * is stored, nothing is stored twice, and no file is damaged. Part of `npm run test:chaos`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOST_GAME } from '#contract/testing/lost-game';
import { readAssignments } from '#content/assignments';
import { uuidOf } from '#db/learner/columns';
import { openPool, type BenchPool } from './edge/pool.ts';
import { OBJECTS_FOLDER, startWorker, type BenchWorker } from './edge/worker.ts';

const WRITERS = 16;
const KILLS = 5;
/** How long the writers write before a kill, in milliseconds. */
const LIFE_MS = { least: 700, most: 1_700 };
/** Every third is a game: two hundred a day are allowed. */
const GAME_EVERY = 3;
const TASK = 'attackedPieces.markYourPieces.1';
const MIGRATIONS = 'db/shared/migrations';

interface KillWrite {
  readonly key: string;
  readonly path: string;
  readonly body: object;
}

/** One learner, who repeats what was not answered. */
class Writer {
  readonly sent = new Map<string, 'acknowledged' | 'unanswered'>();
  /** Answers that are neither done nor `unavailable`. */
  readonly wrong: string[] = [];
  readonly #token: string;
  readonly #positionId: string;
  #waiting: KillWrite[] = [];

  constructor(token: string, positionId: string) {
    this.#token = token;
    this.#positionId = positionId;
  }

  /** Writes until the server is gone. */
  async write(origin: URL): Promise<void> {
    while (await this.#sendNext(origin, this.#waiting[0] ?? this.#newWrite()));
  }

  /** Sends again what was not answered. */
  async finish(origin: URL): Promise<void> {
    while (this.#waiting[0] && (await this.#sendNext(origin, this.#waiting[0])));
  }

  /** Sends one; false when the server is gone. */
  async #sendNext(origin: URL, write: KillWrite): Promise<boolean> {
    if (!this.sent.has(write.key)) {
      this.sent.set(write.key, 'unanswered');
      this.#waiting.push(write);
    }
    const status = await this.#send(origin, write);
    if (status === undefined) return false;
    if (status === 503) return true;
    if (status >= 300) this.wrong.push(`${write.path}: ${status}`);
    this.sent.set(write.key, 'acknowledged');
    this.#waiting = this.#waiting.filter(({ key }) => key !== write.key);
    return true;
  }

  async #send(origin: URL, { path, body }: KillWrite): Promise<number | undefined> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    try {
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(new URL(path, origin), request);
      await response.arrayBuffer();
      return response.status;
    } catch {
      return undefined;
    }
  }

  #newWrite(): KillWrite {
    const key = crypto.randomUUID();
    if (this.sent.size % GAME_EVERY === 0) {
      return { key, path: '/bot_games', body: { ...LOST_GAME, game_key: key } };
    }
    const attempt = { assignment_id: TASK, position_task_id: this.#positionId, attempt_key: key };
    const answer = { kind: 'arrows', arrows: [], invalid_tries: 0 };
    const body = { ...attempt, answer, is_correct: false, time_taken_seconds: 4 };
    return { key, path: '/attempts/position_attempt', body };
  }
}

const state = mkdtempSync(join(tmpdir(), 'oko-kill-'));
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  rmSync(state, { recursive: true, force: true });
}

/** Whether all is as it must be; prints what was found. */
async function run(): Promise<boolean> {
  const pool = await openPool();
  const writers = await makeWriters(pool);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = await start(pool);
    const writing = writers.map(async (writer) => writer.write(worker.origin));
    await new Promise((resolve) => void setTimeout(resolve, lifeMs()));
    process.kill(worker.pid, 'SIGKILL');
    await Promise.all(writing);
    await worker.stop();
    if (!isRight(`kill ${kill + 1}`, writers)) return false;
  }
  const worker = await start(pool);
  await Promise.all(writers.map(async (writer) => writer.finish(worker.origin)));
  await worker.stop();
  return isRight('at the end', writers) && writers.every(({ sent }) => isAllAcknowledged(sent));
}

async function makeWriters(pool: BenchPool): Promise<readonly Writer[]> {
  const positionId = readAssignments().find(({ id }) => id === TASK)?.positions[0]?.id;
  if (positionId === undefined) throw new Error(`${TASK} has no position`);
  const tokens = await Promise.all(Array.from({ length: WRITERS }, async (_, index) => pool.tokenOf(index)));
  return tokens.map((token) => new Writer(token, positionId));
}

/** Starts the Worker in a workerd of its own, on the state that is there. */
async function start(pool: BenchPool): Promise<BenchWorker> {
  const worker = await startWorker({
    ...pool,
    entry: 'tools/bench/edge/our-worker.ts',
    state,
    hasObjects: true,
  });
  const d1 = await worker.openD1();
  const known = await d1.prepare("select 1 from sqlite_master where name = 'learners'").first();
  if (!known) await d1.batch(readStatements().map((sql) => d1.prepare(sql)));
  return worker;
}

function readStatements(): readonly string[] {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  return files.flatMap((name) =>
    readFileSync(join(MIGRATIONS, name), 'utf8').split('--> statement-breakpoint'),
  );
}

function lifeMs(): number {
  return LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least);
}

function isAllAcknowledged(sent: Writer['sent']): boolean {
  return [...sent.values()].every((is) => is === 'acknowledged');
}

/** Compares what was sent with what the files have. */
function isRight(moment: string, writers: readonly Writer[]): boolean {
  const sent = new Map(writers.flatMap(({ sent: own }) => [...own]));
  const files = sqliteFiles(join(state, OBJECTS_FOLDER));
  const objects = files.map(readObject).filter((each) => each !== undefined);
  const keys = objects.flatMap(({ keys: own }) => own);
  const stored = new Set(keys);
  const acknowledged = [...sent].filter(([, is]) => is === 'acknowledged').map(([key]) => key);
  const found = {
    acknowledged: acknowledged.length,
    unanswered: sent.size - acknowledged.length,
    stored: stored.size,
    lost: acknowledged.filter((key) => !stored.has(key)).length,
    doubled: keys.length - stored.size,
    'never sent': [...stored].filter((key) => !sent.has(key)).length,
    miscounted: objects.filter(({ counted, keys: own }) => counted > own.length).length,
    damaged: [...files, ...sqliteFiles(join(state, 'v3/d1'))].filter((file) => !isIntact(file)).length,
    learners: objects.length,
    'in the directory': sqliteFiles(join(state, 'v3/d1')).reduce((sum, file) => sum + countLearners(file), 0),
    'wrong answers': writers.flatMap(({ wrong }) => wrong).length,
  };
  console.log(
    `${moment}: ${Object.entries(found)
      .map(([name, n]) => `${n} ${name}`)
      .join(', ')}`,
  );
  const { lost, doubled, miscounted, damaged } = found;
  const mistakes = [lost, doubled, miscounted, damaged, found['never sent'], found['wrong answers']];
  return (
    mistakes.every((n) => n === 0) &&
    found.learners === WRITERS &&
    found['in the directory'] === WRITERS &&
    acknowledged.length > 0
  );
}

/** Keys of all attempts and games of an object, and how many it has counted since midnight; undefined for a file that is none of a learner. */
function readObject(
  file: string,
): { readonly keys: readonly string[]; readonly counted: number } | undefined {
  const db = new DatabaseSync(file);
  try {
    const isLearner = db.prepare("select 1 from sqlite_master where name = 'bot_games'").get();
    if (!isLearner) return undefined;
    const rows = db.prepare('select key from runs union all select key from bot_games').all();
    const self = db.prepare('select attempts_count + bot_games_count as n from self').get();
    return { keys: rows.map(({ key }) => asUuid(key)), counted: Number(self?.['n'] ?? 0) };
  } finally {
    db.close();
  }
}

/** Rows of the directory, in a file of D1 that has one. */
function countLearners(file: string): number {
  const db = new DatabaseSync(file);
  try {
    const isDirectory = db.prepare("select 1 from sqlite_master where name = 'learners'").get();
    return isDirectory ? Number(db.prepare('select count(*) as n from learners').get()?.['n']) : 0;
  } finally {
    db.close();
  }
}

function isIntact(file: string): boolean {
  const db = new DatabaseSync(file);
  try {
    return db.prepare('pragma integrity_check').get()?.['integrity_check'] === 'ok';
  } finally {
    db.close();
  }
}

function sqliteFiles(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.sqlite')).map((name) => join(folder, name));
}

function asUuid(key: unknown): string {
  const hex = key instanceof Uint8Array ? Buffer.from(key).toString('hex') : String(key).replaceAll('-', '');
  return uuidOf(hex);
}
