/**
 * The tasks of a page's main thread and the collections of garbage in them, in a trace.
 */
import { msOf, type Stretch, type Trace, type TraceEvent } from './trace.ts';

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

/** Of the thread that has set the mark. */
export function readMainThread({ mark, events }: Trace): MainThread {
  const onMain = events.filter(({ tid }) => tid === mark.tid);
  const major = onMain.filter(({ name }) => name === 'MajorGC');
  const tasks = onMain
    .filter(({ name }) => name === 'RunTask')
    .map((task) => ({
      ...stretchOf(task, mark),
      cpuMs: msOf(task.tdur ?? 0),
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
  return { startMs: msOf(ts - mark.ts), wallMs: msOf(dur) };
}

function isMostOf(task: TraceEvent, part: TraceEvent): boolean {
  const end = task.ts + (task.dur ?? 0);
  return part.ts >= task.ts && part.ts < end && (part.dur ?? 0) > (task.dur ?? 0) / 2;
}
