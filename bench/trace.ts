/**
 * A trace that Chromium has recorded, read from a mark that the page has set in it.
 */

/** A performance mark by this name tells the page from all others in a trace. */
export const PAGE_MARK = 'oko-bench';
const MICROSECONDS_PER_MS = 1000;

/** A stretch of time, in ms; it starts so long after the mark. */
export interface Stretch {
  readonly startMs: number;
  readonly wallMs: number;
}

/** An event of Chromium's trace format. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as are all times. */
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread alone. */
  readonly tdur?: number;
  /** `b` where something begins that ends elsewhere, and `e` where it ends. */
  readonly ph?: string;
  /** What begins and ends together has the same. */
  readonly id2?: { readonly local?: string };
  readonly args?: { readonly event_latency?: { readonly event_type?: string } };
}

/** The events of the page's process. */
export interface Trace {
  readonly mark: TraceEvent;
  /** Since the mark. */
  readonly events: readonly TraceEvent[];
}

/** What a trace file has of the page; throws when the page has set no mark in it. */
export function readTrace(file: Buffer): Trace {
  const { traceEvents } = JSON.parse(file.toString()) as { traceEvents: readonly TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === PAGE_MARK);
  if (!mark) throw new Error('the trace does not show the page');
  return { mark, events: traceEvents.filter(({ pid, ts }) => pid === mark.pid && ts > mark.ts) };
}

/** Milliseconds. */
export function msOf(microseconds: number): number {
  return microseconds / MICROSECONDS_PER_MS;
}
