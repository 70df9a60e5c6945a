/**
 * How far the miner is: one line rewritten in place on a terminal, a plain line now and then anywhere else.
 *
 * Time is shown only here; nothing that is written to a file depends on it.
 */

/** Where the lines go: the part of `process.stdout` that is needed. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** One stage of the work under way. */
interface JobProgress {
  /** One more job is done. */
  step(): void;
  /** The stage is over. */
  end(): void;
}

export interface MiningProgress {
  /** Begins a stage of `total` jobs, of which `already` were done in an earlier run. */
  begin(job: string, total: number, already: number): JobProgress;
}

/** Rewriting more often than the eye follows is waste. */
const TERMINAL_PAUSE_MS = 100;
/** Often enough to see in a log that work goes on. */
const LOG_PAUSE_MS = 15_000;
const ERASE_LINE = '\r\u001B[2K';

/** Shows progress on `output`; `now` gives milliseconds. */
export function createProgress(
  output: ProgressOutput = process.stdout,
  now: () => number = () => performance.now(),
): MiningProgress {
  const pauseMs = output.isTTY ? TERMINAL_PAUSE_MS : LOG_PAUSE_MS;
  const send = (line: string): void => {
    output.write(
      output.isTTY ? `${ERASE_LINE}${line.slice(0, (output.columns ?? line.length + 1) - 1)}` : `${line}\n`,
    );
  };
  return {
    begin: (job, total, already) => {
      const startedAt = now();
      let done = already;
      let sentAt = startedAt;
      const line = (): string => progressLine({ job, total, already, done, elapsedMs: now() - startedAt });
      send(line());
      return {
        step: () => {
          done += 1;
          if (now() - sentAt < pauseMs) return;
          sentAt = now();
          send(line());
        },
        end: () => {
          send(line());
          if (output.isTTY) output.write('\n');
        },
      };
    },
  };
}

/** What the line says. */
interface ProgressState {
  readonly job: string;
  readonly total: number;
  /** Done before this run: they say nothing about its speed. */
  readonly already: number;
  /** Done altogether. */
  readonly done: number;
  readonly elapsedMs: number;
}

const BAR_WIDTH = 24;
const JOB_WIDTH = 10;
/** The rate is shown by the minute when it is slower than this many a second. */
const SLOW_PER_SECOND = 1;

/** Stage, bar, done of total, rate, time left: `games      ████░░░░  120/1400  1.9/s  11:14 left`. */
export function progressLine({ job, total, already, done, elapsedMs }: ProgressState): string {
  const share = total === 0 ? 1 : done / total;
  const filled = Math.floor(share * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const perSecond = elapsedMs > 0 ? (done - already) / (elapsedMs / 1000) : 0;
  const parts = [job.padEnd(JOB_WIDTH), bar, `${done}/${total}`];
  if (done === total) return [...parts, 'done'].join('  ');
  if (perSecond === 0) return parts.join('  ');
  return [...parts, rate(perSecond), `${clock((total - done) / perSecond)} left`].join('  ');
}

function rate(perSecond: number): string {
  return perSecond < SLOW_PER_SECOND ? `${(perSecond * 60).toFixed(1)}/min` : `${perSecond.toFixed(1)}/s`;
}

/** `mm:ss`, with hours before it when there are any. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const rest = `${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
  return whole < 3600 ? rest : `${Math.floor(whole / 3600)}:${rest}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
