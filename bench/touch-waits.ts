/**
 * How long touches waited before they entered the browser.
 *
 * DevTools holds a touch back until the page has drawn a whole frame, 17 ms for an empty page at full speed, and stamps it with the time
 * before that: no finger waits so. Chromium's own account of an event (`EventLatency`) says how long it was.
 */
import { msOf, type Stretch, type Trace } from './trace.ts';

const TOUCHES: readonly unknown[] = ['TOUCH_PRESSED', 'TOUCH_RELEASED'];
/** Event Timing rounds where an event starts, in ms. */
const SAME_MS = 0.2;

/** Of each press and lift of a finger. */
export function readTouchWaits({ mark, events }: Trace): readonly Stretch[] {
  const touches = events.filter(
    ({ name, ph, args }) =>
      name === 'EventLatency' && ph === 'b' && TOUCHES.includes(args?.event_latency?.event_type),
  );
  const arrivals = events
    .filter(({ name, ph }) => name === 'GenerationToBrowserMain' && ph === 'e')
    .toSorted((one, other) => one.ts - other.ts);
  return touches.map(({ ts, id2 }) => {
    const arrival = arrivals.find((event) => event.id2?.local === id2?.local && event.ts >= ts);
    if (!arrival) throw new Error('the trace does not say when a touch came into the browser');
    return { startMs: msOf(ts - mark.ts), wallMs: msOf(arrival.ts - ts) };
  });
}

/** A tap from where it came into the browser; one that no touch has begun is left as it is. */
export function withoutWait(tap: Stretch, waits: readonly Stretch[]): Stretch {
  const wait = waits.find(({ startMs }) => Math.abs(startMs - tap.startMs) <= SAME_MS);
  const waitMs = wait?.wallMs ?? 0;
  return { startMs: tap.startMs + waitMs, wallMs: tap.wallMs - waitMs };
}
