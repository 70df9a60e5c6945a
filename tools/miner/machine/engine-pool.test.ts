import { describe, expect, test } from 'vitest';
import type { NodeEngine } from './stockfish-node.ts';
import { BASE_OPTIONS, startEnginePool } from './engine-pool.ts';

const never = (): never => {
  throw new Error('the pool has no business with this');
};

/** An engine that writes down what it was sent; it needs as many turns of the event loop to search as its number. */
function fakeEngine(number: number, told: string[]): NodeEngine {
  return {
    receive: never,
    greet: never,
    close: never,
    configure: async (options) => void told.push(`${number} ${JSON.stringify(options)}`),
    startNewGame: async () => void told.push(`${number} new game`),
    search: async ({ fen }) => {
      for (let turn = 0; turn < number; turn += 1) await new Promise(setImmediate);
      return { best: fen, candidates: [] };
    },
    quit: async () => void told.push(`${number} quit`),
  };
}

function poolOf(size: number, told: string[] = []) {
  let number = 0;
  return startEnginePool(size, async () => fakeEngine((number += 1), told));
}

const JOBS = Array.from({ length: 20 }, (_, index) => `job ${index}`);

describe('a pool', () => {
  test.each([1, 2, 5, 30])('of %i engines gives the results in the order of the jobs', async (size) => {
    const pool = await poolOf(size);
    const results = await pool.runAll(
      JOBS,
      async (engine, job) => (await engine.search({ fen: job, limit: { depth: 1 } })).best,
    );
    expect(results).toEqual(JOBS);
  });

  test('gives every job an engine that stands where all begin and has forgotten the job before', async () => {
    const told: string[] = [];
    const pool = await poolOf(1, told);
    await pool.runAll(['a', 'b'], async (engine, job) => {
      told.push(job);
      await engine.configure({ MultiPV: 256 });
    });
    const base = [`1 ${JSON.stringify(BASE_OPTIONS)}`, '1 new game'];
    const changed = '1 {"MultiPV":256}';
    expect(told).toEqual([...base, 'a', changed, ...base, 'b', changed]);
  });

  test('has all engines at work at once', async () => {
    const pool = await poolOf(3);
    let busy = 0;
    let mostBusy = 0;
    await pool.runAll(JOBS, async (engine, job) => {
      busy += 1;
      mostBusy = Math.max(mostBusy, busy);
      await engine.search({ fen: job, limit: { depth: 1 } });
      busy -= 1;
    });
    expect(mostBusy).toBe(3);
  });

  test('after a failure finishes what is under way, begins nothing more, and tells the failure', async () => {
    const pool = await poolOf(2);
    const finished: string[] = [];
    const all = pool.runAll(JOBS, async (engine, job) => {
      await engine.search({ fen: job, limit: { depth: 1 } });
      if (job === 'job 4') throw new Error('the engine died');
      finished.push(job);
    });
    await expect(all).rejects.toThrow('the engine died');
    expect(finished.length).toBeLessThanOrEqual(6);
    expect(finished).toContain('job 3');
  });

  test('quits all its engines', async () => {
    const told: string[] = [];
    await (await poolOf(2, told)).quit();
    expect(told).toEqual(['1 quit', '2 quit']);
  });
});
