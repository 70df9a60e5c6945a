/**
 * The tasks of a page's main thread, read from a trace that Chromium has recorded.
 */

/** A performance mark by this name tells the page's main thread from all others in a trace. */
export const PAGE_MARK = 'oko-bench';
const MICROSECONDS_PER_MS = 1000;

/** A task of the main thread, in ms: as long as it took, and what it computed. A busy machine drives the two apart. */
export interface Task {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** The browser chose the moment to collect its garbage; no tap waits for it, but the next one could. */
  readonly isCollection: boolean;
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

/** The tasks since the mark. */
export function mainThreadTasks(file: Buffer): readonly Task[] {
  const trace = readTrace(file);
  const mark = trace.find(({ name }) => name === PAGE_MARK);
  if (!mark) throw new Error('the trace does not show the page');
  const onMain = trace.filter(({ pid, tid, ts }) => isSame(mark, pid, tid) && ts > mark.ts);
  const collections = onMain.filter(({ name }) => name === 'MajorGC');
  return onMain
    .filter(({ name }) => name === 'RunTask')
    .map((task) => ({
      wallMs: (task.dur ?? 0) / MICROSECONDS_PER_MS,
      cpuMs: (task.tdur ?? 0) / MICROSECONDS_PER_MS,
      isCollection: collections.some((collection) => isMostOf(task, collection)),
    }));
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
