/**
 * The life of the kept Stockfish: what is tried, what the page is shown of it, and whether its files can be trusted.
 * A pure reducer.
 *
 * Every job is tried twice. After two failures in a row Stockfish is given up, until a later job succeeds. It knows neither
 * workers nor files nor time; `stockfish-keeper.ts` does what it says.
 */
import type { EngineFault, EngineState } from './engine-state.ts';

export interface StockfishLife {
  readonly step:
    /** Nothing was asked of it yet. */
    | 'idle'
    /** A job is tried for the first time, or again after a failure. */
    | 'trying'
    | 'tryingAgain'
    /** Its last job succeeded. */
    | 'ready'
    /** Its last job failed twice. */
    | 'givenUp'
    /** Given up, and a job is tried for the first time, or again. */
    | 'reviving'
    | 'revivingAgain';
  readonly shown: EngineState;
  /**
   * `suspect` after a fault that a broken file can cause: the script is then asked for past the browser's cache, which
   * would keep a broken one for good. `broken` after another: the bytes too, as bytes of the right number can be broken.
   */
  readonly files: 'trusted' | 'suspect' | 'broken';
}

export type LifeEvent =
  | { readonly type: 'asked' }
  /** `share` of the bytes that are there, 0 to 1. */
  | { readonly type: 'bytesCame'; readonly share: number }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly fault: EngineFault };

export const UNUSED: StockfishLife = { step: 'idle', shown: { kind: 'idle' }, files: 'trusted' };

/** What a broken file can cause. After any other fault the cached files will do, also without a network. */
const FILE_FAULTS: readonly EngineFault[] = ['not-loaded', 'not-started'];

/** The life after an event; the same object when the event does not fit the step. */
export function nextLife(life: StockfishLife, event: LifeEvent): StockfishLife {
  switch (event.type) {
    case 'asked':
      return ask(life);
    case 'bytesCame':
      return isTrying(life) ? { ...life, shown: { kind: 'loading', share: event.share } } : life;
    case 'done':
      return isAtWork(life) ? { ...life, step: 'ready', shown: readyAfter(life) } : life;
    case 'failed':
      return isAtWork(life) ? { ...fail(life, event.fault), files: filesAfter(life, event.fault) } : life;
  }
}

function ask(life: StockfishLife): StockfishLife {
  if (isAtWork(life)) return life;
  return { ...life, step: life.step === 'givenUp' ? 'reviving' : 'trying' };
}

function isTrying({ step }: StockfishLife): boolean {
  return step === 'trying' || step === 'tryingAgain';
}

function isAtWork(life: StockfishLife): boolean {
  return isTrying(life) || life.step === 'reviving' || life.step === 'revivingAgain';
}

/** The same object when it was ready before, so that nothing new is shown. */
function readyAfter({ shown }: StockfishLife): EngineState {
  return shown.kind === 'ready' ? shown : { kind: 'ready' };
}

/** While it is given up nothing is shown but that it failed once more. */
function fail(life: StockfishLife, fault: EngineFault): StockfishLife {
  if (life.step === 'trying') return { ...life, step: 'tryingAgain', shown: { kind: 'restarting', fault } };
  if (life.step === 'reviving') return { ...life, step: 'revivingAgain' };
  return { ...life, step: 'givenUp', shown: { kind: 'unavailable', fault } };
}

function filesAfter({ files }: StockfishLife, fault: EngineFault): StockfishLife['files'] {
  if (!FILE_FAULTS.includes(fault)) return 'trusted';
  return files === 'trusted' ? 'suspect' : 'broken';
}
