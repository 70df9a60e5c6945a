/**
 * The tasks of a page's main thread and the collections of garbage in them, read from a trace that Chromium has recorded.
 */

/** A performance mark by this name tells the page's main thread from all others in a trace. */
export const PAGE_MARK = 'oko-bench';
const MICROSECONDS_PER_MS = 1000;

/** A stretch of time, in ms; it starts so long after the mark. */
export interface Stretch {
  readonly startMs: number;
  readonly wallMs: number;
}

/** A task of the main thread: as long as it took, and what it computed, in ms. A busy machine drives the two apart. */
export interface Task extends Stretch {
  readonly cpuMs: number;
  /** The browser chose the moment to collect its garbage; no tap waits for it, but the next one could. */
  readonly isCollection: boolean;
}

/** What a page's main thread did since the mark. */
export interface MainThread {
  readonly tasks: readonly Task[];
  /** Of garbage, large and small, within tasks. */
  readonly collections: readonly Stretch[];
}

/** An event of Chromium's trace format. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as are all times. */
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread alone. */
  readonly tdur?: number;
}

/** Reads a trace of Chromium's; throws when the page has set no mark in it. */
export function readMainThread(file: Buffer): MainThread {
  const trace = readTrace(file);
  const mark = trace.find(({ name }) => name === PAGE_MARK);
  if (!mark) throw new Error('the trace does not show the page');
  const onMain = trace.filter(({ pid, tid, ts }) => isSame(mark, pid, tid) && ts > mark.ts);
  const major = onMain.filter(({ name }) => name === 'MajorGC');
  const tasks = onMain
    .filter(({ name }) => name === 'RunTask')
    .map((task) => ({
      ...stretchOf(task, mark),
      cpuMs: (task.tdur ?? 0) / MICROSECONDS_PER_MS,
      isCollection: major.some((collection) => isMostOf(task, collection)),
    }));
  const collections = onMain.filter(({ name }) => COLLECTIONS.includes(name));
  return { tasks, collections: collections.map((event) => stretchOf(event, mark)) };
}

/** For how long collections of garbage held `stretch` up, in ms. */
export function collectedWithin(stretch: Stretch, collections: readonly Stretch[]): number {
  const end = stretch.startMs + stretch.wallMs;
  return collections
    .map(({ startMs, wallMs }) => Math.min(end, startMs + wallMs) - Math.max(stretch.startMs, startMs))
    .reduce((sum, shared) => sum + Math.max(0, shared), 0);
}

const COLLECTIONS: readonly string[] = ['MajorGC', 'MinorGC'];

function stretchOf({ ts, dur = 0 }: TraceEvent, mark: TraceEvent): Stretch {
  return { startMs: (ts - mark.ts) / MICROSECONDS_PER_MS, wallMs: dur / MICROSECONDS_PER_MS };
}

function isMostOf(task: TraceEvent, part: TraceEvent): boolean {
  const end = task.ts + (task.dur ?? 0);
  return part.ts >= task.ts && part.ts < end && (part.dur ?? 0) > (task.dur ?? 0) / 2;
}

function isSame(mark: TraceEvent, pid: number, tid: number): boolean {
  return mark.pid === pid && mark.tid === tid;
}

function readTrace(buffer: Buffer): readonly TraceEvent[] {
  const { traceEvents } = JSON.parse(buffer.toString()) as { traceEvents: readonly TraceEvent[] };
  return traceEvents;
}
