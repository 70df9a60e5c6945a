/**
 * Listeners to the miner's progress, for tests that interrupt it or make sure that it has nothing to do.
 */
import type { MiningProgress } from '../machine/progress.ts';

export const SILENT: MiningProgress = { begin: () => ({ step: () => {}, end: () => {} }) };

/** Stops the miner when the first job of this stage is finished. */
export function interrupting(stage: string): MiningProgress {
  return { begin: (name) => ({ step: name === stage ? fail : () => {}, end: () => {} }) };
}

function fail(): never {
  throw new Error('interrupted');
}

/** Fails when anything of this stage is still to be done. */
export function expectingNothing(stage: string): MiningProgress {
  return {
    begin: (name, total, already) => {
      if (name === stage && already < total) throw new Error(`${total - already} ${stage} are left to do`);
      return SILENT.begin(name, total, already);
    },
  };
}
